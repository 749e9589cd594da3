import type { AheadLoad } from '../../media'
import type { PlayerContext } from '../context'
import type { Rendition } from '../renditions'
import type { FilmChoice } from './filmChoice'
import type { Task } from './present'

/** Transitions without a film, and those whose film a visitor would wait for too long. */
interface OmittedFilms {
  /** Whether a transition takes no time: the visitor continues to the next location. */
  omits(task: Task, best: Rendition | undefined): boolean
  /** The task with the blend of a jump if the transition before it was omitted: no film leads to its picture. */
  blended(task: Task): Task
}

/** `ahead`: the load of a file that is loaded ahead. */
export function createOmittedFilms(
  { blendSeconds }: Pick<PlayerContext, 'blendSeconds'>,
  films: Pick<FilmChoice, 'isLate'>,
  ahead: (url: string) => AheadLoad | undefined,
): OmittedFilms {
  let isOmitted = false
  return {
    omits({ item }, best) {
      const request = best?.request
      isOmitted = item.kind === 'transition' && (!request || films.isLate(request, ahead(request.url)))
      return isOmitted
    },
    blended(task) {
      const { blend } = task.item
      const seconds = Math.max(blend.seconds, blendSeconds())
      return isOmitted ? { ...task, item: { ...task.item, blend: { ...blend, seconds } } } : task
    },
  }
}
