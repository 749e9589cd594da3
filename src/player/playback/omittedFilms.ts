import type { SourceRequest } from '../../media'
import type { CueItem } from '../../navigation'
import type { PlayerContext } from '../context'
import type { Rendition } from '../renditions'
import type { FilmChoice } from './filmChoice'
import type { Preloading } from './preloading'
import type { Task } from './present'

/** Omits the flights that have no film, or whose film would arrive too late. */
interface OmittedFilms {
  /** Whether to skip a transition, so that the visitor continues to the `next` item at once. */
  omits(task: Task, best: Rendition | undefined, next: CueItem | null | undefined): boolean
  /** The task with the longer blend of a jump if the transition before it was omitted. */
  blended(task: Task): Task
}

export function createOmittedFilms(
  { blendSeconds }: Pick<PlayerContext, 'blendSeconds'>,
  films: Pick<FilmChoice, 'isLate'>,
  preloading: Pick<Preloading, 'ahead' | 'bestRequest'>,
): OmittedFilms {
  let isOmitted = false
  const coming = (request: SourceRequest) => ({ request, ahead: preloading.ahead(request.url) })
  return {
    omits({ item }, best, next) {
      const film = best?.request
      const picture = preloading.bestRequest(next)
      const isLate = film && films.isLate(coming(film), picture ? coming(picture) : undefined)
      isOmitted = item.kind === 'transition' && (!film || isLate === true)
      return isOmitted
    },
    blended(task) {
      const { blend } = task.item
      const seconds = Math.max(blend.seconds, blendSeconds())
      return isOmitted ? { ...task, item: { ...task.item, blend: { ...blend, seconds } } } : task
    },
  }
}
