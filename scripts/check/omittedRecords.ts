import { type Content, collectionOf, isRecord, RECORD_LISTS } from '../../src/content'
import type { Language, LoadedPackage } from './loadedPackage'
import { recordName, recordsOf } from './values'

interface Named {
  readonly field: string
  readonly has: (content: Content, name: string) => boolean
}

/** The field by which other records refer to a record, and whether the model has a record of that name. */
const NAMED: Readonly<Record<string, Named>> = {
  worlds: { field: 'slug', has: ({ worlds }, slug) => worlds.has(slug) },
  'content-locations': { field: 'payloadId', has: ({ items }, payloadId) => items.has(payloadId) },
  'content-transitions': { field: 'payloadId', has: ({ items }, payloadId) => items.has(payloadId) },
  ...Object.fromEntries(
    RECORD_LISTS.flatMap((list): readonly [string, Named][] => {
      const { action, endpoint, key } = collectionOf(list)
      const has: Named['has'] = (content, name) => {
        const records: ReadonlyMap<unknown, object> = content[list]
        return records.has(key === 'id' ? Number(name) : name)
      }
      return action ? [[endpoint, { field: key, has }]] : []
    }),
  ),
}

/** Endpoints whose missing records leave holes in the graph. */
export const PLACES: readonly string[] = ['worlds', 'content-locations', 'content-transitions']

/** A record that one language has and another had to omit, or never had. */
export interface OmittedRecord {
  readonly endpoint: string
  readonly field: string
  readonly name: string
}

/**
 * The records that this language lacks. The reason is reported at the record itself; broken references to it
 * only follow.
 */
export function omittedRecords(
  { languages }: LoadedPackage,
  { content }: Language,
): readonly OmittedRecord[] {
  const all = languages.flatMap((language) => [...namesIn(language)])
  return all.filter(({ endpoint, name }) => NAMED[endpoint]?.has(content, name) === false)
}

/** Whether a problem only follows from an omitted record: its field names that record. */
export function isConsequence(
  { answers }: Language,
  omitted: readonly OmittedRecord[],
  { endpoint, record, field }: { readonly endpoint: string; readonly record: string; readonly field: string },
): boolean {
  if (omitted.length === 0 || field === '') return false
  const path = field.split('.')
  return recordsOf(answers.find((answer) => answer.endpoint === endpoint)?.json)
    .filter((candidate, position) => recordName(candidate, position) === record)
    .some((candidate) => {
      const named = path.reduce<unknown>(valueAt, candidate)
      return omitted.some((omission) => names(named, path.at(-1), omission))
    })
}

/** Matches `payloadId: "a"`, `to: { payloadId: "a" }`, and plain strings, as in the lists of a world. */
function names(value: unknown, key: string | undefined, { field, name, endpoint }: OmittedRecord): boolean {
  if (isRecord(value)) return String(value[field]) === name
  return String(value) === name && (key === field || PLACES.includes(endpoint))
}

function* namesIn({ answers }: Language): Generator<OmittedRecord> {
  for (const [endpoint, { field }] of Object.entries(NAMED)) {
    const answer = answers.find((candidate) => candidate.endpoint === endpoint)
    for (const record of recordsOf(answer?.json)) {
      const name = valueAt(record, field)
      if (typeof name === 'string' || typeof name === 'number') yield { endpoint, field, name: String(name) }
    }
  }
}

function valueAt(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isRecord(value) ? value[key] : undefined
}
