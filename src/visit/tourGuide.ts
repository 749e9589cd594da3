import type { StoreApi } from 'zustand/vanilla'
import type { Action } from '../content'
import type { Overlay } from './overlays'
import { nextTourStep, openTour, tourAt } from './tours'
import type { VisitEffects, VisitState } from './visit'

interface Guiding extends Pick<StoreApi<VisitState>, 'getState' | 'setState'> {
  readonly dispatch: (action: Action) => void
  readonly effects: Pick<VisitEffects, 'problem'>
}

/** Leads through the open tour, step by step; what cannot be shown is passed over, and said to be a problem. */
export function createTourGuide({ getState, setState, dispatch, effects }: Guiding) {
  /** Whether a step is just doing what it is about: it may open another tour, but no circle of them. */
  let leading = false

  const say = (problems: readonly string[]) => {
    for (const each of problems) effects.problem(each)
  }

  /** Does what the step is about that a tour has been opened at; while the content does not have the tour yet, it waits. */
  function begin(): void {
    setState(({ tours }) => ({ tours: { ...tours, pause: 'none' } }))
    const open = openTour(getState())
    if (open) show(open.index)
  }

  /** Goes to a step, or to the one behind it that can be shown, and does what it is about. */
  function show(wanted: number): void {
    const state = getState()
    const open = openTour(state)
    const by = open && wanted < open.index ? -1 : 1
    const found = open && nextTourStep(state, open.tour, { index: wanted, by, alone: false })
    const isThere = open?.tour.steps[wanted] !== undefined
    say(found?.skipped ?? [])
    if (isThere && found?.index === undefined) return
    const index = found?.index ?? wanted
    const position = tourAt(state.content, state.overlays, index)
    if (typeof position === 'string') return void effects.problem(position)
    if (open) standAt(open.tour.key, index, position.overlays)
    lead(position.step.action)
  }

  function standAt(key: string, index: number, overlays: readonly Overlay[]): void {
    setState(({ tours: { steps, pause } }) => ({
      overlays,
      tours: {
        steps: new Map([...steps, [key, index]]),
        pause: pause === 'touched' ? 'none' : pause,
        filmOver: false,
      },
    }))
  }

  function lead(action: Action): void {
    if (leading && action.type === 'openTour')
      return void effects.problem('A tour that a tour has opened does not open another one at once.')
    const before = leading
    leading = true
    try {
      dispatch(action)
    } finally {
      leading = before
    }
  }

  /** What follows the step that is shown: the next that can be, the first again, or the end. */
  function next(): void {
    const state = getState()
    const open = openTour(state)
    if (!open) return
    const { autoplay: alone, loop } = state.settings.tours
    const rest = nextTourStep(state, open.tour, { index: open.index + 1, alone })
    say(rest.skipped)
    const again = rest.index === undefined && loop
    const found = again ? nextTourStep(state, open.tour, { index: 0, alone }) : rest
    if (again) say(found.skipped)
    if (found.index !== undefined) show(found.index)
    else if (alone) finish(open.tour.key, state.overlays.slice(0, open.level))
    // The visitor sees to it what comes now.
    else setState(({ tours }) => ({ tours: { ...tours, pause: 'asked' } }))
  }

  /** Seen to its end, it begins anew when it is opened again. */
  function finish(key: string, overlays: readonly Overlay[]): void {
    setState(({ tours }) => {
      const steps = new Map([...tours.steps].filter(([other]) => other !== key))
      return { overlays, tours: { ...tours, steps } }
    })
  }

  return { begin, show, next }
}
