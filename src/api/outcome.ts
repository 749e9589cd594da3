import type { ApiError } from './error'

/** The notification after a failed call, and where the visitor is sent (spec §8). */
interface ErrorOutcome {
  /** Key of the text in `locales/`. */
  readonly textKey: string
  /** The server's message, if any. It is shown instead of the text. */
  readonly text?: string
  readonly redirect?: 'home'
}

const OUTCOMES: Readonly<Record<number, ErrorOutcome>> = {
  429: { textKey: 'error.tooManyRequests' },
  422: { textKey: 'error.invalidInput' },
  400: { textKey: 'error.invalidCredentials' },
}

const OTHER: ErrorOutcome = { textKey: 'error.somethingWentWrong', redirect: 'home' }

/** The entry of the error catalogue for a failed call. Only status 400 shows the server's message. */
export function errorOutcome({ status, text }: ApiError): ErrorOutcome {
  const outcome = OUTCOMES[status] ?? OTHER
  return status === 400 && text !== '' ? { ...outcome, text } : outcome
}
