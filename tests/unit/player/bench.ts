import { vi } from 'vitest'
import type { Background } from '../../../src/content'
import { createPreloadCache, loadedShare, type SourceRequest } from '../../../src/media'
import type { Cue, CueItem, PlayerEvent } from '../../../src/navigation'
import type { Phase, PlayerContext } from '../../../src/player/context'
import { createConductor } from '../../../src/player/playback/conductor'
import type { ComingSource } from '../../../src/player/playback/films'
import type { Surroundings } from '../../../src/player/renditions'
import { createScreen } from '../../../src/player/screen'
import type { BlendName } from '../../../src/settings'
import { createManualClock, createPrefetchLimit, type ManualClock } from '../../../src/util'
import type { FakeSource, FakeSourceOptions } from '../media/fakeSource'
import { createSourceBench, settlePromises } from '../media/sourceBench'
import { clip, still } from '../showroom'
import { createFakeStage } from './fakes'

const around: Surroundings = {
  stage: { width: 1920, height: 1080 },
  pictureRatio: null,
  pixelRatio: 1,
  mobile: false,
  imagesOnly: false,
  resolveMedia: (url) => url.replace('/media/', ''),
}

const defaultContext = {
  signal: new AbortController().signal,
  preloadMegabytes: () => 1000,
  isSettled: () => true,
  films: () => ({ choice: 'efficient' as const, widest: 3840 }),
  onUnplayable: () => {},
  onStageKind: () => {},
  onIframe: () => {},
}

/** Each display frame takes a sixtieth of a second. */
function stubDisplayFrames(clock: ManualClock): void {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) =>
    queueMicrotask(() => {
      clock.advance(16)
      callback()
    }),
  )
}

/** The reports of the conductor. */
const createReports = () => ({
  unplayable: [] as string[],
  played: 0,
  stuck: 0,
  pages: [] as string[],
  films: [] as string[],
})

/** Films that fail are recorded. Those that are `late` have to be loaded before they are shown. */
const filmReports = (failed: string[], late: ReadonlySet<string>, slow: ReadonlySet<string>) => ({
  failed: ({ url }: SourceRequest) => void failed.push(url),
  isLate: ({ request: { url }, ahead }: ComingSource) =>
    loadedShare(ahead) < 1 && late.has(url.split('/').at(-1) ?? ''),
  isTooSlow: ({ url }: SourceRequest) => slow.has(url.split('/').at(-1) ?? ''),
})

const iframeReports = (opened: string[]) => ({
  open: async ({ url }: { readonly url: string }) => void opened.push(url),
  close: () => {},
})

/** A conductor under test. The test loads its sources and advances its clock. */
export function createPlayerBench({
  elements = 6,
  loadAhead = true,
  imagesOnly = false,
  blend = 'crossfade' as BlendName,
  /** URLs whose server does not respond. */
  unreachable = new Set<string>(),
  late = new Set<string>(),
  /** Films that take too long to be preloaded. */
  slow = new Set<string>(),
} = {}) {
  const clock = createManualClock()
  const sources = createSourceBench(elements)
  const base = createFakeStage()
  const events: PlayerEvent[] = []
  const phases: Phase[] = []
  let changes: Partial<Surroundings> = { imagesOnly }
  const reports = createReports()
  stubDisplayFrames(clock)
  const context: PlayerContext = {
    ...defaultContext,
    clock,
    defaultBlend: () => blend,
    blendSeconds: () => 0.4,
    mayPreload: () => loadAhead,
    surroundings: () => ({ ...around, ...changes }),
    isReachable: async (url) => !unreachable.has(url),
    isPageReachable: async (url) => !unreachable.has(url),
    onEvent: (event) => void events.push(event),
    onPhase: (phase) => void phases.push(phase),
    onStuck: () => void reports.stuck++,
  }
  const conductor = createConductor(context, {
    screen: createScreen(base, { onFrame: () => {}, onStage: () => {} }),
    cache: createPreloadCache({ ...sources, bytes: () => 1e9, limit: createPrefetchLimit() }),
    iframes: iframeReports(reports.pages),
    playability: { played: () => void reports.played++, failed: (url) => void reports.unplayable.push(url) },
    films: filmReports(reports.films, late, slow),
  })

  return {
    conductor,
    sources,
    base,
    clock,
    events,
    phases,
    reports,
    /** Turns videos off or on. */
    async switchVideos(on: boolean) {
      changes = { ...changes, imagesOnly: !on }
      conductor.reconsider()
      await settle()
    },
    async cue(cue: Partial<Cue>) {
      conductor.setCue({ serial: 0, now: null, next: null, nearby: [], ...cue })
      await settlePromises()
    },
    /** Completes the load of a file. */
    async finish(url: string, options?: FakeSourceOptions): Promise<FakeSource> {
      const source = sources.request(url).finish(options)
      await settle()
      return source
    },
    /** Changes the surroundings. */
    async changeSurroundings(next: Partial<Surroundings>) {
      changes = next
      conductor.reconsider()
      await settle()
    },
    async fail(url: string) {
      sources.request(url).fail()
      await settle()
    },
  }
}

/** Waits for a blend of many display frames. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 30; turns++) await settlePromises()
}

type Item = Pick<CueItem, 'kind' | 'backgrounds'>

function cueItem(payloadId: string, item: Item, playbackRate = 1): CueItem {
  return { payloadId, playbackRate, blend: { name: null, seconds: 0.1 }, direct: false, ...item }
}

const image = (name: string): Background => {
  const { image: file } = still(name)
  return { key: 'fallback_image', type: 'image', image: { ...file, formats: {} } }
}
const video = (name: string, loop: boolean): Background => {
  const { video: file } = clip(name)
  return { key: 'default_background', type: 'video', video: { ...file, formats: {} }, loop, playbackRate: 1 }
}

export const stillLocation = (name: string) => cueItem(name, { kind: 'location', backgrounds: [image(name)] })
export const loopingLocation = (name: string) =>
  cueItem(name, { kind: 'location', backgrounds: [video(name, true), image(name)] })
export const filmLocation = (name: string) =>
  cueItem(name, { kind: 'location', backgrounds: [video(name, false), image(name)] })
export const transition = (name: string, rate = 1) =>
  cueItem(name, { kind: 'transition', backgrounds: [video(name, false)] }, rate)

/** Starts with the still of `a` on the screen. */
export async function startAtStill(options: Parameters<typeof createPlayerBench>[0] = {}) {
  const bench = createPlayerBench(options)
  await bench.cue({ serial: 1, now: stillLocation('a') })
  await bench.finish('a.webp')
  return bench
}
