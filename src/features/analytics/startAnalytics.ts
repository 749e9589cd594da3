import type { Host } from '../../ports'
import type { Clock } from '../../util'
import { newId, trackContactLink, withExclusiveLock } from './browser'
import { consentOf } from './consent'
import { createDestinations } from './destinations/createDestinations'
import { consentRule, createForwarder } from './forwarder'
import { createQueue } from './queue'
import { createTracker } from './tracker'

const clock: Clock = {
  now: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms)
    return () => clearTimeout(timer)
  },
}

/** Tracks the visit and forwards its events. Returns a function that stops it. */
export function startAnalytics(
  host: Pick<Host, 'visit' | 'appEvents' | 'pageConsent' | 'storage' | 'serverUrl' | 'onNextVisitor'>,
  page: Window,
): () => void {
  const settings = host.visit.getState().settings.analytics
  const { local, cookies } = host.storage
  const destinations = createDestinations({ settings, page, clock, cookies, boxUrl: host.serverUrl })
  const routes = destinations.map((destination) => ({
    destination,
    queue: createQueue({
      ...{ destination, storage: local, clock, random: Math.random },
      online: () => page.navigator.onLine,
      alone: (name, act) => withExclusiveLock(page, name, act),
      warn: (message) => console.warn(message),
    }),
  }))
  const forwarder = createForwarder(routes, consentRule(settings), consentOf(host))
  const tracker = createTracker({
    host,
    clock: { date: Date.now, now: clock.now },
    newId,
    // An analytics error must not disturb the visit.
    emit(event) {
      try {
        forwarder.forward(event)
      } catch (error) {
        console.error(error)
      }
    },
  })

  const abort = new AbortController()
  const { signal } = abort
  const listen = (type: string, act: () => void, target: EventTarget = page) =>
    target.addEventListener(type, act, { signal, capture: true })
  for (const event of ['pointerdown', 'keydown']) listen(event, tracker.activity)
  listen('online', forwarder.online)
  listen('pagehide', () => {
    tracker.end('left')
    forwarder.flush()
  })
  listen('visibilitychange', () => page.document.hidden && forwarder.flush(), page.document)
  page.addEventListener('click', (event) => trackContactLink(event, host.appEvents), {
    signal,
    capture: true,
  })
  const forget = host.onNextVisitor(() => {
    tracker.end('nextVisitor')
    forwarder.reset()
  })
  return () => {
    abort.abort()
    forget()
    tracker.stop()
    forwarder.stop()
  }
}
