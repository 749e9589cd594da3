/** The 21 languages in the order of their ids in the backend, from 1 (spec §3). Requests name them by their code. */
export const LOCALES = [
  'en',
  'de',
  'en-US',
  'fr',
  'es',
  'it',
  'sk',
  'zh',
  'pl',
  'ko',
  'ar',
  'bn',
  'hi',
  'id',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh-Hant',
  'nl',
] as const

export type Locale = (typeof LOCALES)[number]

/** Whether `code` is exactly one of the 21 languages, case included. */
export function isLocale(code: string | undefined): code is Locale {
  return (LOCALES as readonly string[]).includes(code ?? '')
}

/**
 * The first preferred language that is available: by exact tag, else by language, script and region: `zh-TW` finds
 * `zh-Hant`, `en-GB` finds `en`. Invalid BCP 47 tags are skipped. Undefined when none matches.
 */
export function matchLocale(
  preferred: readonly string[],
  available: readonly Locale[] = LOCALES,
): Locale | undefined {
  for (const tag of preferred) {
    const match = matchOne(tag.trim().replaceAll('_', '-'), available)
    if (match) return match
  }
  return undefined
}

function matchOne(tag: string, available: readonly Locale[]): Locale | undefined {
  const exact = available.find((locale) => locale.toLowerCase() === tag.toLowerCase())
  const wanted = parse(tag)
  if (exact || !wanted) return exact
  const candidates = available.flatMap((locale) => {
    const parsed = parse(locale)
    return parsed?.language === wanted.language ? [{ locale, parsed }] : []
  })
  const sameScript = candidates.filter(({ parsed }) => parsed.script === wanted.script)
  const fit = sameScript.length > 0 ? sameScript : candidates
  const best =
    fit.find(({ parsed }) => parsed.ownRegion !== undefined && parsed.ownRegion === wanted.ownRegion) ??
    fit.find(({ parsed }) => parsed.ownRegion === undefined) ??
    fit[0]
  return best?.locale
}

/** The language and likely script of a tag, and its region if the tag names one. */
function parse(tag: string) {
  try {
    const locale = new Intl.Locale(tag)
    const { language, script } = locale.maximize()
    return { language, script, ownRegion: locale.region }
  } catch {
    return undefined
  }
}
