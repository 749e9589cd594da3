import { eraseMessages } from '../inbox/erasure'
import type { MessageArchive } from '../inbox/messageArchive'
import type { MailState } from '../mail/mailLog'
import { StartError } from '../startError'
import { openDatabase } from './database'
import { dropMessages, readMessages } from './databaseInbox'
import { readDatabaseUrl } from './databaseUrl'

/** @throws StartError if the address is not valid, or the database does not answer. */
export async function openDatabaseArchive(address: string): Promise<MessageArchive> {
  const url = readDatabaseUrl(address)
  const name = `the database ${url.name}`
  const database = await openDatabase(url, { print: () => {} })
  if (!(await database.isReady())) {
    await database.end()
    throw new StartError(`${name} does not answer (DATABASE_URL).`)
  }
  return {
    name,
    read: () => readMessages(database),
    async states() {
      const rows = await database.query<{ message: string; state: string; at: Date; reason: string | null }>(
        'select message, state, coalesce(settled_at, created_at) as at, reason from showroom_mails',
      )
      return new Map(rows.map(({ message, ...row }) => [message, stateOf(row)]))
    },
    async retry(id) {
      await database.background((queries) =>
        queries.query(
          `update showroom_mails set state = 'waiting', due_at = clock_timestamp(), tries = 0, postponed = 0
           where message = $1 and state = 'refused'`,
          [id],
        ),
      )
    },
    // A waiting mail whose message is gone is not sent.
    erase: async (person) =>
      (await eraseMessages({ drop: (isOver) => dropMessages(database, isOver) }, person)).size,
    countDamaged: async () => 0,
    end: () => database.end(),
  }
}

function stateOf(row: {
  readonly state: string
  readonly at: Date
  readonly reason: string | null
}): MailState {
  const { state, at, reason } = row
  return {
    state: state === 'sent' || state === 'refused' ? state : 'again',
    at: at.toISOString(),
    ...(reason !== null && { reason }),
  }
}
