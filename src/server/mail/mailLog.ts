import { createUniqueLines } from '../files/uniqueLines'

/** What is known of a message's mail. */
export interface MailState {
  /** `earlier`: it was kept before mail was set up. `again`: somebody wants it tried once more. */
  readonly state: 'sent' | 'refused' | 'again' | 'earlier'
  /** ISO 8601, UTC. */
  readonly at: string
  /** What the mail server said. */
  readonly reason?: string
  /** Of the set-up that was refused: another one may be taken. */
  readonly setUp?: string
}

/** One line of `mailed.jsonl`. There is nothing of a visitor in it. */
interface Entry extends MailState {
  /** Of the line. */
  readonly id: string
  readonly message: string
}

/** Which messages were mailed, as the disk knows it. */
export interface MailLog {
  /** Notes once that mail begins: messages that were kept before are somebody's already. */
  begin(messages: AsyncIterable<string>, at?: Date): Promise<void>
  /** By the message's id. What was sent is sent, whatever else is said of it. */
  states(): Promise<Map<string, MailState>>
  /** Resolves when it is safe on the disk. */
  record(message: string, state: MailState): Promise<void>
  /** Forgets messages that the inbox has no more, but for the latest. */
  forget(isInInbox: (message: string) => boolean): Promise<void>
}

const LOG_FILE = 'mailed.jsonl'
const MOST_BYTES = 64 * 1024 * 1024

/** Lines that are kept although their messages are gone: one of those may come again. */
const LATEST = 10_000

/** The line that says that mail was set up. */
const STARTED = 'begun'

/** Keeps the book beside the messages. */
export function createMailLog(dir: string): MailLog {
  const lines = createUniqueLines<Entry>({ dir, name: LOG_FILE, mostBytes: MOST_BYTES })

  return {
    async begin(messages, now = new Date()) {
      for await (const line of lines.read()) if (line.id === STARTED) return
      const at = now.toISOString()
      const earlier: Entry[] = []
      for await (const message of messages) {
        const state = { state: 'earlier', at } as const
        earlier.push({ id: lineId(message, state), message, ...state })
      }
      // The last line: a begin that was cut off is made again.
      await lines.append([...earlier, { id: STARTED, message: '', state: 'earlier', at }])
    },
    async states() {
      const states = new Map<string, MailState>()
      for await (const line of lines.read()) {
        if (isEntry(line) && states.get(line.message)?.state !== 'sent')
          states.set(line.message, stateOf(line))
      }
      return states
    },
    async record(message, state) {
      await lines.append([{ id: lineId(message, state), message, ...state }])
    },
    async forget(isInInbox) {
      let count = 0
      for await (const _ of lines.read()) count++
      await lines.drop((line) => {
        const isOld = count-- > LATEST && line?.id !== STARTED
        return line === undefined || (isOld && !(isEntry(line) && isInInbox(line.message)))
      })
    },
  }
}

/** A message is sent once, and refused once by each set-up until somebody wants it tried again. */
function lineId(message: string, { state, at, setUp = '' }: MailState): string {
  return state === 'sent' || state === 'earlier'
    ? `${message} ${state}`
    : `${message} ${state} ${setUp} ${at}`
}

function stateOf({ state, at, reason, setUp }: Entry): MailState {
  return { state, at, ...(reason !== undefined && { reason }), ...(setUp !== undefined && { setUp }) }
}

const STATES: readonly unknown[] = ['sent', 'refused', 'again', 'earlier'] satisfies MailState['state'][]

function isEntry(
  line: Readonly<Record<string, unknown>> | undefined,
): line is Readonly<Record<string, unknown>> & Entry {
  if (!line) return false
  const { message, state, at, reason, setUp } = line
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  return (
    typeof message === 'string' &&
    STATES.includes(state) &&
    typeof at === 'string' &&
    isText(reason) &&
    isText(setUp)
  )
}
