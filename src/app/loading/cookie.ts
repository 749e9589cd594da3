import { LOCALES, type Locale } from '../../content'

const NAME = 'i18n_redirected'
const YEAR = 365 * 24 * 60 * 60

/** The language that the visitor chose last, if the cookie holds an offered one (spec §9). */
export function readLanguageCookie(
  cookies: string,
  offered: readonly Locale[] = LOCALES,
): Locale | undefined {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`))
  const code = pair?.slice(NAME.length + 1)
  return offered.find((locale) => locale === code)
}

/** The cookie text that remembers `locale` for 365 days (spec §9), below the showroom's path. */
export function languageCookie(locale: Locale, base = '/'): string {
  return `${NAME}=${locale}; max-age=${YEAR}; path=${base}; samesite=lax`
}
