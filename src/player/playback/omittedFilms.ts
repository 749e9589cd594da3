import type { AheadLoad, SourceRequest } from '../../media'
import type { PlayerContext } from '../context'
import type { Rendition } from '../renditions'
import type { FilmChoice } from './filmChoice'
import type { Task } from './present'

/** Omits the flights that have no film, or whose film would arrive too late. */
interface OmittedFilms {
  /** Whether to skip a transition, so that the visitor continues to the `next` picture at once. */
  omits(task: Task, best: Rendition | undefined, next: SourceRequest | null): boolean
  /** The task with the longer blend of a jump if the transition before it was omitted. */
  blended(task: Task): Task
}

/** `ahead`: returns the load of a preloaded file. */
export function createOmittedFilms(
  { blendSeconds }: Pick<PlayerContext, 'blendSeconds'>,
  films: Pick<FilmChoice, 'isLate'>,
  ahead: (url: string) => AheadLoad | undefined,
): OmittedFilms {
  let isOmitted = false
  const coming = (request: SourceRequest) => ({ request, ahead: ahead(request.url) })
  return {
    omits({ item }, best, next) {
      const film = best?.request
      isOmitted =
        item.kind === 'transition' && (!film || films.isLate(coming(film), next ? coming(next) : undefined))
      return isOmitted
    },
    blended(task) {
      const { blend } = task.item
      const seconds = Math.max(blend.seconds, blendSeconds())
      return isOmitted ? { ...task, item: { ...task.item, blend: { ...blend, seconds } } } : task
    },
  }
}
