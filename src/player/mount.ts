import {
  createBrowserClock,
  createPatience,
  createPreparations,
  createSourceMaker,
  createVideoPool,
  mayLoadAhead,
  onConnectionChange,
  onNetworkReturn,
  reaches,
  reachesPage,
  type Source,
} from '../media'
import type { Cue, PlayerEvent } from '../navigation'
import type { BlendName, Settings } from '../settings'
import { createConductor } from './conductor'
import { coverRect, placeBetween, type Rect, type Size } from './cover'
import { createDomStage } from './domStage'
import { createFilmChoice } from './filmChoice'
import { createIframeLayer } from './iframeLayer'
import type { Phase } from './phase'
import { onPixelRatio } from './pixelRatio'
import { createPlayability } from './playability'
import { createGaps, type PlayerReadings, readPlayer } from './readings'
import type { Stage } from './stage'
import type { Surroundings } from './wishes'

/** Front, back, one prepared ahead, two for what lies around, one in reserve. */
const VIDEO_ELEMENTS = 6
/** A window being dragged larger is left alone; then backgrounds are chosen anew. */
const RESIZE_PAUSE = 300

export interface MountedParts {
  /** Covered by the pictures; carries `--picture-x -y -width -height` in px. */
  readonly root: HTMLElement
  /** Holds the elements of the DOM stage. */
  readonly surface: HTMLElement
  /** Holds pages over the picture. */
  readonly pages: HTMLElement
}

export interface PlayerWatch {
  readonly defaultBlend: () => BlendName
  /** Most megabytes of files to hold ready around a place. */
  readonly aheadMegabytes: () => number
  /** Whether the first place is there, and the page has had a moment to breathe: before, nothing is loaded ahead. */
  readonly isSettled: () => boolean
  readonly films: () => Settings['player']['films']
  readonly surroundings: () => Omit<Surroundings, 'stage' | 'pixelRatio' | 'stillFirst' | 'betterFilm'>
  readonly onEvent: (event: PlayerEvent) => void
  readonly onUnplayable: (unplayable: boolean) => void
  readonly onPhase: (phase: Phase) => void
  readonly onStuck: () => void
  readonly onStageKind: (kind: Stage['kind']) => void
  readonly onIframe: (frame: HTMLIFrameElement | null) => void
}

/** The running player, without React. */
export interface Mounted {
  setCue(cue: Cue): void
  /** A stage that may take over from the DOM stage, once it shows the same. */
  join(stage: Stage): void
  leave(stage: Stage): void
  /** What backgrounds are chosen by has changed. */
  reconsider(): void
  readings(): PlayerReadings
  unmount(): void
}

function isSame(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/** Puts a player into the page: the DOM stage, the video pool, and the conductor between them and the cues. */
export function mount({ root, surface, pages }: MountedParts, watch: PlayerWatch): Mounted {
  const life = new AbortController()
  const clock = createBrowserClock(life.signal)
  const pool = createVideoPool(surface, VIDEO_ELEMENTS)
  const domStage = createDomStage(surface)
  let stages: readonly Stage[] = [domStage]
  let size: Size = { width: 0, height: 0 }
  let front: Source | null = null
  /** The picture that is coming over the front one, and how far it has come. */
  let coming: { readonly source: Source; readonly progress: number } | null = null
  let published: Rect | null = null

  const gaps = createGaps(clock)
  const films = createFilmChoice({
    settings: watch.films,
    isSettled: watch.isSettled,
    clock,
    reaches,
    onChange: () => conductor.reconsider(),
    signal: life.signal,
  })
  const make = createSourceMaker({ pool, clock, patience: createPatience(clock) })
  const preparations = createPreparations({
    prepare(wish, signal) {
      const coming = make(wish, signal)
      films.watch(wish, coming, signal)
      return coming
    },
    freeVideos: () => pool.free,
    bytes: () => watch.aheadMegabytes() * 1_000_000,
  })
  const conductor = createConductor({
    clock,
    preparations,
    stage: domStage,
    iframes: createIframeLayer(pages, clock, watch.onIframe),
    mayLoadAhead: () => watch.isSettled() && mayLoadAhead(),
    defaultBlend: watch.defaultBlend,
    surroundings: () => ({
      ...watch.surroundings(),
      stage: size,
      pixelRatio: devicePixelRatio,
      stillFirst: !watch.isSettled(),
      betterFilm: films.better,
    }),
    onEvent: watch.onEvent,
    playability: createPlayability(watch.onUnplayable),
    onPhase(phase) {
      gaps.follow(phase)
      watch.onPhase(phase)
    },
    filmFailed: films.failed,
    reaches,
    reachesPage: (url) => reachesPage(url, { location, online: navigator.onLine }),
    onStuck: watch.onStuck,
    onStage: ({ kind }) => watch.onStageKind(kind),
    onFront(source) {
      front = source
      coming = null
      publishPicture()
    },
    onBack(source, progress) {
      coming = { source, progress }
      publishPicture()
    },
  })

  function publishPicture(): void {
    if (!front) return
    const rect = coverRect(size, front)
    const place = coming ? placeBetween(rect, coverRect(size, coming.source), coming.progress) : rect
    // Of two pictures of one shape nothing changes while they blend, and nothing is to be laid out anew.
    if (published && isSame(place, published)) return
    published = place
    for (const [name, px] of Object.entries(place)) root.style.setProperty(`--picture-${name}`, `${px}px`)
  }

  let cancelReconsidering = () => {}
  function measure(): void {
    const { clientWidth: width, clientHeight: height } = root
    if (width === size.width && height === size.height) return
    size = { width, height }
    for (const stage of stages) stage.resize(size)
    conductor.redraw()
    publishPicture()
    cancelReconsidering()
    cancelReconsidering = clock.after(RESIZE_PAUSE, () => conductor.reconsider())
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(root)
  onConnectionChange(() => conductor.reconsider(), life.signal)
  onNetworkReturn(() => conductor.networkReturned(), life.signal)
  const deafToPixelRatio = onPixelRatio(() => conductor.reconsider())

  return {
    setCue: (cue) => conductor.setCue(cue),
    join(stage) {
      stage.resize(size)
      stages = [...stages.filter((other) => other !== stage), stage]
      conductor.offerStage(stage)
    },
    leave(stage) {
      stages = stages.filter((other) => other !== stage)
      conductor.loseStage(stage)
    },
    reconsider: () => conductor.reconsider(),
    readings: () => readPlayer({ pool, preparations, gaps, stages }),
    unmount() {
      cancelReconsidering()
      observer.disconnect()
      deafToPixelRatio()
      conductor.end()
      life.abort()
      surface.replaceChildren()
    },
  }
}
