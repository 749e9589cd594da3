import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Attempts at something secret, counted by who makes them. */
export interface Attempts {
  /** Counts one; undefined when there were too many lately. Calling the answer takes it back: it was a good one. */
  take(c: Context): (() => void) | undefined
}

/** At most `most` attempts in `ms` milliseconds from one address. `now`: milliseconds, from any beginning. */
export function createAttempts(
  most: number,
  ms: number,
  now: () => number = () => performance.now(),
): Attempts {
  const attempts = new Map<string, readonly { readonly at: number }[]>()
  const recent = (client: string) => (attempts.get(client) ?? []).filter(({ at }) => now() - at < ms)
  const keep = (client: string, kept: readonly { readonly at: number }[]) => {
    if (kept.length > 0) attempts.set(client, kept)
    else attempts.delete(client)
  }
  return {
    take(c) {
      for (const client of attempts.keys()) keep(client, recent(client))
      const client = addressOf(c)
      const before = recent(client)
      if (before.length >= most) return undefined
      const attempt = { at: now() }
      keep(client, [...before, attempt])
      return () =>
        keep(
          client,
          recent(client).filter((other) => other !== attempt),
        )
    },
  }
}

function addressOf(c: Context): string {
  // Without a socket, as in a test, all are one.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}
