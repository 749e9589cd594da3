import { chooseFilmFile, type FilmFile, type Media, USABLE_THROUGHPUT } from '../../content'
import {
  type AheadLoad,
  createDecoders,
  createThroughput,
  followDownloads,
  loadedShare,
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
  /**
   * Whether a visitor would wait too long for a film, or see it stop while it loads beside the `next` picture.
   */
  isLate(film: ComingSource, next?: ComingSource): boolean
  /** Whether a flight's film takes so long to load that most visitors have left before. */
  isTooSlow(request: SourceRequest): boolean
  /** The requested file has loaded, but does not play. */
  failed(request: SourceRequest, reason: string): void
}

/** A source that is needed, and its load, if it has begun. */
export interface ComingSource {
  readonly request: SourceRequest
  readonly ahead: AheadLoad | undefined
}

/** Seconds that a visitor waits at most for a film to start; then the flight is a blend. */
const MAX_WAIT = 1
/** Assumed for a film whose record does not tell how long it plays. */
const TYPICAL_SECONDS = 3
/** Seconds that visitors stay at a place, if they do not stay long. */
const USUAL_STAY = 6
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
  /** Seconds in which a file arrives for certain; 0 if that is unknown. */
  const loadSeconds = ({ bytes = 0 }: SourceRequest) => {
    const bitsPerSecond = throughput()
    return bitsPerSecond === undefined ? 0 : (bytes * 8) / (bitsPerSecond * USABLE_THROUGHPUT)
  }
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
    isLate({ request, ahead }, next) {
      const { seconds = TYPICAL_SECONDS } = request
      const whole = loadSeconds(request)
      const share = loadedShare(ahead)
      if (share === 1) return false
      const wait = whole * Math.max(0, FIRST_FRAMES - share)
      const beside = next ? loadSeconds(next.request) * (1 - loadedShare(next.ahead)) : 0
      // A film that plays faster than it arrives would stop on the way.
      return wait > MAX_WAIT || whole * (1 - share) + beside > wait + seconds
    },
    isTooSlow(request) {
      const isFlight = request.kind === 'video' && !request.loop
      return isFlight && loadSeconds(request) > USUAL_STAY + (request.seconds ?? TYPICAL_SECONDS)
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
