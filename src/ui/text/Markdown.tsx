import { type ComponentType, lazy, Suspense, useState } from 'react'

const load = () => import('./MarkdownText')
let MarkdownText: ComponentType<MarkdownProps> = lazy(load)

/** Preloads the renderer, so that texts appear together with their surroundings. */
export async function loadMarkdown(): Promise<void> {
  MarkdownText = (await load()).default
}

interface MarkdownProps {
  /** May contain links, line breaks and HTML. Scripts, styles and form controls are removed. */
  readonly text: string
}

/** An editor's Markdown. The renderer is loaded on first use unless it was preloaded. */
export function Markdown({ text }: MarkdownProps) {
  const [Text] = useState(() => MarkdownText)
  return (
    <Suspense>
      <Text text={text} />
    </Suspense>
  )
}
