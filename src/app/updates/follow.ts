import type { UpdateCommand, UpdatePhase } from '../../contracts'
import type { UpdatesNews } from '../../ports'
import { backOff, type Clock } from '../../util'
import type { Heard, UpdateServer } from './server'

/** Milliseconds between two looks at what the updater does. */
const PACE: Readonly<Record<UpdatePhase, number>> = {
  idle: 60_000,
  checking: 1_000,
  available: 15_000,
  downloading: 1_000,
  ready: 15_000,
  activating: 1_000,
}

/** Milliseconds after an order. */
const SOON = 300

interface FollowOptions {
  readonly server: UpdateServer
  readonly clock: Clock
  /** From 0 to 1. */
  random(): number
  warn(message: string): void
}

/** What the page knows of the updater, kept up to date. */
export interface Follower {
  news(): UpdatesNews
  subscribe(listener: () => void): () => void
  /** Asks the updater for something; `byPerson`: somebody at this screen wants it. */
  order(order: UpdateCommand, byPerson: boolean): void
  /** Looks now: something has changed. */
  look(): Promise<Heard>
  set(change: Partial<Pick<UpdatesNews, 'asked' | 'leaving'>>): void
  end(): void
}

/**
 * Looks how it stands with the updates: often while something goes on, seldom else, less and less often while nobody answers.
 * Where nobody knows of updates nothing is asked any more.
 */
export function followUpdates({ server, clock, random, warn }: FollowOptions): Follower {
  const listeners = new Set<() => void>()
  let news: UpdatesNews = { status: null, unanswered: false, asked: null, leaving: false }
  let failures = 0
  let over = false
  let cancel = () => {}
  let looking: Promise<Heard> | undefined
  /** Something was asked for while the answer was under way: it is an old one. */
  let again = false

  const set = (change: Partial<UpdatesNews>) => {
    const names = Object.keys(change) as (keyof UpdatesNews)[]
    if (names.every((name) => same(news[name], change[name]))) return
    news = { ...news, ...change }
    for (const listener of [...listeners]) listener()
  }
  const later = (ms: number) => {
    cancel()
    cancel = over ? () => {} : clock.after(ms, () => void look())
  }
  const hear = (heard: Heard) => {
    if (heard === 'absent') {
      over = true
      warn('Nobody here knows of updates: they are not asked for any more.')
    } else if (heard === 'unheard') {
      if (failures === 0) warn('The updater does not answer; it is asked again until it does.')
      set({ unanswered: true })
      later(backOff(failures++, random()))
    } else {
      failures = 0
      set({ status: heard, unanswered: false })
      later(PACE[heard.phase])
    }
  }
  const look = (): Promise<Heard> => {
    if (looking) {
      again = true
      return looking
    }
    cancel()
    looking = server.standing().then((heard) => {
      looking = undefined
      if (!over) hear(heard)
      if (again && !over) later(0)
      again = false
      return heard
    })
    return looking
  }

  return {
    news: () => news,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    order(order, byPerson) {
      if (byPerson) set({ asked: order })
      // Whether it was taken is seen in what it does, which may be at once or when it is over.
      void server.order(order).then(() => look())
      later(SOON)
    },
    look,
    set,
    end() {
      over = true
      cancel()
    },
  }
}

/** Answers that say the same redraw nothing. */
function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
