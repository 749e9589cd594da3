import type { Locale } from '../content'
import type { EndpointSettings } from '../settings'
import { endpointQuery } from './address'
import type { Call } from './call'
import { ApiError } from './error'
import { dataOf, missingPages, pageData } from './pagination'

/** An answer that was requested before the app ran, and whether it omits records. */
export interface FirstAnswer {
  readonly body: unknown
  readonly isPart: boolean
}

/** The answer that came with the page, if there is one. */
export type FirstAnswerOf = (path: string, locale: Locale) => Promise<FirstAnswer | undefined>

/**
 * Loads all records of one endpoint, across its pages. `partly` is called when the answer that came with the page
 * omits records.
 */
export type LoadRecords = (
  endpoint: EndpointSettings,
  locale: Locale,
  signal: AbortSignal | undefined,
  partly: ((name: string) => void) | undefined,
) => Promise<unknown>

interface RecordSource {
  readonly call: Call
  readonly urlOf: (path: string) => string
  readonly firstAnswer: FirstAnswerOf
}

export function createRecordLoader({ call, urlOf, firstAnswer }: RecordSource): LoadRecords {
  return async (endpoint, locale, signal, partly) => {
    const url = urlOf(endpoint.path)
    let query = endpointQuery(endpoint, locale)
    const ask = () =>
      call(url, { query, signal }).catch((error: unknown) => {
        if (!refusesPopulate(error, endpoint)) throw error
        query = endpointQuery({ ...endpoint, params: [POPULATE_ALL] }, locale)
        return call(url, { query, signal })
      })
    const found = await firstAnswer(endpoint.path, locale)
    // Callers that need all records request them.
    const usable = found?.isPart && !partly ? undefined : found
    const answer = usable?.body ?? (await ask())
    signal?.throwIfAborted()
    if (!isAnswer(answer)) throw new ApiError(500, endpoint.path, '')
    if (usable?.isPart) partly?.(endpoint.name)
    const remaining = missingPages(answer)
    if (remaining.length === 0) return dataOf(answer)
    const pages = remaining.map(async ({ page, pageSize }) => {
      const pageQuery = new URLSearchParams(query)
      pageQuery.delete('limit')
      pageQuery.set('pagination[page]', String(page))
      pageQuery.set('pagination[pageSize]', String(pageSize))
      return pageData(await call(url, { query: pageQuery, signal }), page)
    })
    return [...(dataOf(answer) as unknown[]), ...(await Promise.all(pages)).flat()]
  }
}

/** Content consists of records; plain text is an error. */
function isAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null
}

/** Every Strapi accepts this, but populates only one level. */
const POPULATE_ALL = 'populate=*'

/** A backend rejects the whole query with status 400 when it does not know one of the populated fields. */
function refusesPopulate(error: unknown, { params }: EndpointSettings): boolean {
  return (
    error instanceof ApiError && error.status === 400 && params.some((param) => /^populate\[/.test(param))
  )
}
