import { Hono } from 'hono'
import { isRecord } from '../../content'
import { type PageHeartbeat, readPageHeartbeat, UPDATE_COMMANDS } from '../../contracts'
import { errorAnswer } from '../../server'
import type { Releases } from '../releases'

export interface UpdateRouteOptions {
  readonly releases: Pick<Releases, 'status' | 'order'>
  /** The version that is served; undefined: none yet. */
  readonly shown: () => string | undefined
  /** Called with each heartbeat of a page. */
  readonly beat: (heartbeat: PageHeartbeat) => void
}

/**
 * The routes between a page and its desktop build: `GET /box-api/updates`, `POST /box-api/updates` with a
 * command (409: it is not possible now), `POST /box-api/heartbeat` → the content that is served.
 */
export function updateRoutes({ releases, shown, beat }: UpdateRouteOptions): Hono {
  const uncached = { 'Cache-Control': 'no-store' }
  return new Hono()
    .get('/box-api/updates', (c) => c.json(releases.status(), 200, uncached))
    .post('/box-api/updates', async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined)
      const asked = isRecord(body) ? body.do : undefined
      const order = UPDATE_COMMANDS.find((each) => each === asked)
      if (!order) return errorAnswer(c, 400, `do must be one of ${UPDATE_COMMANDS.join(', ')}`)
      if (!releases.order(order)) return errorAnswer(c, 409, `Nothing to ${order} now`)
      return c.json(releases.status(), 200, uncached)
    })
    .post('/box-api/heartbeat', async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined)
      try {
        beat(readPageHeartbeat(body))
      } catch (cause) {
        return errorAnswer(c, 400, cause instanceof Error ? cause.message : String(cause))
      }
      return c.json({ contentVersion: shown() ?? '' }, 200, uncached)
    })
}
