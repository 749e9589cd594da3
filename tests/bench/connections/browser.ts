import type { Source, SourceRequest } from '../../../src/media'
import type { Download, Line } from './line'
import { FLIGHT } from './world'

/** Video elements of the player's pool. */
const ELEMENTS = 6
/** Share of a film that has arrived when its first frame can be shown: the index and a key frame. */
const FIRST_FRAME = 0.08
/** Seconds that are buffered before a film that stalled continues. */
const AFTER_STALL = 0.5

interface Film {
  readonly download: Download
  position: number
  isStalled: boolean
  end(): void
}

/** What the browser does for the player: it loads pictures and films over a line and plays films. */
export interface SimulatedBrowser {
  load(request: SourceRequest, signal: AbortSignal): Promise<Source>
  freeVideos(): number
  /** Plays films for a time. */
  advance(ms: number): void
  readonly stalls: number
  /** Films whose first frame was shown. */
  readonly played: ReadonlySet<string>
  /** Every download of a film. */
  readonly films: readonly Download[]
}

export function createSimulatedBrowser(line: Line, onPlay: (url: string) => void): SimulatedBrowser {
  const playing = new Set<Film>()
  const played = new Set<string>()
  const films: Download[] = []
  let used = 0
  let stalls = 0

  function step(film: Film, seconds: number): void {
    const buffered = (film.download.loaded / film.download.bytes) * FLIGHT
    if (film.isStalled && !film.download.isWhole && buffered < film.position + AFTER_STALL) return
    film.isStalled = false
    film.position = Math.min(film.position + seconds, buffered)
    if (film.position >= FLIGHT) {
      playing.delete(film)
      film.end()
    } else if (film.position >= buffered) {
      film.isStalled = true
      stalls++
    }
  }

  function sourceOf(request: SourceRequest, download: Download, release: () => void): Source {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const film: Film = { download, position: 0, isStalled: false, end }
    const element = {
      style: {},
      duration: FLIGHT,
      buffered: { length: 1, end: () => (download.loaded / download.bytes) * FLIGHT },
    }
    return {
      ...{ kind: request.kind, url: request.url, width: 1920, height: 1080, ended },
      element: element as unknown as HTMLVideoElement,
      still: request.kind === 'image',
      async play() {
        if (request.kind === 'image') return
        onPlay(request.url)
        played.add(request.url)
        playing.add(film)
      },
      setRate: () => {},
      onFrame: () => () => {},
      release() {
        playing.delete(film)
        if (!download.isWhole) download.cancel()
        release()
      },
    }
  }

  return {
    load(request, signal) {
      const isVideo = request.kind === 'video'
      if (isVideo && used >= ELEMENTS) return Promise.reject(new Error('All video elements are in use.'))
      if (isVideo) used++
      let isFree = !isVideo
      const free = () => {
        if (!isFree) used--
        isFree = true
      }
      return new Promise((resolve, reject) => {
        const needed = isVideo ? FIRST_FRAME : 1
        let isThere = false
        const download = line.request(request.url, request.bytes ?? 0, ({ loaded, bytes }) => {
          if (isThere || signal.aborted || loaded < bytes * needed) return
          isThere = true
          resolve(sourceOf(request, download, free))
        })
        if (isVideo) films.push(download)
        signal.addEventListener('abort', () => {
          if (isThere) return
          download.cancel()
          free()
          reject(signal.reason)
        })
      })
    },
    freeVideos: () => ELEMENTS - used,
    advance(ms) {
      for (const film of playing) step(film, ms / 1000)
    },
    get stalls() {
      return stalls
    },
    played,
    films,
  }
}
