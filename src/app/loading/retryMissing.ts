import type { ApiError } from '../../api'
import type { PartlyLoaded } from './load'
import { type Retry, type RetryEnvironment, startRetry } from './retry'

interface MissingRetryOptions {
  readonly patience: RetryEnvironment
  /** What has come since. */
  show(loaded: PartlyLoaded): void
  /** Tells the visitor; once, until all has come. */
  tell(error: ApiError): void
}

/** Sees to it that content becomes whole: what has failed is asked for again until it comes, or other content is shown. */
export function createMissingRetry({ patience, show, tell }: MissingRetryOptions) {
  let retry: Retry | undefined
  let told = false

  const stop = () => {
    retry?.stop()
    retry = undefined
  }
  return {
    /** From now on this is what is shown. */
    follow(part: PartlyLoaded): void {
      stop()
      const [first] = part.failures.values()
      if (!first) {
        told = false
        return
      }
      if (!told) tell(first)
      told = true
      let shown = part
      retry = startRetry(async (signal) => {
        const next = await shown.again(signal)
        if (signal.aborted) return true
        const hasCome = next.failures.size < shown.failures.size
        shown = next
        if (hasCome) show(next)
        if (next.failures.size > 0) return false
        told = false
        return true
      }, patience)
    },
    /** Somebody waits for it. */
    now: () => retry?.now(),
  }
}
