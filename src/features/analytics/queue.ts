import { readTrackedEvent, type TrackedEvent } from '../../content'
import type { Kept } from '../../ports'
import { backOff, type Clock } from '../../util'
import type { Destination } from './destinations/destination'

/** Events and characters that wait, the last ones; and how many of both are sent at once. Browsers let pages that go send 64 kB. */
const MAX_EVENTS = 500
const MAX_CHARACTERS = 150_000
const BATCH_EVENTS = 50
const BATCH_CHARACTERS = 16_000

/** Milliseconds in which what happens at once is gathered. */
const GATHER_MS = 500

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
  flush(): void
  /** Nothing waits any longer. */
  clear(): void
}

export function createQueue(options: QueueOptions): Queue {
  return new EventQueue(options)
}

class EventQueue implements Queue {
  readonly #options: QueueOptions
  readonly #name: string
  readonly #warned = new Set<string>()
  #size = BATCH_EVENTS
  #attempt = 0
  #unwanted = false
  #busy = false
  /** Grows when everything is cleared: what is under way then is no longer wanted. */
  #round = 0
  #cancel: (() => void) | undefined
  /** Ids of what was handed over when the page seemed to go. */
  readonly #handed = new Set<string>()
  #underWay: readonly string[] = []

  constructor(options: QueueOptions) {
    this.#options = options
    this.#name = `showroom.analytics.${options.destination.name}`
  }

  add(events: readonly TrackedEvent[]): void {
    if (this.#unwanted || events.length === 0) return
    const all = [...this.#waiting(), ...events]
    const stored = dropOldest(all)
    if (stored.length < all.length)
      this.#warnOnce('Analytics: too many events wait for a connection; the oldest are left out.')
    this.#write(stored)
    if (this.#cancel === undefined && !this.#busy) this.#later(GATHER_MS)
  }

  send(): void {
    this.#attempt = 0
    this.#trySending()
  }

  flush(): void {
    const { destination, online } = this.#options
    // What is handed over while nobody answers is lost, unless it may come again: the next page sends it.
    const isResponding = online() && this.#attempt === 0
    if (!destination.beacon || this.#unwanted || !(destination.deduplicates || isResponding)) return
    for (
      let events = this.#waiting().filter(({ id }) => !this.#handed.has(id) && !this.#underWay.includes(id));
      events.length > 0;
    ) {
      const batch = takeBatch(events, BATCH_EVENTS)
      if (!destination.beacon(batch)) return
      for (const { id } of batch) this.#handed.add(id)
      if (!destination.deduplicates) this.#forget(batch)
      events = events.slice(batch.length)
    }
  }

  clear(): void {
    this.#round++
    this.#cancel?.()
    this.#cancel = undefined
    this.#write([])
  }

  #trySending(): void {
    const { alone, random, warn } = this.#options
    this.#cancel?.()
    this.#cancel = undefined
    if (this.#busy) return
    if (this.#waiting().length === 0) {
      this.#write([])
      return
    }
    this.#busy = true
    let isAlone = false
    const act = () => {
      isAlone = true
      return this.#sendAll()
    }
    alone(this.#name, act)
      .catch((error: unknown) => warn(String(error)))
      .finally(() => {
        this.#busy = false
        this.#underWay = []
        // Something came meanwhile, or another window is at it.
        if (this.#cancel === undefined && this.#waiting().length > 0)
          this.#later(isAlone ? GATHER_MS : backOff(this.#attempt++, random()))
      })
  }

  /** One part after the other, until nothing waits or nobody takes it. */
  async #sendAll(): Promise<void> {
    const { destination, random } = this.#options
    const startedIn = this.#round
    const all = this.#waiting()
    const events = all.filter(isEvent)
    if (events.length < all.length) this.#write(events)
    for (;;) {
      const batch = takeBatch(this.#waiting(), this.#size)
      if (batch.length === 0 || this.#unwanted) return
      this.#underWay = batch.map(({ id }) => id)
      const sent = await destination.send(batch)
      if (startedIn !== this.#round) return
      if (sent === 'later') return this.#later(backOff(this.#attempt++, random()))
      this.#attempt = 0
      if (sent === 'unwanted') return this.#giveUp()
      this.#settle(batch, sent)
    }
  }

  #giveUp(): void {
    this.#unwanted = true
    this.#warnOnce(
      `Analytics: nobody takes events at "${this.#options.destination.name}"; none are sent there until the page is loaded anew.`,
    )
    this.#write([])
  }

  #settle(batch: readonly TrackedEvent[], sent: 'taken' | 'refused'): void {
    // What is refused together may be taken one by one, but for the one that is to blame.
    if (sent === 'refused' && batch.length > 1) {
      this.#size = Math.ceil(batch.length / 2)
      return
    }
    if (sent === 'taken') this.#size = BATCH_EVENTS
    else {
      const { name } = this.#options.destination
      this.#warnOnce(`Analytics: "${name}" refuses an event "${batch[0]?.name}"; it is left out.`)
    }
    this.#forget(batch)
  }

  #later(ms: number): void {
    this.#cancel?.()
    this.#cancel = this.#options.clock.after(ms, () => this.#trySending())
  }

  #waiting(): readonly TrackedEvent[] {
    return readStored(this.#options.storage.getItem(this.#name))
  }

  #write(events: readonly TrackedEvent[]): void {
    const { storage } = this.#options
    if (events.length > 0) storage.setItem(this.#name, JSON.stringify(events))
    else storage.removeItem(this.#name)
  }

  #forget(sent: readonly TrackedEvent[]): void {
    const ids = new Set(sent.map(({ id }) => id))
    for (const id of ids) this.#handed.delete(id)
    this.#write(this.#waiting().filter(({ id }) => !ids.has(id)))
  }

  #warnOnce(message: string): void {
    if (!this.#warned.has(message)) this.#options.warn(message)
    this.#warned.add(message)
  }
}

/** As many of the first as go together, at least one. */
function takeBatch(events: readonly TrackedEvent[], most: number): readonly TrackedEvent[] {
  let characters = 0
  const end = events.findIndex((event, index) => {
    characters += JSON.stringify(event).length
    return index >= most || (index > 0 && characters > BATCH_CHARACTERS)
  })
  return end < 0 ? events : events.slice(0, end)
}

/** As many of the last as may wait. */
function dropOldest(events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  let characters = JSON.stringify(events).length
  let first = 0
  while (events.length - first > MAX_EVENTS || characters > MAX_CHARACTERS)
    characters -= JSON.stringify(events[first++]).length + 1
  return first === 0 ? events : events.slice(first)
}

/** What was written, or what another version has: whether it is events is asked before they are sent. */
function readStored(json: string | null): readonly TrackedEvent[] {
  if (json === null) return []
  try {
    const stored: unknown = JSON.parse(json)
    return Array.isArray(stored) ? stored.filter(({ id }) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function isEvent(stored: TrackedEvent): boolean {
  return readTrackedEvent(stored) !== undefined
}
