import { useEffect, useMemo, useRef, useState } from 'react'
import type { Pdf } from '../document/engine'
import { findIn, type Hit, textOf } from './search'

/** A hit and its page index. */
interface PageHit extends Hit {
  readonly page: number
}

const NOTHING: readonly PageHit[] = []

/** Searches the document page by page and steps through the hits. */
export function useSearch(pdf: Pdf | undefined, pageInView: number) {
  const [words, setWords] = useState('')
  const [hits, setHits] = useState(NOTHING)
  const [searching, setSearching] = useState(false)
  const [at, setAt] = useState(0)
  const texts = useRef(new Map<number, Promise<string>>())

  useEffect(() => {
    setHits(NOTHING)
    setAt(0)
    if (!pdf || words.trim() === '') return setSearching(false)
    const abort = new AbortController()
    setSearching(true)
    const searchPages = async () => {
      for (let page = 0; page < pdf.numPages && !abort.signal.aborted; page++) {
        const text = texts.current.get(page) ?? textOfPage(pdf, page)
        texts.current.set(page, text)
        const found = findIn(await text, words).map((hit) => ({ ...hit, page }))
        if (found.length > 0 && !abort.signal.aborted) setHits((before) => [...before, ...found])
      }
      if (!abort.signal.aborted) setSearching(false)
    }
    searchPages()
    return () => abort.abort()
  }, [pdf, words])

  // Starts at the current page.
  const startPage = useRef(pageInView)
  useEffect(() => {
    if (hits.length === 0) startPage.current = pageInView
  }, [hits, pageInView])
  const first = Math.max(
    0,
    hits.findIndex(({ page }) => page >= startPage.current),
  )
  const index = hits.length > 0 ? (((first + at) % hits.length) + hits.length) % hits.length : -1

  const byPage = useMemo(() => {
    const pages = new Map<number, PageHit[]>()
    for (const hit of hits) pages.set(hit.page, [...(pages.get(hit.page) ?? []), hit])
    return pages
  }, [hits])

  return {
    words,
    search: setWords,
    searching,
    total: hits.length,
    /** Index of the current hit, or -1 without hits. */
    index,
    current: hits[index],
    hitsOf: (page: number): readonly PageHit[] => byPage.get(page) ?? NOTHING,
    step: (by: 1 | -1) => setAt((before) => before + by),
  }
}

/** A page whose text cannot be read counts as empty. */
async function textOfPage(pdf: Pdf, index: number): Promise<string> {
  try {
    const page = await pdf.getPage(index + 1)
    const { items } = await page.getTextContent()
    return textOf(items)
  } catch (error) {
    console.warn(error)
    return ''
  }
}
