import type { Hono } from 'hono'
import type { PageHeartbeat } from '../../contracts'
import {
  createServer,
  type LiveRelease,
  type ServerOptions,
  type ShowroomServer,
  serveWithoutPackage,
} from '../../server'
import type { Clock } from '../../util'
import type { Releases } from '../parts'

/** The release that is shown, and the page that says so while there is none. */
export interface Showing {
  /** Answers everything that is not the launcher's own. */
  fetch: Hono['fetch']
  /** What is served; undefined: nothing was ever brought here. */
  version(): string | undefined
  live(): LiveRelease | undefined
  /** Told of each page that is well. */
  beat(heartbeat: Pick<PageHeartbeat, 'contentVersion'>): void
  end(): Promise<void>
}

interface ShowingOptions {
  readonly releases: Releases
  readonly server: Omit<ServerOptions, 'packageDir'>
  readonly clock: Clock
  /** A browser is watched: a new release that no page shows goes back. */
  readonly watched: boolean
  readonly note: (text: string) => void
}

/** Milliseconds without a word from any page after which a release on trial has failed, and between two looks. */
const TRIAL = 90_000
const LOOK = 1_000
/** Milliseconds until what could not be opened is tried once more. */
const AGAIN = 60_000
/** Milliseconds after a start until all bytes of what is served are read and compared. */
const COMPARE = 60_000

/**
 * Serves the active release, and each one after it from the moment it becomes active: open pages keep their media. One that
 * cannot be opened, or that no page comes to show, is said to have failed.
 */
export async function openShowing(options: ShowingOptions): Promise<Showing> {
  const { releases, server, clock, watched, note } = options
  const empty = await serveWithoutPackage({ appDir: server.appDir, settings: server.settings })
  let showroom: ShowroomServer | undefined
  let turn: Promise<void> = Promise.resolve()
  let silent = 0
  let lookedAt = clock.now()
  let ended = false

  const open = async (): Promise<string | undefined> => {
    try {
      const packageDir = () => releases.active()?.dir ?? ''
      showroom = await createServer({ ...server, packageDir })
      // What visitors wait for comes first.
      clock.after(COMPARE, () => showroom?.live.compare())
      return undefined
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause)
    }
  }
  const renew = async ({ live }: ShowroomServer): Promise<string | undefined> =>
    (await live.renew()) ? undefined : (live.state().refused?.reason ?? 'It could not be opened')

  let triedDir: string | undefined
  let tryAgainAt = Number.POSITIVE_INFINITY
  const follow = async () => {
    const active = releases.active()
    if (!active || ended || (active.dir === triedDir && clock.now() < tryAgainAt)) return
    triedDir = active.dir
    tryAgainAt = Number.POSITIVE_INFINITY
    silent = 0
    const fault = await (showroom ? renew(showroom) : open())
    if (fault === undefined) return note(`Version ${short(active.version)} is served now`)
    // It may be repaired where it is.
    tryAgainAt = clock.now() + AGAIN
    note(`Version ${short(active.version)} cannot be shown: ${fault}`)
    await releases.failed(fault)
  }
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((cause) => note(`The release could not be changed: ${cause}`))
    return turn
  }
  const look = () => {
    // Not by the clock alone: a machine that slept was silent for longer than it was awake.
    silent += Math.min(clock.now() - lookedAt, 2 * LOOK)
    lookedAt = clock.now()
    const active = releases.active()
    if (watched && active?.onTrial && silent > TRIAL) {
      silent = 0
      inTurn(() => releases.failed(`No page showed it within ${TRIAL / 1000} seconds`))
    }
    if (clock.now() >= tryAgainAt) inTurn(follow)
    again = clock.after(LOOK, look)
  }
  let again = clock.after(LOOK, look)
  const leave = releases.subscribe(() => inTurn(follow))
  await inTurn(follow)

  const version = () => showroom?.live.current().content.manifest.version
  return {
    fetch: (...args) => (showroom?.app ?? empty).fetch(...args),
    version,
    live: () => showroom?.live,
    beat({ contentVersion }) {
      silent = 0
      const active = releases.active()
      if (active?.onTrial && contentVersion === active.version && contentVersion === version())
        inTurn(() => releases.proved())
    },
    async end() {
      ended = true
      leave()
      again()
      await turn
      await showroom?.live.end()
    },
  }
}

/** As much of it as tells it from others. */
const short = (version: string) => version.slice(0, 12)
