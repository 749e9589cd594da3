import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from '../../../ports'
import { Contents } from '../contents/Contents'
import { spotOf } from '../contents/destination'
import { type OutlineItem, useOutline } from '../contents/useOutline'
import type { Size } from '../pages/column'
import { Pages } from '../pages/Pages'
import { useColumn } from '../pages/useColumn'
import { SearchBar } from '../search/SearchBar'
import { useSearch } from '../search/useSearch'
import { Toolbar } from '../toolbar/Toolbar'
import styles from './DocumentView.module.css'
import type { Pdf } from './engine'

interface OpenDocumentProps {
  readonly pdf: Pdf
  readonly firstSize: Size
  /** Receives the function that follows an internal link. */
  readonly follow: RefObject<(destination: unknown) => void>
  readonly onDownload: () => void
}

/** The pages of an open document, with toolbar, contents and search. */
export function OpenDocument({ pdf, firstSize, follow, onDownload }: OpenDocumentProps) {
  const dispatch = useDispatch()
  const window = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState<readonly Size[]>(() =>
    Array.from({ length: pdf.numPages }, () => firstSize),
  )
  const [panel, setPanel] = useState<'none' | 'contents' | 'search'>('none')
  const column = useColumn(window, sizes)
  const search = useSearch(pdf, column.page)
  const outline = useOutline(pdf)
  const { goTo } = column

  const measured = useCallback((index: number, size: Size) => {
    setSizes((before) => {
      const known = before[index]
      return known?.width === size.width && known.height === size.height ? before : before.with(index, size)
    })
  }, [])

  const { current } = search
  const latestGoTo = useRef(goTo)
  useEffect(() => {
    latestGoTo.current = goTo
  })
  useEffect(() => {
    if (current) latestGoTo.current(current.page)
  }, [current])

  const lead = useCallback(
    (destination: unknown) => {
      spotOf(pdf, destination).then(
        (spot) => spot && latestGoTo.current(spot.page, spot.y),
        (error: unknown) => console.warn(error),
      )
    },
    [pdf],
  )
  useEffect(() => {
    follow.current = lead
  }, [follow, lead])
  const choose = ({ url, dest }: OutlineItem) => {
    if (url) dispatch({ type: 'openLink', url, newWindow: true })
    else lead(dest)
  }
  const toggle = (which: 'contents' | 'search') => setPanel(panel === which ? 'none' : which)

  return (
    <div className={styles.open} data-panel={panel}>
      {panel === 'contents' && <Contents items={outline} onChoose={choose} />}
      {panel === 'search' && <SearchBar search={search} onClose={() => setPanel('none')} />}
      <Pages
        window={window}
        pdf={pdf}
        column={column}
        search={search}
        onSize={measured}
        onSearch={() => setPanel('search')}
      />
      <Toolbar
        column={column}
        pages={pdf.numPages}
        hasContents={outline.length > 0}
        panel={panel}
        onPanel={toggle}
        onDownload={onDownload}
      />
    </div>
  )
}
