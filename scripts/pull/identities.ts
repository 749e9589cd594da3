import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, type Locale } from '../../src/content'
import { ENDPOINTS, type Endpoint, isEndpoint } from '../package/endpoints'
import { isList, isObject, type Json, type JsonObject } from '../package/json'
import type { Crawled } from './answers'

/** The file of a package that keeps the numbers of its records for the next pull. */
export const IDENTITIES = 'identities.json'

/** A record's number in URLs, and the other numbers that lead to it, latest last. */
interface Identity {
  readonly id: number
  readonly aliases: readonly number[]
}

/** By collection and document id. Numbers of deleted records stay taken. */
export type Identities = ReadonlyMap<string, ReadonlyMap<string, Identity>>

/** Earlier numbers of a record, records of a collection, levels of a record, bytes of the file. */
const MAX_ALIASES = 200
const MAX_RECORDS = 100_000
const MAX_DEPTH = 100
const MAX_BYTES = 64 * 1024 * 1024

interface Row {
  readonly documentId: string
  readonly id: number
}

/**
 * Gives each record one number for all languages, which it keeps for good: a CMS has one for each language, and some
 * give new ones at every publish. A number that has ever led to a record leads nowhere else, so that printed codes and
 * links keep opening it.
 */
export function assignIdentities(
  answers: readonly Crawled[],
  previous: Identities,
  defaultLocale: Locale,
): { readonly answers: readonly Crawled[]; readonly identities: Identities } {
  const identities = new Map<string, ReadonlyMap<string, Identity>>(previous)
  for (const endpoint of new Set(answers.map((crawled) => crawled.endpoint))) {
    const own = answers.filter((crawled) => crawled.endpoint === endpoint)
    const rows = [...own]
      .sort((one, other) => Number(other.locale === defaultLocale) - Number(one.locale === defaultLocale))
      .flatMap(rowsOf)
    if (rows.length > 0) identities.set(endpoint, nextIdentities(rows, previous.get(endpoint) ?? new Map()))
  }
  return { answers: answers.map((crawled) => renumbered(crawled, identities)), identities }
}

function rowsOf({ answer }: Crawled): readonly Row[] {
  if (answer.kind !== 'list') return []
  return answer.rows.flatMap(({ id, documentId }) =>
    typeof id === 'number' && typeof documentId === 'string' ? [{ id, documentId }] : [],
  )
}

function nextIdentities(
  rows: readonly Row[],
  before: ReadonlyMap<string, Identity>,
): ReadonlyMap<string, Identity> {
  const owner = new Map<number, string>()
  for (const [documentId, { id, aliases }] of before)
    for (const number of [...aliases, id]) owner.set(number, documentId)
  // Numbers of this pull only count where no record had them before.
  for (const { id, documentId } of rows) if (!owner.has(id)) owner.set(id, documentId)
  let highest = [...owner.keys()].reduce((most, id) => Math.max(most, id), 0)
  const found = new Map(before)
  for (const { id, documentId } of rows) {
    const known = found.get(documentId)
    const isOwn = owner.get(id) === documentId
    if (!known) found.set(documentId, { id: isOwn ? id : ++highest, aliases: [] })
    else if (isOwn && id !== known.id && !known.aliases.includes(id))
      found.set(documentId, { id: known.id, aliases: [...known.aliases, id].slice(-MAX_ALIASES) })
  }
  const present = new Set(rows.map(({ documentId }) => documentId))
  const gone = [...found].filter(([documentId]) => !present.has(documentId))
  for (const [documentId] of gone.slice(0, Math.max(0, found.size - MAX_RECORDS))) found.delete(documentId)
  return found
}

/** The answer with the numbers of all records in it, and the earlier ones of its own. */
function renumbered(crawled: Crawled, identities: Identities): Crawled {
  const { answer, endpoint } = crawled
  const numberOf = new Map<string, number>()
  for (const records of identities.values())
    for (const [documentId, { id }] of records) numberOf.set(documentId, id)
  const of = (value: Json, depth = 0): Json => {
    // What is nested deeper is refused as such.
    if (depth > MAX_DEPTH) return value
    if (isList(value)) return value.map((item) => of(item, depth + 1))
    if (!isObject(value)) return value
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, of(field, depth + 1)]),
    )
    const id = typeof value.documentId === 'string' ? numberOf.get(value.documentId) : undefined
    return id === undefined || typeof value.id !== 'number' ? fields : { ...fields, id }
  }
  const row = (raw: JsonObject): JsonObject => {
    const aliases = identities.get(endpoint)?.get(String(raw.documentId))?.aliases ?? []
    return { ...(of(raw) as JsonObject), ...(aliases.length > 0 && { aliases }) }
  }
  if (answer.kind === 'single')
    return { ...crawled, answer: { kind: 'single', row: of(answer.row) as JsonObject } }
  return { ...crawled, answer: { kind: 'list', rows: answer.rows.map(row) } }
}

/** The numbers of the package in `out`; of one without them, those that its records have in each language. */
export async function readIdentities(out: string): Promise<Identities> {
  const json = await readJson(join(out, IDENTITIES))
  if (isRecord(json) && isRecord(json.collections)) return fromJson(json.collections)
  const manifest = await readJson(join(out, 'manifest.json'))
  if (!isRecord(manifest) || !Array.isArray(manifest.locales)) return new Map()
  const found = new Map<string, ReadonlyMap<string, Identity>>()
  const locales = manifest.locales.filter((locale) => typeof locale === 'string')
  for (const endpoint of Object.keys(ENDPOINTS).filter(isEndpoint)) {
    const rows = (
      await Promise.all(filesOf(endpoint, locales).map((file) => readRows(join(out, file))))
    ).flat()
    if (rows.length > 0) found.set(endpoint, nextIdentities(rows, new Map()))
  }
  return found
}

function filesOf(endpoint: Endpoint, locales: readonly string[]): readonly string[] {
  if (!ENDPOINTS[endpoint].localized) return [`content/${endpoint}.json`]
  return locales.map((locale) => `content/${locale}/${endpoint}.json`)
}

async function readRows(file: string): Promise<readonly Row[]> {
  const json = await readJson(file)
  const data: readonly unknown[] = isRecord(json) && Array.isArray(json.data) ? json.data : []
  return data.flatMap((row) =>
    isRecord(row) && typeof row.id === 'number' && typeof row.documentId === 'string'
      ? [{ id: row.id, documentId: row.documentId }]
      : [],
  )
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text.length > MAX_BYTES) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function fromJson(collections: Readonly<Record<string, unknown>>): Identities {
  return new Map(
    Object.entries(collections).map(([endpoint, records]) => [
      endpoint,
      new Map(
        Object.entries(isRecord(records) ? records : {}).flatMap(([documentId, numbers]) => {
          if (!Array.isArray(numbers) || !numbers.every(isNumber) || numbers.length === 0) return []
          const [id = 0, ...aliases] = numbers
          return [[documentId, { id, aliases: aliases.slice(-MAX_ALIASES) }] as const]
        }),
      ),
    ]),
  )
}

/** The file's text: the numbers of each record, the present one first. */
export function identitiesText(identities: Identities): string {
  const collections = Object.fromEntries(
    [...identities].map(([endpoint, records]) => [
      endpoint,
      Object.fromEntries([...records].map(([documentId, { id, aliases }]) => [documentId, [id, ...aliases]])),
    ]),
  )
  return `${JSON.stringify({ format: 1, collections })}\n`
}
