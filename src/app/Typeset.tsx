import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { withBase } from '../content'
import { mayPreload } from '../media'
import { loadHyphenation, TypesettingContext } from '../ui'
import type { Visit } from '../visit'
import { basePath } from './history/basePath'
import { untilIdle } from './start/arrival'

type Hyphenate = NonNullable<Awaited<ReturnType<typeof loadHyphenation>>>

/** Provides what the content's texts need for typesetting: their language and the hyphenation. */
export function Typography({ visit, ready, resolveMedia, children }: TypesetProps) {
  const { borrowed, locale } = useSyncExternalStore(visit.subscribe, () => visit.getState().content)
  const hyphenate = useHyphenation(locale, ready)
  const typesetting = useMemo(
    () => ({
      languageOf: (text: string) => borrowed.get(text),
      hyphenate: hyphenate ?? ((text: string) => text),
      urlOf: (path: string) => withBase(path, basePath),
      mediaUrlOf: resolveMedia,
    }),
    [borrowed, hyphenate, resolveMedia],
  )
  return <TypesettingContext value={typesetting}>{children}</TypesettingContext>
}

interface TypesetProps {
  readonly visit: Visit
  /** Resolves when the showroom is usable. Hyphenation is loaded after that. */
  readonly ready: Promise<unknown>
  readonly resolveMedia: (url: string) => string
  readonly children: ReactNode
}

function useHyphenation(language: string, ready: Promise<unknown>): Hyphenate | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly part: Hyphenate | undefined }>()
  useEffect(() => {
    let wanted = true
    ready
      .then(untilIdle)
      .then(() => (wanted && mayPreload() ? loadHyphenation(language) : undefined))
      .then((hyphenate) => wanted && setLoaded({ language, part: hyphenate }))
    return () => {
      wanted = false
    }
  }, [language, ready])
  return loaded?.language === language ? loaded.part : undefined
}
