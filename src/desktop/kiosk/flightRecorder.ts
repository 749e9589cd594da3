import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../content'
import { appendLines, readLines } from '../../server'
import { scrub } from '../../util'
import { EVENT_KINDS, type EventKind } from '../ipc'

/** Something that happened, as the flight recorder keeps it. */
export interface RecordedEvent {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly kind: EventKind
  readonly text: string
}

/** The last events of a kiosk, on its disk: what happened before somebody pulled the plug can be read after. */
export interface FlightRecorder {
  note(kind: EventKind, text: string): void
  /** Resolves when all that was noted is on the disk, or cannot be. */
  settled(): Promise<void>
}

interface RecorderOptions {
  readonly mostBytes?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Told once when the disk takes nothing, and when it does again. */
  readonly say?: (line: string) => void
}

export const RECORDER_FILE = 'flight-recorder.jsonl'
/** The file before: together they are a ring. */
const BEFORE = 'flight-recorder.1.jsonl'
const MOST_BYTES = 256 * 1024
/** Letters of one event, and events that wait for a slow disk: of more than these the eldest are left out. */
const MOST_LETTERS = 300
const MOST_WAITING = 200

/** Keeps events in two files that take turns, of at most `mostBytes` each. One process writes them. */
export function createFlightRecorder(dir: string, options: RecorderOptions = {}): FlightRecorder {
  const { mostBytes = MOST_BYTES, now = Date.now, say = console.error } = options
  const file = { dir, name: RECORDER_FILE, mostBytes: Number.POSITIVE_INFINITY }
  let waiting: string[] = []
  let omittedCount = 0
  let works = true
  let writing: Promise<void> | undefined

  const write = async () => {
    // What comes meanwhile is written with it.
    await Promise.resolve()
    while (waiting.length > 0) {
      const lines = waiting
      const before = omittedCount
      waiting = []
      omittedCount = 0
      const gap = before > 0 ? [line('error', `${before} events were not written down`)] : []
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

/** The latest events, oldest first. What a crash cut off is left out. */
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

/** The file may have been written by others. */
function asEvent(line: unknown): RecordedEvent | undefined {
  if (!isRecord(line)) return undefined
  const { at, kind, text } = line
  const known = EVENT_KINDS.find((each) => each === kind)
  if (typeof at !== 'string' || !known || typeof text !== 'string') return undefined
  return { at: at.slice(0, 30), kind: known, text: text.slice(0, MOST_LETTERS) }
}
