import { type Backoff, backoffDelay } from './backoff'

/** The state of the mail server, and the delay after errors. */
export interface ServerStatus {
  /** `unproved`: not reached yet. */
  readonly state: 'unproved' | 'ok' | 'failing'
  readonly lastError: { readonly at: string; readonly message: string } | null
  /** Milliseconds until the next attempt. */
  closedFor(): number
  /** Records a success. */
  succeeded(): void
  /** Delays the next attempt after a local or temporary error. */
  backOff(reason: string): void
  /** Records that it is unreachable; logs the change. */
  failed(reason: string): void
  /** Sets the last error shown in the health report. */
  note(reason: string): void
}

interface ServerStatusOptions {
  readonly server: string
  readonly backoff: Backoff
  readonly clock: () => number
  readonly now: () => Date
  readonly print: (line: string) => void
}

export function createServerStatus({
  server,
  backoff,
  clock,
  now,
  print,
}: ServerStatusOptions): ServerStatus {
  let state: ServerStatus['state'] = 'unproved'
  let lastError: ServerStatus['lastError'] = null
  let failures = 0
  let openAt = 0

  const note = (message: string) => {
    lastError = { at: now().toISOString(), message }
  }
  const backOff = (reason: string) => {
    note(reason)
    openAt = clock() + backoffDelay(++failures, backoff)
  }
  return {
    get state() {
      return state
    },
    get lastError() {
      return lastError
    },
    closedFor: () => Math.max(0, openAt - clock()),
    succeeded() {
      if (state === 'failing') print(`Mail: ${server} accepts mail again.`)
      state = 'ok'
      failures = openAt = 0
    },
    backOff,
    failed(reason) {
      backOff(reason)
      if (state !== 'failing')
        print(`Mail: ${server} is unreachable: ${reason}. Messages wait in the inbox until it is back.`)
      state = 'failing'
    },
    note,
  }
}
