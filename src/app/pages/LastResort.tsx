import { Component, type ReactNode } from 'react'
import { withBase } from '../../content'
import { lastingParameters, withParameters } from '../../visit'
import { basePath } from '../history/basePath'

/** Last resort: shown when even the error page cannot be drawn. Fixed English, needing no styles and texts (spec §2). */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert" style={{ padding: '2rem' }}>
        An error occurred on server.{' '}
        <a href={home()} data-own-page>
          Back to home
        </a>
      </p>
    )
  }
}

function home(): string {
  return withBase(withParameters('/', lastingParameters(globalThis.location?.search ?? '')), basePath)
}
