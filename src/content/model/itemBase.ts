import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { color, id, maybe, type PayloadId, text } from '../parse/fields'
import { type Background, hasBackground, someBackgroundsSchema } from './background'
import { menuKeys } from './menu'

export interface Group {
  readonly slug: string
  readonly title?: string
  readonly navigationColor?: string
  /** Keys. */
  readonly menus: readonly string[]
}

/** The fields that locations and transitions have in common. */
export interface WorldItemBase {
  readonly id: number
  readonly documentId: string
  readonly payloadId: PayloadId
  readonly title: string
  readonly slug: string
  /** Slug of the world it belongs to; a portal belongs to the world of its start. */
  readonly world: string
  readonly group?: Group
  /** Other worlds whose access rules apply as well. */
  readonly alsoInWorlds?: readonly string[]
  /** The access fields are invalid, so that no one may be here. */
  readonly closed?: true
  /** Never empty. */
  readonly backgrounds: readonly Background[]
}

/** All but the backgrounds. */
const itemFields = {
  id,
  documentId: maybe(text),
  payloadId: text,
  title: maybe(text),
  world: v.object({ slug: text }),
  group: maybe(
    v.pipe(
      v.object({ slug: text, title: maybe(text), navigation_color: maybe(color), menus: menuKeys }),
      v.transform(({ navigation_color, ...group }) => ({
        ...group,
        ...omitUndefined({ navigationColor: navigation_color }),
      })),
    ),
  ),
}

/** The essential fields of a location or transition, read without parsing its backgrounds. */
export const briefItemFields = { ...itemFields, background: hasBackground }

export const wholeItemFields = { ...itemFields, background: someBackgroundsSchema }

type Fields = v.InferOutput<v.ObjectSchema<typeof itemFields, undefined>>

/** Access is read separately (`access/`); until then the item is closed. */
export function itemBase(item: Fields, slug: string): Omit<WorldItemBase, 'backgrounds'> {
  return {
    id: item.id,
    documentId: item.documentId ?? String(item.id),
    payloadId: item.payloadId,
    title: item.title ?? slug,
    slug,
    world: item.world.slug,
    closed: true,
    ...omitUndefined({ group: item.group }),
  }
}
