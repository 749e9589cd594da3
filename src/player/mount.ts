import {
  createBrowserClock,
  createPreloadCache,
  createSourceLoader,
  createTimeoutClock,
  createVideoPool,
  isReachable,
  mayPreload,
  onConnectionChange,
  onNetworkReturn,
  type PreloadCache,
  type Source,
  type VideoPool,
} from '../media'
import { originOf, prefetchLimit } from '../util'
import type { PlayerContext, PlayerHost } from './context'
import type { Size } from './cover'
import { createDomStage } from './domStage'
import { createIframeLayer } from './iframeLayer'
import { createLazyPanning, type LazyPanning } from './pan/lazyPanning'
import { createPicturePlacement } from './picturePlacement'
import { onPixelRatioChange } from './pixelRatio'
import { type Conductor, createConductor } from './playback/conductor'
import { createFilmChoice, type FilmChoice } from './playback/filmChoice'
import { createPlayability } from './playback/playability'
import { createGaps, type Gaps, type PlayerStats, readPlayerStats } from './playerStats'
import { createScreen } from './screen'
import type { Stage } from './stage'

/** Front, back, one for the next item, two preloaded around the location, one in reserve. */
const VIDEO_ELEMENTS = 6
/** Backgrounds are chosen again once the window has kept its size for this long, in milliseconds. */
const RESIZE_PAUSE = 300

export interface PlayerElements {
  /** The pictures cover it. It carries `--picture-x -y -width -height` in px. */
  readonly root: HTMLElement
  /** Contains the elements of the DOM stage. */
  readonly surface: HTMLElement
  /** Contains the iframe over the picture. */
  readonly iframes: HTMLElement
}

/** The running player, without React. */
export interface MountedPlayer extends Pick<Conductor, 'setCue' | 'reconsider'> {
  /** Adds a stage, which takes over from the DOM stage once it shows the same. */
  addStage(stage: Stage): void
  removeStage(stage: Stage): void
  /** Lets visitors pan pictures that are wider than the stage. `tilt`: also by tilting the device. */
  allowPanning(tilt: boolean): void
  stats(): PlayerStats
  unmount(): void
}

/** Mounts a player into the page. */
export function mount({ root, surface, iframes }: PlayerElements, host: PlayerHost): MountedPlayer {
  const life = new AbortController()
  const clock = createBrowserClock(life.signal)
  const pool = createVideoPool(surface, VIDEO_ELEMENTS)
  const domStage = createDomStage(surface)
  const placement = createPicturePlacement(root)
  const gaps = createGaps(clock)
  let stages: readonly Stage[] = [domStage]
  let size: Size = { width: 0, height: 0 }
  const panning = createLazyPanning(() => ({ root, screen, stageSize: () => size, signal: life.signal }))
  const context = createContext(host, {
    clock,
    panning,
    signal: life.signal,
    gaps,
    stageSize: () => size,
    betterFilm: (film, needed) => films.betterFile(film, needed),
  })
  const films = createFilmChoice(context, () => conductor.reconsider())
  const cache = createCache(pool, films, context)
  const screen = createScreen(domStage, {
    onFrame: placement.show,
    onStage: ({ kind }) => host.onStageKind(kind),
  })
  const conductor = createConductor(context, {
    screen,
    cache,
    films,
    iframes: createIframeLayer(iframes, context),
    playability: createPlayability(host.onUnplayable),
  })

  let cancelReconsider = () => {}
  const stopMeasuring = followSize(root, (measured) => {
    size = measured
    for (const stage of stages) stage.resize(size)
    placement.resize(size)
    screen.redraw()
    cancelReconsider()
    cancelReconsider = clock.after(RESIZE_PAUSE, conductor.reconsider)
  })
  const stopFollowing = followDevice(conductor, life.signal)

  return {
    setCue(next) {
      panning.setCue(next)
      conductor.setCue(next)
    },
    reconsider: conductor.reconsider,
    addStage(stage) {
      stage.resize(size)
      stages = [...stages.filter((other) => other !== stage), stage]
      conductor.offerStage(stage)
    },
    removeStage(stage) {
      stages = stages.filter((other) => other !== stage)
      conductor.loseStage(stage)
    },
    allowPanning: panning.allow,
    stats: () => readPlayerStats({ pool, cache, gaps, stages }),
    unmount() {
      cancelReconsider()
      stopMeasuring()
      stopFollowing()
      conductor.end()
      life.abort()
      surface.replaceChildren()
    },
  }
}

/** Nobody waits for it. Packages are checked when they are built, so only films of other hosts are asked for. */
async function logLateIndex({ url }: Source): Promise<void> {
  if (originOf(url, location.href) !== location.origin)
    (await import('./playback/lateIndex')).logLateIndex(url)
}

function createCache(
  pool: VideoPool,
  films: FilmChoice,
  { clock, preloadMegabytes }: PlayerContext,
): PreloadCache {
  const make = createSourceLoader({ pool, clock, timeoutClock: createTimeoutClock(clock) })
  return createPreloadCache({
    load(request, signal) {
      const coming = make(request, signal)
      films.watch(request, coming, signal)
      if (request.kind === 'video') coming.then(logLateIndex).catch(() => {})
      return coming
    },
    freeVideos: () => pool.free,
    bytes: () => preloadMegabytes() * 1_000_000,
    limit: prefetchLimit,
  })
}

interface ContextParts extends Pick<PlayerContext, 'clock' | 'signal'> {
  readonly gaps: Gaps
  readonly panning: LazyPanning
  readonly stageSize: () => Size
  readonly betterFilm: FilmChoice['betterFile']
}

function createContext(host: PlayerHost, parts: ContextParts): PlayerContext {
  const { clock, signal, gaps, panning, stageSize, betterFilm } = parts
  return {
    ...host,
    clock,
    signal,
    isReachable,
    mayPreload: () => host.isSettled() && mayPreload(),
    surroundings: () => {
      const surroundings = host.surroundings()
      return {
        ...surroundings,
        // Visitors who save data or have a 2g connection get stills.
        imagesOnly: surroundings.imagesOnly || !mayPreload(),
        stage: stageSize(),
        pixelRatio: devicePixelRatio,
        stillFirst: !host.isSettled(),
        betterFilm,
      }
    },
    onPhase(phase) {
      gaps.record(phase)
      panning.onPhase(phase)
      host.onPhase(phase)
    },
  }
}

/** Calls the listener with the element's size in CSS pixels, now and whenever it changes. Returns an unsubscribe function. */
function followSize(element: HTMLElement, resized: (size: Size) => void): () => void {
  let size: Size = { width: 0, height: 0 }
  function measure(): void {
    const { clientWidth: width, clientHeight: height } = element
    if (width === size.width && height === size.height) return
    size = { width, height }
    resized(size)
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Notifies the conductor of changes of connection, network and pixel ratio. Returns an unsubscribe function. */
function followDevice({ reconsider, networkReturned }: Conductor, signal: AbortSignal): () => void {
  onConnectionChange(reconsider, signal)
  onNetworkReturn(networkReturned, signal)
  return onPixelRatioChange(reconsider)
}
