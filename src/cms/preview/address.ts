import { isRecord } from '../../content'
import type { StoredRow } from '../model/attribute'
import { NUMBER } from '../model/names'
import type { Strapi } from '../strapi'
import { FRAMES_PATH } from './frames'

interface PreviewParams {
  readonly documentId?: string
  readonly locale?: string
}

/** The address at which the panel previews a record; undefined: a record that has no place in a showroom yet. */
export async function previewAddress(
  strapi: Strapi,
  uid: string,
  { documentId, locale }: PreviewParams,
): Promise<string | undefined> {
  const code = locale ?? String(await strapi.plugin('i18n').service('locales').getDefaultLocale())
  const page = await pageOf(strapi, uid, documentId, code)
  return page === undefined ? undefined : `${FRAMES_PATH}?page=${encodeURIComponent(page)}`
}

/** The page of the showroom that shows a record. */
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
  switch (name) {
    case 'content-location':
      return row ? pageOfPlace(row, locale) : undefined
    case 'content-transition':
      return isRecord(row?.to) ? pageOfPlace(row.to, locale) : undefined
    case 'world':
      return row ? `/${locale}/${row.slug}` : undefined
    case 'article':
    case 'dashboard':
      return typeof row?.[NUMBER] === 'number' ? `/${locale}?${name}=${row[NUMBER]}` : undefined
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
