import { hasExpired, hasFailedUpdate } from '../../contracts'
import type { KnownKiosk } from './fleetStore'
import type { AllSentAlarms, SentAlarms } from './sentAlarms'

/** Kinds of changes, worst first. */
export const CHANGE_KINDS = ['silent', 'updateFailed', 'expired', 'back', 'updated'] as const

/** A change that was not mailed yet. */
export interface FleetChange {
  readonly what: (typeof CHANGE_KINDS)[number]
  readonly kiosk: KnownKiosk
}

const NOTHING: SentAlarms = { silent: false, updateFailed: false, expired: false }

/**
 * Returns the changes since the last mail, and the alarms that are open after mailing them. Troubles that
 * began and ended in between are ignored. `silentMs`: milliseconds after which a kiosk is silent. `time`: milliseconds
 * since 1970.
 */
export function changesOf(
  known: readonly KnownKiosk[],
  sent: AllSentAlarms,
  silentMs: number,
  time: number,
): { readonly news: readonly FleetChange[]; readonly after: AllSentAlarms } {
  const news: FleetChange[] = []
  const after = new Map<string, SentAlarms>()
  for (const kiosk of known) {
    const { kiosk: id } = kiosk.beat
    const before = sent.get(id) ?? NOTHING
    const { release } = kiosk.beat
    const now = {
      silent: isSilent(kiosk, before, silentMs),
      updateFailed: isFailing(kiosk, before),
      expired: release !== null && hasExpired(release, time),
    }
    if (now.silent && !before.silent) news.push({ what: 'silent', kiosk })
    if (now.updateFailed && !before.updateFailed) news.push({ what: 'updateFailed', kiosk })
    if (now.expired && !before.expired) news.push({ what: 'expired', kiosk })
    if (before.silent && !now.silent) news.push({ what: 'back', kiosk })
    const isBehind = now.updateFailed || now.expired
    if ((before.updateFailed || before.expired) && !isBehind) news.push({ what: 'updated', kiosk })
    if (now.silent || isBehind) after.set(id, now)
  }
  return { news, after }
}

/** A kiosk is back only after a heartbeat: the server has no information from before its own start. */
function isSilent({ silentFor, lastHeartbeatAt }: KnownKiosk, before: SentAlarms, silentMs: number): boolean {
  return silentFor > silentMs || (before.silent && lastHeartbeatAt === undefined)
}

/** An offline or cancelled attempt does not resolve an earlier failure. */
function isFailing({ beat }: KnownKiosk, before: SentAlarms): boolean {
  if (hasFailedUpdate(beat)) return true
  const end = beat.lastUpdate?.end
  return before.updateFailed && end !== 'upToDate' && end !== 'updated'
}
