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

/** Serves the active release, or a page that reports that there is none. */
export interface ActiveServer {
  /** Answers every request except the launcher's own. */
  fetch: Hono['fetch']
  /** The version that is served; undefined: the store is empty. */
  version(): string | undefined
  live(): LiveRelease | undefined
  /** Handles the heartbeat of a page. */
  beat(heartbeat: Pick<PageHeartbeat, 'contentVersion'>): void
  end(): Promise<void>
}

interface ShowingOptions {
  readonly releases: Releases
  readonly server: Omit<ServerOptions, 'packageDir'>
  readonly clock: Clock
  /** Whether a browser is watched: then a new release that no page shows is rolled back. */
  readonly watched: boolean
  /** Whether the program itself is on trial: then content that worked before is not to blame. */
  readonly isProgramOnTrial?: () => boolean
  /** Called when the program on trial cannot show the content. */
  readonly onProgramFault?: (reason: string) => void
  readonly note: (text: string) => void
}

/** Milliseconds without a heartbeat after which a release on trial has failed, and between two checks. */
const TRIAL_TIMEOUT = 90_000
const LOOK = 1_000
/** Milliseconds until a release that could not be opened is retried. */
const AGAIN = 60_000
/** Milliseconds after a start until all files of the served release are verified. */
const COMPARE = 60_000

/**
 * Serves the active release, and switches as soon as another becomes active; open pages keep their media.
 * Reports a release as failed when it cannot be opened or no page shows it.
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
    await this.#fail(fault)
  }

  /** A release on trial is rolled back; a program on trial is, before that. */
  async #fail(reason: string) {
    const { releases, isProgramOnTrial, onProgramFault } = this.#options
    if (isProgramOnTrial?.()) onProgramFault?.(reason)
    else await releases.failed(reason)
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
      this.#serially(() => this.#fail(`No page showed it within ${TRIAL_TIMEOUT / 1000} seconds`))
    }
    if (clock.now() >= this.#tryAgainAt) this.#serially(() => this.#update())
    this.#cancelCheck = clock.after(LOOK, () => this.#check())
  }
}

async function renew({ live }: ShowroomServer): Promise<string | undefined> {
  return (await live.renew()) ? undefined : (live.state().refused?.reason ?? 'It could not be opened')
}

/** Shortens a version for messages. */
const short = (version: string) => version.slice(0, 12)
