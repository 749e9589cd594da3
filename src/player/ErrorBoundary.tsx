import { Component, type ReactNode } from 'react'

/** Draws its children unless that fails: then it says so once and draws nothing. */
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
