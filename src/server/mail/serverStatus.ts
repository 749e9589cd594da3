import { type Pace, waitAfter } from './backoff'

/** How it stands with the mail server, and how long it is left in peace after what went wrong. */
export interface Standing {
  /** `unproved`: nobody has got through to it yet. */
  readonly state: 'unproved' | 'ok' | 'failing'
  readonly lastError: { readonly at: string; readonly message: string } | null
  /** Milliseconds until it may be tried again. */
  closedFor(): number
  /** It did what it was asked. */
  works(): void
  /** It, or something here, wants more time. */
  wantsTime(reason: string): void
  /** It cannot be had; said when it could before. */
  fails(reason: string): void
  /** Something that is to be read in health. */
  note(reason: string): void
}

interface StandingOptions {
  readonly server: string
  readonly pace: Pace
  readonly clock: () => number
  readonly now: () => Date
  readonly print: (line: string) => void
}

export function createStanding({ server, pace, clock, now, print }: StandingOptions): Standing {
  let state: Standing['state'] = 'unproved'
  let lastError: Standing['lastError'] = null
  let failures = 0
  let openAt = 0

  const note = (message: string) => {
    lastError = { at: now().toISOString(), message }
  }
  const wantsTime = (reason: string) => {
    note(reason)
    openAt = clock() + waitAfter(++failures, pace)
  }
  return {
    get state() {
      return state
    },
    get lastError() {
      return lastError
    },
    closedFor: () => Math.max(0, openAt - clock()),
    works() {
      if (state === 'failing') print(`Mail: ${server} takes mail again.`)
      state = 'ok'
      failures = openAt = 0
    },
    wantsTime,
    fails(reason) {
      wantsTime(reason)
      if (state !== 'failing')
        print(`Mail: ${server} cannot be had: ${reason}. Messages wait in the inbox until it can.`)
      state = 'failing'
    },
    note,
  }
}
