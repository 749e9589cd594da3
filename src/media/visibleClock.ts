import type { Clock } from '../util'

/** The part of `document` that the clock needs. */
export interface Visibility {
  readonly hidden: boolean
  addEventListener(
    type: 'visibilitychange',
    listener: () => void,
    options: { readonly signal?: AbortSignal },
  ): void
}

/**
 * A clock that stops while the page is hidden. A hidden page presents no frames, so waiting for one must not time
 * out: after a night with the screen off, a flight continues where it was.
 */
export function createVisibleClock(clock: Clock, page: Visibility, signal?: AbortSignal): Clock {
  let hiddenFor = 0
  let hiddenSince = page.hidden ? clock.now() : null
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void; cancel: () => void }>()
  const now = () => (hiddenSince ?? clock.now()) - hiddenFor

  const onVisibilityChange = () => {
    if (page.hidden === (hiddenSince !== null)) return
    if (hiddenSince === null) {
      hiddenSince = clock.now()
      for (const sleeper of sleepers) sleeper.cancel()
    } else {
      hiddenFor += clock.now() - hiddenSince
      hiddenSince = null
      for (const sleeper of sleepers) sleeper.cancel = clock.after(sleeper.at - now(), sleeper.wake)
    }
  }
  page.addEventListener('visibilitychange', onVisibilityChange, signal ? { signal } : {})

  return {
    now,
    after(ms, wake) {
      const sleeper = {
        at: now() + Math.max(0, ms),
        wake: () => {
          sleepers.delete(sleeper)
          wake()
        },
        cancel: () => {},
      }
      sleepers.add(sleeper)
      if (hiddenSince === null) sleeper.cancel = clock.after(ms, sleeper.wake)
      return () => {
        sleepers.delete(sleeper)
        sleeper.cancel()
      }
    },
  }
}
