import { type ComponentType, lazy, Suspense, useState } from 'react'

const load = () => import('./MarkdownText')
let MarkdownText: ComponentType<MarkdownProps> = lazy(load)

/** Loads what sets texts, so that they are there at once with what is around them. */
export async function loadMarkdown(): Promise<void> {
  MarkdownText = (await load()).default
}

interface MarkdownProps {
  /** Links, line breaks and HTML are allowed; what could run or pretend to be part of the page is left out. */
  readonly text: string
}

/** An editor's text. What sets it is loaded with the first one, unless it was asked for before. */
export function Markdown({ text }: MarkdownProps) {
  const [Text] = useState(() => MarkdownText)
  return (
    <Suspense>
      <Text text={text} />
    </Suspense>
  )
}
