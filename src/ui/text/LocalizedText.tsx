import { createContext, type ReactNode, use } from 'react'

/** What is known of texts that were written by people elsewhere. */
export interface Typesetting {
  /** BCP 47; undefined: it is in the language of what it stands in. */
  languageOf(text: string): string | undefined
  /** The same text with soft hyphens where its words may be parted, as far as the browser does not part them itself. */
  parted(text: string): string
}

const PLAIN: Typesetting = { languageOf: () => undefined, parted: (text) => text }

export const TypesettingContext = createContext(PLAIN)

interface LocalizedTextOptions {
  /** What is read may be parted; what is touched keeps its words whole. */
  readonly hyphenate?: boolean
}

/** Sets an editor's text in an element of one's own: its direction, its language where that is another, its words. */
export function useLocalizedText({ hyphenate = false }: LocalizedTextOptions = {}) {
  const typesetting = use(TypesettingContext)
  return (text: ReactNode) => {
    const lang = typeof text === 'string' ? typesetting.languageOf(text) : undefined
    // Words of another language are parted by other rules.
    const hyphenates = hyphenate && typeof text === 'string' && lang === undefined
    return {
      dir: 'auto' as const,
      ...(lang !== undefined && { lang }),
      children: hyphenates ? typesetting.parted(text) : text,
    }
  }
}

/** An editor's text in a line of something else. */
export function LocalizedText({
  text,
  hyphenate = false,
}: LocalizedTextOptions & { readonly text: ReactNode }) {
  return <span {...useLocalizedText({ hyphenate })(text)} />
}
