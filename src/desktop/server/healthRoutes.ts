import { Hono } from 'hono'
import { type HealthSources, readHealth } from './health'

export type HealthOptions = HealthSources

/** `GET /box-api/health`: how the kiosk is, for programs; `GET /health`: the same for people. */
export function healthRoutes(options: HealthOptions): Hono {
  const uncached = { 'Cache-Control': 'no-store' }
  return new Hono().get('/box-api/health', async (c) => c.json(await readHealth(options), 200, uncached))
}
