import type { TrackedEvent } from '../../contracts'
import type { Settings } from '../../ports'
import type { Consent } from './consent'
import type { Destination } from './destinations/destination'
import type { Queue } from './queue'

/** Events of a visit that are held until the visitor has said whether they may be passed on. */
const MOST_HELD = 200

export interface Passing {
  pass(event: TrackedEvent): void
  /** There is a connection again. */
  online(): void
  /** The page is about to go. */
  leave(): void
  /** Another visitor comes: nobody has said anything, and nothing of the last one is passed to services any more. */
  forget(): void
  /** Nothing is passed on any more. */
  stop(): void
}

interface Way {
  readonly destination: Destination
  readonly queue: Queue
}

/**
 * Passes events on to where they are wanted. What needs the visitor's consent is held in memory until there is one, and
 * dropped when there is none: nothing is kept or sent, and no script of others is asked for, before.
 */
export function createPassing(
  ways: readonly Way[],
  asks: (destination: Destination) => boolean,
  consent: Consent,
): Passing {
  const asked = ways.filter(({ destination }) => asks(destination))
  const free = ways.filter(({ destination }) => !asks(destination))
  let held: readonly TrackedEvent[] = []

  const stop = () => {
    held = []
    for (const { destination, queue } of asked) {
      queue.clear()
      destination.stop?.()
    }
  }
  const follow = () => {
    const choice = consent.choice()
    if (choice === 'declined') return stop()
    if (choice !== 'accepted') return
    for (const { queue } of asked) queue.add(held)
    held = []
  }
  const open = () => (consent.choice() === 'accepted' ? ways : free)

  const unsubscribe = consent.subscribe(follow)
  if (consent.choice() !== 'accepted') for (const { queue } of asked) queue.clear()
  for (const { queue } of open()) queue.send()

  return {
    pass(event) {
      const choice = consent.choice()
      for (const { queue } of free) queue.add([event])
      if (choice === 'accepted') for (const { queue } of asked) queue.add([event])
      else held = choice === 'declined' ? [] : [...held, event].slice(-MOST_HELD)
    },
    online() {
      for (const { queue } of open()) queue.send()
    },
    leave() {
      for (const { queue } of open()) queue.leave()
    },
    forget() {
      for (const { queue } of open()) queue.leave()
      if (asked.length > 0) {
        stop()
        consent.forget()
      }
    },
    stop: unsubscribe,
  }
}

/** Whether a destination needs the visitor's consent. */
export function needsConsent({ consent }: Settings['analytics']) {
  return ({ isService }: Pick<Destination, 'isService'>): boolean =>
    consent === 'all' || (consent === 'services' && isService)
}
