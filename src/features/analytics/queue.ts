import { readTrackedEvent, type TrackedEvent } from '../../contracts'
import type { Kept } from '../../ports'
import { backOff, type Clock } from '../../util'
import type { Destination } from './destinations/destination'

/** Events and characters that wait, the last ones; and how many of both are sent at once. Browsers let pages that go send 64 kB. */
const MOST_EVENTS = 500
const MOST_CHARACTERS = 150_000
const BATCH_EVENTS = 50
const BATCH_CHARACTERS = 16_000

/** Milliseconds in which what happens at once is gathered. */
const GATHERED = 500

interface QueueOptions {
  readonly destination: Destination
  readonly storage: Kept
  readonly clock: Clock
  /** From 0 to 1: not all screens of a hall try at once. */
  random(): number
  /** Whether there is a connection, as far as the browser knows. */
  online(): boolean
  /** Does this while no other window of the browser sends what all of them keep; not at all where one does. */
  alone(name: string, act: () => Promise<void>): Promise<void>
  warn(message: string): void
}

/** Events on their way to one destination. They are kept until it has them, beyond the page if need be. */
export interface Queue {
  add(events: readonly TrackedEvent[]): void
  /** Sends what waits now, and goes on trying after longer and longer times until nothing does. */
  send(): void
  /** The page is about to go: hands what waits to the browser. */
  leave(): void
  /** Nothing waits any longer. */
  clear(): void
}

export function createQueue(options: QueueOptions): Queue {
  const { destination, storage, clock, random, online, alone, warn } = options
  const name = `showroom.analytics.${destination.name}`
  const said = new Set<string>()
  let size = BATCH_EVENTS
  let attempt = 0
  let unwanted = false
  let busy = false
  /** Grows when everything is cleared: what is under way then is no longer wanted. */
  let round = 0
  let cancel: (() => void) | undefined
  /** Ids of what was handed over when the page seemed to go. */
  const handed = new Set<string>()
  let underWay: readonly string[] = []

  const once = (message: string) => {
    if (!said.has(message)) warn(message)
    said.add(message)
  }
  const waiting = () => readKept(storage.getItem(name))
  const write = (events: readonly TrackedEvent[]) => {
    if (events.length > 0) storage.setItem(name, JSON.stringify(events))
    else storage.removeItem(name)
  }
  const forget = (sent: readonly TrackedEvent[]) => {
    const ids = new Set(sent.map(({ id }) => id))
    for (const id of ids) handed.delete(id)
    write(waiting().filter(({ id }) => !ids.has(id)))
  }
  const later = (ms: number) => {
    cancel?.()
    cancel = clock.after(ms, send)
  }

  /** One part after the other, until nothing waits or nobody takes it. */
  const sendAll = async (): Promise<void> => {
    const began = round
    const all = waiting()
    const events = all.filter(isEvent)
    if (events.length < all.length) write(events)
    for (;;) {
      const batch = firstOf(waiting(), size)
      if (batch.length === 0 || unwanted) return
      underWay = batch.map(({ id }) => id)
      const sent = await destination.send(batch)
      if (began !== round) return
      if (sent === 'later') return later(backOff(attempt++, random()))
      attempt = 0
      if (sent === 'unwanted') {
        unwanted = true
        once(
          `Analytics: nobody takes events at "${destination.name}"; none are sent there until the page is loaded anew.`,
        )
        return write([])
      }
      // What is refused together may be taken one by one, but for the one that is to blame.
      if (sent === 'refused' && batch.length > 1) size = Math.ceil(batch.length / 2)
      else {
        if (sent === 'refused')
          once(`Analytics: "${destination.name}" refuses an event "${batch[0]?.name}"; it is left out.`)
        else size = BATCH_EVENTS
        forget(batch)
      }
    }
  }
  const send = () => {
    cancel?.()
    cancel = undefined
    if (busy) return
    if (waiting().length === 0) return write([])
    busy = true
    let isAlone = false
    const act = () => {
      isAlone = true
      return sendAll()
    }
    alone(name, act)
      .catch((error: unknown) => warn(String(error)))
      .finally(() => {
        busy = false
        underWay = []
        // Something came meanwhile, or another window is at it.
        if (cancel === undefined && waiting().length > 0)
          later(isAlone ? GATHERED : backOff(attempt++, random()))
      })
  }

  return {
    add(events) {
      if (unwanted || events.length === 0) return
      const all = [...waiting(), ...events]
      const kept = lastOf(all)
      if (kept.length < all.length)
        once('Analytics: too many events wait for a connection; the oldest are left out.')
      write(kept)
      if (cancel === undefined && !busy) later(GATHERED)
    },
    send() {
      attempt = 0
      send()
    },
    leave() {
      const { leave } = destination
      // What is handed over while nobody answers is lost, unless it may come again: the next page sends it.
      const answers = online() && attempt === 0
      if (!leave || unwanted || !(destination.keepsOnce || answers)) return
      for (
        let events = waiting().filter(({ id }) => !handed.has(id) && !underWay.includes(id));
        events.length > 0;
      ) {
        const batch = firstOf(events, BATCH_EVENTS)
        if (!leave(batch)) return
        for (const { id } of batch) handed.add(id)
        if (!destination.keepsOnce) forget(batch)
        events = events.slice(batch.length)
      }
    },
    clear() {
      round++
      cancel?.()
      cancel = undefined
      write([])
    },
  }
}

/** As many of the first as go together, at least one. */
function firstOf(events: readonly TrackedEvent[], most: number): readonly TrackedEvent[] {
  let characters = 0
  const end = events.findIndex((event, index) => {
    characters += JSON.stringify(event).length
    return index >= most || (index > 0 && characters > BATCH_CHARACTERS)
  })
  return end < 0 ? events : events.slice(0, end)
}

/** As many of the last as may wait. */
function lastOf(events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  let characters = JSON.stringify(events).length
  let first = 0
  while (events.length - first > MOST_EVENTS || characters > MOST_CHARACTERS)
    characters -= JSON.stringify(events[first++]).length + 1
  return first === 0 ? events : events.slice(first)
}

/** What was written, or what another version has: whether it is events is asked before they are sent. */
function readKept(json: string | null): readonly TrackedEvent[] {
  if (json === null) return []
  try {
    const kept: unknown = JSON.parse(json)
    return Array.isArray(kept) ? kept.filter(({ id }) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function isEvent(kept: TrackedEvent): boolean {
  return readTrackedEvent(kept) !== undefined
}
