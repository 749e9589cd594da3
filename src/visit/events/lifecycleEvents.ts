import type { PayloadId, PresenterHook } from '../../content'
import type { VisitState } from '../state'

/** A presenter hook's moment at a location (spec §4). */
export interface LifecycleEvent {
  readonly hook: PresenterHook
  readonly payloadId: PayloadId
}

type Staged = Pick<VisitState, 'navigation' | 'graph'>

/**
 * What locations went through between two states, in order. `beforeEntering`: it is being brought on screen; `onEntering`:
 * it is reached; `onUpdate`: it is shown anew, or its content has changed; `beforeLeaving`, `onLeaving`: what follows
 * begins to take its place. Who could not be taken away from it enters it again.
 */
export function lifecycleEvents(before: Staged, after: Staged): readonly LifecycleEvent[] {
  const [was, is] = [before.navigation, after.navigation]
  const moments: LifecycleEvent[] = []
  const add = (payloadId: PayloadId, ...hooks: readonly PresenterHook[]) => {
    moments.push(...hooks.map((hook) => ({ hook, payloadId })))
  }
  const stoodAt = was.current === was.location ? was.location : null
  const leaves = is.current !== was.current

  if (stoodAt !== null && leaves) add(stoodAt, 'beforeLeaving', 'onLeaving')
  if (is.location !== null && is.location !== was.location) {
    add(is.location, 'onEntering')
    // Passed through without a stop.
    if (is.current !== is.location) add(is.location, 'beforeLeaving', 'onLeaving')
  }
  if (stoodAt === null && was.location === is.location && is.current === is.location && is.location !== null)
    add(is.location, 'beforeEntering', 'onEntering')
  const coming = is.current
  if (coming !== null && leaves && coming !== is.location && isLocation(after, coming))
    add(coming, 'beforeEntering')
  if (stoodAt !== null && !leaves && is.location === stoodAt) {
    const redrawn = was.locked && !is.locked
    if (redrawn || hasChanged(before, after, stoodAt)) add(stoodAt, 'onUpdate')
  }
  return moments
}

function isLocation({ graph }: Staged, payloadId: PayloadId): boolean {
  return graph.item(payloadId)?.kind === 'location'
}

/** Reading the same content again makes new records of the same: only what they say counts. */
function hasChanged(before: Staged, after: Staged, payloadId: PayloadId): boolean {
  if (before.graph === after.graph) return false
  const [was, is] = [before.graph.item(payloadId), after.graph.item(payloadId)]
  return was !== is && JSON.stringify(was) !== JSON.stringify(is)
}
