import { isRecord, type RawAnswers, type RawRecord } from '../parse/raw'
import { type Mentions, mentionKey, mentionsOf } from './mentions'
import { redact } from './redact'

/** The fields that decide who may see a record. Small enough to keep for every language. */
export interface Outline extends Mentions {
  readonly endpoint: string
  /** The key by which other records refer to it; undefined: nothing refers to it. */
  readonly name: string | undefined
  /** The record's own fields about its identity and access. */
  readonly row: RawRecord
}

/** The outlines of one language. */
export interface LanguageOutline {
  readonly outlines: readonly Outline[]
  /** The input of `readAccessRules`. */
  readonly answers: RawAnswers
}

const OUTLINE_FIELDS = [
  ...['id', 'payloadId', 'slug', 'key', 'uid', 'name', 'world', 'world_item', 'scopes', 'from', 'closed'],
  ...['protect_with_password', 'password', 'only_logged_in_user', 'only_logged_in_users', 'client_inactive'],
  ...['locations', 'transitions', 'documentId'],
]

/** Outlines of the unwrapped answers of a language. */
export function outlineLanguage(answers: RawAnswers): LanguageOutline {
  const byEndpoint = Object.entries(answers).map(([endpoint, answer]) => {
    const outlines = (Array.isArray(answer) ? answer : [answer])
      .filter(isRecord)
      .map((row) => outlineOf(endpoint, row))
    const rows = outlines.map(({ row }) => row)
    return { endpoint, outlines, response: Array.isArray(answer) ? rows : (rows[0] ?? answer) }
  })
  return {
    outlines: byEndpoint.flatMap(({ outlines }) => outlines),
    answers: Object.fromEntries(byEndpoint.map(({ endpoint, response }) => [endpoint, response])),
  }
}

function outlineOf(endpoint: string, row: RawRecord): Outline {
  const stored = Object.fromEntries(
    OUTLINE_FIELDS.filter((field) => field in row).map((field) => [field, row[field]]),
  )
  return { endpoint, name: mentionKey(endpoint, row), row: stored, ...mentionsOf(redact(row)) }
}
