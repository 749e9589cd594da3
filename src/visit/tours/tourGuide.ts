import type { Action, PayloadId } from '../../content'
import type { Overlay } from '../overlays/overlays'
import { destination } from '../selectors'
import { startSequence } from '../sequence'
import type { Transaction } from '../transaction'
import type { TourState } from './tourState'
import { nextTourStep, openTour, placeOfStep, tourAt } from './tours'

export function setTours(tx: Transaction, changes: Partial<TourState>): void {
  const { tours } = tx.state
  const keys = Object.keys(changes) as (keyof TourState)[]
  if (keys.some((key) => changes[key] !== tours[key])) tx.set({ tours: { ...tours, ...changes } })
}

/** Shows the step that a tour was opened at. Does nothing while the content does not have the tour yet. */
export function beginTour(tx: Transaction): void {
  setTours(tx, { pause: 'none' })
  const open = openTour(tx.state)
  if (open) showTourStep(tx, open.index)
}

/**
 * Goes to a step, or to the next one in that direction that can be shown, and carries out its action.
 * Skipped steps are problems.
 */
export function showTourStep(tx: Transaction, wanted: number) {
  const { state } = tx
  const open = openTour(state)
  const by = open && wanted < open.index ? -1 : 1
  const found = open && nextTourStep(state, open.tour, { index: wanted, by, alone: false })
  const isThere = open?.tour.steps[wanted] !== undefined
  for (const problem of found?.skipped ?? []) tx.problem(problem)
  if (isThere && found?.index === undefined) return
  const index = found?.index ?? wanted
  const position = tourAt(state.content, state.overlays, index)
  if (typeof position === 'string') return tx.problem(position)
  if (open) setTourStep(tx, open.tour.key, index, position.overlays)
  const place = open && placeOfStep(state, open.tour, index)
  const { action } = position.step
  if (place === undefined || place === destination(tx.state.navigation)) runStepAction(tx, action)
  else runStepActions(tx, action, place)
}

/** Flies to the step's place first; the step's own action waits for the arrival. */
function runStepActions(tx: Transaction, action: Action, place: PayloadId) {
  if (action.type === 'goTo') return runStepAction(tx, action)
  startSequence(tx, [{ type: 'goTo', payloadId: place }, action])
}

function setTourStep(tx: Transaction, key: string, index: number, overlays: readonly Overlay[]): void {
  const { steps, pause } = tx.state.tours
  tx.set({ overlays })
  setTours(tx, {
    steps: new Map([...steps, [key, index]]),
    pause: pause === 'touched' ? 'none' : pause,
    filmOver: false,
  })
}

function runStepAction(tx: Transaction, action: Action) {
  if (tx.leadsTour && action.type === 'openTour')
    return tx.problem('A tour opened by another tour does not open another one at once.')
  const before = tx.leadsTour
  tx.leadsTour = true
  tx.dispatch(action)
  tx.leadsTour = before
}

/** Advances from the current step to the next one that can be shown, to the first again, or to the end. */
export function continueTour(tx: Transaction): void {
  const { state } = tx
  const open = openTour(state)
  if (!open) return
  const { autoplay: alone, loop } = state.settings.tours
  const rest = nextTourStep(state, open.tour, { index: open.index + 1, alone })
  const restarts = rest.index === undefined && loop
  const found = restarts ? nextTourStep(state, open.tour, { index: 0, alone }) : rest
  for (const problem of [...rest.skipped, ...(restarts ? found.skipped : [])]) tx.problem(problem)
  if (found.index !== undefined) showTourStep(tx, found.index)
  else if (alone) finish(tx, open.tour.key, state.overlays.slice(0, open.level))
  // Waits for the visitor to decide.
  else setTours(tx, { pause: 'asked' })
}

/** Closes a tour that has ended. It starts from the beginning when it is opened again. */
function finish(tx: Transaction, key: string, overlays: readonly Overlay[]): void {
  const { steps } = tx.state.tours
  tx.set({ overlays })
  setTours(tx, { steps: new Map([...steps].filter(([other]) => other !== key)) })
}
