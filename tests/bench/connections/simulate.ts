import { createPreloadCache } from '../../../src/media'
import type { PlayerContext } from '../../../src/player/context'
import { createConductor } from '../../../src/player/playback/conductor'
import { createFilms, type Films } from '../../../src/player/playback/films'
import { createScreen } from '../../../src/player/screen'
import { defaultSettings } from '../../../src/settings'
import { createManualClock, createPrefetchLimit, type ManualClock } from '../../../src/util'
import { cue, hotspots, type Visit } from '../../../src/visit'
import { createWorldGraph } from '../../../src/world'
import { createRandom, type Random } from '../../kill/random'
import { createFakeStage } from '../../unit/player/fakes'
import { follow, NO_EFFECTS, settingsWith, startVisit } from '../../unit/showroom'
import { createSimulatedBrowser, type SimulatedBrowser } from './browser'
import { createLine, type LineOptions, share } from './line'
import { installPage } from './page'
import { start, worldOfFilms } from './world'

/** What visitors met on a line. Times in milliseconds. */
export interface Experience {
  /** Touches of hotspots. */
  readonly hops: number
  /** Hops whose film was played. The others were blends. */
  readonly flights: number
  /** From the touch to the first frame of films whose load had started before, ascending. */
  readonly prepared: readonly number[]
  /** The same of the films whose load began with the touch. */
  readonly unprepared: readonly number[]
  /** Interruptions of films that played. */
  readonly stalls: number
  /** Bytes of films. */
  readonly loaded: number
  /** Of these: bytes of films that the visitor never flew. */
  readonly unused: number
  /** Played films by their height. */
  readonly heights: ReadonlyMap<number, number>
}

/** Milliseconds of a step: 50 pictures a second. */
const STEP = 20
/** Hops of one visitor, whose browser has nothing in its cache at first. */
const HOPS = 10
/** Milliseconds in which every hop ends. */
const TIMEOUT_MS = 120_000
/** The program and the texts that are loaded first. */
const PROGRAM_BYTES = 350_000

/** Films are chosen by what the line carries; without `chooses`, as if it carried everything. */
interface SimulationOptions {
  readonly hops: number
  readonly seed?: number
  readonly chooses?: boolean
}

/** Simulates visitors one after another. Everything is the product's own except time, pixels and bytes. */
export async function simulateLine(
  line: LineOptions,
  { hops, seed = 1, chooses = true }: SimulationOptions,
): Promise<Experience> {
  const random = createRandom(seed)
  const tally = new Tally()
  while (tally.hops < hops) await visitOnce(line, random, chooses, tally)
  return tally.result()
}

class Tally {
  hops = 0
  flights = 0
  stalls = 0
  loaded = 0
  unused = 0
  readonly prepared: number[] = []
  readonly unprepared: number[] = []
  readonly heights = new Map<number, number>()

  result(): Experience {
    const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b)
    return { ...this, prepared: sorted(this.prepared), unprepared: sorted(this.unprepared) }
  }
}

