import type { Source } from '../media'
import type { Cue, CueItem } from '../navigation'
import type { PlayerContext } from './context'
import type { HandOver, Task } from './present'
import { type Showing, urlOf } from './renditions'
import type { Screen } from './screen'

/** The item of the current task, shown in the best way there is now. */
interface CurrentItem {
  show(task: Task, ways: readonly Showing[]): Promise<Source | null>
  /**
   * Shows a place in its best way if that is not `url`, which defaults to the best way when the place was last shown.
   * Resolves with undefined when nothing has changed.
   */
  reconsider(url?: string | null): Promise<{ task: Task; source: Source | null } | undefined>
  /** Plays the item at the speed that the cue asks for now, as after a change of settings. */
  keepPace(cue: Cue | null): void
}

interface CurrentItemParts {
  readonly screen: Screen
  readonly show: HandOver
  readonly waysOf: (item: CueItem) => readonly Showing[]
}

export function createCurrentItem(
  { onPhase }: Pick<PlayerContext, 'onPhase'>,
  { screen, show, waysOf }: CurrentItemParts,
): CurrentItem {
  /** The best way there was when the item was last shown. */
  let chosen: { readonly task: Task; readonly url: string | null } | null = null

  return {
    show(task, ways) {
      chosen = { task, url: urlOf(ways[0]) }
      onPhase('preparing')
      return show(task, ways, task.item.blend.seconds)
    },
    async reconsider(best = chosen?.url) {
      if (!chosen || chosen.task.signal.aborted || chosen.task.item.kind === 'transition') return undefined
      const { task } = chosen
      const ways = waysOf(task.item)
      const url = urlOf(ways[0])
      if (url === best) return undefined
      chosen = { task, url }
      const source = await show(task, ways, task.item.blend.seconds).catch(() => undefined)
      return source === undefined ? undefined : { task, source }
    },
    keepPace(cue) {
      const { front } = screen
      if (!cue?.now || !front || chosen?.task.serial !== cue.serial) return
      const way = waysOf(cue.now).find(({ request }) => request?.url === front.url)
      if (way) front.setRate(way.playbackRate)
    },
  }
}
