import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

/** Draws nothing in place of a GPU stage that fails: the DOM stage below it stays. */
export function GpuBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} onError={report}>
      {children}
    </ErrorBoundary>
  )
}

function report(error: unknown): void {
  console.info('The GPU stage failed. The DOM stage is used instead.', error)
}
