import * as v from 'valibot'
import type { Change, JsonObject } from '../../src/studio'
import { Refused } from './storage'

/** Records of one edit: a passage with its places and its world are five. */
const MOST_CHANGES = 50
/** Levels of a record; those of the schema have seven. */
const MOST_LEVELS = 40

const record = v.nullable(
  v.custom<JsonObject>(
    (value) => typeof value === 'object' && !Array.isArray(value) && levelsOf(value) <= MOST_LEVELS,
  ),
)

const schema = v.object({
  changes: v.pipe(
    v.array(
      v.object({
        collection: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        ...{ before: record, after: record },
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_CHANGES),
  ),
})

/** @throws Refused unless the text is a list of changes. */
export function parseChanges(text: string): readonly Change[] {
  const result = v.safeParse(schema, parsed(text))
  if (!result.success) throw new Refused('The request is not a list of changed records.')
  return result.output.changes
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function levelsOf(value: unknown, most = MOST_LEVELS): number {
  if (typeof value !== 'object' || value === null) return 0
  if (most === 0) return 1
  let deepest = 0
  for (const each of Object.values(value)) deepest = Math.max(deepest, levelsOf(each, most - 1))
  return 1 + deepest
}
