import { createContext, type ReactNode, use } from 'react'

/** Typesetting of editors' texts. */
export interface Typesetting {
  /** BCP 47; undefined if the text is in the language of its surroundings. */
  languageOf(text: string): string | undefined
  /** Adds soft hyphens unless the browser hyphenates natively. */
  hyphenate(text: string): string
  /** The browser's URL of a path of the showroom. */
  urlOf(path: string): string
  /** The browser's URL of a file, which may be on another host. */
  mediaUrlOf(url: string): string
}

const PLAIN: Typesetting = {
  languageOf: () => undefined,
  hyphenate: (text) => text,
  urlOf: (path) => path,
  mediaUrlOf: (url) => url,
}

export const TypesettingContext = createContext(PLAIN)

interface LocalizedTextOptions {
  /** Allows hyphenation. Reading text is hyphenated, labels of controls are not. */
  readonly hyphenate?: boolean
}

/**
 * Returns props that render an editor's text in an element of the caller: direction, language if it differs, and
 * hyphenation.
 */
export function useLocalizedText({ hyphenate = false }: LocalizedTextOptions = {}) {
  const typesetting = use(TypesettingContext)
  return (text: ReactNode) => {
    const lang = typeof text === 'string' ? typesetting.languageOf(text) : undefined
    // Soft hyphens follow the rules of the interface language only.
    const hyphenates = hyphenate && typeof text === 'string' && lang === undefined
    return {
      dir: 'auto' as const,
      ...(lang !== undefined && { lang }),
      children: hyphenates ? typesetting.hyphenate(text) : text,
    }
  }
}

/** An editor's text as an inline element. */
export function LocalizedText({
  text,
  hyphenate = false,
}: LocalizedTextOptions & { readonly text: ReactNode }) {
  return <span {...useLocalizedText({ hyphenate })(text)} />
}
