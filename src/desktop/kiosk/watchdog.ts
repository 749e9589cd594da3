import { type Clock, createTimers, type Timers } from '../../util'
import type { EventKind, Fault, KioskState, PageBeat } from '../ipc'
import { createFaultRate, type FaultRate } from './faultRate'
import { createRestarts, type Restarts } from './restarts'

/** A browser that shows the showroom. */
export interface WatchedBrowser {
  /** Takes a small screenshot, JPEG in base64. @throws Error when the browser takes none. */
  picture(): Promise<string | undefined>
  /** `atOnce`: kills a broken browser, which would only keep its visitor waiting. */
  end(atOnce: boolean): Promise<void>
}

export interface BrowserStart {
  /** Path and query of the first page. */
  readonly place: string
  readonly withoutVideos: boolean
  /** Factor for the time that the browser may take to start: a busy machine gets more at each start. */
  readonly timeoutFactor: number
  readonly onFault: (fault: Fault, detail: string) => void
  readonly onPlace: (place: string) => void
  /**
   * Called when the browser recovered. Counts as a fault; the browser is restarted once no visitor is
   * present.
   */
  readonly onHealed: (fault: Fault, detail: string) => void
  /** Called with each way out of a kiosk that was blocked. */
  readonly onBlocked: (what: string) => void
}

interface WatchdogOptions {
  readonly start: (options: BrowserStart) => Promise<WatchedBrowser>
  readonly clock: Clock
  /** Path of the start page. */
  readonly home: string
  readonly note: (kind: EventKind, text: string) => void
  /** Called on every change. */
  readonly changed: (state: KioskState) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Keeps the showroom on the screen, whatever happens to its browser. */
export interface Watchdog {
  begin(): void
  /** Handles the heartbeat of a page. */
  beat(beat: PageBeat): void
  /** Reports whether the server is up: without it, pages cannot send heartbeats. */
  serverIs(up: boolean): void
  /** Reports that the server's address changed. */
  moved(): void
  /** Reports that the server was restarted. */
  serverRestarted(fault: Fault, detail: string): void
  state(): KioskState
  /** Takes a screenshot, JPEG in base64; null if there is none. */
  picture(): Promise<string | null>
  end(): Promise<void>
}

/** Milliseconds until a new page's first heartbeat, between its heartbeats, and between two checks. */
export const TIMEOUT_MS = { first: 60_000, beat: 20_000, look: 1_000 }

/** Faults of a browser that has shown nothing yet, which a busy machine causes, too. */
const SLOW: readonly Fault[] = ['notStarted', 'pageFrozen', 'pageSilent']
/** So many slow starts in a row count as crashes; then, the largest factor for their time. */
const TOO_SLOW = 5
const MOST_FACTOR = 4

/** Starts and watches a browser. Restarts it at the same place; the delay grows with the fault rate. */
export function createWatchdog(options: WatchdogOptions): Watchdog {
  return new BrowserWatchdog(options)
}

class BrowserWatchdog implements Watchdog {
  readonly #options: WatchdogOptions
  readonly #startedAt: string
  readonly #faultRate: FaultRate
  readonly #restarts: Restarts
  readonly #timers: Timers
  #browser: KioskState['browser'] = 'none'
  #place: string
  #language: KioskState['language'] = null
  #videosOffSince: string | null = null
  #running: WatchedBrowser | undefined
  /** Number of the current browser; events of earlier ones are ignored. */
  #generation = 0
  #beats = 0
  #silent = 0
  /** Starts in a row that were too slow. */
  #slowStarts = 0
  #checkedAt = 0
  #isServerUp = true
  #shouldRenew = false
  #isOver = false
  #lastLog: readonly string[] = []
  #opening: Promise<void> = Promise.resolve()

  constructor(options: WatchdogOptions) {
    const { clock, home } = options
    this.#options = options
    this.#startedAt = this.#iso()
    this.#faultRate = createFaultRate(clock)
    this.#restarts = createRestarts(clock, () => this.#iso())
    this.#timers = createTimers(clock)
    this.#place = home
  }

  begin() {
    this.#checkedAt = this.#options.clock.now()
    this.#timers.after(TIMEOUT_MS.look, () => this.#check())
    this.#open()
  }

