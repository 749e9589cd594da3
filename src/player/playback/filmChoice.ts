import type { PlayerContext } from '../context'
import type { Films } from './films'

/** Like `Films`, which are loaded later. Until then the film itself is its best file. */
export type FilmChoice = Pick<Films, 'betterFile' | 'watch' | 'isLate' | 'isTooSlow' | 'failed'>

/** Loads `Films` in the background when the first film is chosen. */
export function createFilmChoice(
  context: Pick<PlayerContext, 'films' | 'clock' | 'isReachable' | 'isSettled' | 'signal'>,
  onChange: () => void,
): FilmChoice {
  let films: Films | null = null
  let requested = false

  async function load(): Promise<void> {
    requested = true
    const { createFilms } = await import('./films')
    if (context.signal.aborted) return
    films = createFilms(context, onChange)
    onChange()
  }

  return {
    betterFile(film, needed) {
      if (!requested && context.isSettled()) load().catch(console.warn)
      return films?.betterFile(film, needed)
    },
    isLate: (...coming) => films?.isLate(...coming) ?? false,
    isTooSlow: (request) => films?.isTooSlow(request) ?? false,
    watch: (request, coming, signal) => films?.watch(request, coming, signal),
    failed: (request, reason) => films?.failed(request, reason),
  }
}
