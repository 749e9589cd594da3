import type { Locale } from '../content'
import { askNarrowing, type EndpointSettings } from '../settings'
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
  /** The file to read instead of a call. Undefined if there is none. */
  readonly fileOf: (endpoint: EndpointSettings, locale: Locale) => string | undefined
  readonly firstAnswer: FirstAnswerOf
}

export function createRecordLoader({ call, urlOf, fileOf, firstAnswer }: RecordSource): LoadRecords {
  /** What the backend has accepted instead of an endpoint's own parameters. */
  const accepted = new Map<string, readonly string[]>()
  return async (endpoint, locale, signal, partly) => {
    const url = urlOf(endpoint.path)
    const key = `${endpoint.path}?${endpoint.params.join('&')}`
    let params = accepted.get(key) ?? endpoint.params
    const queryOf = (parts: readonly string[]) => endpointQuery({ ...endpoint, params: parts }, locale)
    const ask = async () => {
      const file = fileOf(endpoint, locale)
      if (file !== undefined) return call(file, { signal })
      const askWith = (parts: readonly string[]) => call(url, { query: queryOf(parts), signal })
      const found = await askNarrowing(params, askWith, refusalOf)
      params = found.params
      accepted.set(key, params)
      return found.answer
    }
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
      const pageQuery = queryOf(params)
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

/** A backend rejects the whole query with status 400 when it cannot populate one of the parts. */
function refusalOf(error: unknown): { readonly details: unknown } | undefined {
  return error instanceof ApiError && error.status === 400 ? { details: error.details } : undefined
}
