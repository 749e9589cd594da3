import { createManualClock, type ManualClock } from '../../../../src/util'

/** A retry environment with a manual clock and network. */
export function manualRetryEnvironment(): {
  readonly clock: ManualClock
  random(): number
  onNetwork(returned: () => void): () => void
  networkReturns(): void
} {
  const waiting = new Set<() => void>()
  return {
    clock: createManualClock(),
    random: () => 1,
    onNetwork(returned) {
      waiting.add(returned)
      return () => void waiting.delete(returned)
    },
    networkReturns() {
      for (const returned of [...waiting]) returned()
    },
  }
}

/** Lets all pending promise callbacks run. */
export const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve()
}
