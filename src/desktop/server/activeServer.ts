import type { Hono } from 'hono'
import PQueue from 'p-queue'
import type { PageHeartbeat } from '../../contracts'
import {
  createServer,
  type LiveRelease,
  type ServerOptions,
  type ShowroomServer,
  serveWithoutPackage,
} from '../../server'
import type { Clock } from '../../util'
import type { Releases } from '../releases'

/** The release that is shown, and the page that says so while there is none. */
export interface ActiveServer {
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
const TRIAL_TIMEOUT = 90_000
const LOOK = 1_000
/** Milliseconds until what could not be opened is tried once more. */
const AGAIN = 60_000
/** Milliseconds after a start until all bytes of what is served are read and compared. */
const COMPARE = 60_000

/**
 * Serves the active release, and each one after it from the moment it becomes active: open pages keep their media. One that
 * cannot be opened, or that no page comes to show, is said to have failed.
 */
export async function openActiveServer(options: ShowingOptions): Promise<ActiveServer> {
  const { appDir, settings } = options.server
  const server = new ActiveRelease(options, await serveWithoutPackage({ appDir, settings }))
  await server.start()
  return server
}

class ActiveRelease implements ActiveServer {
  readonly fetch: Hono['fetch']
  readonly live = () => this.#showroom?.live
  readonly version = () => this.#showroom?.live.current().content.manifest.version
  readonly #options: ShowingOptions
  readonly #changes = new PQueue({ concurrency: 1 })
  #showroom: ShowroomServer | undefined
  #silent = 0
  #checkedAt: number
  #isEnded = false
  #triedDir: string | undefined
  #tryAgainAt = Number.POSITIVE_INFINITY
  #cancelCheck = () => {}
  #unsubscribe = () => {}

  constructor(options: ShowingOptions, empty: Hono) {
    this.#options = options
    this.#checkedAt = options.clock.now()
    this.fetch = (...args) => (this.#showroom?.app ?? empty).fetch(...args)
  }

  async start() {
    const { clock, releases } = this.#options
    this.#cancelCheck = clock.after(LOOK, () => this.#check())
    this.#unsubscribe = releases.subscribe(() => this.#serially(() => this.#update()))
    await this.#serially(() => this.#update())
  }

  beat({ contentVersion }: Pick<PageHeartbeat, 'contentVersion'>) {
    const { releases } = this.#options
    this.#silent = 0
    const active = releases.active()
    if (active?.onTrial && contentVersion === active.version && contentVersion === this.version())
      this.#serially(() => releases.proved())
  }

  async end() {
    this.#isEnded = true
    this.#unsubscribe()
    this.#cancelCheck()
    await this.#changes.onIdle()
    await this.#showroom?.live.end()
  }

  #serially(work: () => Promise<void>): Promise<void> {
    return this.#changes.add(() =>
      work().catch((cause) => this.#options.note(`The release could not be changed: ${cause}`)),
    )
  }

  async #update() {
    const { releases, clock, note } = this.#options
    const active = releases.active()
    const isTried = active?.dir === this.#triedDir && clock.now() < this.#tryAgainAt
    if (!active || this.#isEnded || isTried) return
    this.#triedDir = active.dir
    this.#tryAgainAt = Number.POSITIVE_INFINITY
    this.#silent = 0
    const fault = await (this.#showroom ? renew(this.#showroom) : this.#open())
    if (fault === undefined) return note(`Version ${short(active.version)} is served now`)
    // The release may be repaired in place.
    this.#tryAgainAt = clock.now() + AGAIN
    note(`Version ${short(active.version)} cannot be shown: ${fault}`)
    await releases.failed(fault)
  }

  async #open(): Promise<string | undefined> {
    const { server, releases, clock } = this.#options
    try {
      this.#showroom = await createServer({ ...server, packageDir: () => releases.active()?.dir ?? '' })
      // Verification waits until visitors have been served.
      clock.after(COMPARE, () => this.#showroom?.live.compare())
      return undefined
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause)
    }
  }

  #check() {
    const { clock, releases, watched } = this.#options
    // Caps the elapsed time: sleep does not count as silence.
    this.#silent += Math.min(clock.now() - this.#checkedAt, 2 * LOOK)
    this.#checkedAt = clock.now()
    const active = releases.active()
    if (watched && active?.onTrial && this.#silent > TRIAL_TIMEOUT) {
      this.#silent = 0
      this.#serially(() => releases.failed(`No page showed it within ${TRIAL_TIMEOUT / 1000} seconds`))
    }
    if (clock.now() >= this.#tryAgainAt) this.#serially(() => this.#update())
    this.#cancelCheck = clock.after(LOOK, () => this.#check())
  }
}

async function renew({ live }: ShowroomServer): Promise<string | undefined> {
  return (await live.renew()) ? undefined : (live.state().refused?.reason ?? 'It could not be opened')
}

/** As much of it as tells it from others. */
const short = (version: string) => version.slice(0, 12)
