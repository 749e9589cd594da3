import { type Backoff, backoffDelay } from './backoff'

/** How it stands with the mail server, and how long it is left in peace after what went wrong. */
export interface ServerStatus {
  /** `unproved`: nobody has got through to it yet. */
  readonly state: 'unproved' | 'ok' | 'failing'
  readonly lastError: { readonly at: string; readonly message: string } | null
  /** Milliseconds until it may be tried again. */
  closedFor(): number
  /** It did what it was asked. */
  succeeded(): void
  /** It, or something here, wants more time. */
  backOff(reason: string): void
  /** It cannot be had; said when it could before. */
  failed(reason: string): void
  /** Something that is to be read in health. */
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
      if (state === 'failing') print(`Mail: ${server} takes mail again.`)
      state = 'ok'
      failures = openAt = 0
    },
    backOff,
    failed(reason) {
      backOff(reason)
      if (state !== 'failing')
        print(`Mail: ${server} cannot be had: ${reason}. Messages wait in the inbox until it can.`)
      state = 'failing'
    },
    note,
  }
}
