import { Component, type ReactNode } from 'react'

interface SealedProps {
  readonly feature: string
  readonly children: ReactNode
}

/** What fails in a feature stays in it: the error is logged with the feature's name, and the rest of the screen lives on. */
export class Sealed extends Component<SealedProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(`The feature "${this.props.feature}" failed and is left out.`, error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
