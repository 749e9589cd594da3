import { isLocale, type Locale, matchLocale } from '../../content'
import { basePath } from '../history/basePath'
import { browserStorage } from '../storage/storage'
import { languageCookie, readLanguageCookie } from './cookie'

/** The language that a path of the showroom starts with, if it is supported. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/')[1]
  return isLocale(first) ? first : undefined
}

/** The language of a visitor whose URL names none: cookie, then the browser's languages, then the default (spec §2). */
export function preferredLocale(cookies: string, browser: readonly string[], fallback: Locale): Locale {
  return readLanguageCookie(cookies) ?? matchLocale(browser) ?? fallback
}

/**
 * Sets the page's language and stores it for the next visit. `title`: the exhibition's title in this
 * language (spec §2).
 */
export function rememberLocale(locale: Locale, rtlLocales: readonly Locale[], title: string): void {
  browserStorage.cookies.write(languageCookie(locale, basePath))
  document.documentElement.lang = locale
  document.documentElement.dir = rtlLocales.includes(locale) ? 'rtl' : 'ltr'
  document.title = title
}
