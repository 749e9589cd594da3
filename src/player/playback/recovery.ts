import type { Source } from '../../media'
import type { CueItem } from '../../navigation'
import type { PlayerContext } from '../context'
import type { Rendition } from '../renditions'
import type { Screen } from '../screen'
import type { Present, Task } from './present'
import type { Enqueue } from './serialQueue'

/** Watches a presented item: a still ends at once, a video plays to its end or is repaired. */
type Recovery = (task: Task, source: Source | null) => void

interface RecoveryParts {
  readonly screen: Screen
  readonly present: Present
  readonly renditionsOf: (item: CueItem) => readonly Rendition[]
  readonly enqueue: Enqueue
}

const REPAIR_BLEND_SECONDS = 0.12
/** A loop that has played for this long since its last start, in milliseconds, is restarted if it breaks. */
const STABLE_AFTER_MS = 60_000

export function createRecovery(
  { clock, onEvent, onPhase }: PlayerContext,
  { screen, present, renditionsOf, enqueue }: RecoveryParts,
): Recovery {
  function watchPlayback(task: Task, source: Source | null, repairedAt = Number.NEGATIVE_INFINITY): void {
    const { serial, item, signal } = task
    if (signal.aborted) return
    if (source?.kind !== 'video') {
      finish(task)
      return
    }
    onPhase('playing')
    source.ended.then(
      async () => {
        await screen.presentLastFrame(source)
        finish(task)
      },
      (error: Error) => {
        if (signal.aborted) return
        if (item.kind === 'transition') return onEvent({ type: 'failed', serial, reason: error.message })
        enqueue(() => repair(task, source, error, repairedAt))
      },
    )
  }

  function finish({ serial, signal }: Task): void {
    if (signal.aborted) return
    onPhase('resting')
    onEvent({ type: 'ended', serial })
  }

  /** Repairs a location whose video broke: restarts a loop that was stable, otherwise shows the still. */
  async function repair(task: Task, broken: Source, reason: Error, repairedAt: number): Promise<void> {
    if (task.signal.aborted || screen.front !== broken) return
    console.warn(reason.message)
    const stable = clock.now() - repairedAt >= STABLE_AFTER_MS
    // A film's alternative file that broke is not tried again, as the film itself may do better.
    const mayRestart = (request: Rendition['request']) => stable && request?.loop && !request.film
    const renditions = renditionsOf(task.item).filter(
      ({ request }) => request?.kind === 'image' || mayRestart(request),
    )
    const source = await present(task, renditions, REPAIR_BLEND_SECONDS, broken).catch((error: Error) => {
      console.warn(error.message)
      return null
    })
    if (source?.kind === 'video') watchPlayback(task, source, clock.now())
    else finish(task)
  }

  return watchPlayback
}
