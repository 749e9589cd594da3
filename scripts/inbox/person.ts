import {
  createInbox,
  createMailLog,
  eraseMessages,
  isFrom,
  lockStores,
  type QueuedMessage,
  readLines,
  requestErasure,
  StartError,
} from '../../src/server'
import { list, mailStatus } from './list'

/** The command's output in chunks, and its exit code. */
export interface Printed {
  readonly text: AsyncIterable<string> | Iterable<string>
  readonly code: 0 | 1
}

const COPIES =
  'Copies may remain in mails that were sent, in backups (erase again after a restore), and on kiosks that were offline.\n'

/** Lists the messages of a person, spam included; as JSON, with all fields, to hand over to them. */
export async function showPerson(dir: string, address: string, isJson: boolean): Promise<Printed> {
  const messages = messagesOf(dir, address)
  const states = await createMailLog(dir).states()
  if (!isJson) return { text: withCount(list(messages, states), address), code: 0 }
  const found: object[] = []
  for await (const message of messages) found.push({ ...message, mail: mailStatus(message.id, states) })
  return { text: [`${JSON.stringify({ email: address, messages: found }, null, 2)}\n`], code: 0 }
}

async function* messagesOf(dir: string, address: string): AsyncGenerator<QueuedMessage> {
  for await (const message of createInbox(dir).read()) if (isFrom(message, address)) yield message
}

async function* withCount(texts: AsyncIterable<string>, address: string): AsyncGenerator<string> {
  let count = 0
  for await (const text of texts) {
    count++
    yield text
  }
  yield `${count} messages from ${address}\n`
}

/** Erases the messages of a person: by the server that uses the inbox, otherwise here. */
export async function erasePerson(dir: string, address: string): Promise<Printed> {
  const erased = await erase(dir, address)
  if (erased === undefined)
    return {
      text: [`The server that uses ${dir} has not answered. It erases the messages once it runs again.\n`],
      code: 1,
    }
  const damaged = await countDamaged(dir, address)
  const rest =
    damaged > 0 ? `${damaged} damaged lines of ${dir}/contact.jsonl name it too: delete them.\n` : ''
  return {
    text: [`${erased} messages from ${address} are erased.\n`, rest, COPIES],
    code: damaged > 0 ? 1 : 0,
  }
}

async function erase(dir: string, address: string): Promise<number | undefined> {
  const unlock = await lockStores([dir], () => {}).catch((cause) => {
    if (!(cause instanceof StartError)) throw cause
  })
  if (!unlock) return requestErasure(dir, address)
  try {
    return (await eraseMessages(createInbox(dir), address)).size
  } finally {
    await unlock()
  }
}

/** Lines that are no messages, for example after a crash, and contain the address. */
async function countDamaged(dir: string, address: string): Promise<number> {
  let count = 0
  for await (const [text, line] of readLines({ dir, name: 'contact.jsonl' }))
    if (!line && text.toLowerCase().includes(address.trim().toLowerCase())) count++
  return count
}
