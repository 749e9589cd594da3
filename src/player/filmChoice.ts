import { mayLoadAhead } from '../media'
import type { Films, FilmsOptions } from './films'

/** As `Films`, before they are there: until then a film is its own best file. */
export type FilmChoice = Pick<Films, 'better' | 'watch' | 'failed'>

export interface FilmChoiceOptions extends FilmsOptions {
  /** Whether there is time for more than the first place. */
  readonly isSettled: () => boolean
  readonly signal: AbortSignal
}

/** Loads what chooses between the files of a film when one has several: most showrooms need none of it, and nobody waits. */
export function createFilmChoice(options: FilmChoiceOptions): FilmChoice {
  let films: Films | null = null
  let asked = false

  async function load(): Promise<void> {
    asked = true
    const { createFilms } = await import('./films')
    if (options.signal.aborted) return
    films = createFilms(options)
    options.onChange()
  }

  return {
    better(film, needed) {
      if (!asked && options.isSettled()) load().catch(console.warn)
      // Whoever saves data gets no more of it than the film itself has.
      return mayLoadAhead() ? films?.better(film, needed) : undefined
    },
    watch: (wish, coming, signal) => films?.watch(wish, coming, signal),
    failed: (wish, reason) => films?.failed(wish, reason),
  }
}