async function visitOnce(
  options: LineOptions,
  random: Random,
  chooses: boolean,
  tally: Tally,
): Promise<void> {
  const clock = createManualClock()
  const page = installPage(() => clock.now())
  const life = new AbortController()
  const line = createLine(options, random, chooses ? page.report : () => {})
  let touch: { readonly at: number; readonly started: ReadonlySet<string> } | undefined
  const browser = createSimulatedBrowser(line, (url) => {
    if (!touch) return
    const { at, started } = touch
    touch = undefined
    tally.flights++
    ;(started.has(url) ? tally.prepared : tally.unprepared).push(clock.now() - at)
    const height = Number(/-(\d+)\.mp4$/.exec(url)?.[1] ?? 1080)
    tally.heights.set(height, (tally.heights.get(height) ?? 0) + 1)
  })
  const step = async () => {
    line.advance(STEP)
    browser.advance(STEP)
    clock.advance(STEP)
    page.frame()
    await settled()
  }
  const pass = async (isOver: () => boolean, ms: number) => {
    const end = clock.now() + ms
    while (!isOver() && clock.now() < end) await step()
    return isOver()
  }
  try {
    const visit = startVisit({
      ...world,
      settings: settingsWith(),
      language: 'en',
      effects: NO_EFFECTS,
    })
    connectPlayer(visit, { clock, browser, signal: life.signal, chooses })
    const arrive = async () => {
      const { navigation } = visit.getState()
      const target = navigation.delayedTarget ?? navigation.target
      if (!(await pass(() => isAt(visit, target), TIMEOUT_MS)))
        throw new Error(`A visitor does not reach ${target}.`)
    }
    line.request('/program.js', PROGRAM_BYTES, () => {})
    follow(visit, start)
    await arrive()
    for (let hop = 0; hop < HOPS; hop++) {
      await pass(() => false, thinking(random))
      touch = { at: clock.now(), started: new Set(browser.films.map(({ url }) => url)) }
      visit.dispatch(choose(visit, random))
      tally.hops++
      await arrive()
      touch = undefined
    }
  } finally {
    life.abort()
    page.restore()
  }
  tally.stalls += browser.stalls
  for (const { url, loaded } of browser.films) {
    tally.loaded += loaded
    if (!browser.played.has(url)) tally.unused += loaded
  }
}

const content = worldOfFilms()
const world = { content, graph: createWorldGraph(content) }

const isAt = (visit: Visit, target: string | null) => {
  const { location, queue, locked } = visit.getState().navigation
  return location === target && queue.length === 0 && !locked
}

interface Connected {
  readonly clock: ManualClock
  readonly browser: SimulatedBrowser
  readonly signal: AbortSignal
  readonly chooses: boolean
}

/** Connects the visit to the product's own player, on a stage without pixels. */
function connectPlayer(visit: Visit, { clock, browser, signal, chooses }: Connected): void {
  const { player } = defaultSettings
  const context: PlayerContext = {
    ...{ clock, signal },
    films: () => player.films,
    defaultBlend: () => player.blend,
    blendSeconds: () => player.blendingTime,
    preloadMegabytes: () => player.aheadMegabytes,
    isSettled: () => true,
    mayPreload: () => true,
    surroundings: () => ({
      stage: { width: 1920, height: 1080 },
      ...{ pictureRatio: null, pixelRatio: 1, mobile: false, imagesOnly: false },
      resolveMedia: (url) => url,
      ...(chooses && { betterFilm: films.betterFile }),
    }),
    isReachable: async () => true,
    isPageReachable: async () => true,
    onEvent: (event) => visit.report(event),
    onPhase: () => {},
    onUnplayable: () => {},
    onStuck: () => {},
    onStageKind: () => {},
    onIframe: () => {},
  }
  const films: Films = createFilms(context, () => conductor.reconsider())
  const conductor = createConductor(context, {
    screen: createScreen(createFakeStage(), { onFrame: () => {}, onStage: () => {} }),
    cache: createPreloadCache({
      load: browser.load,
      freeVideos: browser.freeVideos,
      bytes: () => player.aheadMegabytes * 1_000_000,
      limit: createPrefetchLimit(),
    }),
    iframes: { open: async () => {}, close: () => {} },
    playability: { played: () => {}, failed: () => {} },
    films: chooses ? films : { failed: () => {}, isLate: () => false, isTooSlow: () => false },
  })
  visit.subscribe((state) => conductor.setCue(cue(state)))
  signal.addEventListener('abort', () => conductor.end())
}

/** Milliseconds that a visitor looks at a place: half of them less than six seconds, few more than thirty. */
function thinking(random: Random): number {
  return 800 + 5200 * (-Math.log(1 - share(random)) / Math.LN2)
}

/** The first hotspot for half of the visitors, the second for half of the others, and so on. */
function choose(visit: Visit, random: Random) {
  const all = hotspots(visit.getState())
  const chosen = all.find((_, index) => index === all.length - 1 || share(random) < 0.5)
  if (!chosen) throw new Error('The place has no hotspots.')
  return chosen.action
}

/** Lets everything that waits for a promise go on. */
const settled = () => new Promise<void>((done) => setImmediate(done))
