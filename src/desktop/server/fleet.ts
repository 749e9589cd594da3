import { heartbeatLine, type UpdateEnd, type UpdatesStatus } from '../../contracts'
import { systemClock, type VisitStore } from '../../server'
import {
  createFleetSender,
  type FleetSender,
  type FleetSenderOptions,
  type KioskHealth,
  openKioskId,
} from '../fleet'
import type { PageBeat } from '../ipc'
import { type HealthSources, readHealth } from './health'

interface FleetOptions {
  readonly sources: HealthSources
  readonly settings: FleetSenderOptions['settings']
  readonly picture: () => Promise<Uint8Array | undefined>
  readonly visits: Pick<VisitStore, 'now' | 'totals'>
  /** The last heartbeat of a page. */
  readonly beat: () => PageBeat | undefined
  /** Called with messages for the operator. */
  readonly note: (text: string) => void
}

/** Creates the sender that reports this kiosk to the server in the settings. */
export async function openFleet({
  sources,
  settings,
  picture,
  note,
  ...known
}: FleetOptions): Promise<FleetSender> {
  return createFleetSender({
    kiosk: await openKioskId(sources.dataDir),
    health: () => kioskHealth(sources, known),
    picture,
    settings,
    token: process.env.SHOWROOM_FLEET_TOKEN,
    clock: systemClock,
    print: note,
  })
}

/** The part of a kiosk's health that its heartbeats contain. */
export async function kioskHealth(
  sources: HealthSources,
  { visits, beat }: Pick<FleetOptions, 'visits' | 'beat'>,
): Promise<KioskHealth> {
  const health = await readHealth(sources)
  const { visits: visitsToday } = await visits.totals([visits.now().day])
  const last = beat()
  return {
    app: health.version,
    release: health.release,
    startedAt: health.startedAt,
    disk: health.disk,
    lastUpdate: worseUpdate(health.lastUpdate, health.program?.last ?? null),
    phase: sources.releases.status().phase,
    restarts: health.restarts,
    errors: health.lastErrors.map(({ at, kind, text }) => ({ at, message: `${kind}: ${text}` })).reverse(),
    log: last?.log ?? [],
    visitsToday,
    videoOff: health.videosOffSince !== null,
    url: health.browser === 'none' ? (last?.url ?? null) : health.place,
    idle: last?.idle ?? false,
  }
}

type LastUpdate = UpdatesStatus['last']

/** Results about which somebody must do something. */
const FAULTS: readonly (UpdateEnd | undefined)[] = ['refused', 'full', 'failed']

/** One line for the fleet page and its mails: that of the program only if it needs attention and the content does not. */
function worseUpdate(content: LastUpdate, program: LastUpdate): LastUpdate {
  if (!program || !FAULTS.includes(program.end) || FAULTS.includes(content?.end)) return content
  return { ...program, detail: heartbeatLine(`program: ${program.detail}`) }
}
