import { createManualClock, type ManualClock } from '../../../../src/util'

/** Patience whose time passes when told to, and whose network returns when told to. */
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

/** Lets everything go on that waits for nothing but its turn. */
export const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve()
}
