import { hostname } from 'node:os'
import type { Settings } from '../../settings'
import { type Clock, isPublicHost } from '../../util'
import { heartbeatText, type KioskHealth } from './heartbeat'
import { type Delivery, postHeartbeat } from './postHeartbeat'

export interface FleetSenderOptions {
  /** From `openKioskId`. */
  readonly kiosk: string
  readonly health: () => KioskHealth | Promise<KioskHealth>
  /** A small picture of the screen, JPEG or WebP of at most 64 KiB; undefined: none can be had just now. */
  readonly picture?: () => Promise<Uint8Array | undefined>
  readonly settings: Settings['fleet']
  /** Of `SHOWROOM_FLEET_TOKEN`. */
  readonly token: string | undefined
  readonly clock: Clock
  readonly now?: () => Date
  readonly fetch?: typeof fetch
  /** From 0 to 1: a hall of kiosks that is switched on at once does not beat at once. */
  readonly random?: () => number
  readonly print?: (line: string) => void
}

/** Tells a server, every so often, how this kiosk is. */
export interface FleetSender {
  begin(): void
  /** Nothing is sent any more, also not what is on its way. */
  end(): void
  /** What keeps it from being heard; null: it is heard, or has not tried yet, or has nobody to tell. */
  readonly trouble: string | null
}

/** Where a server takes heartbeats. */
const HEARTBEATS_PATH = '/box-api/fleet/heartbeats'

/** Milliseconds that health and picture may take: a browser that hangs is what a heartbeat has to tell of. */
const TIMEOUT_MS = 10_000
const LONGEST_PAUSE = 15 * 60_000

/** Why this kiosk tells nobody although its settings name a server; undefined: it does, or they name none. */
export function fleetFault({ url }: Settings['fleet'], token: string | undefined): string | undefined {
  if (url === '') return undefined
  if (token === undefined || token.trim().length < 32)
    return 'fleet.url: Nothing is told without a SHOWROOM_FLEET_TOKEN of at least 32 characters.'
  if (!URL.canParse(url)) return `fleet.url: "${url}" is no address: correct it.`
  const { protocol, hostname: host } = new URL(url)
  if (protocol === 'http:' && isPublicHost(host))
    return 'fleet.url: It must begin with https://: over the internet a token is not sent where everybody can read it.'
  return undefined
}

/** Makes the sender; it does nothing where the settings name no server, or one that must not be told. */
export function createFleetSender({
  kiosk,
  health,
  picture = async () => undefined,
  settings,
  token,
  clock,
  now = () => new Date(),
  fetch: ask = fetch,
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
      if (!known) return { type: 'failed', reason: 'this kiosk does not know how it is' }
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
      if (trouble !== null) print(`Fleet: ${settings.url} hears this kiosk again.`)
      trouble = null
      failures = 0
      return every
    }
    if (trouble === null) print(`Fleet: ${settings.url} does not hear this kiosk: ${delivery.reason}.`)
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
      // The first one soon, so that who sets up a kiosk sees it on the page.
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
