import { lazy, Suspense } from 'react'

const MarkdownText = lazy(() => import('./MarkdownText'))

export interface MarkdownProps {
  /** Links, line breaks and HTML are allowed; what could run or pretend to be part of the page is left out. */
  readonly text: string
}

/** An editor's text. What sets it is loaded with the first one. */
export function Markdown({ text }: MarkdownProps) {
  return (
    <Suspense>
      <MarkdownText text={text} />
    </Suspense>
  )
}
