import { useEffect, useState } from 'react'
import type { Pdf } from '../document/engine'

export interface OutlineItem {
  readonly title: string
  readonly dest: unknown
  readonly url: string | null
  readonly items: readonly OutlineItem[]
}

/** The document's outline; empty if it has none. */
export function useOutline(pdf: Pdf | undefined): readonly OutlineItem[] {
  const [outline, setOutline] = useState<readonly OutlineItem[]>([])
  useEffect(() => {
    let isCancelled = false
    setOutline([])
    pdf?.getOutline().then(
      (items) => {
        if (!isCancelled) setOutline((items as readonly OutlineItem[] | null) ?? [])
      },
      (error: unknown) => console.warn(error),
    )
    return () => {
      isCancelled = true
    }
  }, [pdf])
  return outline
}
