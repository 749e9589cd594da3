import { failureOf } from './failure'

/** Milliseconds after which all requests have settled. */
const GRACE_MS = 2000

export interface DuplicateErrors {
  /** An error that the visitor has seen; the same one again is suppressed. */
  reported(error: Error): void
  /** Stops suppressing. Errors that were held back and are no duplicates are logged. */
  end(): void
}

/**
 * Suppresses uncaught rejections while a document loads: pdf.js rejects twice when a file cannot be loaded, and offline
 * it rejects before it attaches a handler.
 */
export function suppressDuplicateErrors(page: EventTarget = window): DuplicateErrors {
  const known = new Set<string>()
  const suppressed: Error[] = []
  const suppress = (event: Event) => {
    const { reason } = event as PromiseRejectionEvent
    if (!(reason instanceof Error) || failureOf(reason) !== 'missing') return
    event.preventDefault()
    suppressed.push(reason)
  }
  page.addEventListener('unhandledrejection', suppress)
  return {
    reported: (error) => void known.add(error.message),
    end: () =>
      void setTimeout(() => {
        page.removeEventListener('unhandledrejection', suppress)
        for (const error of suppressed)
          if (error.name !== 'ResponseException' && !known.has(error.message)) console.error(error)
      }, GRACE_MS),
  }
}
