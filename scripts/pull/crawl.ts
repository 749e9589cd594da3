import type { Locale } from '../../src/content'
import { ENDPOINTS, type Endpoint, isEndpoint } from '../package/endpoints'
import { type JsonObject, recordName } from '../package/json'
import { unreadablePassword } from '../package/password'
import { type Answer, type FetchOptions, fetchEndpoint } from './answers'
import { answerProblem, type PullProblem } from './problems'

/** An answer and its target. */
export interface Crawled {
  readonly endpoint: Endpoint
  /** Undefined: shared by all languages. */
  readonly locale: Locale | undefined
  readonly answer: Answer
}

export interface Crawl {
  readonly answers: readonly Crawled[]
  readonly problems: readonly PullProblem[]
  /** Notes about skipped content. */
  readonly notes: readonly string[]
}

/** Without these there is nothing to show. */
const ESSENTIAL: readonly Endpoint[] = ['worlds', 'content-locations']

/** Requests everything in all languages; the fetcher limits concurrency. */
export async function crawl(locales: readonly Locale[], options: FetchOptions): Promise<Crawl> {
  const problems: PullProblem[] = []
  const missing = new Set<Endpoint>()
  const fetchOne = async (endpoint: Endpoint, locale: Locale | undefined): Promise<Crawled | undefined> => {
    try {
      return { endpoint, locale, answer: await fetchEndpoint(endpoint, locale, options) }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (reason === 'answered 404' && !ESSENTIAL.includes(endpoint)) {
        missing.add(endpoint)
        return { endpoint, locale, answer: emptyAnswer(endpoint) }
      }
      problems.push(answerProblem(endpoint, locale ?? '', withHint(reason)))
      return undefined
    }
  }
  const requests = Object.keys(ENDPOINTS)
    .filter(isEndpoint)
    .flatMap((endpoint) =>
      ENDPOINTS[endpoint].localized
        ? locales.map((locale) => fetchOne(endpoint, locale))
        : [fetchOne(endpoint, undefined)],
    )
  const answers = (await Promise.all(requests)).filter((answer) => answer !== undefined)
  const notes = [...missing].map((endpoint) => `${endpoint}: the CMS has none (404); left empty`)
  return { answers: answers.map(withoutPasswords), problems: problems.sort(byPlace), notes }
}

function emptyAnswer(endpoint: Endpoint): Answer {
  if (!ENDPOINTS[endpoint].single) return { kind: 'list', rows: [] }
  return { kind: 'single', row: endpoint === 'ui-translation' ? { items: [] } : {} }
}

function withHint(reason: string): string {
  if (/^answered 40[13]$/.test(reason)) return `${reason}: use --token-file if it is not public`
  return reason
}

/** Packages contain hashed passwords only. */
function withoutPasswords(crawled: Crawled): Crawled {
  const { endpoint, answer } = crawled
  if (endpoint !== 'worlds' || answer.kind !== 'list') return crawled
  const rows = answer.rows.map(derived)
  return { ...crawled, answer: { kind: 'list', rows } }
}

/** In Strapi 4 the fields are one level deeper. */
function derived(row: JsonObject, index: number): JsonObject {
  const { attributes, password } = row
  if (typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes))
    return { ...row, attributes: derived(attributes as JsonObject, index) }
  if (typeof password !== 'string') return row
  return { ...row, password: unreadablePassword(password, recordName(row, index)) }
}

function byPlace(one: PullProblem, other: PullProblem): number {
  const place = ({ endpoint, locale }: PullProblem) => `${endpoint} ${locale}`
  return place(one) < place(other) ? -1 : 1
}

/** A record's name, in both formats of Strapi. */
export function nameOf(row: JsonObject, index: number): string {
  const { attributes } = row
  const inside = typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
  return recordName(inside ? { ...(attributes as JsonObject), id: row.id ?? null } : row, index)
}
