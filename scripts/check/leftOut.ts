import { type Content, collectionOf, isRecord, RECORD_LISTS } from '../../src/content'
import type { Language, Reading } from './reading'
import { recordName, recordsOf } from './values'

interface Named {
  readonly field: string
  readonly has: (content: Content, name: string) => boolean
}

/** Records that others lead to: by which field, and whether the model has one of that name. */
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

/** Without these the graph has holes. */
export const PLACES: readonly string[] = ['worlds', 'content-locations', 'content-transitions']

/** A record that some language has but that another had to leave out, or never had. */
export interface LeftOut {
  readonly endpoint: string
  readonly field: string
  readonly name: string
}

/** What this language lacks. Why is said at the record itself; that others miss it only follows. */
export function leftOut({ languages }: Reading, { content }: Language): readonly LeftOut[] {
  const all = languages.flatMap((language) => [...namesIn(language)])
  return all.filter(({ endpoint, name }) => NAMED[endpoint]?.has(content, name) === false)
}

/** Whether a problem of this language is only that something left out is missed: the field names what is. */
export function isConsequence(
  { answers }: Language,
  gone: readonly LeftOut[],
  { endpoint, record, field }: { readonly endpoint: string; readonly record: string; readonly field: string },
): boolean {
  if (gone.length === 0 || field === '') return false
  const path = field.split('.')
  return recordsOf(answers.find((answer) => answer.endpoint === endpoint)?.json)
    .filter((candidate, position) => recordName(candidate, position) === record)
    .some((candidate) => {
      const named = path.reduce<unknown>(inside, candidate)
      return gone.some((lost) => names(named, path.at(-1), lost))
    })
}

/** `payloadId: "a"`, `to: { payloadId: "a" }`, and a text that stands alone, as in the lists of a world. */
function names(value: unknown, key: string | undefined, { field, name, endpoint }: LeftOut): boolean {
  if (isRecord(value)) return String(value[field]) === name
  return String(value) === name && (key === field || PLACES.includes(endpoint))
}

function* namesIn({ answers }: Language): Generator<LeftOut> {
  for (const [endpoint, { field }] of Object.entries(NAMED)) {
    const answer = answers.find((candidate) => candidate.endpoint === endpoint)
    for (const record of recordsOf(answer?.json)) {
      const name = inside(record, field)
      if (typeof name === 'string' || typeof name === 'number') yield { endpoint, field, name: String(name) }
    }
  }
}

function inside(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isRecord(value) ? value[key] : undefined
}
