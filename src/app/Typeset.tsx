import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { mayPreload } from '../media'
import { loadHyphenation, TypesettingContext } from '../ui'
import type { Visit } from '../visit'
import { untilIdle } from './start/arrival'

type Part = NonNullable<Awaited<ReturnType<typeof loadHyphenation>>>

/** What the content's texts need to be set well: which are in another language, and where words may be parted. */
export function Typography({ visit, ready, children }: TypesetProps) {
  const { borrowed, locale } = useSyncExternalStore(visit.subscribe, () => visit.getState().content)
  const part = useParting(locale, ready)
  const typesetting = useMemo(
    () => ({ languageOf: (text: string) => borrowed.get(text), hyphenate: part ?? ((text: string) => text) }),
    [borrowed, part],
  )
  return <TypesettingContext value={typesetting}>{children}</TypesettingContext>
}

interface TypesetProps {
  readonly visit: Visit
  /** Resolves when the showroom can be used: nobody waits for hyphens. */
  readonly ready: Promise<unknown>
  readonly children: ReactNode
}

function useParting(language: string, ready: Promise<unknown>): Part | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly part: Part | undefined }>()
  useEffect(() => {
    let wanted = true
    ready
      .then(untilIdle)
      .then(() => (wanted && mayPreload() ? loadHyphenation(language) : undefined))
      .then((part) => wanted && setLoaded({ language, part }))
    return () => {
      wanted = false
    }
  }, [language, ready])
  return loaded?.language === language ? loaded.part : undefined
}
