import type { ApiError } from '../../api'
import type { PartlyLoaded } from './load'
import { type Retry, type RetryEnvironment, startRetry } from './retry'

interface MissingRetryOptions {
  readonly retryEnvironment: RetryEnvironment
  /** Shows the content that was loaded since. */
  show(loaded: PartlyLoaded): void
  /** Tells the visitor, once until everything is loaded. */
  reportFailure(error: ApiError): void
}

/** Completes content: requests what has failed again until it is loaded, or other content is shown. */
export function createMissingRetry({ retryEnvironment, show, reportFailure }: MissingRetryOptions) {
  let retry: Retry | undefined
  let reported = false

  const stop = () => {
    retry?.stop()
    retry = undefined
  }
  return {
    /** Sets the content that is shown now. */
    follow(part: PartlyLoaded): void {
      stop()
      const [first] = part.failures.values()
      if (!first) {
        reported = false
        return
      }
      if (!reported) reportFailure(first)
      reported = true
      let shown = part
      retry = startRetry(async (signal) => {
        const next = await shown.again(signal)
        if (signal.aborted) return true
        const hasCome = next.failures.size < shown.failures.size
        shown = next
        if (hasCome) show(next)
        if (next.failures.size > 0) return false
        reported = false
        return true
      }, retryEnvironment)
    },
    /** Retries immediately. */
    now: () => retry?.now(),
  }
}
