import { Hono } from 'hono'
import { bodyLimit, REVALIDATE, type SettingsJson, sendText } from '../../server'
import type { KioskState } from '../ipc'
import type { ActiveServer } from './activeServer'
import type { HealthSources } from './health'
import { healthRoutes } from './healthRoutes'
import { type GateOptions, launchGate } from './launchGate'
import { withoutVideos } from './siteSettings'
import { type UpdateRouteOptions, updateRoutes } from './updateRoutes'

interface DesktopAppOptions {
  readonly gate: GateOptions
  readonly settings: SettingsJson
  readonly kiosk: () => KioskState | undefined
  readonly activeServer: ActiveServer
  readonly updates: UpdateRouteOptions
  readonly health: HealthSources
}

/** The server of a desktop build: the showroom behind the launch gate, with the desktop's own routes. */
export function desktopApp({
  gate,
  settings,
  kiosk,
  activeServer,
  updates,
  health,
}: DesktopAppOptions): Hono {
  const json = (value: SettingsJson) => Buffer.from(JSON.stringify(value))
  const bodies = { usual: json(settings), videosOff: json(withoutVideos(settings)) }
  const app = new Hono()
  app.use(launchGate(gate))
  for (const path of ['/box-api/updates', '/box-api/heartbeat']) app.use(path, bodyLimit())
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  })
  app.get('/settings.json', (c) =>
    sendText(c, {
      body: kiosk()?.videosOffSince == null ? bodies.usual : bodies.videosOff,
      type: 'application/json',
      cacheControl: REVALIDATE,
    }),
  )
  app.route('/', updateRoutes(updates))
  app.route('/', healthRoutes(health))
  app.all('*', (c) => activeServer.fetch(c.req.raw, c.env))
  return app
}
