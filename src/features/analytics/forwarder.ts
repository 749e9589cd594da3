import type { TrackedEvent } from '../../contracts'
import type { Settings } from '../../ports'
import type { Consent } from './consent'
import type { Destination } from './destinations/destination'
import type { Queue } from './queue'

/** Maximum number of events held until the visitor decides. */
const MAX_HELD = 200

interface EventForwarder {
  forward(event: TrackedEvent): void
  /** The network is back. */
  online(): void
  /** The page is about to be unloaded. */
  flush(): void
  /** A new visitor starts. Resets consent and stops passing the previous visitor's events to services. */
  reset(): void
  /** Stops forwarding. */
  stop(): void
}

interface Route {
  readonly destination: Destination
  readonly queue: Queue
}

/**
 * Forwards events to their destinations. Events that need consent are held in memory until it is given and dropped if
 * it is declined. Before that, nothing is stored or sent and no third-party script is loaded.
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

/** Returns whether a destination needs consent under these settings. */
export function consentRule({ consent }: Settings['analytics']) {
  return ({ isService }: Pick<Destination, 'isService'>): boolean =>
    consent === 'all' || (consent === 'services' && isService)
}
