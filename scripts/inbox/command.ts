import { parseArgs } from 'node:util'
import {
  inboxCsv,
  type MessageArchive,
  openMessageArchive,
  type QueuedMessage,
  readSince,
  receivedSince,
  StartError,
} from '../../src/server'
import { list, mailStatus, type States } from './list'
import { erasePerson, type Printed, showPerson } from './person'

const USAGE = `usage: npm run inbox -- [options]
  --inbox DIR   folder of the messages (inbox); with DATABASE_URL, they are in the database
  --since DATE  only messages since this day, such as 2026-11-23
  --csv         as a table for spreadsheets (RFC 4180)
  --semicolon   semicolons between columns, for locales with a decimal comma
  --state       how many were mailed, are pending, or were refused, with reasons
  --again       mails refused messages again when the server is next started
  --find EMAIL  only messages of the person with this address
  --export EMAIL  the same as JSON, complete, to hand over to the person
  --erase EMAIL   erases them, also while the server is running
  --help        shows this text
`

const OPTIONS = {
  inbox: { type: 'string', default: 'inbox' },
  since: { type: 'string' },
  csv: { type: 'boolean', default: false },
  semicolon: { type: 'boolean', default: false },
  state: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  find: { type: 'string' },
  export: { type: 'string' },
  erase: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Reads the inbox while a server is running. Only `--erase` changes messages. */
export async function inboxCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Printed> {
  const wrong = (reason: string): Printed => ({ text: [`${reason}\n`], code: 1 })
  const options = read(args)
  if (typeof options === 'string') return wrong(`${options} (--help lists the options).`)
  if (options.help) return { text: [USAGE], code: 0 }
  const fault = faultOf(options)
  if (fault !== undefined) return wrong(fault)
  try {
    const archive = await openMessageArchive({ dir: options.inbox, databaseUrl: env.DATABASE_URL })
    try {
      const { text, code } = await print(archive, options)
      return { text: untilEnd(text, archive), code }
    } catch (cause) {
      await archive.end()
      throw cause
    }
  } catch (cause) {
    if (cause instanceof StartError) return wrong(cause.message)
    throw cause
  }
}

type Options = Exclude<ReturnType<typeof read>, string>

/** Why these options do not belong together; undefined: they do. */
function faultOf({ csv, state, again, find, erase, export: hand, since }: Options): string | undefined {
  const chosen = [csv, state, again, find !== undefined, erase !== undefined, hand !== undefined]
  if (chosen.filter(Boolean).length > 1)
    return 'Choose one of --csv, --state, --again, --find, --export and --erase.'
  const person = find ?? hand ?? erase
  if (person !== undefined && !/^[^\s@]+@[^\s@]+$/.test(person.trim()))
    return `'${person}' is not an email address.`
  if (readSince(since) === 'wrong') return `--since must be a date, as 2026-11-23, not '${since}'.`
  return undefined
}

async function print(archive: MessageArchive, options: Options): Promise<Printed> {
  const { csv, semicolon, state, again, find, erase, export: hand } = options
  if (erase !== undefined) return erasePerson(archive, erase)
  const person = find ?? hand
  if (person !== undefined) return showPerson(archive, person, hand !== undefined)

  const since = readSince(options.since)
  const messages = receivedSince(archive.read(), since === 'wrong' ? undefined : since)
  if (csv) return { text: inboxCsv(messages, semicolon ? ';' : ','), code: 0 }
  const states = await archive.states()
  if (state) return { text: summary(messages, states), code: 0 }
  if (!again) return { text: list(messages, states), code: 0 }
  return { text: retry(messages, states, archive), code: 0 }
}

/** Closes the archive after the last text. */
async function* untilEnd(texts: Printed['text'], archive: MessageArchive): AsyncGenerator<string> {
  try {
    yield* texts
  } finally {
    await archive.end()
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause)
  }
}

async function* summary(messages: AsyncIterable<QueuedMessage>, states: States): AsyncGenerator<string> {
  const counts = new Map<string, number>()
  const refused: string[] = []
  let all = 0
  for await (const { id } of messages) {
    const word = mailStatus(id, states)
    counts.set(word, (counts.get(word) ?? 0) + 1)
    all++
    const known = states.get(id)
    if (known?.state === 'refused') refused.push(`${id}  ${known.at}  ${known.reason ?? ''}\n`)
  }
  yield `${all} messages\n`
  for (const [word, count] of counts) yield `${String(count).padStart(6)}  ${word}\n`
  if (refused.length > 0) yield '\nRefused by the mail server:\n'
  yield* refused
}

async function* retry(
  messages: AsyncIterable<QueuedMessage>,
  states: States,
  archive: MessageArchive,
): AsyncGenerator<string> {
  let count = 0
  for await (const { id } of messages) {
    if (states.get(id)?.state !== 'refused') continue
    await archive.retry(id)
    count++
  }
  yield `${count} messages will be mailed again when the server is next started.\n`
}
