import type { Locale } from '../content'
import type { EndpointSettings } from '../settings'
import { endpointQuery } from './address'
import type { Call } from './call'
import { ApiError } from './error'
import { dataOf, missingPages, pageData } from './pagination'

/** The body of an answer that was there before the app asked, and whether it leaves records out. */
export interface FirstAnswer {
  readonly body: unknown
  readonly isPart: boolean
}

/** The answer that came with the page, where there is one. */
export type FirstAnswerOf = (path: string, locale: Locale) => Promise<FirstAnswer | undefined>

/** One endpoint's records, all pages of them. `partly` takes the name of one of which only some have come with the page. */
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
    // Who cannot do with some of it asks for all.
    const given = found?.isPart && !partly ? undefined : found
    const answer = given?.body ?? (await ask())
    signal?.throwIfAborted()
    if (!isAnswer(answer)) throw new ApiError(500, endpoint.path, '')
    if (given?.isPart) partly?.(endpoint.name)
    const following = missingPages(answer)
    if (following.length === 0) return dataOf(answer)
    const pages = following.map(async ({ page, pageSize }) => {
      const pageQuery = new URLSearchParams(query)
      pageQuery.delete('limit')
      pageQuery.set('pagination[page]', String(page))
      pageQuery.set('pagination[pageSize]', String(pageSize))
      return pageData(await call(url, { query: pageQuery, signal }), page)
    })
    return [...(dataOf(answer) as unknown[]), ...(await Promise.all(pages)).flat()]
  }
}

/** Content is records; a sentence in plain text is none. */
function isAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null
}

/** What any Strapi understands, and answers one level deep. */
const POPULATE_ALL = 'populate=*'

/** A backend refuses all of a query with status 400 when it has no part of one of the names in it. */
function refusesPopulate(error: unknown, { params }: EndpointSettings): boolean {
  return (
    error instanceof ApiError && error.status === 400 && params.some((param) => /^populate\[/.test(param))
  )
}
