import type { Clock } from '../util'
import { idleSeconds, screensaverSeconds } from './screensaver'
import type { Visit, VisitState } from './visit'

export interface ScreensaverRun {
  /** Somebody is there: ends the screensaver, or begins to wait anew. */
  stirred(): void
  end(): void
}

/**
 * Starts the screensaver when nothing has stirred for long enough, and moves it on by the clock. `chosen` answers the id
 * of the one that this screen is to show, if there is one (spec §5).
 */
export function runScreensaver(
  visit: Pick<Visit, 'getState' | 'subscribe' | 'dispatch' | 'nextOfScreensaver'>,
  clock: Clock,
  chosen: () => number | undefined,
): ScreensaverRun {
  let cancel = () => {}
  const wait = (seconds: number, then: () => void) => {
    cancel()
    cancel = clock.after(seconds * 1000, then)
  }
  const begin = () => {
    const id = chosen()
    visit.dispatch({ type: 'setScreensaver', on: true, ...(id !== undefined && { id }) })
    const { screensaver, settings } = visit.getState()
    // What it shows may still be on its way.
    if (!screensaver) wait(settings.screensaver.poll, begin)
  }
  const follow = () => {
    const state = visit.getState()
    const seconds = screensaverSeconds(state)
    if (!state.screensaver) wait(idleSeconds(state), begin)
    else if (seconds === null) cancel()
    else wait(seconds, visit.nextOfScreensaver)
  }
  const stop = visit.subscribe((state, before) => {
    // Asked for from elsewhere, something lies over the picture that is to be seen.
    if (state.screensaver && state.overlays.length > before.overlays.length)
      visit.dispatch({ type: 'setScreensaver', on: false })
    else if (hasStirred(state, before)) follow()
  })
  follow()

  return {
    stirred() {
      if (visit.getState().screensaver) visit.dispatch({ type: 'setScreensaver', on: false })
      else follow()
    },
    end() {
      stop()
      cancel()
    },
  }
}

/** A tour that leads on by itself is somebody's, and so is whatever opens and closes. */
function hasStirred(state: VisitState, before: VisitState): boolean {
  return (
    state.screensaver !== before.screensaver ||
    state.navigation.target !== before.navigation.target ||
    state.navigation.locked !== before.navigation.locked ||
    state.overlays.length !== before.overlays.length ||
    state.overlays.some((overlay, level) => overlay !== before.overlays[level])
  )
}
