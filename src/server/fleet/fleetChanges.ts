import { hasFailedUpdate } from '../../contracts'
import type { KnownKiosk } from './fleetStore'
import type { AllSentAlarms, SentAlarms } from './sentAlarms'

/** What there may be to say of a kiosk, the worst first. */
export const CHANGE_KINDS = ['silent', 'updateFailed', 'back', 'updated'] as const

/** Something of a kiosk that nobody was told yet. */
export interface FleetChange {
  readonly what: (typeof CHANGE_KINDS)[number]
  readonly kiosk: KnownKiosk
}

const NOTHING: SentAlarms = { silent: false, updateFailed: false }

/**
 * What is to be told now, and what will have been told then. What began and ended since the last mail is no news: nobody
 * was told that it began. `silentMs`: milliseconds after which a kiosk is silent.
 */
export function changesOf(
  known: readonly KnownKiosk[],
  sent: AllSentAlarms,
  silentMs: number,
): { readonly news: readonly FleetChange[]; readonly after: AllSentAlarms } {
  const news: FleetChange[] = []
  const after = new Map<string, SentAlarms>()
  for (const kiosk of known) {
    const { kiosk: id } = kiosk.beat
    const before = sent.get(id) ?? NOTHING
    const now = { silent: isSilent(kiosk, before, silentMs), updateFailed: isFailing(kiosk, before) }
    if (now.silent && !before.silent) news.push({ what: 'silent', kiosk })
    if (now.updateFailed && !before.updateFailed) news.push({ what: 'updateFailed', kiosk })
    if (before.silent && !now.silent) news.push({ what: 'back', kiosk })
    if (before.updateFailed && !now.updateFailed) news.push({ what: 'updated', kiosk })
    if (now.silent || now.updateFailed) after.set(id, now)
  }
  return { news, after }
}

/** Only who was heard of is back: of the time before its own start a server knows nothing. */
function isSilent({ silentFor, lastHeartbeatAt }: KnownKiosk, before: SentAlarms, silentMs: number): boolean {
  return silentFor > silentMs || (before.silent && lastHeartbeatAt === undefined)
}

/** Without a network, or cancelled, an update that failed before has not worked yet. */
function isFailing({ beat }: KnownKiosk, before: SentAlarms): boolean {
  if (hasFailedUpdate(beat)) return true
  const end = beat.lastUpdate?.end
  return before.updateFailed && end !== 'upToDate' && end !== 'updated'
}
