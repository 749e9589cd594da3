import type { Clock } from '../../util'
import type { Visit } from '../visit'
import { openTour, tourSeconds } from './tours'

export interface ToursRun {
  /** Reports activity apart from the tour: it pauses until there is none for a while. */
  touched(): void
  end(): void
}

type Guided = Pick<Visit, 'getState' | 'onEvent' | 'dispatch' | 'report'>

/**
 * Advances tours by the clock and starts the tour of the settings at the first place; with autoplay again
 * and again.
 */
export function runTours(visit: Guided, clock: Clock): ToursRun {
  let [cancelStep, cancelResume] = [() => {}, () => {}]

  const settings = () => visit.getState().settings.tours
  /** Starts the timer of the current step. */
  const follow = () => {
    cancelStep()
    const seconds = tourSeconds(visit.getState())
    const next = () => visit.report({ type: 'tourStepEnded' })
    cancelStep = seconds === null ? () => {} : clock.after(seconds * 1000, next)
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
  /**
   * Resumes after a period without activity. With autoplay it returns to the tour's step, whatever was
   * opened meanwhile.
   */
  const resume = () => {
    const state = visit.getState()
    const { autoplay } = settings()
    const { pause } = state.tours
    if (state.screensaver) return
    if (pause === 'touched' || autoplay) visit.report({ type: 'tourTouched', touched: false })
    if (!autoplay || pause === 'none') return
    const open = openTour(state)
    if (open) return visit.dispatch({ type: 'showTourStep', index: open.index })
    if (settings().start === '') return
    for (const _ of state.overlays) visit.dispatch({ type: 'close' })
    begin()
  }
  const touched = () => {
    if (!openTour(visit.getState()) && !settings().autoplay) return
    visit.report({ type: 'tourTouched', touched: true })
    waitForRest()
  }

  const stop = visit.onEvent(({ type }) => {
    if (type === 'visitStarted') begin()
    else if (type === 'screensaverEnded') touched()
    else if (type === 'tourPaused') waitForRest()
    else if (type === 'tourStepRestarted') follow()
  })
  follow()
  if (visit.getState().navigation.location !== null) begin()

  return {
    touched,
    end() {
      stop()
      cancelStep()
      cancelResume()
    },
  }
}
