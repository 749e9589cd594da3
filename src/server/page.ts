import type { Locale, PageStart } from '../content'
import { escapeHtml } from './markup'
import type { SiteSettings } from './siteSettings'

/** Where the head of a place stands in the app's html, and what the page's own script begins with. */
const HEAD = '<!--head-->'
const START = '<!--page-start-->'

export interface Page {
  readonly locale: Locale
  /** The fixed exhibition title (spec §2). */
  readonly title: string
  /** More elements of the head. */
  readonly head: string
  readonly start: PageStart
}

/**
 * The app's page for an address: in its language, with all that its own script needs to show the picture of its place
 * and to ask for what comes next before any other script has run.
 */
export function renderPage(indexHtml: string, page: Page, settings: SiteSettings): string {
  const { locale, title, head, start } = page
  const dir = settings.rtlLocales.includes(locale) ? 'rtl' : 'ltr'
  return indexHtml
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${dir}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(HEAD, () => head)
    .replace(START, () => `<script type="application/json" id="page-start">${scriptJson(start)}</script>`)
}

/** JSON as it may stand in a script element, which nothing in it can end. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
