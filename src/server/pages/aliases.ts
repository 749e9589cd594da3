import { isRecord, type Locale, rawRecordsOf, unwrapAnswer } from '../../content'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { createLru } from '../http/lru'

/** The parameters of a URL that name a record by its number, and their collections. */
const NAMED = { article: 'articles', dashboard: 'dashboards' } as const

const MAX_ENTRIES = 200_000

/** The present query of a page whose URL names a record by an earlier number. Undefined: it is up to date. */
export type PresentQuery = (search: URLSearchParams, locale: Locale) => Promise<string | undefined>

/** Knows the earlier numbers of the records that guests may see. */
export function createPresentQuery(visible: Pick<VisibleAnswers, 'readForGuests'>): PresentQuery {
  const known = createLru<Promise<ReadonlyMap<string, string>>>(MAX_ENTRIES, ({ size }) => size + 1)

  const read = async (locale: Locale): Promise<ReadonlyMap<string, string>> => {
    const answers = await visible.readForGuests(locale, Object.values(NAMED))
    const found = new Map<string, string>()
    for (const [parameter, endpoint] of Object.entries(NAMED))
      for (const record of rawRecordsOf({ [endpoint]: unwrapAnswer(answers[endpoint]) }, endpoint))
        for (const alias of isRecord(record) && Array.isArray(record.aliases) ? record.aliases : [])
          found.set(`${parameter}=${alias}`, String(record.id))
    return found
  }

  return async (search, locale) => {
    const named = Object.keys(NAMED).filter((parameter) => /^\d{1,15}$/.test(search.get(parameter) ?? ''))
    if (named.length === 0) return undefined
    const numbers = await known.get(locale, () => read(locale))
    const present = new URLSearchParams(search)
    let isOld = false
    for (const parameter of named) {
      const number = numbers.get(`${parameter}=${search.get(parameter)}`)
      if (number === undefined) continue
      present.set(parameter, number)
      isOld = true
    }
    return isOld ? `?${present}` : undefined
  }
}
