import type { Locale } from '../../src/content'
import type { CheckProblem } from './check'

const LOCALIZED = /^content\/([^/]+)\/([^/]+\.json)$/

/**
 * Merges the same problem of several languages into one: `content/{de,fr}/worlds.json`, or `content/*` for
 * all languages of the package. Keeps the order in which problems were found.
 */
export function joinLanguages(
  problems: readonly CheckProblem[],
  all: readonly Locale[],
): readonly CheckProblem[] {
  const joined = new Map<
    string,
    { readonly problem: CheckProblem; readonly name?: string; locales: Set<Locale> }
  >()
  for (const problem of problems) {
    const [, language, name] = LOCALIZED.exec(problem.file) ?? []
    const locale = all.find((known) => known === language)
    const { severity, record, field, message } = problem
    const place = locale && name ? name : problem.file
    const key = JSON.stringify([severity, place, record, field, message])
    const same = joined.get(key) ?? { problem, locales: new Set<Locale>(), ...(locale && name && { name }) }
    if (locale) same.locales.add(locale)
    joined.set(key, same)
  }
  return [...joined.values()].map(({ problem, name, locales: found }) => {
    if (name === undefined) return problem
    const locales = all.filter((locale) => found.has(locale))
    return { ...problem, file: `content/${folder(locales, all)}/${name}`, locales }
  })
}

function folder(locales: readonly Locale[], all: readonly Locale[]): string {
  if (locales.length === 1) return locales.join()
  return locales.length === all.length ? '*' : `{${locales.join(',')}}`
}
