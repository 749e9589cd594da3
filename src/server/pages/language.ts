import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { LOCALES, type Locale, matchLocale } from '../../content'
import type { SettingsJson, SiteSettings } from '../siteSettings'

const LANGUAGE_COOKIE = 'i18n_redirected'

/** The languages that visitors may choose, and that of visitors whose own are not offered. */
export interface OfferedLanguages {
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
}

/**
 * The languages of the settings that the package has; all of the package's if they have none in common. Without a
 * package: those of the settings.
 */
export function offeredLanguages(
  { locales: wanted, defaultLocale }: Pick<SiteSettings, 'locales' | 'defaultLocale'>,
  content: OfferedLanguages = { locales: wanted, defaultLocale: defaultLocale ?? 'en' },
): OfferedLanguages {
  const common = content.locales.filter((locale) => wanted.includes(locale))
  const locales = common.length > 0 ? common : content.locales
  const first = [defaultLocale, content.defaultLocale].find((each) => each && locales.includes(each))
  return { locales, defaultLocale: first ?? locales[0] ?? content.defaultLocale }
}

/** The settings for the browser, limited to the languages that are offered. */
export function withOfferedLanguages(json: SettingsJson, offered: OfferedLanguages): SettingsJson {
  if (LOCALES.every((locale) => offered.locales.includes(locale))) return json
  return { ...json, i18n: { ...Object(json.i18n), ...offered } }
}

/**
 * Redirects `/` to the visitor's language: the one chosen before, else the browser's, else the default (spec
 * §2, §4).
 */
export function redirectToLanguage(c: Context, offered: OfferedLanguages, base: string): Response {
  return redirect(c, `${base}${visitorsLanguage(c, offered)}`)
}

/**
 * Redirects a page in a language that is not offered to the nearest one: a variant of the same language, else
 * the visitor's.
 */
export function redirectToOffered(
  c: Context,
  locale: Locale,
  offered: OfferedLanguages,
  base: string,
): Response {
  const nearest = matchLocale([locale], offered.locales) ?? visitorsLanguage(c, offered)
  const { pathname } = new URL(c.req.url)
  return redirect(c, `${base}${nearest}${pathname.slice(1 + locale.length)}`)
}

function visitorsLanguage(c: Context, { locales, defaultLocale }: OfferedLanguages): Locale {
  const cookie = getCookie(c, LANGUAGE_COOKIE)
  const chosen = locales.find((locale) => locale === cookie)
  return chosen ?? matchLocale(preferred(c), locales) ?? defaultLocale
}

/** Keeps the query. The target depends on the visitor. */
function redirect(c: Context, path: string): Response {
  c.header('Vary', 'Cookie, Accept-Language')
  c.header('Cache-Control', 'private, no-cache')
  return c.redirect(`${path}${new URL(c.req.url).search}`, 302)
}

/** The browser's languages by preference. */
function preferred(c: Context): readonly string[] {
  const header = c.req.header('Accept-Language')
  if (!header) return []
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ type }) => type)
}
