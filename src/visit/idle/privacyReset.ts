import type { Clock } from '../../util'
import type { Visit } from '../visit'
import { type ActivitySource, FRAME_IDLE_FACTOR, PAGE_ACTIVITY_MS } from './runScreensaver'

export interface PrivacyReset {
  /** Somebody is there, or has their page or film at work: begins to wait anew. A person also answers the question by it. */
  activity(sign?: ActivitySource | 'film'): void
  end(): void
}

/**
 * Asks who has not stirred for long enough whether they are still there, and calls `next` when nobody answers in time. Behind
 * the screensaver nobody is asked. After that nothing is asked until a person comes: what the screen does by itself is
 * nobody's. `inFrame` answers whether a page in a frame has the focus, in which most of what is done is not seen.
 */
export function runPrivacyReset(
  visit: Pick<Visit, 'getState' | 'onEvent' | 'report'>,
  clock: Clock,
  next: () => void,
  inFrame: () => boolean = () => false,
): PrivacyReset {
  const never = Number.NEGATIVE_INFINITY
  const last: Record<ActivitySource | 'film', number> = { person: clock.now(), page: never, film: never }
  let isVisited = true
  let cancel = () => {}

  const ask = (asking: { readonly until: number } | null) => visit.report({ type: 'presenceAsked', asking })
  const idleUntil = () => {
    const idle = visit.getState().settings.privacyReset.timeout * 1000
    const patience = inFrame() ? FRAME_IDLE_FACTOR : 1
    return Math.max(last.person + patience * idle, last.page + idle, last.film + idle)
  }
  const leave = (): void => {
    isVisited = false
    ask(null)
    next()
  }
  /** Does what is due by now, and waits for what is due next. */
  const look = (): void => {
    cancel()
    if (!isVisited) return
    const { asking, screensaver, settings } = visit.getState()
    const now = clock.now()
    const due = asking?.until ?? idleUntil()
    if (now < due) {
      cancel = clock.after(due - now, look)
      return
    }
    if (asking || screensaver) return void leave()
    ask({ until: now + settings.privacyReset.countdown * 1000 })
    look()
  }
  const follow = (sign: ActivitySource | 'film') => {
    const now = clock.now()
    // What moves by itself is somebody's for a while only.
    if (sign === 'page' && now - last.person > PAGE_ACTIVITY_MS) return
    last[sign] = now
    if (sign === 'person') isVisited = true
    look()
  }
  const stop = visit.onEvent((event) => {
    if (event.type === 'visitorChanged') {
      isVisited = false
      cancel()
    } else if (event.type === 'activity' && !event.idle) follow('page')
  })
  look()

  return {
    activity(sign = 'person') {
      if (sign === 'person') ask(null)
      follow(sign)
    },
    end() {
      stop()
      cancel()
    },
  }
}
