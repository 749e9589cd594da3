import type { Source } from '../../media'
import type { Cue, CueItem } from '../../navigation'
import type { PlayerContext } from '../context'
import { type Rendition, urlOf } from '../renditions'
import type { Screen } from '../screen'
import type { Present, Task } from './present'

/** The item of the current task, in its best rendition. */
interface CurrentItem {
  show(task: Task, renditions: readonly Rendition[]): Promise<Source | null>
  /**
   * Shows a location in its best rendition if that is not `url`, which defaults to the best rendition when the
   * location was last shown. Resolves with undefined when nothing has changed.
   */
  reconsider(
    url?: string | null,
  ): Promise<{ task: Task; source: Source | null; renditions: readonly Rendition[] } | undefined>
  /** Plays the item at the cue's current speed, as after a change of settings. */
  keepPace(cue: Cue | null): void
}

interface CurrentItemParts {
  readonly screen: Screen
  readonly present: Present
  readonly renditionsOf: (item: CueItem) => readonly Rendition[]
}

export function createCurrentItem(
  { onPhase }: Pick<PlayerContext, 'onPhase'>,
  { screen, present, renditionsOf }: CurrentItemParts,
): CurrentItem {
  /** The best rendition when the item was last shown. */
  let chosen: { readonly task: Task; readonly url: string | null } | null = null

  return {
    show(task, renditions) {
      chosen = { task, url: urlOf(renditions[0]) }
      onPhase('preparing')
      return present(task, renditions, task.item.blend.seconds)
    },
    async reconsider(best = chosen?.url) {
      if (!chosen || chosen.task.signal.aborted || chosen.task.item.kind === 'transition') return undefined
      const { task } = chosen
      const renditions = renditionsOf(task.item)
      const url = urlOf(renditions[0])
      if (url === best) return undefined
      chosen = { task, url }
      const source = await present(task, renditions, task.item.blend.seconds).catch(() => undefined)
      return source === undefined ? undefined : { task, source, renditions }
    },
    keepPace(cue) {
      const { front } = screen
      if (!cue?.now || !front || chosen?.task.serial !== cue.serial) return
      const rendition = renditionsOf(cue.now).find(({ request }) => request?.url === front.url)
      if (rendition) front.setRate(rendition.playbackRate)
    },
  }
}
