import type { Clock } from '../../util'
import type { Visit } from '../visit'
import { idleSeconds, screensaverSeconds } from './screensaver'

/** Whose a sign of life is: a person's, or that of a page in a frame, which may move by itself as well. */
export type ActivitySource = 'person' | 'page'

/** While a page in a frame has the focus, most of what is done in it is not seen from outside: so many idle times. */
export const FRAME_IDLE_FACTOR = 3

/** Milliseconds after the last sign of a person in which those of pages are taken for their being used. */
export const PAGE_ACTIVITY_MS = 600_000

export interface ScreensaverRun {
  /** Somebody is there: ends the screensaver, or begins to wait anew. A page alone ends none. */
  activity(sign?: ActivitySource): void
  end(): void
}

/**
 * Starts the screensaver when nothing has stirred for long enough, and moves it on by the clock. `chosen` answers the id
 * of the one that this screen is to show, if there is one (spec §5); `inFrame` whether a page in a frame has the focus.
 */
export function runScreensaver(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'dispatch' | 'report'>,
  clock: Clock,
  chosen: () => number | undefined,
  inFrame: () => boolean = () => false,
): ScreensaverRun {
  const last: Record<ActivitySource, number> = { person: clock.now(), page: Number.NEGATIVE_INFINITY }
  /** The last visitor has gone and the next is not there yet: what happens is nobody's doing. */
  let deserted = false
  let cancel = () => {}
  const wait = (ms: number, then: () => void) => {
    cancel()
    cancel = clock.after(ms, then)
  }
  const begin = () => {
    const left = idleUntil() - clock.now()
    if (left > 0) return wait(left, begin)
    const id = chosen()
    visit.dispatch({ type: 'setScreensaver', on: true, ...(id !== undefined && { id }) })
    const { screensaver, settings } = visit.getState()
    // What it shows may still be on its way.
    if (!screensaver) wait(settings.screensaver.poll * 1000, begin)
  }
  /** A frame that was left to itself keeps nobody from the screensaver: every wait ends. */
  const idleUntil = () => {
    const idle = idleSeconds(visit.getState()) * 1000
    const patience = inFrame() ? FRAME_IDLE_FACTOR : 1
    return Math.max(last.person + patience * idle, last.page + idle)
  }
  const follow = () => {
    const state = visit.getState()
    const seconds = screensaverSeconds(state)
    if (!state.screensaver) wait(Math.max(0, idleUntil() - clock.now()), begin)
    else if (seconds === null) cancel()
    else wait(seconds * 1000, () => visit.report({ type: 'screensaverEntryEnded' }))
  }
  const stop = visit.onEvent((event) => {
    if (event.type === 'visitorChanged') deserted = true
    else if (event.type !== 'activity') return
    else if (!deserted) last.person = clock.now()
    follow()
  })
  follow()

  return {
    activity(sign = 'person') {
      const now = clock.now()
      if (sign === 'page' && now - last.person > PAGE_ACTIVITY_MS) return
      last[sign] = now
      if (sign === 'person') deserted = false
      if (!visit.getState().screensaver) follow()
      else if (sign === 'person') visit.dispatch({ type: 'setScreensaver', on: false })
    },
    end() {
      stop()
      cancel()
    },
  }
}
