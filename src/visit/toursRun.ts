import type { Clock } from '../util'
import { openTour, tourSeconds } from './tours'
import type { Visit, VisitState } from './visit'

export interface ToursRun {
  /** Somebody does something beside the tour: it waits until they have not for a while. */
  touched(): void
  end(): void
}

type Guided = Pick<
  Visit,
  'getState' | 'subscribe' | 'dispatch' | 'nextOfTour' | 'reportTouch' | 'recallTours'
>

/** Moves tours on by the clock, and begins the one that the settings want at the first place, and on a wall again and again. */
export function runTours(visit: Guided, clock: Clock): ToursRun {
  let [cancelStep, cancelResume] = [() => {}, () => {}]
  let begun = visit.getState().navigation.location !== null

  const settings = () => visit.getState().settings.tours
  /** Waits the step's time, from when it is reached. */
  const follow = (state: VisitState) => {
    cancelStep()
    const seconds = tourSeconds(state)
    cancelStep = seconds === null ? () => {} : clock.after(seconds * 1000, visit.nextOfTour)
  }
  const waitForRest = () => {
    cancelResume()
    cancelResume = clock.after(settings().resume * 1000, resume)
  }
  const begin = () => {
    const { start } = settings()
    const { overlays, screensaver } = visit.getState()
    if (start !== '' && overlays.length === 0 && !screensaver)
      visit.dispatch({ type: 'openTour', key: start })
  }
  /** Nobody does anything any more: on a wall the tour goes back to where it was, whatever was opened meanwhile. */
  const resume = () => {
    const state = visit.getState()
    const { autoplay } = settings()
    const { pause } = state.tours
    if (state.screensaver) return
    if (pause === 'touched' || autoplay) visit.reportTouch(false)
    if (!autoplay || pause === 'none') return
    const open = openTour(state)
    if (open) return visit.dispatch({ type: 'showTourStep', index: open.index })
    if (settings().start === '') return
    for (const _ of state.overlays) visit.dispatch({ type: 'close' })
    begin()
  }
  const touched = () => {
    if (!openTour(visit.getState()) && !settings().autoplay) return
    visit.reportTouch(true)
    waitForRest()
  }

  const stop = visit.subscribe((state, before) => {
    // Where the next visitor comes, a visit begins anew.
    if (state.navigation.location === null) begun = false
    if (!begun && state.navigation.location !== null && !state.navigation.locked) {
      begun = true
      begin()
      return
    }
    if (before.screensaver && !state.screensaver) touched()
    if (state.tours.pause !== before.tours.pause && state.tours.pause !== 'none') waitForRest()
    if (isNewTurn(state, before)) follow(state)
  })
  follow(visit.getState())
  if (begun) begin()

  return {
    touched,
    end() {
      stop()
      cancelStep()
      cancelResume()
    },
  }
}

/** Whether the step's time begins anew: another step, another reason to wait, or something else over it. */
function isNewTurn(state: VisitState, before: VisitState): boolean {
  return (
    tourSeconds(state) !== tourSeconds(before) ||
    state.overlays.length !== before.overlays.length ||
    state.overlays.some((overlay, level) => overlay !== before.overlays[level])
  )
}
