import { backOff, type Clock } from '../../util'

/** What a retry needs of the browser. */
export interface RetryEnvironment {
  readonly clock: Clock
  /** From 0 to 1. */
  random(): number
  /** Calls back whenever the network returns. Returns an unsubscribe function. */
  onNetwork(returned: () => void): () => void
}

export interface Retry {
  /** Tries immediately. */
  now(): void
  stop(): void
}

/**
 * Calls `act` until it resolves to true: with increasing delays, and immediately when the network returns.
 * Attempts do not overlap; a rejection counts as a failure.
 */
export function startRetry(
  act: (signal: AbortSignal) => Promise<boolean>,
  environment: RetryEnvironment,
): Retry {
  const { clock, random, onNetwork } = environment
  const abort = new AbortController()
  let attempt = 0
  let cancel = () => {}
  let running = false

  const stop = () => {
    abort.abort()
    cancel()
    offNetwork()
  }
  const wait = () => {
    cancel = clock.after(backOff(attempt++, random()), now)
  }
  const now = () => {
    if (running || abort.signal.aborted) return
    cancel()
    running = true
    act(abort.signal)
      .catch(() => false)
      .then((done) => {
        running = false
        if (abort.signal.aborted) return
        if (done) stop()
        else wait()
      })
  }
  const offNetwork = onNetwork(() => {
    attempt = 0
    now()
  })
  wait()
  return { now, stop }
}
