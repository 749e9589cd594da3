import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../content'
import { appendLines, readLines } from '../../server'
import { scrub } from '../../util'
import { EVENT_KINDS, type EventKind } from '../ipc'

/** An event as the flight recorder stores it. */
export interface RecordedEvent {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly kind: EventKind
  readonly text: string
}

/** Stores the last events of a kiosk on disk, where they survive a power cut. */
export interface FlightRecorder {
  note(kind: EventKind, text: string): void
  /** Resolves when all events are on the disk or could not be written. */
  settled(): Promise<void>
}

interface RecorderOptions {
  readonly mostBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Called once when writing fails, and once when it works again. */
  readonly say?: (line: string) => void
}

export const RECORDER_FILE = 'flight-recorder.jsonl'
/** The previous file; both files form a ring. */
const BEFORE = 'flight-recorder.1.jsonl'
const MOST_BYTES = 256 * 1024
/** Maximum characters of an event, and maximum events that wait for a slow disk. The oldest are dropped. */
const MOST_LETTERS = 300
const MOST_WAITING = 200

/** Stores events in two alternating files of at most `mostBytes` each. Only one process may write them. */
export function createFlightRecorder(dir: string, options: RecorderOptions = {}): FlightRecorder {
  const { mostBytes = MOST_BYTES, now = Date.now, say = console.error } = options
  const file = { dir, name: RECORDER_FILE, mostBytes: Number.POSITIVE_INFINITY }
  let waiting: string[] = []
  let omittedCount = 0
  let works = true
  let writing: Promise<void> | undefined

  const write = async () => {
    // Events that are noted meanwhile are written together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const lines = waiting
      const before = omittedCount
      waiting = []
      omittedCount = 0
      const gap = before > 0 ? [line('error', `${before} events were not recorded`)] : []
      try {
        await turn(dir, mostBytes)
        await appendLines(file, [...gap, ...lines])
        if (!works) say('The flight recorder works again.')
        works = true
      } catch (cause) {
        if (works) say(`The flight recorder cannot write: ${cause instanceof Error ? cause.message : cause}`)
        works = false
        omittedCount += before + lines.length
      }
    }
    writing = undefined
  }
  const line = (kind: EventKind, text: string) => {
    const event: RecordedEvent = {
      at: new Date(now()).toISOString(),
      kind,
      text: scrub(text).slice(0, MOST_LETTERS),
    }
    return JSON.stringify(event)
  }
  return {
    note(kind, text) {
      waiting.push(line(kind, text))
      if (waiting.length > MOST_WAITING) {
        waiting.shift()
        omittedCount++
      }
      writing ??= write()
    },
    settled: async () => writing,
  }
}

/** The latest events, oldest first. Truncated lines are skipped. */
export async function readFlightRecorder(dir: string, most: number): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for (const name of [BEFORE, RECORDER_FILE]) {
    for await (const [, line] of readLines({ dir, name })) {
      const event = asEvent(line)
      if (event) events.push(event)
    }
  }
  return events.slice(-most)
}

async function turn(dir: string, mostBytes: number): Promise<void> {
  const found = await stat(join(dir, RECORDER_FILE)).catch(() => undefined)
  if (found && found.size >= mostBytes) await rename(join(dir, RECORDER_FILE), join(dir, BEFORE))
}

/** Validates a line: other programs may have written to the file. */
function asEvent(line: unknown): RecordedEvent | undefined {
  if (!isRecord(line)) return undefined
  const { at, kind, text } = line
  const known = EVENT_KINDS.find((each) => each === kind)
  if (typeof at !== 'string' || !known || typeof text !== 'string') return undefined
  return { at: at.slice(0, 30), kind: known, text: text.slice(0, MOST_LETTERS) }
}
