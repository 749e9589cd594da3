import { isLocale, LOCALES, type Locale, matchLocale } from '../../content'
import { basePath } from '../history/basePath'
import { browserStorage } from '../storage/storage'
import { languageCookie, readLanguageCookie } from './cookie'

/** The offered language that a path of the showroom leads to: the one that it starts with, or the nearest. */
export function localeOfPath(path: string, offered: readonly Locale[] = LOCALES): Locale | undefined {
  const first = path.split('/')[1]
  return isLocale(first) ? matchLocale([first], offered) : undefined
}

/** The language of visitors whose own are not offered. */
export function fallbackLocale({
  defaultLocale,
  locales,
}: {
  readonly defaultLocale: Locale
  readonly locales: readonly Locale[]
}): Locale {
  return locales.includes(defaultLocale) ? defaultLocale : (locales[0] ?? defaultLocale)
}

/** The language of a visitor whose URL names none: cookie, then the browser's languages, then the default (spec §2). */
export function preferredLocale(
  cookies: string,
  browser: readonly string[],
  fallback: Locale,
  offered: readonly Locale[] = LOCALES,
): Locale {
  return readLanguageCookie(cookies, offered) ?? matchLocale(browser, offered) ?? fallback
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
