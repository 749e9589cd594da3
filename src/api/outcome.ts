import type { ApiError } from './error'

/** What a visitor is told of a failed call, and what happens then (spec §8). */
export interface ErrorOutcome {
  /** Key of the text in `locales/`. */
  readonly textKey: string
  /** The server's own words, shown instead where there are any. */
  readonly text?: string
  readonly redirect?: 'home'
}

const OUTCOMES: Readonly<Record<number, ErrorOutcome>> = {
  429: { textKey: 'error.tooManyRequests' },
  422: { textKey: 'error.invalidInput' },
  400: { textKey: 'error.invalidCredentials' },
}

const OTHER: ErrorOutcome = { textKey: 'error.somethingWentWrong', redirect: 'home' }

/** The row of the error catalogue for a failed call. Only status 400 shows the server's own words. */
export function errorOutcome({ status, text }: ApiError): ErrorOutcome {
  const outcome = OUTCOMES[status] ?? OTHER
  return status === 400 && text !== '' ? { ...outcome, text } : outcome
}
