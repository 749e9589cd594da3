import type { TrackedEvent } from '../../content'
import type { Settings } from '../../ports'
import type { Consent } from './consent'
import type { Destination } from './destinations/destination'
import type { Queue } from './queue'

/** Events of a visit that are held until the visitor has said whether they may be passed on. */
const MAX_HELD = 200

interface EventForwarder {
  forward(event: TrackedEvent): void
  /** There is a connection again. */
  online(): void
  /** The page is about to go. */
  flush(): void
  /** Another visitor comes: nobody has said anything, and nothing of the last one is passed to services any more. */
  reset(): void
  /** Nothing is passed on any more. */
  stop(): void
}

interface Route {
  readonly destination: Destination
  readonly queue: Queue
}

/**
 * Passes events on to where they are wanted. What needs the visitor's consent is held in memory until there is one, and
 * dropped when there is none: nothing is kept or sent, and no script of others is asked for, before.
 */
export function createForwarder(
  routes: readonly Route[],
  needsConsent: (destination: Destination) => boolean,
  consent: Consent,
): EventForwarder {
  const gated = routes.filter(({ destination }) => needsConsent(destination))
  const ungated = routes.filter(({ destination }) => !needsConsent(destination))
  let held: readonly TrackedEvent[] = []

  const stop = () => {
    held = []
    for (const { destination, queue } of gated) {
      queue.clear()
      destination.stop?.()
    }
  }
  const follow = () => {
    const choice = consent.choice()
    if (choice === 'declined') return stop()
    if (choice !== 'accepted') return
    for (const { queue } of gated) queue.add(held)
    held = []
  }
  const allowedRoutes = () => (consent.choice() === 'accepted' ? routes : ungated)

  const unsubscribe = consent.subscribe(follow)
  if (consent.choice() !== 'accepted') for (const { queue } of gated) queue.clear()
  for (const { queue } of allowedRoutes()) queue.send()

  return {
    forward(event) {
      const choice = consent.choice()
      for (const { queue } of ungated) queue.add([event])
      if (choice === 'accepted') for (const { queue } of gated) queue.add([event])
      else held = choice === 'declined' ? [] : [...held, event].slice(-MAX_HELD)
    },
    online() {
      for (const { queue } of allowedRoutes()) queue.send()
    },
    flush() {
      for (const { queue } of allowedRoutes()) queue.flush()
    },
    reset() {
      for (const { queue } of allowedRoutes()) queue.flush()
      if (gated.length > 0) {
        stop()
        consent.forget()
      }
    },
    stop: unsubscribe,
  }
}

/** Whether a destination needs the visitor's consent. */
export function consentRule({ consent }: Settings['analytics']) {
  return ({ isService }: Pick<Destination, 'isService'>): boolean =>
    consent === 'all' || (consent === 'services' && isService)
}
