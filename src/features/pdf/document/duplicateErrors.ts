import { failureOf } from './failure'

/** Milliseconds in which everything that was asked for has answered. */
const GRACE_MS = 2000

export interface DuplicateErrors {
  /** What the visitor was told of: the same once more is an echo. */
  reported(error: Error): void
  /** No document is read any more. What was held back and is no echo of anything is said then. */
  end(): void
}

/**
 * While a document is read: pdf.js rejects twice when its file cannot be loaded, and nobody can listen to the second time; without
 * a network it rejects before it listens itself. Both would be uncaught errors of the page.
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
