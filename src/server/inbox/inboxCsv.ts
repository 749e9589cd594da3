import { CONTACT_FIELDS } from '../../contracts'
import { BOM, csvLine, type Separator } from '../files/csv'
import { isPerhapsSpam, type QueuedMessage } from './inbox'

/** Columns of the CSV file for the sales team, in order. */
const COLUMNS = ['receivedAt', ...CONTACT_FIELDS, 'locale', 'location', 'id', 'perhapsSpam'] as const

/** Characters of a chunk. */
const CHUNK_LENGTH = 16 * 1024

/** Formats messages as CSV with a header, in chunks. */
export async function* inboxCsv(
  messages: AsyncIterable<QueuedMessage>,
  separator: Separator = ',',
): AsyncGenerator<string> {
  let piece = BOM + csvLine(COLUMNS, separator)
  for await (const message of messages) {
    piece += csvLine(
      COLUMNS.map((column) => cellOf(message, column)),
      separator,
    )
    if (piece.length < CHUNK_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

function cellOf(message: QueuedMessage, column: (typeof COLUMNS)[number]): string {
  if (column !== 'perhapsSpam') return message[column]
  return isPerhapsSpam(message) ? 'yes' : ''
}

/** Messages received at or after `since`. */
export async function* receivedSince(
  messages: AsyncIterable<QueuedMessage>,
  since: number = Number.NEGATIVE_INFINITY,
): AsyncGenerator<QueuedMessage> {
  for await (const message of messages) {
    if (!(Date.parse(message.receivedAt) < since)) yield message
  }
}

/**
 * Parses `since` to milliseconds since 1970; undefined if it is absent. A date without a time is its start
 * in UTC.
 */
export function readSince(text: string | undefined): number | undefined | 'wrong' {
  if (text === undefined) return undefined
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)) return 'wrong'
  const [time, day] = [Date.parse(text), Date.parse(text.slice(0, 10))]
  // Some engines roll invalid dates over to the next month.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10))
  return isDay && !Number.isNaN(time) ? time : 'wrong'
}
