import { FileFull } from '../files/lineFile'
import { createLimiter } from '../http/limiter'
import {
  asMessage,
  type Inbox,
  MOST_INBOX_BYTES,
  NEARLY_FULL,
  type QueuedMessage,
  RESERVES,
  ShareUsed,
} from '../inbox/inbox'
import { senderOf } from '../mail/mailQueue'
import type { Database } from './database'
import type { KeyOf } from './networkKeys'
import { addSize, lockSize, takeShare } from './networkShares'
import { parsedRecord } from './parsedRecord'
import type { Queries } from './queries'

interface DatabaseInboxOptions {
  readonly database: Database
  readonly keyOf: KeyOf
  /** Whether messages are mailed: each is then queued in the same transaction. */
  readonly isMailed: boolean
  readonly mostBytes?: number
}

const SIZE = 'inbox'
/** Calls of this server that add at once, and that wait. */
const AT_ONCE = 2
const MOST_WAITING = 100
const RETRY_AFTER = 2
/** Messages per query. */
const PAGE = 100

/** Stores messages in the database, once each, whichever server receives them. */
export function createDatabaseInbox(options: DatabaseInboxOptions): Inbox {
  const { database, mostBytes = MOST_INBOX_BYTES } = options
  const limiter = createLimiter(AT_ONCE, MOST_WAITING, RETRY_AFTER)
  return {
    add: (message, network = '') =>
      limiter.run(() => database.transaction((queries) => add(queries, options, message, network))),
    async usage() {
      const [row] = await database.query<{ bytes: string }>(
        'select bytes from showroom_sizes where name = $1',
        [SIZE],
      )
      const bytes = Number(row?.bytes ?? 0)
      return { bytes, mostBytes, state: bytes < NEARLY_FULL * mostBytes ? 'ok' : 'nearlyFull' }
    },
    read: () => readMessages(database),
    drop: (isOver) => dropMessages(database, isOver),
  }
}

/** All readable messages, oldest first. */
export async function* readMessages(database: Database): AsyncGenerator<QueuedMessage> {
  for await (const page of pages(database)) for (const { message } of page) if (message) yield message
}

/** Deletes messages. Resolves to their number. */
export async function dropMessages(
  database: Database,
  isOver: (message: QueuedMessage) => boolean,
): Promise<number> {
  let dropped = 0
  for await (const page of pages(database)) {
    const ids = page.filter(({ message }) => message && isOver(message)).map(({ id }) => id)
    if (ids.length > 0) dropped += await database.background((queries) => remove(queries, ids))
  }
  return dropped
}

async function add(
  queries: Queries,
  { keyOf, isMailed, mostBytes = MOST_INBOX_BYTES }: DatabaseInboxOptions,
  { picture, ...words }: QueuedMessage,
  network: string,
): Promise<boolean> {
  const free = mostBytes - (await lockSize(queries, SIZE))
  const known = await queries.query('select 1 from showroom_messages where id = $1', [words.id])
  if (known.length > 0) return false
  const message = picture !== undefined && free > mostBytes / 2 ? { ...words, picture } : words
  const body = JSON.stringify(message)
  const bytes = Buffer.byteLength(body) + 1
  const place = { store: SIZE, day: message.receivedAt.slice(0, 10) }
  if (network !== '') {
    const sent = { network, bytes, free }
    if (!(await takeShare(queries, keyOf, place, { mostBytes, reserves: RESERVES }, sent)))
      throw new ShareUsed('An address has used its share of the inbox')
  }
  if (bytes > free) throw new FileFull('The inbox is full: collect its contents')
  await queries.query('insert into showroom_messages (id, body, bytes) values ($1, $2, $3)', [
    words.id,
    body,
    bytes,
  ])
  await addSize(queries, SIZE, bytes)
  if (isMailed) await queueMail(queries, keyOf, message, network)
  return true
}

/** The rank is the number of mails of this sender within a day, so that a flood waits for others. */
async function queueMail(queries: Queries, keyOf: KeyOf, message: QueuedMessage, network: string) {
  const { id } = message
  const sender = keyOf('sender', senderOf(message, network))
  await queries.query(
    `insert into showroom_mails (message, sender, rank)
     select $1, $2, 1 + count(*) from showroom_mails
     where sender = $2 and created_at > clock_timestamp() - interval '1 day'
     on conflict (message) do nothing`,
    [id, sender],
  )
}

interface Stored {
  readonly id: string
  readonly message: QueuedMessage | undefined
}

/** Reads page by page: a slow reader holds neither all messages nor a connection. */
async function* pages(database: Database): AsyncGenerator<readonly Stored[]> {
  let after = '0'
  for (;;) {
    const rows = await database.query<{ position: string; id: string; body: string }>(
      'select position, id, body from showroom_messages where position > $1 order by position limit $2',
      [after, PAGE],
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.position
    yield rows.map(({ id, body }) => ({ id, message: asMessage(parsedRecord(body)) }))
  }
}

async function remove(queries: Queries, ids: readonly string[]): Promise<number> {
  await lockSize(queries, SIZE)
  const rows = await queries.query<{ bytes: number }>(
    'delete from showroom_messages where id = any($1) returning bytes',
    [ids],
  )
  await addSize(queries, SIZE, -rows.reduce((sum, { bytes }) => sum + bytes, 0))
  return rows.length
}
