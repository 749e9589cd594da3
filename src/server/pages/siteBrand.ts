import { brandStyle, derivePalette, firstFont } from '../../brand'
import { BRAND_STYLE, type Brand, GUEST, type Locale, type Media, readBrand } from '../../content'
import { omitUndefined } from '../../util'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { attributes, scriptJson } from './markup'

/** The brand of the package in one language, ready for pages. */
export interface SiteBrand {
  readonly brand: Brand
  /** The content of the style element. */
  readonly style: string
  /** The colour of the browser's own controls. */
  readonly ground: string
  /** The font file that the first texts need. */
  readonly font?: string
}

/** Reads the brand in a language; undefined: the package has none. */
export type ReadSiteBrand = (locale: Locale) => Promise<SiteBrand | undefined>

/** `resolve` turns a media URL of the package into the one that browsers load. */
export function createSiteBrand(
  answers: Pick<VisibleAnswers, 'read'>,
  resolve: (url: string) => string,
): ReadSiteBrand {
  const brands = new Map<Locale, Promise<SiteBrand | undefined>>()
  const read = async (locale: Locale): Promise<SiteBrand | undefined> => {
    const answer = await answers.read('brand', locale, GUEST)
    const { brand } = readBrand(answer && JSON.parse(answer.toString()), locale)
    if (!brand) return undefined
    const font = firstFont(brand)
    return {
      brand: resolved(brand, resolve),
      style: brandStyle(brand, resolve),
      ground: derivePalette(brand.colors).palette.ground,
      ...(font !== undefined && { font: resolve(font) }),
    }
  }
  return (locale) => {
    const brand = brands.get(locale) ?? read(locale)
    brands.set(locale, brand)
    brand.catch(() => brands.delete(locale))
    return brand
  }
}

function resolved(brand: Brand, resolve: (url: string) => string): Brand {
  const at = (media: Media | undefined) => media && { ...media, url: resolve(media.url) }
  const { icon, shareImage, logoOnDark, logoOnLight, ...rest } = brand
  const pictures = {
    icon: at(icon),
    shareImage: at(shareImage),
    logoOnDark: at(logoOnDark),
    logoOnLight: at(logoOnLight),
  }
  return { ...rest, ...omitUndefined(pictures) }
}

/**
 * A built page with a brand. Its colours and typeface come before the page's own styles, so that nothing is drawn in
 * others, and after the encoding, which browsers look for in the first 1,024 bytes. Without a brand, the element is
 * empty, which tells the app that there is none.
 */
export function withBrand(html: string, site: SiteBrand | undefined): string {
  const style = `<style id="${BRAND_STYLE}">${site?.style ?? ''}</style>`
  const placed = html.replace(/<head[^>]*>(\s*<meta charset[^>]*>)?/, (start) => `${start}${style}`)
  if (!site) return placed
  const { icon } = site.brand
  return placed
    .replace(
      /<meta name="theme-color"[^>]*>/,
      () => `<meta${attributes({ name: 'theme-color', content: site.ground })}>`,
    )
    .replace(/<link rel="icon"[^>]*>/, (built) =>
      icon ? `<link${attributes({ rel: 'icon', href: icon.url, type: icon.mime })}>` : built,
    )
}

/** Links to the company's own pages, and its addresses for search engines (schema.org). */
export function brandHead({ brand }: SiteBrand, origin: string): readonly string[] {
  const { name, logoOnLight, logoOnDark, contact, legal } = brand
  const logo = logoOnLight ?? logoOnDark
  const organization = omitUndefined({
    name,
    logo: logo && new URL(logo.url, origin).href,
    url: contact.url && new URL(contact.url, origin).href,
    email: contact.email,
    telephone: contact.phone,
  })
  const data = { '@context': 'https://schema.org', '@type': 'Organization', ...organization }
  return [
    ...link('author', legal.imprint),
    ...link('privacy-policy', legal.privacy),
    ...(name === undefined ? [] : [`<script type="application/ld+json">${scriptJson(data)}</script>`]),
  ]
}

function link(rel: string, href: string | undefined): readonly string[] {
  return href === undefined ? [] : [`<link${attributes({ rel, href })}>`]
}
