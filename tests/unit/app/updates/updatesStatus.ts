import type { UPDATE_ENDS, UpdateCommand, UpdatesStatus } from '../../../../src/contracts'
import type { UpdatesNews } from '../../../../src/ports'

/** A store without content, and no operation in progress. */
export const EMPTY: UpdatesStatus = { phase: 'idle', current: null, next: null, progress: null, last: null }

const OLD = { version: 'old', created: '2026-11-20T08:00:00.000Z' }
export const NEXT = { version: 'new', created: '2026-11-23T08:00:00.000Z', files: 812, bytes: 486_300_000 }

/** A store whose release is shown. */
export const SHOWN: UpdatesStatus = { ...EMPTY, current: OLD }

export const ended = (end: (typeof UPDATE_ENDS)[number], detail = ''): UpdatesStatus['last'] => ({
  at: '2026-11-23T08:00:00.000Z',
  end,
  detail,
})

export const news = (status: UpdatesStatus | null, more: Partial<UpdatesNews> = {}): UpdatesNews => ({
  status,
  unanswered: false,
  asked: null,
  leaving: false,
  ...more,
})

/** A fake follower whose news the test sets. */
export function fakeFollower(first: UpdatesNews) {
  let now = first
  const listeners = new Set<() => void>()
  const orders: UpdateCommand[] = []
  return {
    orders,
    news: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    order: (order: UpdateCommand) => void orders.push(order),
    set(change: Partial<UpdatesNews>) {
      now = { ...now, ...change }
      for (const listener of [...listeners]) listener()
    },
  }
}
