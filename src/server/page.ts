import {
  chooseBackground,
  coverSizes,
  type Locale,
  type Location,
  type Media,
  pictureSources,
  stillOf,
} from '../content'
import type { SiteSettings } from './siteSettings'

/** Where a page's picture stands in the app's html, and what tells the browser of it first. */
const HEAD = '<!--head-->'
const FIRST_BACKGROUND = '<!--first-background-->'

/**
 * The app's page for an address: in its language, with the picture of its place in it, so that the place is seen before
 * any script has run.
 */
export function renderPage(
  indexHtml: string,
  locale: Locale,
  settings: SiteSettings,
  place: Location | undefined,
): string {
  const dir = settings.rtlLocales.includes(locale) ? 'rtl' : 'ltr'
  const picture = place && firstPicture(place)
  return indexHtml
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${dir}">`)
    .replace(HEAD, () => (picture ? preload(picture, settings.mediaUrl) : ''))
    .replace(FIRST_BACKGROUND, () => (picture ? image(picture, settings.mediaUrl) : ''))
}

/** The still a stage of common shape begins with; the size is left to the browser, which knows the screen. */
function firstPicture({ backgrounds }: Location): Media | undefined {
  const background = chooseBackground(backgrounds, { ratio: 16 / 9 })
  return background && stillOf(background)
}

function preload(picture: Media, mediaUrl: string): string {
  const { src, srcSet } = sources(picture, mediaUrl)
  const responsive = srcSet ? attributes({ imagesrcset: srcSet, imagesizes: sizes(picture) }) : ''
  return `<link rel="preload" as="image"${attributes({ href: src })}${responsive} crossorigin="anonymous" fetchpriority="high">`
}

function image(picture: Media, mediaUrl: string): string {
  const { src, srcSet, width, height } = sources(picture, mediaUrl)
  const responsive = srcSet ? attributes({ srcset: srcSet, sizes: sizes(picture) }) : ''
  const size = width && height ? attributes({ width: String(width), height: String(height) }) : ''
  return `<img id="first-background" alt="" crossorigin="anonymous" fetchpriority="high" decoding="sync"${responsive}${attributes({ src })}${size}>`
}

function sources(picture: Media, mediaUrl: string) {
  return pictureSources(picture, (url) =>
    /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? url : joined(mediaUrl, url),
  )
}

function joined(start: string, url: string): string {
  return start ? `${start.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}` : url
}

function sizes({ width = 16, height = 9 }: Media): string {
  return coverSizes(width / height)
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('')
}
