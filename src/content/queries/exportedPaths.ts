import type { Locale } from '../model/locales'

/** The file with a call's answer in an exported showroom. `locale` absent: the answer does not depend on the language. */
export function answerPath(path: string, locale?: string): string {
  return locale === undefined ? `${path}.json` : `${path}/${locale}.json`
}

/** The file with the combined first answer; `world`: with the places of this world only. */
export function startAnswerPath(locale: Locale, world?: string): string {
  const path = '/box-api/start'
  return answerPath(
    world === undefined ? path : `${path}/${locale}`,
    world === undefined ? locale : encodeURIComponent(world),
  )
}
