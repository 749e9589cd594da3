import {
  heartbeatLine,
  type KioskHeartbeat,
  type KioskScreen,
  MAX_KIOSK_BYTES,
  MAX_KIOSK_ERRORS,
  MAX_KIOSK_LINES,
  MAX_SCREEN_BYTES,
} from '../../contracts'

/** What the launcher knows about its kiosk. */
export interface KioskHealth
  extends Omit<KioskHeartbeat, 'kiosk' | 'name' | 'at' | 'screen' | 'app' | 'errors' | 'log'> {
  /** Version of the program. */
  readonly app: string
  readonly errors: KioskHeartbeat['errors']
  readonly log: readonly string[]
  /** Whether no visitor is present: only then is a screenshot taken. */
  readonly idle: boolean
}

interface HeartbeatOf {
  readonly kiosk: string
  readonly name: string
  readonly at: Date
  readonly health: KioskHealth
  /** JPEG or WebP. */
  readonly picture?: Uint8Array | undefined
}

/** Returns the heartbeat as JSON; if it is too large, drops the picture first, then the log. */
export function heartbeatText({ kiosk, name, at, health, picture }: HeartbeatOf): string {
  const { idle: _, errors, log, app, lastUpdate, ...rest } = health
  const whole: KioskHeartbeat = {
    ...rest,
    kiosk,
    name: heartbeatLine(name, 80) || kiosk.slice(0, 8),
    at: at.toISOString(),
    app: heartbeatLine(app, 50),
    lastUpdate: lastUpdate && { ...lastUpdate, detail: heartbeatLine(lastUpdate.detail) },
    errors: errors
      .slice(0, MAX_KIOSK_ERRORS)
      .map((error) => ({ at: error.at, message: heartbeatLine(error.message) })),
    log: log.slice(-MAX_KIOSK_LINES).map((line) => heartbeatLine(line)),
  }
  const screen = picture && screenOf(picture)
  const forms = [...(screen ? [{ ...whole, screen }] : []), whole, { ...whole, log: [] }]
  const texts = forms.map((form) => JSON.stringify(form))
  return texts.find((text) => Buffer.byteLength(text) <= MAX_KIOSK_BYTES) ?? (texts.at(-1) as string)
}

function screenOf(picture: Uint8Array): KioskScreen | undefined {
  const bytes = Buffer.from(picture)
  if (bytes.length > MAX_SCREEN_BYTES) return undefined
  const data = bytes.toString('base64')
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { type: 'image/jpeg', data }
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return isWebp ? { type: 'image/webp', data } : undefined
}
