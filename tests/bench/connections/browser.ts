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
          resolve(
            sourceOf(request, download, {
              play(film) {
                onPlay(request.url)
                played.add(request.url)
                playing.add(film)
              },
              release(film) {
                playing.delete(film)
                if (!download.isWhole) download.cancel()
                free()
              },
            }),
          )
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
      for (const film of playing) {
        const became = step(film, ms / 1000)
        if (became === 'ended') playing.delete(film)
        if (became === 'stalled') stalls++
      }
    },
    get stalls() {
      return stalls
    },
    played,
    films,
  }
}

/** A source of the player whose film plays in the simulation's time. */
function sourceOf(
  { kind, url }: SourceRequest,
  download: Download,
  on: { readonly play: (film: Film) => void; readonly release: (film: Film) => void },
): Source {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const film: Film = { download, position: 0, isStalled: false, end: () => end() }
  const element = {
    style: {},
    duration: FLIGHT,
    buffered: { length: 1, end: () => (download.loaded / download.bytes) * FLIGHT },
  }
  return {
    ...{ kind, url, width: 1920, height: 1080, ended },
    element: element as unknown as HTMLVideoElement,
    still: kind === 'image',
    async play() {
      if (kind === 'video') on.play(film)
    },
    setRate: () => {},
    onFrame: () => () => {},
    release: () => on.release(film),
  }
}

/** Plays a film as far as it has arrived. Returns what happened to it. */
function step(film: Film, seconds: number): 'ended' | 'stalled' | undefined {
  const { download } = film
  const buffered = (download.loaded / download.bytes) * FLIGHT
  if (film.isStalled && !download.isWhole && buffered < film.position + AFTER_STALL) return
  film.isStalled = false
  film.position = Math.min(film.position + seconds, buffered)
  if (film.position >= FLIGHT) {
    film.end()
    return 'ended'
  }
  film.isStalled = film.position >= buffered
  return film.isStalled ? 'stalled' : undefined
}
