import { COLLECTIONS } from '../../content'

/** How Strapi names the collections; the plural is the endpoint. */
const SINGULARS: Readonly<Record<string, string>> = {
  brand: 'brand',
  'app-setting': 'app-setting',
  'ui-translation': 'ui-translation',
  worlds: 'world',
  'content-locations': 'content-location',
  'content-transitions': 'content-transition',
  groups: 'group',
  categories: 'category',
  articles: 'article',
  dashboards: 'dashboard',
  menus: 'menu',
  tours: 'tour',
  screensavers: 'screensaver',
  configurators: 'configurator',
  icons: 'icon',
  'box-hooks': 'box-hook',
  'file-details': 'file-detail',
}

/** @throws Error for a collection that the CMS does not have yet. */
export function singularOf(endpoint: string): string {
  const singular = SINGULARS[endpoint]
  if (singular === undefined) throw new Error(`Give ${endpoint} a singular in ${import.meta.url}.`)
  return singular
}

export function uidOf(endpoint: string): string {
  const singular = singularOf(endpoint)
  return `api::${singular}.${singular}`
}

/** The field of a collection that other records name it by; `id` is stored as `number`. */
export function keyOf(endpoint: string): string {
  const found = Object.values(COLLECTIONS).find((collection) => collection.endpoint === endpoint)
  const key = found?.key ?? OTHER_KEYS[endpoint] ?? 'id'
  return key
}

const OTHER_KEYS: Readonly<Record<string, string>> = {
  worlds: 'slug',
  groups: 'slug',
  categories: 'title',
  'content-transitions': 'payloadId',
}

/** Strapi has an `id` of its own for each language, so the model's `id` is stored beside it. */
export const NUMBER = 'number'

/** Collections that lie inside the records which name them, instead of being answered themselves. */
export const EMBEDDED: readonly string[] = ['groups', 'categories', 'icons']

/** The collection that a field refers to. */
export const REFERRING: Readonly<Record<string, string>> = {
  world: 'worlds',
  default_world: 'worlds',
  group: 'groups',
  station_category: 'categories',
  from: 'content-locations',
  to: 'content-locations',
  next: 'content-locations',
  location: 'content-locations',
  configurator: 'configurators',
  accessories: 'articles',
  related: 'articles',
}

/** Fields that answers fill with the names of records, by collection and field. */
export const NAMES_OF: Readonly<Record<string, string>> = {
  'worlds.locations': 'content-locations',
  'worlds.transitions': 'content-transitions',
  'worlds.start_location_id': 'content-locations',
  'box-hooks.payloadId': 'content-locations',
  'screensaver.default': 'screensavers',
}

/**
 * Fields that editors do not set: Strapi has them, answers derive them, or they only shorten sources. Of the two names
 * of the same checkbox, editors see one.
 */
export const OMITTED: readonly string[] = [
  ...['documentId', 'world_item', 'withheld', 'isOutline', 'custom', 'anchor', 'only_logged_in_users'],
]
