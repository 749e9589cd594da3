import { backOff, type Clock } from '../../util'

/** What waiting for a better moment needs of the browser. */
export interface RetryEnvironment {
  readonly clock: Clock
  /** From 0 to 1. */
  random(): number
  /** Calls back whenever the network returns; the answer ends it. */
  onNetwork(returned: () => void): () => void
}

export interface Retry {
  /** Does not wait any longer. */
  now(): void
  stop(): void
}

/**
 * Tries until `act` answers that all is done: after a while, a longer one each time, and at once when the network returns.
 * One try at a time; one that rejects is one that was not done.
 */
export function startRetry(
  act: (signal: AbortSignal) => Promise<boolean>,
  patience: RetryEnvironment,
): Retry {
  const { clock, random, onNetwork } = patience
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