  beat(beat: PageBeat) {
    if (this.#isOver || this.#browser === 'down') return
    this.#place = beat.url
    this.#language = beat.language
    if (beat.log.length > 0) this.#lastLog = beat.log
    this.#silent = 0
    const isFirst = this.#beats++ === 0
    if (isFirst) {
      this.#browser = 'shown'
      this.#slowStarts = 0
      this.#restarts.well()
    }
    this.#notify()
    if (beat.idle && this.#shouldRenew && !isFirst) this.#renew()
  }

  serverIs(up: boolean) {
    this.#isServerUp = up
    this.#silent = 0
    if (up) this.#restarts.serverWell()
    this.#notify()
  }

  moved() {
    if (this.#browser !== 'down') this.#restart('The server has a new address')
  }

  serverRestarted(fault: Fault, detail: string) {
    this.#restarts.begin(fault, detail)
    this.#recordFault(fault, detail)
    this.#notify()
  }

  state(): KioskState {
    return {
      startedAt: this.#startedAt,
      browser: this.#browser,
      place: this.#place,
      language: this.#language,
      videosOffSince: this.#videosOffSince,
      restarts: this.#restarts.count(),
      latest: this.#restarts.latest(),
    }
  }

  async picture() {
    return (await this.#running?.picture().catch(() => undefined)) ?? null
  }

  async end() {
    this.#isOver = true
    this.#timers.dispose()
    await this.#close()
    // Also ends a browser that is still starting.
    await this.#opening
  }

  #iso() {
    const { now = Date.now } = this.#options
    return new Date(now()).toISOString()
  }

  #notify() {
    this.#options.changed(this.state())
  }

  #timeoutFactor() {
    return Math.min(MOST_FACTOR, 2 ** this.#slowStarts)
  }

  #open() {
    this.#opening = this.#begin()
  }

  async #begin() {
    const { clock, note, start } = this.#options
    const mine = ++this.#generation
    const isMine = () => mine === this.#generation && !this.#isOver
    this.#browser = 'starting'
    this.#beats = this.#silent = 0
    this.#checkedAt = clock.now()
    this.#notify()
    const withoutVideos = this.#videosOffSince !== null
    note('start', `The browser starts at ${this.#place}${withoutVideos ? ', without films' : ''}`)
    try {
      const started = await start({
        place: this.#place,
        withoutVideos,
        timeoutFactor: this.#timeoutFactor(),
        onFault: (fault, detail) => isMine() && this.#down(fault, detail),
        onPlace: (at) => {
          if (isMine()) this.#place = at
        },
        onHealed: (fault, detail) => isMine() && this.#healed(fault, detail),
        onBlocked: (what) => note('blocked', `Blocked ${what}`),
      })
      if (isMine()) this.#running = started
      else await started.end(true)
    } catch (cause) {
      if (isMine()) this.#down('notStarted', cause instanceof Error ? cause.message : String(cause))
    }
  }

  async #close(atOnce = false) {
    this.#generation++
    const ending = this.#running
    this.#running = undefined
    await ending?.end(atOnce).catch(() => {})
  }

  async #down(fault: Fault, detail: string) {
    this.#browser = 'down'
    this.#restarts.begin(fault, detail)
    this.#recordFault(fault, detail)
    this.#slowStarts = this.#beats === 0 && SLOW.includes(fault) ? this.#slowStarts + 1 : 0
    const { wait, tooOften } = this.#faultRate.fault(this.#slowStarts > 0)
    if (tooOften || this.#slowStarts === TOO_SLOW) this.#disableVideos()
    this.#notify()
    await this.#close(true)
    this.#timers.after(wait, () => this.#open())
  }

  #recordFault(fault: Fault, detail: string) {
    const { note } = this.#options
    note(fault, detail)
    for (const line of this.#lastLog.slice(-LINES)) note('page', line)
    this.#lastLog = []
  }

  #healed(fault: Fault, detail: string) {
    this.#restarts.begin(fault, detail)
    this.#restarts.well()
    this.#recordFault(fault, detail)
    if (this.#faultRate.fault().tooOften) this.#disableVideos()
    this.#shouldRenew = true
    this.#notify()
  }

  #disableVideos() {
    const { home, note } = this.#options
    if (this.#videosOffSince !== null) {
      // The films are not the cause; the place may be.
      this.#place = home
      note('videos', `The browser also failed too often without films: it restarts at ${home}`)
      return
    }
    this.#videosOffSince = this.#iso()
    note('videos', 'The browser failed three times in a minute: films are disabled')
  }

  #check() {
    const { clock } = this.#options
    // Time spent asleep does not count as silence.
    const passed = Math.min(clock.now() - this.#checkedAt, 2 * TIMEOUT_MS.look)
    this.#checkedAt = clock.now()
    const isWatched = this.#browser === 'starting' || this.#browser === 'shown'
    if (isWatched && this.#isServerUp) this.#silent += passed
    if (
      isWatched &&
      this.#silent > (this.#beats > 0 ? TIMEOUT_MS.beat : TIMEOUT_MS.first * this.#timeoutFactor())
    )
      this.#down('pageSilent', `The page at ${this.#place} sends no heartbeats`)
    if (this.#videosOffSince !== null && this.#faultRate.isLong()) this.#shouldRenew = true
    this.#timers.after(TIMEOUT_MS.look, () => this.#check())
  }

  /** Restarts while no visitor is present: with films after a calm period, with the GPU after it was lost. */
  #renew() {
    this.#shouldRenew = false
    if (this.#faultRate.isLong()) this.#videosOffSince = null
    this.#restart('No visitor is present: the browser restarts to recover fully')
  }

  async #restart(why: string) {
    this.#options.note('start', why)
    await this.#close()
    if (!this.#isOver) this.#open()
  }
}

/** Number of a page's last log lines that are recorded after a fault. */
const LINES = 20
