import { type BoxHook, type PayloadId, PRESENTER_HOOKS, type PresenterHook } from '../../content'
import { omitUndefined } from '../../util'
import type { VisitState } from '../state'
import type { Visit } from '../visit'
import type { LifecycleEvent } from './lifecycleEvents'

/** Called for a lifecycle event of a location. The visit's state already reflects the event. */
type Hook = (moment: LifecycleEvent) => void

/** Called when another location is reached. The state already reflects the new one. */
type LocationHook = (
  change: { readonly from: PayloadId | null; readonly to: PayloadId },
  state: VisitState,
) => void

/** The extension point for locations (spec §4): presenter hooks and location-change hooks. */
export interface Hooks {
  /**
   * Registers a hook. Returns a function that removes it.
   * @throws TypeError if it is not a function, or the type is not one of the five (spec §5).
   */
  add(type: PresenterHook, hook: Hook): () => void
  /** @throws TypeError if it is not a function. */
  onLocationChange(hook: LocationHook): () => void
}

/** Runs hooks during the visit. One that throws is reported as a problem and does not stop the others. */
export function createHooks(visit: Pick<Visit, 'onEvent'>, problem: (message: string) => void): Hooks {
  const presenters = new Map<PresenterHook, Set<Hook>>(PRESENTER_HOOKS.map((type) => [type, new Set()]))
  const locationHooks = new Set<LocationHook>()
  const due: (() => void)[] = []
  let running = false

  const safely = (what: string, run: () => void) => () => {
    try {
      run()
    } catch (error) {
      problem(`A ${what} hook failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  visit.onEvent((event, state) => {
    if (event.type === 'locationChanged') {
      const { from, to } = event
      for (const hook of locationHooks) due.push(safely('location', () => hook({ from, to }, state)))
    } else if (event.type === 'lifecycle') {
      const { hook: type, payloadId } = event
      for (const hook of presenters.get(type) ?? [])
        due.push(safely(type, () => hook({ hook: type, payloadId })))
    }
    // A hook may cause further events. Their hooks run after those of earlier events.
    if (running) return
    running = true
    for (let run = due.shift(); run; run = due.shift()) run()
    running = false
  })

  return {
    add(type, hook) {
      assertFunction(hook)
      const hooks = presenters.get(type)
      if (!hooks) throw new TypeError(`The hook type must be one of ${PRESENTER_HOOKS.join(', ')}.`)
      return addTo(hooks, hook)
    },
    onLocationChange(hook) {
      assertFunction(hook)
      return addTo(locationHooks, hook)
    },
  }
}

/** Runs the content's own hooks: box hooks dispatch their actions, iframe triggers post to the background page. */
export function runContentHooks(hooks: Hooks, visit: Pick<Visit, 'getState' | 'dispatch'>): void {
  for (const type of PRESENTER_HOOKS) {
    hooks.add(type, (moment) => {
      for (const { actions } of boxHooksAt(moment, visit.getState().content.boxHooks))
        for (const action of actions) visit.dispatch(action)
      for (const { action: name, value, type, target } of triggersAt(moment, visit.getState())) {
        const detail = omitUndefined({ type, target })
        const extra = Object.keys(detail).length > 0 ? { detail } : {}
        visit.dispatch({ type: 'postToIframe', name, ...omitUndefined({ identifier: value }), ...extra })
      }
    })
  }
}

/** The box hooks of this location, and those of every location. */
function boxHooksAt({ hook, payloadId }: LifecycleEvent, boxHooks: readonly BoxHook[]): readonly BoxHook[] {
  return boxHooks.filter((box) => box.hook === hook && (box.payloadId ?? payloadId) === payloadId)
}

/** The page can receive messages only from `onEntering` on, so earlier triggers fire right before it. */
function triggersAt({ hook, payloadId }: LifecycleEvent, { graph }: VisitState) {
  if (hook === 'beforeEntering') return []
  const background = graph.item(payloadId)?.backgrounds.find(({ type }) => type === 'iframe')
  const triggers = background?.type === 'iframe' ? background.triggers : []
  const dueBefore = hook === 'onEntering' ? triggers.filter(({ on }) => on === 'beforeEntering') : []
  return [...dueBefore, ...triggers.filter(({ on }) => on === hook)]
}

function assertFunction(hook: unknown): void {
  if (typeof hook !== 'function') throw new TypeError('Hooks must be functions.')
}

function addTo<T>(to: Set<T>, hook: T): () => void {
  to.add(hook)
  return () => void to.delete(hook)
}
