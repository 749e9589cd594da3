import { createBrowserClock } from '../../media'
import type { RetryEnvironment } from './retry'

/** The browser's clock and its network events. `signal` ends both. */
export function createBrowserRetry(signal: AbortSignal): RetryEnvironment {
  return {
    clock: createBrowserClock(signal),
    random: Math.random,
    onNetwork(returned) {
      addEventListener('online', returned, { signal })
      return () => removeEventListener('online', returned)
    },
  }
}
