import type { Source } from '../media'
import type { CueItem } from '../navigation'
import type { PlayerContext } from './context'
import type { HandOver, Task } from './present'
import type { Showing } from './renditions'
import type { Screen } from './screen'
import type { InTurn } from './serialQueue'

/** Looks after what was brought to the front: a still rests, a video plays to its end or is repaired. */
type Aftercare = (task: Task, source: Source | null) => void

interface AftercareParts {
  readonly screen: Screen
  readonly show: HandOver
  readonly waysOf: (item: CueItem) => readonly Showing[]
  readonly inTurn: InTurn
}

const REPAIR_BLEND = 0.12
/** A loop that has run this long since its last fresh start, in milliseconds, is worth another one. */
const PROVEN_AFTER = 60_000

export function createAftercare(
  { clock, onEvent, onPhase }: PlayerContext,
  { screen, show, waysOf, inTurn }: AftercareParts,
): Aftercare {
  function follow(task: Task, source: Source | null, repairedAt = Number.NEGATIVE_INFINITY): void {
    const { serial, item, signal } = task
    if (signal.aborted) return
    if (source?.kind !== 'video') {
      rest(task)
      return
    }
    onPhase('playing')
    source.ended.then(
      async () => {
        await screen.settleOn(source)
        rest(task)
      },
      (error: Error) => {
        if (signal.aborted) return
        if (item.kind === 'transition') return onEvent({ type: 'failed', serial, reason: error.message })
        inTurn(() => repair(task, source, error, repairedAt))
      },
    )
  }

  function rest({ serial, signal }: Task): void {
    if (signal.aborted) return
    onPhase('resting')
    onEvent({ type: 'ended', serial })
  }

  /** A place's video broke while it was shown: a fresh start if it loops and is no hopeless case, else its still. */
  async function repair(task: Task, broken: Source, reason: Error, repairedAt: number): Promise<void> {
    if (task.signal.aborted || screen.front !== broken) return
    console.warn(reason.message)
    const proven = clock.now() - repairedAt >= PROVEN_AFTER
    // Of a film with several files the one that plays everywhere may do better.
    // Of a film with several files the one that broke is not tried again: the film itself may do better.
    const mayStartAgain = (request: Showing['request']) => proven && request?.loop && !request.film
    const ways = waysOf(task.item).filter(
      ({ request }) => request?.kind === 'image' || mayStartAgain(request),
    )
    const source = await show(task, ways, REPAIR_BLEND, broken).catch((error: Error) => {
      console.warn(error.message)
      return null
    })
    if (source?.kind === 'video') follow(task, source, clock.now())
    else rest(task)
  }

  return follow
}
