import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  createInbox,
  createMailLog,
  inboxCsv,
  type MailLog,
  type QueuedMessage,
  readSince,
  withoutSpam,
} from '../../src/server'
import { list, mailStatus, type States } from './list'
import { erasePerson, type Printed, showPerson } from './person'

const USAGE = `usage: npm run inbox -- [options]
  --inbox DIR   folder of the messages (inbox)
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
export async function inboxCommand(args: readonly string[]): Promise<Printed> {
  const wrong = (reason: string): Printed => ({ text: [`${reason}\n`], code: 1 })
  const options = read(args)
  if (typeof options === 'string') return wrong(`${options} (--help lists the options).`)
  const { inbox: dir, csv, semicolon, state, again, help } = options
  if (help) return { text: [USAGE], code: 0 }
  const { find, erase, export: hand } = options
  const chosen = [csv, state, again, find !== undefined, erase !== undefined, hand !== undefined]
  if (chosen.filter(Boolean).length > 1)
    return wrong('Choose one of --csv, --state, --again, --find, --export and --erase.')
  const person = find ?? hand ?? erase
  if (person !== undefined && !/^[^\s@]+@[^\s@]+$/.test(person.trim()))
    return wrong(`'${person}' is not an email address.`)
  const since = readSince(options.since)
  if (since === 'wrong') return wrong(`--since must be a date, as 2026-11-23, not '${options.since}'.`)
  const found = await stat(dir).catch(() => undefined)
  if (!found?.isDirectory())
    return wrong(`There is no inbox in ${dir}: no messages yet, or it is elsewhere (--inbox).`)

  if (erase !== undefined) return erasePerson(dir, erase)
  if (find !== undefined || hand !== undefined) return showPerson(dir, person ?? '', hand !== undefined)

  const messages = withoutSpam(createInbox(dir).read(), since)
  const book = createMailLog(dir)
  if (csv) return { text: inboxCsv(messages, semicolon ? ';' : ','), code: 0 }
  const states = await book.states()
  if (state) return { text: summary(messages, states), code: 0 }
  if (!again) return { text: list(messages, states), code: 0 }
  return { text: retry(messages, states, book), code: 0 }
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
  book: MailLog,
): AsyncGenerator<string> {
  let count = 0
  const at = new Date().toISOString()
  for await (const { id } of messages) {
    if (states.get(id)?.state !== 'refused') continue
    await book.record(id, { state: 'again', at })
    count++
  }
  yield `${count} messages will be mailed again when the server is next started.\n`
}
