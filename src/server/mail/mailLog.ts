import { createUniqueLines } from '../files/uniqueLines'

/** The delivery state of a message. */
export interface MailState {
  /** `earlier`: it was stored before mail was set up. `again`: an operator requested another attempt. */
  readonly state: 'sent' | 'refused' | 'again' | 'earlier'
  /** ISO 8601, UTC. */
  readonly at: string
  /** The mail server's answer. */
  readonly reason?: string
  /** The settings that were refused: a message may be accepted with others. */
  readonly setUp?: string
}

/** One line of `mailed.jsonl`. Contains no personal data. */
interface Entry extends MailState {
  /** Id of the line. */
  readonly id: string
  readonly message: string
}

/** The persistent log of mailed messages. */
export interface MailLog {
  /** Records once that mailing starts: messages stored before are not mailed. */
  begin(messages: AsyncIterable<string>, at?: Date): Promise<void>
  /** By the message's id. `sent` is final. */
  states(): Promise<Map<string, MailState>>
  /** Resolves when the state is on the disk. */
  record(message: string, state: MailState): Promise<void>
  /** Drops the entries of messages that are no longer in the inbox, except the latest. */
  forget(isInInbox: (message: string) => boolean): Promise<void>
}

const LOG_FILE = 'mailed.jsonl'
const MOST_BYTES = 64 * 1024 * 1024

/** Lines kept after their messages are deleted: one of those may be sent again. */
const LATEST = 10_000

/** Id of the line that records the start of mailing. */
const STARTED = 'begun'

/** Keeps the log next to the messages. */
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
      // Written last, so that an interrupted start is repeated.
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

/** A message is sent once, and refused once per settings until an operator requests another attempt. */
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
