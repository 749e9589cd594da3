import { type Clock, createTimers } from '../../util'
import type { Beat, EventKind, Fault, KioskState } from '../wire'
import { createCalm } from './calm'
import { createRestarts } from './restarts'

/** A browser that shows the showroom. */
export interface WatchedBrowser {
  /** A small picture of the page, JPEG in base64. @throws Error when it takes none. */
  picture(): Promise<string | undefined>
  /** `atOnce`: it is broken, and would only keep its visitor waiting. */
  end(atOnce: boolean): Promise<void>
}

export interface BrowserStart {
  /** Path and query. */
  readonly place: string
  readonly withoutVideos: boolean
  readonly onFault: (fault: Fault, detail: string) => void
  readonly onPlace: (place: string) => void
  /** It came back from something by itself; it counts, and is made whole when nobody looks. */
  readonly onHealed: (fault: Fault, detail: string) => void
}

interface WatchdogOptions {
  readonly start: (options: BrowserStart) => Promise<WatchedBrowser>
  readonly clock: Clock
  /** Where it begins. */
  readonly home: string
  readonly note: (kind: EventKind, text: string) => void
  /** Told of every change. */
  readonly changed: (state: KioskState) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Brings the showroom back on the screen, whatever happens to its browser. */
export interface Watchdog {
  begin(): void
  /** A page says that it is well. */
  beat(beat: Beat): void
  /** While the server is started anew no page can say anything. */
  serverIs(up: boolean): void
  /** The server is at another address now. */
  moved(): void
  /** The server was started anew. */
  serverRestarted(fault: Fault, detail: string): void
  state(): KioskState
  /** Of what is on the screen, JPEG in base64; null: there is none. */
  picture(): Promise<string | null>
  end(): Promise<void>
}

/** Milliseconds: for the first word of a new page, for each one after it, and between two looks. */
export const PATIENCE = { first: 60_000, beat: 20_000, look: 1_000 }

/** Starts a browser, watches it, and starts it anew at the same place: sooner or later, by how often it came down. */
export function createWatchdog({
  start,
  clock,
  home,
  note,
  changed,
  now = Date.now,
}: WatchdogOptions): Watchdog {
  const iso = () => new Date(now()).toISOString()
  const startedAt = iso()
  const calm = createCalm(clock)
  const restarts = createRestarts(clock, iso)
  let browser: KioskState['browser'] = 'none'
  let place = home
  let language: KioskState['language'] = null
  let videosOffSince: string | null = null
  let running: WatchedBrowser | undefined
  /** Which browser it is: what an earlier one says counts no more. */
  let turn = 0
  let beats = 0
  let silent = 0
  let lookedAt = 0
  let isServerUp = true
  let isToRenew = false
  let isOver = false
  let lastLog: readonly string[] = []
  const timers = createTimers(clock)
  const { after } = timers

  const state = (): KioskState => ({
    ...{ startedAt, browser, place, language, videosOffSince },
    ...{ restarts: restarts.count(), latest: restarts.latest() },
  })
  const tell = () => changed(state())

  let opening: Promise<void> = Promise.resolve()
  const open = () => {
    opening = begin()
  }
  const begin = async () => {
    const mine = ++turn
    const isMine = () => mine === turn && !isOver
    browser = 'starting'
    beats = silent = 0
    lookedAt = clock.now()
    tell()
    note('start', `The browser starts at ${place}${videosOffSince === null ? '' : ', without films'}`)
    try {
      const started = await start({
        place,
        withoutVideos: videosOffSince !== null,
        onFault: (fault, detail) => isMine() && down(fault, detail),
        onPlace: (at) => {
          if (isMine()) place = at
        },
        onHealed: (fault, detail) => isMine() && healed(fault, detail),
      })
      if (isMine()) running = started
      else await started.end(true)
    } catch (cause) {
      if (isMine()) down('notStarted', cause instanceof Error ? cause.message : String(cause))
    }
  }
  const close = async (atOnce = false) => {
    turn++
    const ending = running
    running = undefined
    await ending?.end(atOnce).catch(() => {})
  }
  const down = async (fault: Fault, detail: string) => {
    browser = 'down'
    restarts.begin(fault, detail)
    recordFault(fault, detail)
    const { wait, tooOften } = calm.fault()
    if (tooOften) giveUpVideos()
    tell()
    await close(true)
    after(wait, open)
  }
  const recordFault = (fault: Fault, detail: string) => {
    note(fault, detail)
    for (const line of lastLog.slice(-LINES)) note('page', line)
    lastLog = []
  }
  const healed = (fault: Fault, detail: string) => {
    restarts.begin(fault, detail)
    restarts.well()
    recordFault(fault, detail)
    if (calm.fault().tooOften) giveUpVideos()
    isToRenew = true
    tell()
  }
  const giveUpVideos = () => {
    if (videosOffSince !== null) {
      // Not the films, then: perhaps the place.
      place = home
      note('videos', `It came down too often also without films, and begins again at ${home}`)
      return
    }
    videosOffSince = iso()
    note('videos', 'It came down three times in a minute: films are left out')
  }

  const look = () => {
    // A machine that slept was not silent meanwhile.
    const passed = Math.min(clock.now() - lookedAt, 2 * PATIENCE.look)
    lookedAt = clock.now()
    const isWatched = browser === 'starting' || browser === 'shown'
    if (isWatched && isServerUp) silent += passed
    if (isWatched && silent > (beats > 0 ? PATIENCE.beat : PATIENCE.first))
      down('pageSilent', `The page at ${place} says nothing`)
    if (videosOffSince !== null && calm.isLong()) isToRenew = true
    after(PATIENCE.look, look)
  }
  /** When nobody looks: with films again after a calm time, with the GPU again after it was lost. */
  const renew = () => {
    isToRenew = false
    if (calm.isLong()) videosOffSince = null
    reopen('Nobody is there: the browser is started anew to be whole again')
  }
  const reopen = async (why: string) => {
    note('start', why)
    await close()
    if (!isOver) open()
  }

  return {
    begin() {
      lookedAt = clock.now()
      after(PATIENCE.look, look)
      open()
    },
    beat(beat) {
      if (isOver || browser === 'down') return
      ;({ url: place, language } = beat)
      if (beat.log.length > 0) lastLog = beat.log
      silent = 0
      const isFirst = beats++ === 0
      if (isFirst) {
        browser = 'shown'
        restarts.well()
      }
      tell()
      if (beat.idle && isToRenew && !isFirst) renew()
    },
    serverIs(up) {
      isServerUp = up
      silent = 0
      if (up) restarts.serverWell()
      tell()
    },
    moved: () => void (browser === 'down' || reopen('The server is at another address')),
    serverRestarted(fault, detail) {
      restarts.begin(fault, detail)
      recordFault(fault, detail)
      tell()
    },
    state,
    picture: async () => (await running?.picture().catch(() => undefined)) ?? null,
    async end() {
      isOver = true
      timers.end()
      await close()
      // One that was just being started is ended too.
      await opening
    },
  }
}

/** Of a page's log, those that came last before a fault. */
const LINES = 20
