import { chooseFilmFile, type FilmFile, type Media } from '../../content'
import { createDecoders, type Source, type SourceRequest } from '../../media'
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
  /** The requested file has loaded, but does not play. */
  failed(request: SourceRequest, reason: string): void
}

/** `onChange` is called when another file may be the best one. */
export function createFilms(
  { films: settings, clock, isReachable }: Pick<PlayerContext, 'films' | 'clock' | 'isReachable'>,
  onChange: () => void,
): Films {
  const decoders = createDecoders({ capabilities: navigator.mediaCapabilities, clock, onChange })
  // A failed download does not indicate a problem of the browser.
  const failed: Films['failed'] = ({ url, film }, reason) => {
    if (film) isReachable(url).then((reachable) => reachable && decoders.failed(film, reason))
  }
  return {
    betterFile(film, needed) {
      const { choice, widest } = settings()
      if (choice === 'h264') return undefined
      const plays = (file: FilmFile) => {
        const support = decoders.supportOf(file)
        return support === 'efficient' || support === choice
      }
      return chooseFilmFile(film, { needed, widest, plays })
    },
    watch(request, coming, signal) {
      if (!request.film) return
      coming
        .then(({ ended }) => ended)
        .catch((error: Error) => {
          if (!signal.aborted) failed(request, error.message)
        })
    },
    failed,
  }
}
