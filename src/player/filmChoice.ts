import { mayLoadAhead } from '../media'
import type { PlayerContext } from './context'
import type { Films } from './films'

/** As `Films`, before they are there: until then a film is its own best file. */
export type FilmChoice = Pick<Films, 'betterFile' | 'watch' | 'failed'>

/** Loads what chooses between the files of a film when one has several: most showrooms need none of it, and nobody waits. */
export function createFilmChoice(
  context: Pick<PlayerContext, 'films' | 'clock' | 'isReachable' | 'isSettled' | 'signal'>,
  onChange: () => void,
): FilmChoice {
  let films: Films | null = null
  let asked = false

  async function load(): Promise<void> {
    asked = true
    const { createFilms } = await import('./films')
    if (context.signal.aborted) return
    films = createFilms(context, onChange)
    onChange()
  }

  return {
    betterFile(film, needed) {
      if (!asked && context.isSettled()) load().catch(console.warn)
      // Whoever saves data gets no more of it than the film itself has.
      return mayLoadAhead() ? films?.betterFile(film, needed) : undefined
    },
    watch: (request, coming, signal) => films?.watch(request, coming, signal),
    failed: (request, reason) => films?.failed(request, reason),
  }
}
