import type { Action } from './action'

/** The zones whose parts a visitor can touch. */
export type Zone = 'hotspot' | 'button' | 'menuItem'

/** The field in which the parts of a zone keep their target. */
export const TARGET_FIELD = {
  hotspot: 'action_target',
  button: 'action_target',
  menuItem: 'target',
} as const satisfies Record<Zone, string>

interface Target {
  /** Its name in the `__component` of each zone's parts. Absent: no part of that zone leads there. */
  readonly kinds: { readonly [Z in Zone]?: string }
  /** The list in the model that holds the records. */
  readonly list?: string
  readonly endpoint?: string
  /** The field that names a record, in the collection and in what refers to it. */
  readonly key?: string
  /** The action that opens a record; it names the record by the same key. */
  readonly action?: Action['type']
  /** A target without a kind that has this key leads here: links of dashboards and headers do not name a kind. */
  readonly isDefaultForKey?: true
  /** Visitors see its records even if nothing refers to them. */
  readonly isIndependent?: true
}

/**
 * Everything that other content can refer to, and what a reference means: the only definition of it. Rows with an
 * `endpoint` are collections.
 */
export const TARGETS = {
  location: {
    kinds: { hotspot: 'navigation', button: 'navigation', menuItem: 'navigation' },
    list: 'locations',
    endpoint: 'content-locations',
    key: 'payloadId',
    action: 'goTo',
    isDefaultForKey: true,
    isIndependent: true,
  },
  article: {
    kinds: { hotspot: 'open-article', button: 'open-article', menuItem: 'article' },
    list: 'articles',
    endpoint: 'articles',
    key: 'id',
    action: 'openArticle',
    isDefaultForKey: true,
  },
  dashboard: {
    kinds: { hotspot: 'open-dashboard', button: 'open-dashboard', menuItem: 'dashboard' },
    list: 'dashboards',
    endpoint: 'dashboards',
    key: 'id',
    action: 'openDashboard',
  },
  documents: { kinds: { hotspot: 'open-documents', button: 'open-documents', menuItem: 'document' } },
  link: { kinds: { hotspot: 'open-link', button: 'open-link', menuItem: 'link' } },
  media: { kinds: { hotspot: 'open-media', button: 'open-media', menuItem: 'media' } },
  menu: {
    kinds: { hotspot: 'menu', button: 'menu', menuItem: 'menu' },
    list: 'menus',
    endpoint: 'menus',
    key: 'key',
    action: 'openMenu',
    isDefaultForKey: true,
  },
  tour: {
    kinds: { button: 'open-tour', menuItem: 'tour' },
    list: 'tours',
    endpoint: 'tours',
    key: 'key',
    action: 'openTour',
  },
  configurator: {
    kinds: { button: 'open-configurator', menuItem: 'configurator' },
    list: 'configurators',
    endpoint: 'configurators',
    key: 'uid',
    action: 'openConfigurator',
    isDefaultForKey: true,
  },
  contact: { kinds: { button: 'open-contact', menuItem: 'contact' } },
  iframe: { kinds: { hotspot: 'i-frame-action', button: 'i-frame-action' } },
  screensaver: { kinds: {}, list: 'screensavers', endpoint: 'screensavers', key: 'id', isIndependent: true },
  icon: { kinds: {}, list: 'icons', endpoint: 'icons', key: 'name' },
} as const satisfies Readonly<Record<string, Target>>

type Targets = typeof TARGETS

/** The kind of a part's target, whatever its zone calls it. */
export type TargetKind = keyof Targets

/** A kind of record that other records refer to. */
export type Collection = {
  [K in TargetKind]: Targets[K] extends { readonly endpoint: string } ? K : never
}[TargetKind]

export type CollectionList = Targets[Collection]['list']

/** The endpoints that content is read from. */
export type EndpointName =
  | 'app-setting'
  | 'worlds'
  | 'content-transitions'
  | 'box-hooks'
  | Targets[Collection]['endpoint']

interface CollectionTarget extends Target {
  readonly list: CollectionList
  readonly endpoint: string
  readonly key: Targets[Collection]['key']
}

const TABLE: Readonly<Record<TargetKind, Target>> = TARGETS

/** The collections by their singular, in the order of the table. */
export const COLLECTIONS = Object.fromEntries(
  Object.entries(TABLE).filter(([, { endpoint }]) => endpoint !== undefined),
) as Readonly<Record<Collection, CollectionTarget>>

export function isCollection(kind: string): kind is Collection {
  return Object.hasOwn(COLLECTIONS, kind)
}

/** The collections that a target without a kind leads to, by its key. */
const DEFAULT_COLLECTIONS: readonly (readonly [CollectionTarget['key'], Collection])[] = Object.entries(
  COLLECTIONS,
).flatMap(([name, { key, isDefaultForKey }]) => (isDefaultForKey ? [[key, name as Collection] as const] : []))

/** Fields that say where a target leads, although it has an id as well: Strapi numbers its components. */
const OTHER_THAN_RECORD = ['url', 'name'] as const

/**
 * The collection that a target without a kind leads to: by the key that it has. An id comes last, because every part
 * of a Strapi answer has one. Undefined for a link, the name of a page's command, or anything else.
 */
export function defaultCollection(target: object): Collection | undefined {
  const has = (key: string) => key in target
  const byKey = DEFAULT_COLLECTIONS.find(([key]) => key !== 'id' && has(key))
  if (byKey || OTHER_THAN_RECORD.some(has)) return byKey?.[1]
  return DEFAULT_COLLECTIONS.find(([key]) => has(key))?.[1]
}

/** The names of the kinds in a zone. */
export type KindIn<Z extends Zone> = {
  [K in TargetKind]: Targets[K]['kinds'] extends { readonly [P in Z]: infer Name extends string }
    ? Name
    : never
}[TargetKind]

/** The targets of the kinds in a zone, in the order of the table. */
export function kindsIn<Z extends Zone>(zone: Z): Readonly<Record<KindIn<Z>, TargetKind>> {
  const entries = Object.entries(TABLE).flatMap(([target, { kinds }]) => {
    const kind = kinds[zone]
    return kind === undefined ? [] : [[kind, target]]
  })
  return Object.fromEntries(entries)
}

/** The action that opens a record of a collection. */
export function actionTo(collection: Collection, name: string | number): Action {
  const { action, key } = COLLECTIONS[collection]
  return { type: action, [key]: name } as unknown as Action
}

/** The record that an action opens. */
interface Reference {
  readonly collection: Collection
  readonly endpoint: string
  readonly name: string | number
}

/** The record that an action opens. Undefined if it opens no record of a collection. */
export function referenceOf(action: Action): Reference | undefined {
  for (const [name, { action: type, endpoint, key }] of Object.entries(COLLECTIONS)) {
    if (type === action.type)
      return {
        collection: name as Collection,
        endpoint,
        name: (action as unknown as Readonly<Record<string, string | number>>)[key] ?? '',
      }
  }
  return undefined
}
