import { Component, type ComponentType, type ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { useText } from '../ports'
import { Page, PageLink } from '../ui'

/** The full-screen pages that routes show over the picture. */
export interface Pages {
  readonly Failure: ComponentType
  readonly Cookies: ComponentType
}

export const pages: Pages = { Failure, Cookies }

function Failure() {
  const status = statusOf(useRouteError())
  const text = useText()
  return (
    <Page role="alert" mark={status} title={text(status === 404 ? 'error.not_found' : 'error.server')}>
      <p>{text(status === 404 ? 'error.not_found_text' : 'error.server_text')}</p>
      <PageLink href="/">{text('error.home')}</PageLink>
    </Page>
  )
}

function Cookies() {
  const text = useText()
  return (
    <Page title={text('cookies.title')}>
      <p>{text('cookies.text')}</p>
      <PageLink href="/">{text('error.home')}</PageLink>
    </Page>
  )
}

/** The HTTP status an error stands for: 500 unless it says another (spec §8). */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Response ? error.status : 500
}

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
        An error occurred. <a href="/">Back to home</a>
      </p>
    )
  }
}
