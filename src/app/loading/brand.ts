import type { Api } from '../../api'
import { brandLogo, brandStyle, brandTitle, derivePalette } from '../../brand'
import { BRAND_STYLE, type Brand, isRecord, type Locale, readBrand, unwrapAnswer } from '../../content'
import { BRAND } from '../../settings'

/**
 * Wraps the API of another backend than the page's server, which knows nothing of that backend's brand: the brand is
 * loaded with the first content, and its colours and typeface apply before anything is drawn. A backend without a
 * brand, or one that does not answer, leaves everything as it is.
 */
export function branding(api: Api, page: Document): Api {
  const brands = new Map<Locale, Promise<Brand | undefined>>()
  const load = async (locale: Locale, signal: AbortSignal | undefined) => {
    const { brand, problems } = readBrand(await api.load(BRAND, locale, signal), locale)
    for (const problem of problems) console.warn(JSON.stringify(problem))
    if (brand) show(brand, api, page)
    return brand
  }
  const brandIn = (locale: Locale, signal: AbortSignal | undefined) => {
    const brand =
      brands.get(locale) ??
      load(locale, signal).catch((error: unknown) => {
        if (signal?.aborted) brands.delete(locale)
        else console.warn(error)
        return undefined
      })
    brands.set(locale, brand)
    return brand
  }
  return {
    ...api,
    async loadContent(locale, signal, options) {
      const [answers, brand] = await Promise.all([
        api.loadContent(locale, signal, options),
        brandIn(locale, signal),
      ])
      const setting = unwrapAnswer(answers['app-setting'])
      const logo = brand && brandLogo(brand)
      if (!logo || !isRecord(setting) || setting.app_logo !== undefined) return answers
      return { ...answers, 'app-setting': { ...setting, app_logo: logo } }
    },
    async loadTexts(locale, signal) {
      const [texts, brand] = await Promise.all([api.loadTexts(locale, signal), brandIn(locale, signal)])
      const title = brand && brandTitle(brand)
      return title === undefined ? texts : { title, ...texts }
    },
  }
}

/** Shows a brand in the page. */
function show(brand: Brand, api: Api, page: Document): void {
  const style = page.getElementById(BRAND_STYLE) ?? page.createElement('style')
  style.id = BRAND_STYLE
  style.textContent = brandStyle(brand, api.resolveMedia)
  // The page's own styles come after it.
  page.head.prepend(style)
  const { ground } = derivePalette(brand.colors).palette
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  const icon = page.querySelector('link[rel="icon"]')
  if (!brand.icon || !icon) return
  icon.setAttribute('type', brand.icon.mime)
  icon.setAttribute('href', api.resolveMedia(brand.icon.url))
}
