import { Component, type ReactNode } from 'react'

/** Renders its children. Once one of them throws, logs `message` and renders nothing. */
export class ErrorBoundary extends Component<{ message: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.info(this.props.message, error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
