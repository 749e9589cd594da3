import { watchActivity, watchIframeActivity } from '../../ports'
import type { Clock } from '../../util'
import { moving, type Visit, type VisitState } from '../../visit'

/** Milliseconds without a touch after which the screen counts as idle, if nothing is open. */
export const UNTOUCHED_MS = 120_000

/** Milliseconds for which a form remembers what was typed. */
export const TYPING_MS = 70_000

/** The times of the last touch and the last typing. */
export interface Activity {
  readonly touched: number
  readonly typed: number
}

/**
 * Whether the page may be reloaded without disturbing anybody: the screensaver runs, or nothing is open and
 * nothing was touched for a while; and nothing was just typed.
 */
export function isIdle(state: VisitState, { touched, typed }: Activity, now: number): boolean {
  if (now - typed < TYPING_MS || state.asking !== null) return false
  if (state.screensaver !== null) return true
  return now - touched >= UNTOUCHED_MS && state.overlays.length === 0 && !moving(state)
}

/** Tracks whether anybody uses the screen. */
export function followIdle(
  visit: Pick<Visit, 'getState'>,
  page: Window,
  clock: Clock,
): { idle(): boolean; end(): void } {
  const abort = new AbortController()
  const activity = { touched: clock.now(), typed: Number.NEGATIVE_INFINITY }
  watchActivity(
    page,
    ({ type }) => {
      activity.touched = clock.now()
      // Touches on an on-screen keyboard count as typing.
      if (type === 'input' || isWriting(visit.getState())) activity.typed = clock.now()
    },
    abort.signal,
  )
  watchIframeActivity(
    page,
    clock,
    () => {
      activity.touched = clock.now()
    },
    abort.signal,
  )
  return { idle: () => isIdle(visit.getState(), activity, clock.now()), end: () => abort.abort() }
}

/** Whether a form is open. */
function isWriting({ overlays }: VisitState): boolean {
  return overlays.some(({ type }) => type === 'contact' || type === 'password')
}
