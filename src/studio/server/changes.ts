import * as v from 'valibot'
import type { JsonObject } from '../model/json'
import type { Change } from '../model/storage'
import { Refused, type Write } from './storage'

/** Records of one edit: a passage with its places and its world are five. */
const MOST_CHANGES = 50
/** Levels of a record; those of the schema have seven. */
const MOST_LEVELS = 40

const record = v.nullable(
  v.custom<JsonObject>(
    (value) => typeof value === 'object' && !Array.isArray(value) && levelsOf(value) <= MOST_LEVELS,
  ),
)

const named = {
  collection: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
}

const listOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1), v.maxLength(MOST_CHANGES))

const changes = v.object({ changes: listOf(v.object({ ...named, before: record, after: record })) })
const writes = v.object({
  writes: listOf(v.object({ ...named, record, replaces: v.nullable(v.pipe(v.string(), v.maxLength(200))) })),
})

/** @throws Refused unless the text is a list of changes. */
export function parseChanges(text: string): readonly Change[] {
  const result = v.safeParse(changes, parsed(text))
  if (!result.success) throw new Refused('The request is not a list of changed records.')
  return result.output.changes
}

/** @throws Refused unless the text is a list of writes. */
export function parseWrites(text: string): readonly Write[] {
  const result = v.safeParse(writes, parsed(text))
  if (!result.success) throw new Refused('The request is not a list of written records.')
  return result.output.writes
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
