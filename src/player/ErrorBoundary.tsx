import type { ReactNode } from 'react'
import { ErrorBoundary as Boundary } from 'react-error-boundary'

interface ErrorBoundaryProps {
  readonly message: string
  readonly children: ReactNode
}

/** Renders its children, or nothing once they fail. Logs the message with the error. */
export function ErrorBoundary({ message, children }: ErrorBoundaryProps) {
  return (
    <Boundary fallback={null} onError={(error) => console.info(message, error)}>
      {children}
    </Boundary>
  )
}
