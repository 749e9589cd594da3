import { brandLogo, brandTitle } from '../../src/brand'
import { BRAND_ENDPOINT, readBrand } from '../../src/content'
import type { Endpoint } from './endpoints'
import { isList, isObject, type JsonObject } from './json'
import type { Source } from './source'
import { fallbackChain, translateRecord } from './translate'

type Records = ReadonlyMap<Endpoint, readonly JsonObject[]>

/**
 * Fills in what the brand says and other records do not: the logo of `app-setting`, and the page title among the texts
 * of the interface. `records` have their media.
 */
export function fillFromBrand(records: Records, { defaultLocale }: Pick<Source, 'defaultLocale'>): Records {
  const [raw] = records.get(BRAND_ENDPOINT) ?? []
  if (!raw) return records
  const shown = translateRecord(raw, fallbackChain(defaultLocale, defaultLocale), defaultLocale)
  const { brand } = readBrand(shown, defaultLocale)
  if (!brand) return records
  const [setting = { id: 1 }] = records.get('app-setting') ?? []
  const [texts = { id: 1 }] = records.get('ui-translation') ?? []
  const field = brandLogo(brand) === brand.logoOnDark ? 'logo_on_dark' : 'logo_on_light'
  const logo = brandLogo(brand) && shown[field]
  const filled = new Map(records)
  if (logo && !setting.app_logo) filled.set('app-setting', [{ ...setting, app_logo: logo }])
  const title = brandTitle(brand) === brand.title ? raw.title : raw.name
  const items = isList(texts.items) ? texts.items : []
  const hasTitle = items.some((item) => isObject(item) && item.key === 'title')
  if (title && !hasTitle)
    filled.set('ui-translation', [{ ...texts, items: [...items, { key: 'title', value: title }] }])
  return filled
}
