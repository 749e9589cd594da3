import type { PayloadId, PresenterHook } from '../../content'
import type { VisitState } from '../state'

/** A lifecycle event of a location, named by its presenter hook (spec §4). */
export interface LifecycleEvent {
  readonly hook: PresenterHook
  readonly payloadId: PayloadId
}

type Staged = Pick<VisitState, 'navigation' | 'graph'>

/**
 * The lifecycle events between two states, in order. `beforeEntering`: the location is being brought on
 * screen. `onEntering`: it is reached. `onUpdate`: it is shown again, or its content has changed.
 * `beforeLeaving`, `onLeaving`: its successor starts to replace it. Re-enters the location when navigation
 * fails.
 */
export function lifecycleEvents(before: Staged, after: Staged): readonly LifecycleEvent[] {
  const [was, is] = [before.navigation, after.navigation]
  const events: LifecycleEvent[] = []
  const add = (payloadId: PayloadId, ...hooks: readonly PresenterHook[]) => {
    events.push(...hooks.map((hook) => ({ hook, payloadId })))
  }
  const stoodAt = was.current === was.location ? was.location : null
  const leaves = is.current !== was.current

  if (stoodAt !== null && leaves) add(stoodAt, 'beforeLeaving', 'onLeaving')
  if (is.location !== null && is.location !== was.location) {
    add(is.location, 'onEntering')
    // Passed through without stopping.
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
  return events
}

function isLocation({ graph }: Staged, payloadId: PayloadId): boolean {
  return graph.item(payloadId)?.kind === 'location'
}

/** Parsing the same content again creates new records, so they are compared by value. */
function hasChanged(before: Staged, after: Staged, payloadId: PayloadId): boolean {
  if (before.graph === after.graph) return false
  const [was, is] = [before.graph.item(payloadId), after.graph.item(payloadId)]
  return was !== is && JSON.stringify(was) !== JSON.stringify(is)
}
