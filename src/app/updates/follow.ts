import type { UpdateCommand, UpdatePhase } from '../../contracts'
import type { UpdatesNews } from '../../ports'
import { backOff, type Clock, createEmitter } from '../../util'
import type { StatusAnswer, UpdateServer } from './server'

/** Milliseconds between two requests for the updater's status. */
const POLL_INTERVAL_MS: Readonly<Record<UpdatePhase, number>> = {
  idle: 60_000,
  checking: 1_000,
  available: 15_000,
  downloading: 1_000,
  ready: 15_000,
  activating: 1_000,
}

/** Milliseconds until the status is requested after a command. */
const ORDER_POLL_MS = 300

interface FollowOptions {
  readonly server: UpdateServer
  readonly clock: Clock
  /** From 0 to 1. */
  random(): number
  warn(message: string): void
}

/** Follows the updater's status. */
export interface Follower {
  news(): UpdatesNews
  subscribe(listener: () => void): () => void
  /** Sends a command to the updater. `byPerson`: a person at this screen requested it. */
  order(order: UpdateCommand, byPerson: boolean): void
  /** Requests the status now. */
  look(): Promise<StatusAnswer>
  set(change: Partial<Pick<UpdatesNews, 'asked' | 'leaving'>>): void
  end(): void
}

/**
 * Polls the updater's status: often during an operation, rarely otherwise, and with increasing delays while
 * it does not answer. Stops if there is no updater.
 */
export function followUpdates({ server, clock, random, warn }: FollowOptions): Follower {
  const listeners = createEmitter()
  let news: UpdatesNews = { status: null, unanswered: false, asked: null, leaving: false }
  let failures = 0
  let over = false
  let cancel = () => {}
  let looking: Promise<StatusAnswer> | undefined
  /** Another request was made while the current one was in flight, so its answer may be outdated. */
  let again = false

  const set = (change: Partial<UpdatesNews>) => {
    const names = Object.keys(change) as (keyof UpdatesNews)[]
    if (names.every((name) => same(news[name], change[name]))) return
    news = { ...news, ...change }
    listeners.emit()
  }
  const later = (ms: number) => {
    cancel()
    cancel = over ? () => {} : clock.after(ms, () => void look())
  }
  const receive = (received: StatusAnswer) => {
    if (received === 'absent') {
      over = true
      warn('The server has no updater; its status is not requested again.')
    } else if (received === 'unreachable') {
      if (failures === 0) warn('The updater does not answer; its status is requested until it does.')
      set({ unanswered: true })
      later(backOff(failures++, random()))
    } else {
      failures = 0
      set({ status: received, unanswered: false })
      later(POLL_INTERVAL_MS[received.phase])
    }
  }
  const look = (): Promise<StatusAnswer> => {
    if (looking) {
      again = true
      return looking
    }
    cancel()
    looking = server.status().then((received) => {
      looking = undefined
      if (!over) receive(received)
      if (again && !over) later(0)
      again = false
      return received
    })
    return looking
  }

  return {
    news: () => news,
    subscribe: listeners.subscribe,
    order(order, byPerson) {
      if (byPerson) set({ asked: order })
      // The status shows whether the command was accepted, at once or when it is done.
      void server.order(order).then(() => look())
      later(ORDER_POLL_MS)
    },
    look,
    set,
    end() {
      over = true
      cancel()
    },
  }
}

/** Equal answers cause no rendering. */
function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
