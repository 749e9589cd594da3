import { readTrackedEvent, type TrackedEvent } from '../../contracts'
import type { KeyValueStore } from '../../ports'
import { backOff, type Clock } from '../../util'
import type { Destination } from './destinations/destination'

/** Limits of the queue and of a batch, in events and characters. Browsers send at most 64 kB on unload. */
const MAX_EVENTS = 500
const MAX_CHARACTERS = 150_000
const BATCH_EVENTS = 50
const BATCH_CHARACTERS = 16_000

/** Milliseconds in which events are gathered into a batch. */
const GATHER_MS = 500

interface QueueOptions {
  readonly destination: Destination
  readonly storage: KeyValueStore
  readonly clock: Clock
  /** 0 to 1. Spreads the retries of many screens. */
  random(): number
  /** Whether the browser reports a connection. */
  online(): boolean
  /** Runs the function unless another window is already sending from the shared storage. */
  alone(name: string, act: () => Promise<void>): Promise<void>
  warn(message: string): void
}

/**
 * Events on their way to one destination. They stay in storage until they are delivered, across page loads if
 * necessary.
 */
export interface Queue {
  add(events: readonly TrackedEvent[]): void
  /** Sends now and retries with backoff until the queue is empty. */
  send(): void
  /** The page is about to be unloaded: hands the events to the browser. */
  flush(): void
  /** Empties the queue. */
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
  /** Incremented by `clear`, so that a request in progress is ignored when it ends. */
  #round = 0
  #cancel: (() => void) | undefined
  /** Ids that `flush` handed to the browser. */
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
      this.#warnOnce('Analytics: too many events are queued. The oldest are dropped.')
    this.#write(stored)
    if (this.#cancel === undefined && !this.#busy) this.#later(GATHER_MS)
  }

  send(): void {
    this.#attempt = 0
    this.#trySending()
  }

  flush(): void {
    const { destination, online } = this.#options
    // A beacon is lost while the destination is down. If it deduplicates, the next page sends the events again.
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
        // More events arrived meanwhile, or another window is sending.
        if (this.#cancel === undefined && this.#waiting().length > 0)
          this.#later(isAlone ? GATHER_MS : backOff(this.#attempt++, random()))
      })
  }

  /** Sends batches until the queue is empty or the destination fails. */
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
      `Analytics: "${this.#options.destination.name}" takes no events. None are sent there until the page is reloaded.`,
    )
    this.#write([])
  }

  #settle(batch: readonly TrackedEvent[], sent: 'taken' | 'refused'): void {
    // Events that are rejected together are sent in smaller batches to find the invalid one.
    if (sent === 'refused' && batch.length > 1) {
      this.#size = Math.ceil(batch.length / 2)
      return
    }
    if (sent === 'taken') this.#size = BATCH_EVENTS
    else {
      const { name } = this.#options.destination
      this.#warnOnce(`Analytics: "${name}" rejects the event "${batch[0]?.name}". It is dropped.`)
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

/** Returns the first events that fit into a batch, at least one. */
function takeBatch(events: readonly TrackedEvent[], most: number): readonly TrackedEvent[] {
  let characters = 0
  const end = events.findIndex((event, index) => {
    characters += JSON.stringify(event).length
    return index >= most || (index > 0 && characters > BATCH_CHARACTERS)
  })
  return end < 0 ? events : events.slice(0, end)
}

/** Returns the last events within the limits. */
function dropOldest(events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  let characters = JSON.stringify(events).length
  let first = 0
  while (events.length - first > MAX_EVENTS || characters > MAX_CHARACTERS)
    characters -= JSON.stringify(events[first++]).length + 1
  return first === 0 ? events : events.slice(first)
}

/** Another version may have written this, so events are validated before they are sent. */
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
