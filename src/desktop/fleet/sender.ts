import { hostname } from 'node:os'
import { createAsk, createOutgoing } from '../../server'
import type { Settings } from '../../settings'
import { type Clock, isPublicHost } from '../../util'
import { heartbeatText, type KioskHealth } from './heartbeat'
import { type Ask, type Delivery, postHeartbeat } from './postHeartbeat'

export interface FleetSenderOptions {
  /** From `openKioskId`. */
  readonly kiosk: string
  readonly health: () => KioskHealth | Promise<KioskHealth>
  /** Takes a small screenshot, JPEG or WebP of at most 64 KiB; undefined if there is none at the moment. */
  readonly picture?: () => Promise<Uint8Array | undefined>
  readonly settings: Settings['fleet']
  /** The value of `SHOWROOM_FLEET_TOKEN`. */
  readonly token: string | undefined
  readonly clock: Clock
  readonly now?: () => Date
  readonly fetch?: Ask
  /** From 0 to 1: spreads the heartbeats of kiosks that are switched on together. */
  readonly random?: () => number
  readonly print?: (line: string) => void
}

/** Reports the state of this kiosk to a server at intervals. */
export interface FleetSender {
  begin(): void
  /** Sends nothing more, and aborts a request in progress. */
  end(): void
  /** Why heartbeats fail; null if they do not, if none was sent yet, or if no server is configured. */
  readonly trouble: string | null
}

/** Path of the server's endpoint for heartbeats. */
const HEARTBEATS_PATH = '/box-api/fleet/heartbeats'

/** Timeout for health and picture in milliseconds: a browser that hangs must not block the heartbeat. */
const TIMEOUT_MS = 10_000
const LONGEST_PAUSE = 15 * 60_000

/**
 * Why heartbeats are not sent although the settings name a server; undefined if they are or none is named.
 */
export function fleetFault({ url }: Settings['fleet'], token: string | undefined): string | undefined {
  if (url === '') return undefined
  if (token === undefined || token.trim().length < 32)
    return 'fleet.url: Heartbeats need a SHOWROOM_FLEET_TOKEN of at least 32 characters.'
  if (!URL.canParse(url)) return `fleet.url: "${url}" is not a valid URL.`
  const { protocol, hostname: host } = new URL(url)
  if (protocol === 'http:' && isPublicHost(host))
    return 'fleet.url: It must start with https://: the token is not sent over the internet unencrypted.'
  return undefined
}

/** Creates the sender. It does nothing without a server, or when `fleetFault` finds a fault. */
export function createFleetSender({
  kiosk,
  health,
  picture = async () => undefined,
  settings,
  token,
  clock,
  now = () => new Date(),
  fetch: ask = createAsk(createOutgoing()),
  random = Math.random,
  print = (line) => console.warn(line),
}: FleetSenderOptions): FleetSender {
  const every = settings.every * 1000
  const url = `${settings.url.replace(/\/+$/, '')}${HEARTBEATS_PATH}`
  const ended = new AbortController()
  let cancel: (() => void) | undefined
  let failures = 0
  let trouble: string | null = null

  const deliver = async (): Promise<Delivery> => {
    try {
      const known = await withTimeout(clock, Promise.resolve(health()))
      if (!known) return { type: 'failed', reason: 'the health of this kiosk is not available' }
      const shot =
        settings.screen && known.idle ? await withTimeout(clock, picture()).catch(() => undefined) : undefined
      const name = settings.name || hostname()
      const body = heartbeatText({ kiosk, name, at: now(), health: known, picture: shot })
      return await postHeartbeat(ask, url, token ?? '', body, ended.signal)
    } catch (cause) {
      return { type: 'failed', reason: String(cause) }
    }
  }
  const note = (delivery: Delivery) => {
    if (delivery.type === 'taken') {
      if (trouble !== null) print(`Fleet: ${settings.url} receives heartbeats again.`)
      trouble = null
      failures = 0
      return every
    }
    if (trouble === null) print(`Fleet: ${settings.url} receives no heartbeats: ${delivery.reason}.`)
    trouble = delivery.reason
    const pause = Math.min(Math.max(LONGEST_PAUSE, every), every * 2 ** Math.min(10, failures++))
    return Math.max(pause, delivery.waitMs ?? 0)
  }
  const beat = async () => {
    const pause = note(await deliver())
    if (!ended.signal.aborted) plan(pause * (0.9 + 0.2 * random()))
  }
  const plan = (ms: number) => {
    cancel = clock.after(ms, () => void beat())
  }

  return {
    begin() {
      const fault = fleetFault(settings, token)
      if (fault !== undefined) print(fault)
      if (settings.url === '' || fault !== undefined || cancel || ended.signal.aborted) return
      // Sends the first one soon, so that it appears on the page while a kiosk is set up.
      plan(Math.min(every, 5_000) * random())
    },
    end() {
      cancel?.()
      ended.abort()
    },
    get trouble() {
      return trouble
    },
  }
}

/** Resolves with undefined on timeout. */
function withTimeout<T>(clock: Clock, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = clock.after(TIMEOUT_MS, () => resolve(undefined))
    work.then(resolve, reject).finally(late)
  })
}
