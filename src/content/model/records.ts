import type * as v from 'valibot'
import type { Schema } from '../parse/fields'
import type { LazyFields } from '../parse/lazy'
import { articleLazyFields, articleSchema } from './article'
import { configuratorSchema } from './configurator'
import { dashboardLazyFields, dashboardSchema } from './dashboard'
import { iconSchema } from './icon'
import { menuLazyFields, menuSchema } from './menu'
import { screensaverSchema } from './screensaver'
import { COLLECTIONS, type Collection, type CollectionList, type TARGETS } from './targets'
import { tourSchema } from './tour'

/** Lists of collections; locations have a list of their own kind, together with transitions. */
export type RecordList = Exclude<CollectionList, 'locations'>

export interface RecordSchema {
  readonly schema: Schema<object>
  /** The fields of a record that are read on demand. Absent: all of it is read at once. */
  readonly lazy?: LazyFields
  /** Its sections or hotspots name icons, whose drawings the collection of icons has. */
  readonly hasIcons?: true
  /** Its records refer to documents that a url can name. */
  readonly hasDocuments?: true
}

/** How the records of each collection are read, in the order in which they are reported. */
export const RECORDS = {
  icons: { schema: iconSchema },
  articles: { schema: articleSchema, lazy: articleLazyFields, hasIcons: true, hasDocuments: true },
  dashboards: { schema: dashboardSchema, lazy: dashboardLazyFields, hasDocuments: true },
  menus: { schema: menuSchema, lazy: menuLazyFields, hasDocuments: true },
  tours: { schema: tourSchema, hasDocuments: true },
  screensavers: { schema: screensaverSchema },
  configurators: { schema: configuratorSchema },
} as const satisfies Readonly<Record<RecordList, RecordSchema>>

export const RECORD_LISTS = Object.keys(RECORDS) as readonly RecordList[]

/** The record that a list holds. */
export type RecordOf<L extends RecordList> = v.InferOutput<(typeof RECORDS)[L]['schema']>

type KeyField<L extends RecordList> = Extract<(typeof TARGETS)[Collection], { readonly list: L }>['key']

/** The key of a record in a list. */
export type KeyOf<L extends RecordList> = RecordOf<L>[KeyField<L> & keyof RecordOf<L>]

const COLLECTION_OF = new Map(
  Object.entries(COLLECTIONS).map(([name, { list }]) => [list, name as Collection]),
)

/** The collection of a list: its singular, its endpoint and the field that names a record. */
export function collectionOf(list: RecordList) {
  const collection = COLLECTION_OF.get(list) as Collection
  return { collection, ...COLLECTIONS[collection] }
}
