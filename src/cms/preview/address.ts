import { isRecord } from '../../content'
import type { CmsType, StoredRow } from '../model/attribute'
import { NUMBER } from '../model/names'
import type { Strapi } from '../strapi'
import { FRAMES_PATH } from './frames'

interface PreviewParams {
  readonly documentId?: string | undefined
  readonly locale?: string | undefined
}

/** The address at which the panel previews a record; undefined: a record that has no place in a showroom yet. */
export async function previewAddress(
  strapi: Strapi,
  uid: string,
  { documentId, locale }: PreviewParams,
): Promise<string | undefined> {
  const page = await previewPage(strapi, uid, { documentId, locale })
  return page === undefined ? undefined : `${FRAMES_PATH}?page=${encodeURIComponent(page)}`
}

/** The page of the showroom that shows a record; undefined: it is not seen anywhere yet. */
export async function previewPage(
  strapi: Strapi,
  uid: string,
  { documentId, locale }: PreviewParams,
): Promise<string | undefined> {
  const code = locale ?? String(await strapi.plugin('i18n').service('locales').getDefaultLocale())
  return pageOf(strapi, uid, documentId, code)
}

async function pageOf(
  strapi: Strapi,
  uid: string,
  documentId: string | undefined,
  locale: string,
): Promise<string | undefined> {
  const [, name] = uid.split('.')
  const isLocalized = !NOT_LOCALIZED.includes(name ?? '')
  const where = { ...(documentId && { documentId }), ...(isLocalized && { locale }) }
  const row = await strapi.db.query(uid).findOne({ where, populate: POPULATE[name ?? ''] ?? {} })
  return row ? pageOfRow(name, row, locale) : isPlaced(name) ? undefined : `/${locale}`
}

/** The pages of the showroom that show the records of a type, by document. Types without a page of their own have none. */
export async function pagesOf(
  strapi: Strapi,
  { uid, singular }: Pick<CmsType, 'uid' | 'singular'>,
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  if (!isPlaced(singular)) return new Map()
  const populate = POPULATE[singular] ?? {}
  const rows = await strapi.db.query(uid).findMany({ where: { locale }, populate })
  return new Map(
    rows.flatMap((row) => {
      const page = pageOfRow(singular, row, locale)
      return page === undefined ? [] : [[String(row.documentId), page] as const]
    }),
  )
}

const PLACED = ['content-location', 'content-transition', 'world', 'article', 'dashboard', 'tour']
const isPlaced = (name: string | undefined) => PLACED.includes(name ?? '')

function pageOfRow(name: string | undefined, row: StoredRow, locale: string): string | undefined {
  switch (name) {
    case 'content-location':
      return pageOfPlace(row, locale)
    case 'content-transition':
      return isRecord(row.to) ? pageOfPlace(row.to, locale) : undefined
    case 'world':
      return `/${locale}/${row.slug}`
    case 'article':
    case 'dashboard':
      return typeof row[NUMBER] === 'number' ? `/${locale}?${name}=${row[NUMBER]}` : undefined
    case 'tour':
      return `/${locale}?tour=${encodeURIComponent(String(row.key))}`
    default:
      return `/${locale}`
  }
}

const NOT_LOCALIZED = ['app-setting', 'icon', 'screensaver', 'configurator', 'box-hook']

const PLACE = { world: { select: ['slug'] }, group: { select: ['slug'] } }

const POPULATE: Readonly<Record<string, object>> = {
  'content-location': PLACE,
  'content-transition': { to: { populate: PLACE } },
}

function pageOfPlace({ slug, world, group }: StoredRow, locale: string): string | undefined {
  if (!isRecord(world)) return undefined
  const address = isRecord(group) ? `${group.slug}-${slug}` : slug
  return `/${locale}/${world.slug}/${address}`
}
