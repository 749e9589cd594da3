import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type AccessRules, isRecord } from '../../content'
import { type KioskHeartbeat, type ReleaseName, readKioskHeartbeat } from '../../contracts'
import type { AuthContext } from '../access/authContext'
import type { Clients } from '../http/clients'
import { errorAnswer, retryLater } from '../http/errors'
import { localRateLimits, type RateLimits } from '../http/rateLimit'
import { denyWithoutScope } from '../visits'
import type { FleetStore } from './fleetStore'

/** Scope for reading and managing the fleet. */
const FLEET_SCOPE = 'fleet'

const FLEET = '/box-api/fleet'
export const HEARTBEATS = `${FLEET}/heartbeats`
/** Paths without access for other origins. */
export const FLEET_PATHS: readonly string[] = [FLEET, HEARTBEATS, `${FLEET}/screen`, `${FLEET}/forget`]

const MINUTE = 60_000
/** Heartbeats per kiosk and minute: one every fifteen seconds, and retries. */
const MOST_OF_KIOSK = 12
/** Heartbeats per address and minute: a whole fair may share an address. */
const MOST_OF_ADDRESS = 2000
const MOST_WRONG = 30

export interface FleetOptions {
  /** Absent: this server accepts no heartbeats. */
  readonly fleet: FleetStore | undefined
  /** The token that kiosks present; absent: no heartbeat is accepted. */
  readonly token: string | undefined
  readonly auth: AuthContext
  readonly accessRules: () => AccessRules
  readonly clients: Clients
  readonly published: () => ReleaseName
  readonly rateLimits?: RateLimits | undefined
}

/**
 * `POST /box-api/fleet/heartbeats` accepts heartbeats with the token. The rest is for users with the scope
 * `fleet`: `GET /box-api/fleet` lists all kiosks, `?kiosk=` returns one with errors and log,
 * `/screen?kiosk=` its screenshot, and `POST /forget` removes it from the list.
 */
export function fleetRoutes({
  fleet,
  token,
  auth,
  accessRules,
  clients,
  published,
  rateLimits = localRateLimits,
}: FleetOptions): Hono {
  const limits = {
    wrong: rateLimits('fleet-wrong', MOST_WRONG, MINUTE),
    address: rateLimits('fleet-address', MOST_OF_ADDRESS, MINUTE),
    kiosk: rateLimits('fleet-kiosk', MOST_OF_KIOSK, MINUTE),
  }
  const notEnabled = (c: Context) => errorAnswer(c, 501, 'This server does not accept heartbeats')
  const denyAccess = (c: Context) => {
    c.header('Vary', 'Authorization')
    c.header('Cache-Control', 'no-store')
    return denyWithoutScope(c, auth, accessRules(), FLEET_SCOPE)
  }

  return new Hono()
    .post(HEARTBEATS, async (c) => {
      if (!fleet || token === undefined) return notEnabled(c)
      if (!hasToken(c, token)) {
        const attempt = await limits.wrong.take(clients.addressOf(c))
        if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
        return errorAnswer(c, 401, 'Missing or invalid credentials')
      }
      const ofAddress = await limits.address.take(clients.addressOf(c))
      if (!ofAddress.granted) return retryLater(c, 429, ofAddress.retryAfter)
      const beat = readBeat(await c.req.json().catch(() => undefined))
      if (typeof beat === 'string') return errorAnswer(c, 400, beat)
      const ofKiosk = await limits.kiosk.take(beat.kiosk)
      if (!ofKiosk.granted) return retryLater(c, 429, ofKiosk.retryAfter)
      if ((await fleet.take(beat)) === 'full')
        return errorAnswer(c, 507, 'The maximum number of kiosks is reached')
      return c.body(null, 204, { 'Cache-Control': 'no-store' })
    })
    .get(FLEET, async (c) => {
      const denied = await denyAccess(c)
      if (denied) return denied
      if (!fleet || token === undefined) return notEnabled(c)
      const asked = c.req.query('kiosk')
      if (asked === undefined) return c.json(await fleet.fleet(published()))
      const kiosk = await fleet.kiosk(asked, published())
      return kiosk ? c.json(kiosk) : errorAnswer(c, 404, 'Unknown kiosk')
    })
    .get(`${FLEET}/screen`, async (c) => {
      const denied = await denyAccess(c)
      if (denied) return denied
      const screen = await fleet?.screen(c.req.query('kiosk') ?? '')
      if (!screen) return errorAnswer(c, 404, 'This kiosk has no screenshot')
      const policy = "default-src 'none'; sandbox"
      return c.body(new Uint8Array(screen.bytes), 200, {
        'Content-Type': screen.type,
        'Content-Security-Policy': policy,
      })
    })
    .post(`${FLEET}/forget`, async (c) => {
      const denied = await denyAccess(c)
      if (denied) return denied
      const body: unknown = await c.req.json().catch(() => undefined)
      const kiosk = isRecord(body) && typeof body.kiosk === 'string' ? body.kiosk : ''
      if (!(await fleet?.forget(kiosk))) return errorAnswer(c, 404, 'Unknown kiosk')
      return c.body(null, 204)
    })
}

/** Compares hashes, so that the time depends neither on the matching part nor on the length. */
function hasToken(c: Context, token: string): boolean {
  const shown = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text.trim()).digest()
  return timingSafeEqual(hash(shown), hash(token))
}

function readBeat(json: unknown): KioskHeartbeat | string {
  try {
    return readKioskHeartbeat(json)
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
