import { createEmitter, scrub } from '../../util'

/** The subject of a line: an action, the current picture, a call to the backend, an error or the visit. */
type LogKind = 'action' | 'player' | 'call' | 'error' | 'visit'

/** Limits on lines, on the characters of a line, and on all characters. */
export const MOST_LINES = 2_000
export const LONGEST_LINE = 300
export const MOST_LETTERS = 300_000

/** The latest events of this page in readable form, without anything that visitors typed, addresses or keys. */
export interface Logbook {
  /** Repeated lines are counted. */
  add(kind: LogKind, text: string, at?: number): void
  /** Returns the latest lines, oldest first. */
  latest(count: number): readonly string[]
  /** Calls the listener after each line. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

interface Entry {
  readonly at: number
  readonly kind: LogKind
  readonly text: string
  readonly times: number
}

/** `now`: milliseconds since 1970. */
export function createLogbook(now: () => number): Logbook {
  const { subscribe, emit } = createEmitter()
  // A ring buffer that overwrites the oldest entries.
  const ring: Entry[] = []
  let written = 0
  let first = 0
  let letters = 0

  const at = (index: number) => ring[index % MOST_LINES]
  const dropFirst = () => {
    letters -= at(first++)?.text.length ?? 0
  }
  const put = (index: number, entry: Entry) => {
    ring[index % MOST_LINES] = entry
  }
  return {
    add(kind, text, when = now()) {
      const short = scrub(text.slice(0, 4 * LONGEST_LINE)).slice(0, LONGEST_LINE)
      const last = written > first ? at(written - 1) : undefined
      if (last?.kind === kind && last.text === short)
        put(written - 1, { ...last, at: when, times: last.times + 1 })
      else {
        if (written - first === MOST_LINES) dropFirst()
        put(written++, { at: when, kind, text: short, times: 1 })
        letters += short.length
        while (letters > MOST_LETTERS) dropFirst()
      }
      emit()
    },
    latest(count) {
      const from = Math.max(first, written - Math.max(0, count))
      return Array.from({ length: written - from }, (_, index) => lineOf(at(from + index)))
    },
    subscribe,
  }
}

function lineOf(entry: Entry | undefined): string {
  if (!entry) return ''
  const { at, kind, text, times } = entry
  return `${new Date(at).toISOString()} ${kind.padEnd(6)} ${text}${times > 1 ? ` (${times} times)` : ''}`
}
