import type { Clock } from '../../util'
import type { Visit } from '../visit'
import { type ActivitySource, FRAME_IDLE_FACTOR, PAGE_ACTIVITY_MS } from './runScreensaver'

/** Milliseconds until it is checked again whether there is something to ask for. */
const AGAIN_MS = 5_000

export interface PrivacyReset {
  /**
   * Reports activity of a person, of a page or of a film. It restarts the timeout. A person's activity also
   * answers the question.
   */
  activity(source?: ActivitySource | 'film'): void
  end(): void
}

/**
 * Asks an idle visitor whether they are still there, and calls `next` if nobody answers in time. During the
 * screensaver nobody is asked. Afterwards nothing happens until a person comes: what the screen does by
 * itself belongs to no visitor. `inFrame`: whether a page in an iframe has the focus, where most activity
 * cannot be seen. `mayAsk`: whether there is something to ask for; checked again and again while there is not.
 */
export function runPrivacyReset(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'report'>,
  clock: Clock,
  next: () => void,
  inFrame: () => boolean = () => false,
  mayAsk: () => boolean = () => true,
): PrivacyReset {
  const never = Number.NEGATIVE_INFINITY
  const last: Record<ActivitySource | 'film', number> = { person: clock.now(), page: never, film: never }
  let isVisited = true
  let cancel = () => {}

  const ask = (asking: { readonly until: number } | null) => visit.report({ type: 'presenceAsked', asking })
  const idleUntil = () => {
    const idle = visit.getState().settings.privacyReset.timeout * 1000
    const factor = inFrame() ? FRAME_IDLE_FACTOR : 1
    return Math.max(last.person + factor * idle, last.page + idle, last.film + idle)
  }
  const leave = (): void => {
    isVisited = false
    ask(null)
    next()
  }
  /** Does what is due now and sets the timer for what is due next. */
  const check = (): void => {
    cancel()
    if (!isVisited) return
    const { asking, screensaver, settings } = visit.getState()
    const now = clock.now()
    const due = asking?.until ?? idleUntil()
    if (now < due) {
      cancel = clock.after(due - now, check)
      return
    }
    if (!asking && !mayAsk()) {
      cancel = clock.after(AGAIN_MS, check)
      return
    }
    if (asking || screensaver) return void leave()
    ask({ until: now + settings.privacyReset.countdown * 1000 })
    check()
  }
  const follow = (source: ActivitySource | 'film') => {
    const now = clock.now()
    // Activity that needs no person counts only for a while.
    if (source === 'page' && now - last.person > PAGE_ACTIVITY_MS) return
    last[source] = now
    if (source === 'person') isVisited = true
    check()
  }
  const stop = visit.onEvent((event) => {
    if (event.type === 'visitorChanged') {
      isVisited = false
      cancel()
    } else if (event.type === 'activity' && !event.idle) follow('page')
  })
  check()

  return {
    activity(source = 'person') {
      if (source === 'person') ask(null)
      follow(source)
    },
    end() {
      stop()
      cancel()
    },
  }
}

/**
 * For a kiosk without the reset: what an idle visitor has left open would keep it from its screensaver and from new
 * content. Asks while something is open, and closes it if nobody answers.
 */
export function runIdleClosing(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'report' | 'dispatch'>,
  clock: Clock,
  inFrame?: () => boolean,
): PrivacyReset {
  const overlays = () => visit.getState().overlays
  const close = () => {
    for (const _ of overlays()) visit.dispatch({ type: 'close' })
  }
  return runPrivacyReset(visit, clock, close, inFrame, () => overlays().length > 0)
}
