import type { Clock } from '../../util'
import type { Visit } from '../visit'
import { idleSeconds, screensaverSeconds } from './screensaver'

/** Where activity comes from: a person, or a page in an iframe, which may also move by itself. */
export type ActivitySource = 'person' | 'page'

/**
 * Factor for the timeout while a page in an iframe has the focus, because most activity inside cannot be
 * seen.
 */
export const FRAME_IDLE_FACTOR = 3

/** Milliseconds after the last activity of a person during which activity of pages counts as theirs. */
export const PAGE_ACTIVITY_MS = 600_000

export interface ScreensaverRun {
  /**
   * Reports activity: ends the screensaver, or restarts its timeout. Activity of a page alone does not end
   * it.
   */
  activity(source?: ActivitySource): void
  end(): void
}

/**
 * Starts the screensaver after a period without activity, and advances it by the clock. `chosen` returns the
 * id of the screensaver chosen for this screen, if any (spec §5); `inFrame` returns whether a page in an
 * iframe has the focus.
 */
export function runScreensaver(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'dispatch' | 'report'>,
  clock: Clock,
  chosen: () => number | undefined,
  inFrame: () => boolean = () => false,
): ScreensaverRun {
  const last: Record<ActivitySource, number> = { person: clock.now(), page: Number.NEGATIVE_INFINITY }
  /** The last visitor has left and no other has come, so events are not caused by a person. */
  let isUnattended = false
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
    // Its media may still be loading.
    if (!screensaver) wait(settings.screensaver.poll * 1000, begin)
  }
  /** An abandoned iframe only delays the screensaver. */
  const idleUntil = () => {
    const idle = idleSeconds(visit.getState()) * 1000
    const factor = inFrame() ? FRAME_IDLE_FACTOR : 1
    return Math.max(last.person + factor * idle, last.page + idle)
  }
  const follow = () => {
    const state = visit.getState()
    const seconds = screensaverSeconds(state)
    if (!state.screensaver) wait(Math.max(0, idleUntil() - clock.now()), begin)
    else if (seconds === null) cancel()
    else wait(seconds * 1000, () => visit.report({ type: 'screensaverEntryEnded' }))
  }
  const stop = visit.onEvent((event) => {
    if (event.type === 'visitorChanged') isUnattended = true
    else if (event.type !== 'activity') return
    else if (!isUnattended) last.person = clock.now()
    follow()
  })
  follow()

  return {
    activity(source = 'person') {
      const now = clock.now()
      if (source === 'page' && now - last.person > PAGE_ACTIVITY_MS) return
      last[source] = now
      if (source === 'person') isUnattended = false
      if (!visit.getState().screensaver) follow()
      else if (source === 'person') visit.dispatch({ type: 'setScreensaver', on: false })
    },
    end() {
      stop()
      cancel()
    },
  }
}
