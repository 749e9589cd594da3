import { isPerhapsSpam, type MailState, type QueuedMessage } from '../../src/server'

/** The delivery states of messages, by id. */
export type States = ReadonlyMap<string, MailState>

const WORDS = { sent: 'mailed', refused: 'refused', again: 'waits', earlier: 'before mail' } as const

/** Without a mail log, the server has never sent mail, so nothing is pending. */
export function mailStatus(id: string, states: States): string {
  if (states.size === 0) return 'kept'
  const known = states.get(id)
  return known ? WORDS[known.state] : 'waits'
}

/** Formats messages for people. */
export async function* list(messages: AsyncIterable<QueuedMessage>, states: States): AsyncGenerator<string> {
  for await (const message of messages) {
    const { id, receivedAt, email, company, phone, location, locale, subject } = message
    const name = [message.firstName, message.lastName].filter(Boolean).join(' ')
    const who = [name, company, `<${email}>`, phone].filter(Boolean).join(', ')
    const about = [subject, ...message.message.split('\n')].filter(Boolean).map((line) => `    ${line}\n`)
    const status = isPerhapsSpam(message) ? `${mailStatus(id, states)}, perhaps spam` : mailStatus(id, states)
    const head = [receivedAt, status, who, [location, locale].filter(Boolean).join(', ')]
    yield visible(`${head.join('  ')}\n${about.join('')}\n`)
  }
}

/** Strips control characters that change how a terminal displays the rest. */
function visible(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}
