import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { isLocale, type Locale, matchLocale } from '../../content'

const LANGUAGE_COOKIE = 'i18n_redirected'

/**
 * Redirects `/` to the visitor's language: the one chosen before, else the browser's, else the default (spec
 * §2, §4).
 */
export function redirectToLanguage(
  c: Context,
  available: readonly Locale[],
  defaultLocale: Locale,
  base: string,
): Response {
  const cookie = getCookie(c, LANGUAGE_COOKIE)
  const chosen = isLocale(cookie) && available.includes(cookie) ? cookie : undefined
  const locale = chosen ?? matchLocale(preferred(c), available) ?? defaultLocale
  c.header('Vary', 'Cookie, Accept-Language')
  c.header('Cache-Control', 'private, no-cache')
  return c.redirect(`${base}${locale}${new URL(c.req.url).search}`, 302)
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
