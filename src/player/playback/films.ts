import { chooseFilmFile, type FilmFile, type Media } from '../../content'
import {
  type AheadLoad,
  createDecoders,
  createThroughput,
  followDownloads,
  loadedAhead,
  reportedThroughput,
  type Source,
  type SourceRequest,
} from '../../media'
import type { PlayerContext } from '../context'

/**
 * Chooses between the files of a film by what the browser supports and what failed. Loaded when a film first has
 * several files.
 */
export interface Films {
  /** The file to play instead of the film itself, on a stage that is `needed` device pixels wide. */
  betterFile(film: Media, needed: number): FilmFile | undefined
  /** Learns from a requested source, while it loads and while it plays. */
  watch(request: SourceRequest, coming: Promise<Source>, signal: AbortSignal): void
  /** Whether a visitor would wait too long for a film. `ahead`: its load, if it has begun. */
  isLate(request: SourceRequest, ahead: AheadLoad | undefined): boolean
  /** The requested file has loaded, but does not play. */
  failed(request: SourceRequest, reason: string): void
}

/** Seconds that a visitor waits at most for a film to start; then the flight is a blend. */
const MAX_WAIT = 1
/** Assumed for a film whose record does not tell how long it plays. */
const TYPICAL_SECONDS = 3
/** Share of a film's bytes that is loaded before its first frame is shown. */
const FIRST_FRAMES = 0.1
/** Other files are chosen only when the throughput changes by this factor, so that preloaded files stay useful. */
const CHANGED = 1.5

/** `onChange` is called when another file may be the best one. */
export function createFilms(
  {
    films: settings,
    clock,
    isReachable,
    signal,
  }: Pick<PlayerContext, 'films' | 'clock' | 'isReachable' | 'signal'>,
  onChange: () => void,
): Films {
  const throughput = createThroughputEstimate(signal)
  const decoders = createDecoders({ capabilities: navigator.mediaCapabilities, clock, onChange })
  // A failed download does not indicate a problem of the browser.
  const failed: Films['failed'] = ({ url, film }, reason) => {
    if (film) isReachable(url).then((reachable) => reachable && decoders.failed(film, reason))
  }
  return {
    betterFile(film, needed) {
      const { choice, widest } = settings()
      const plays = (file: FilmFile) => {
        if (isEasier(file, film)) return true
        if (choice === 'h264') return false
        const support = decoders.supportOf(file)
        return support === 'efficient' || support === choice
      }
      return chooseFilmFile(film, { needed, widest, plays, throughput: throughput() })
    },
    watch(request, coming, signal) {
      if (!request.film) return
      coming
        .then(({ ended }) => ended)
        .catch((error: Error) => {
          if (!signal.aborted) failed(request, error.message)
        })
    },
    isLate({ bytes, seconds = TYPICAL_SECONDS }, ahead) {
      const bitsPerSecond = throughput()
      if (bitsPerSecond === undefined || bytes === undefined) return false
      const whole = (bytes * 8) / bitsPerSecond
      return Math.max(whole - seconds, whole * FIRST_FRAMES) - loadedAhead(ahead) / 1000 > MAX_WAIT
    },
    failed,
  }
}

/** Throughput of the connection in bits per second: measured, or else reported by the browser. */
function createThroughputEstimate(signal: AbortSignal): () => number | undefined {
  const measured = createThroughput()
  followDownloads(measured, signal)
  let current: number | undefined
  return () => {
    const now = measured.bitsPerSecond ?? reportedThroughput()
    const isSteady =
      now !== undefined && current !== undefined && now < current * CHANGED && now > current / CHANGED
    if (!isSteady) current = now
    return current
  }
}

/** An H.264 file with no more pixels than the film itself plays wherever that plays. */
function isEasier({ mime, width, height }: FilmFile, film: Media): boolean {
  return mime.includes('avc1') && width * height <= (film.width ?? 0) * (film.height ?? 0)
}
