import { CONTACT_FIELDS } from '../../contracts'
import { BOM, csvLine, type Separator } from '../files/csv'
import type { QueuedMessage } from './inbox'

/** Columns of the table for the sales team, in their order. */
const COLUMNS = ['receivedAt', ...CONTACT_FIELDS, 'locale', 'location', 'id'] as const

/** Characters of a piece. */
const CHUNK_LENGTH = 16 * 1024

/** The messages as a table, in pieces, with a head. */
export async function* inboxCsv(
  messages: AsyncIterable<QueuedMessage>,
  separator: Separator = ',',
): AsyncGenerator<string> {
  let piece = BOM + csvLine(COLUMNS, separator)
  for await (const message of messages) {
    piece += csvLine(
      COLUMNS.map((column) => message[column]),
      separator,
    )
    if (piece.length < CHUNK_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Those that people wrote, since a time where one is given. */
export async function* withoutSpam(
  messages: AsyncIterable<QueuedMessage>,
  since: number = Number.NEGATIVE_INFINITY,
): AsyncGenerator<QueuedMessage> {
  for await (const message of messages) {
    if (!message.website && !(Date.parse(message.receivedAt) < since)) yield message
  }
}

/** Milliseconds since 1970; undefined where nothing is asked. A date without a time is its beginning in UTC. */
export function readSince(text: string | undefined): number | undefined | 'wrong' {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)) return 'wrong'
  const [time, day] = [Date.parse(text), Date.parse(text.slice(0, 10))]
  // A day that there is not is another one to some engines.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10))
  return isDay && !Number.isNaN(time) ? time : 'wrong'
}
