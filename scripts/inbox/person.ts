import { isFrom, type MessageArchive, type QueuedMessage } from '../../src/server'
import { list, mailStatus } from './list'

/** The command's output in chunks, and its exit code. */
export interface Printed {
  readonly text: AsyncIterable<string> | Iterable<string>
  readonly code: 0 | 1
}

const COPIES =
  'Copies may remain in mails that were sent, in backups (erase again after a restore), and on kiosks that were offline.\n'

/** Lists the messages of a person, spam included; as JSON, with all fields, to hand over to them. */
export async function showPerson(
  archive: MessageArchive,
  address: string,
  isJson: boolean,
): Promise<Printed> {
  const messages = messagesOf(archive, address)
  const states = await archive.states()
  if (!isJson) return { text: withCount(list(messages, states), address), code: 0 }
  const found: object[] = []
  for await (const message of messages) found.push({ ...message, mail: mailStatus(message.id, states) })
  return { text: [`${JSON.stringify({ email: address, messages: found }, null, 2)}\n`], code: 0 }
}

async function* messagesOf(archive: MessageArchive, address: string): AsyncGenerator<QueuedMessage> {
  for await (const message of archive.read()) if (isFrom(message, address)) yield message
}

async function* withCount(texts: AsyncIterable<string>, address: string): AsyncGenerator<string> {
  let count = 0
  for await (const text of texts) {
    count++
    yield text
  }
  yield `${count} messages from ${address}\n`
}

/** Erases the messages of a person. */
export async function erasePerson(archive: MessageArchive, address: string): Promise<Printed> {
  const erased = await archive.erase(address)
  if (erased === undefined)
    return {
      text: [
        `The server that uses ${archive.name} has not answered. It erases the messages once it runs again.\n`,
      ],
      code: 1,
    }
  const damaged = await archive.countDamaged(address)
  const rest =
    damaged > 0 ? `${damaged} damaged lines of ${archive.name}/contact.jsonl name it too: delete them.\n` : ''
  return {
    text: [`${erased} messages from ${address} are erased.\n`, rest, COPIES],
    code: damaged > 0 ? 1 : 0,
  }
}
