import { statfs } from 'node:fs/promises'
import { hasExpired, type ReleaseName, type UpdateEnd, type UpdatesStatus } from '../../contracts'
import type { LiveRelease } from '../../server'
import type { KioskState, Restart } from '../ipc'
import { type RecordedEvent, readFlightRecorder } from '../kiosk/flightRecorder'
import type { ProgramState } from '../programs/openPrograms'
import type { Releases } from '../releases'

/** The health of a kiosk, for its operator. */
export interface DesktopHealth {
  /** `faulty`: somebody must act; `limited`: the kiosk runs without films. */
  readonly status: 'ok' | 'limited' | 'faulty'
  /** Version of the program. */
  readonly version: string
  /** The updates of the program; null: it is not updated here. */
  readonly program: ProgramState | null
  readonly contentVersion: string | null
  readonly startedAt: string
  readonly uptimeSeconds: number
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null
  readonly release: ReleaseName | null
  /** Whether the shown release has expired: its publisher did not renew it, or the host offers old releases. */
  readonly isExpired: boolean
  readonly next: ReleaseName | null
  readonly lastUpdate: UpdatesStatus['last']
  readonly browser: KioskState['browser']
  readonly place: string | null
  readonly language: string | null
  readonly videosOffSince: string | null
  readonly restarts: number
  readonly latestRestarts: readonly Restart[]
  readonly lastErrors: readonly RecordedEvent[]
  /** The flight recorder's last events, oldest first. */
  readonly events: readonly RecordedEvent[]
}

/** Blocks that are free and in total, and the bytes of one. */
interface DiskSpace {
  readonly bavail: number
  readonly blocks: number
  readonly bsize: number
}

export interface HealthSources {
  readonly dataDir: string
  readonly version: string
  readonly releases: Pick<Releases, 'status'>
  readonly live: () => LiveRelease | undefined
  readonly kiosk: () => KioskState | undefined
  /** Undefined: the program is not updated here. */
  readonly program?: () => ProgramState | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Free and total space of the disk. */
  readonly diskOf?: (dir: string) => Promise<DiskSpace>
}

/** Free bytes of the disk below which somebody must act. */
const LITTLE_SPACE = 512 * 1024 * 1024
/** Ends of an update that do not pass by themselves. */
const ACT_ON: readonly (UpdateEnd | undefined)[] = ['refused', 'full', 'signIn', 'proxy']
const MOST_EVENTS = 200
const MOST_ERRORS = 10
/** The kinds of events that are not faults. */
const WELL: readonly string[] = ['begin', 'end', 'start', 'page', 'content', 'program', 'fleet', 'blocked']

/** Reads the current health. A part that cannot be read does not affect the others. */
export async function readHealth(sources: HealthSources): Promise<DesktopHealth> {
  const { dataDir, version, releases, live, kiosk, now = Date.now, diskOf = statfs } = sources
  const disk = await diskOf(dataDir).catch(() => undefined)
  const events = await readFlightRecorder(dataDir, MOST_EVENTS).catch(() => [])
  const state = kiosk()
  const updates = releases.status()
  const startedAt = state?.startedAt ?? new Date(now() - process.uptime() * 1000).toISOString()
  const space = disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
  const program = sources.program?.() ?? null
  const isExpired = updates.current !== null && hasExpired(updates.current, now())
  const isFull = space !== undefined && space.freeBytes < LITTLE_SPACE
  const isFaulty =
    isExpired ||
    isFull ||
    state?.browser === 'down' ||
    ACT_ON.includes(updates.last?.end) ||
    ACT_ON.includes(program?.last?.end) ||
    live()?.state().refused !== undefined ||
    (live()?.state().faults.size ?? 0) > 0
  const isLimited = state?.videosOffSince != null
  return {
    status: isFaulty ? 'faulty' : isLimited ? 'limited' : 'ok',
    version,
    program,
    contentVersion: live()?.current().content.manifest.version ?? null,
    startedAt,
    uptimeSeconds: Math.max(0, Math.round((now() - Date.parse(startedAt)) / 1000)),
    disk: space ?? null,
    release: updates.current,
    isExpired,
    next: updates.next && { version: updates.next.version, created: updates.next.created },
    lastUpdate: updates.last,
    browser: state?.browser ?? 'none',
    place: state?.place ?? null,
    language: state?.language ?? null,
    videosOffSince: state?.videosOffSince ?? null,
    restarts: state?.restarts ?? 0,
    latestRestarts: state?.latest ?? [],
    lastErrors: [
      ...events.filter(({ kind }) => !WELL.includes(kind)),
      ...(isFull ? [diskError(space.freeBytes, now())] : []),
    ].slice(-MOST_ERRORS),
    events,
  }
}

/** A full disk cannot take an event of its own. */
function diskError(freeBytes: number, now: number): RecordedEvent {
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`
  const text = `${megabytes(freeBytes)} of disk space are free; the kiosk needs ${megabytes(LITTLE_SPACE)}`
  return { at: new Date(now).toISOString(), kind: 'disk', text }
}
