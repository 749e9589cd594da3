import type { Locale } from '../../src/content'
import { ENDPOINTS, type Endpoint, isEndpoint } from '../package/endpoints'
import { type JsonObject, recordName } from '../package/json'
import { unreadablePassword } from '../package/password'
import { refusedNote } from './absent'
import { type Answer, type Crawled, type FetchOptions, fetchEndpoint } from './answers'
import { answerProblem, type PullProblem } from './problems'

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
      problems.push(answerProblem(endpoint, locale ?? '', withHint(endpoint, reason)))
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
  const notes = [
    ...[...missing].map((endpoint) => `${endpoint}: the CMS has none (404); left empty`),
    ...(await refusedNotes(answers, options)),
    ...limitNotes(options),
    ...emptyNotes(answers),
  ]
  return { answers: answers.map(withoutPasswords), problems: problems.sort(byPlace), notes }
}

async function refusedNotes(
  answers: readonly Crawled[],
  { populations }: FetchOptions,
): Promise<readonly string[]> {
  const found = [...populations].map(async ([endpoint, population]) => {
    // Why it could not be found out is a problem already.
    const refused = await population.then(({ refused }) => refused).catch(() => [])
    return refused.flatMap((steps) => refusedNote(endpoint, steps, answers) ?? [])
  })
  return (await Promise.all(found)).flat()
}

function limitNotes({ limits }: FetchOptions): readonly string[] {
  const [least] = [...limits.values()].sort((one, other) => one - other)
  if (least === undefined) return []
  return [
    `The CMS answers at most ${least} records at a time although all were requested (${[...limits.keys()].sort().join(', ')}). They were requested page by page; a showroom that reads this CMS directly does the same, slowly. In Strapi, set rest.defaultLimit and rest.maxLimit in config/api to 10000`,
  ]
}

/** Collections without an entry in a language, although other languages have some. */
function emptyNotes(answers: readonly Crawled[]): readonly string[] {
  const counts = answers.flatMap(({ endpoint, locale, answer }) =>
    answer.kind === 'list' && locale !== undefined ? [{ endpoint, locale, count: answer.rows.length }] : [],
  )
  // A language without places is left out as a whole.
  const isLeftOut = (locale: Locale) =>
    counts.some((each) => each.endpoint === 'content-locations' && each.locale === locale && each.count === 0)
  return counts.flatMap(({ endpoint, locale, count }) => {
    const most = counts
      .filter((other) => other.endpoint === endpoint)
      .reduce((found, other) => (other.count > found.count ? other : found))
    if (count > 0 || most.count === 0 || isLeftOut(locale)) return []
    return [
      `${endpoint}: the CMS has no entry in ${locale}, but ${most.count} in ${most.locale}: translate them`,
    ]
  })
}

function emptyAnswer(endpoint: Endpoint): Answer {
  if (!ENDPOINTS[endpoint].single) return { kind: 'list', rows: [] }
  return { kind: 'single', row: endpoint === 'ui-translation' ? { items: [] } : {} }
}

function withHint(endpoint: Endpoint, reason: string): string {
  if (reason === 'answered 401')
    return `${reason}: the CMS does not accept the token, or wants one: use --token-file with a valid API token`
  if (reason === 'answered 403')
    return `${reason}: the CMS forbids reading it: allow ${ENDPOINTS[endpoint].single ? '"find"' : '"find" and "findOne"'} for the Public role, or use --token-file with an API token that may read it`
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
