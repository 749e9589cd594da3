import {
  type Background,
  chooseBackground,
  coverSizes,
  type Locale,
  type Media,
  pictureSources,
  stillOf,
} from '../content'
import { attributes, escapeHtml } from './markup'
import type { SiteSettings } from './siteSettings'

/** Where a page's picture stands in the app's html, and what tells the browser of it first. */
const HEAD = '<!--head-->'
const FIRST_BACKGROUND = '<!--first-background-->'

export interface Page {
  readonly locale: Locale
  /** The fixed exhibition title (spec §2). */
  readonly title: string
  /** What the page opens with; empty: nothing that could be shown yet. */
  readonly backgrounds: readonly Background[]
  /** More elements of the head. */
  readonly head: string
}

/**
 * The app's page for an address: in its language, with the picture of its place in it, so that the place is seen before
 * any script has run.
 */
export function renderPage(indexHtml: string, page: Page, settings: SiteSettings): string {
  const { locale, title, backgrounds, head } = page
  const dir = settings.rtlLocales.includes(locale) ? 'rtl' : 'ltr'
  const picture = firstPicture(backgrounds)
  const preloaded = picture ? preload(picture, settings) : ''
  return indexHtml
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${dir}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(HEAD, () => [preloaded, head].filter(Boolean).join('\n    '))
    .replace(FIRST_BACKGROUND, () => (picture ? image(picture, settings) : ''))
}

/** The still a stage of common shape begins with; the size is left to the browser, which knows the screen. */
function firstPicture(backgrounds: readonly Background[]): Media | undefined {
  const background = chooseBackground(backgrounds, { ratio: 16 / 9 })
  return background && stillOf(background)
}

function preload(picture: Media, { resolveMedia }: SiteSettings): string {
  const { src, srcSet } = pictureSources(picture, resolveMedia)
  const responsive = srcSet ? attributes({ imagesrcset: srcSet, imagesizes: sizes(picture) }) : ''
  return `<link rel="preload" as="image"${attributes({ href: src })}${responsive} crossorigin="anonymous" fetchpriority="high">`
}

function image(picture: Media, { resolveMedia }: SiteSettings): string {
  const { src, srcSet, width, height } = pictureSources(picture, resolveMedia)
  const responsive = srcSet ? attributes({ srcset: srcSet, sizes: sizes(picture) }) : ''
  const size = width && height ? attributes({ width, height }) : ''
  return `<img id="first-background" alt="" crossorigin="anonymous" fetchpriority="high" decoding="sync"${responsive}${attributes({ src })}${size}>`
}

function sizes({ width = 16, height = 9 }: Media): string {
  return coverSizes(width / height)
}
