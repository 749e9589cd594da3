import { watchActivity, watchIframeActivity } from '../../ports'
import type { Clock } from '../../util'
import { moving, type Visit, type VisitState } from '../../visit'

/** Milliseconds without a touch after which nobody is in the middle of a visit, if nothing is open. */
export const UNTOUCHED = 120_000

/** Milliseconds for which something typed may still be wanted: so long a form remembers it. */
export const TYPED = 70_000

/** When somebody was last heard of, by one clock. */
export interface Signs {
  readonly touched: number
  readonly typed: number
}

/**
 * Whether the page may be loaded anew without taking anything from anybody: the screensaver runs, or nothing is open and nothing
 * was touched for a while; and nothing was just typed.
 */
export function isIdle(state: VisitState, { touched, typed }: Signs, now: number): boolean {
  if (now - typed < TYPED || state.asking !== null) return false
  if (state.screensaver !== null) return true
  return now - touched >= UNTOUCHED && state.overlays.length === 0 && !moving(state)
}

/** Follows whether anybody is there. */
export function followIdle(
  visit: Pick<Visit, 'getState'>,
  page: Window,
  clock: Clock,
): { idle(): boolean; end(): void } {
  const abort = new AbortController()
  const signs = { touched: clock.now(), typed: Number.NEGATIVE_INFINITY }
  watchActivity(
    page,
    ({ type }) => {
      signs.touched = clock.now()
      // A keyboard on the screen types by touches.
      if (type === 'input' || isWriting(visit.getState())) signs.typed = clock.now()
    },
    abort.signal,
  )
  watchIframeActivity(
    page,
    clock,
    () => {
      signs.touched = clock.now()
    },
    abort.signal,
  )
  return { idle: () => isIdle(visit.getState(), signs, clock.now()), end: () => abort.abort() }
}

/** Somebody has a form before them. */
function isWriting({ overlays }: VisitState): boolean {
  return overlays.some(({ type }) => type === 'contact' || type === 'password')
}
