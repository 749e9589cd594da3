import { readFile } from 'node:fs/promises'
import { isRecord, type Locale } from '../../src/content'
import { BRAND, defaultSettings } from '../../src/settings'
import { ENDPOINTS, type Endpoint } from '../package/endpoints'
import { isList, type Json, type JsonObject } from '../package/json'
import type { Fetcher } from './fetcher'
import { findPopulation, type Population } from './populate'
import { RefusedQuery } from './request'
import type { PullStore } from './store'

/** All records of an endpoint in one language. */
export type Answer =
  | { readonly kind: 'list'; readonly rows: readonly JsonObject[] }
  | { readonly kind: 'single'; readonly row: JsonObject }

/** An answer and its target. */
export interface Crawled {
  readonly endpoint: Endpoint
  /** Undefined: shared by all languages. */
  readonly locale: Locale | undefined
  readonly answer: Answer
}

export interface FetchOptions {
  readonly from: URL
  readonly fetcher: Fetcher
  readonly store: Pick<PullStore, 'fileOf'>
  /** What the CMS can populate, by endpoint: the same in all languages. */
  readonly populations: Map<Endpoint, Promise<Population>>
  /** Records in the first answer to `limit=-1`, where the CMS has more. */
  readonly limits: Map<Endpoint, number>
}

/** Maximum bytes of one answer: three hundred places with five hotspots each have 5 MB. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/** Maximum pages per endpoint, and records in them. */
const MAX_PAGES = 1000
const MAX_RECORDS = 100_000

/** Fetches all records of an endpoint, page by page. @throws Error with the reason. */
export async function fetchEndpoint(
  endpoint: Endpoint,
  locale: Locale | undefined,
  options: FetchOptions,
): Promise<Answer> {
  const first = await fetchFirstPage(endpoint, locale, options)
  const { json, query } = first
  const data = isRecord(json) && 'data' in json ? json.data : json
  if (ENDPOINTS[endpoint].single) {
    if (data === null) return { kind: 'single', row: {} }
    if (!isRecord(data)) throw new Error('answered without a record')
    return { kind: 'single', row: data as JsonObject }
  }
  const rows = rowsOf(data)
  const { pageCount, pageSize } = pagesOf(json, rows.length)
  if (pageCount > 1) options.limits.set(endpoint, rows.length)
  for (let page = 2; page <= pageCount; page++) {
    const pageQuery = new URLSearchParams(query)
    pageQuery.delete('limit')
    pageQuery.set('pagination[page]', String(page))
    pageQuery.set('pagination[pageSize]', String(pageSize))
    const next = await fetchJson(endpoint, pageQuery, options)
    if (paginationOf(next)?.page !== page) throw new Error(`answered with another page than ${page}`)
    const more = rowsOf(isRecord(next) ? next.data : next)
    if (more.length === 0) throw new Error(`answered with no records on page ${page} of ${pageCount}`)
    rows.push(...more)
    if (rows.length > MAX_RECORDS) throw new Error(`has more than ${MAX_RECORDS} records`)
  }
  return { kind: 'list', rows }
}

/** Requests like the showroom; if the CMS refuses that, everything that it can populate. */
async function fetchFirstPage(endpoint: Endpoint, locale: Locale | undefined, options: FetchOptions) {
  const known = [...defaultSettings.api.endpoints, BRAND].find(({ name }) => name === endpoint)
  const params = known?.params ?? ['populate=items']
  const isList = !ENDPOINTS[endpoint].single
  const queryOf = (parts: readonly string[], limit: string) => {
    const query = new URLSearchParams(parts.join('&'))
    if (locale !== undefined) query.set('locale', locale)
    if (isList) query.set(limit === '-1' ? 'limit' : 'pagination[limit]', limit)
    return query
  }
  const ask = (parts: readonly string[], limit = '-1') => fetchJson(endpoint, queryOf(parts, limit), options)
  const before = options.populations.get(endpoint)
  let accepted = before ? (await before).params : params
  let json: unknown
  try {
    json = await ask(accepted)
  } catch (cause) {
    if (!(cause instanceof RefusedQuery) || before) throw cause
    const population = options.populations.get(endpoint) ?? findPopulation(params, (parts) => ask(parts, '1'))
    options.populations.set(endpoint, population)
    accepted = (await population).params
    json = await ask(accepted)
  }
  return { query: queryOf(accepted, '-1'), json }
}

async function fetchJson(
  endpoint: string,
  query: URLSearchParams,
  { from, fetcher, store }: FetchOptions,
): Promise<unknown> {
  const url = new URL(`${from.pathname.replace(/\/+$/, '')}/api/${endpoint}`, from)
  url.search = query.toString()
  const { sha256 } = await fetcher.fetch(url, MAX_ANSWER_BYTES)
  const text = await readFile(store.fileOf(sha256), 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`answered with invalid JSON: ${cause instanceof Error ? cause.message : cause}`)
  }
}

function rowsOf(data: unknown): JsonObject[] {
  if (!isList(data as Json)) throw new Error('answered without a list of records')
  const rows = data as readonly unknown[]
  const wrong = rows.findIndex((row) => !isRecord(row))
  if (wrong >= 0) throw new Error(`answered with something other than a record (entry ${wrong + 1})`)
  return [...(rows as readonly JsonObject[])]
}

function pagesOf(json: unknown, found: number): { readonly pageCount: number; readonly pageSize: number } {
  const pagination = paginationOf(json)
  if (!pagination || pagination.total <= found) return { pageCount: 1, pageSize: found }
  const pageCount = Math.ceil(pagination.total / pagination.pageSize)
  if (pageCount > MAX_PAGES) throw new Error(`has ${pageCount} pages, more than ${MAX_PAGES}`)
  return { pageCount, pageSize: pagination.pageSize }
}

function paginationOf(json: unknown) {
  const meta = isRecord(json) ? json.meta : undefined
  const pagination = isRecord(meta) ? meta.pagination : undefined
  if (!isRecord(pagination)) return undefined
  const [page, pageSize, total] = [pagination.page, pagination.pageSize, pagination.total].map(Number)
  const isCount = (value: number | undefined): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 1
  return isCount(page) && isCount(pageSize) && isCount(total) ? { page, pageSize, total } : undefined
}
