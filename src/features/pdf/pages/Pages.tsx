import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useDispatch, useText } from '../../../ports'
import { moveFocus } from '../../../ui'
import type { Pdf } from '../document/engine'
import type { useSearch } from '../search/useSearch'
import type { Size } from './column'
import { PageSheet } from './PageSheet'
import styles from './Pages.module.css'
import type { PageColumn } from './useColumn'
import { useDebounced } from './useDebounced'
import { useGestures } from './useGestures'

interface PagesProps {
  readonly window: RefObject<HTMLDivElement | null>
  readonly pdf: Pdf
  readonly column: PageColumn
  readonly search: ReturnType<typeof useSearch>
  readonly onSize: (index: number, size: Size) => void
  readonly onSearch: () => void
}

/** The scrolling viewport. Only pages near it are rendered; the others are empty sheets. */
export function Pages({ window, pdf, column, search, onSize, onSearch }: PagesProps) {
  const text = useText()
  const dispatch = useDispatch()
  const drawnScale = useDebounced(column.scale)
  useGestures(window, column.scale, column.zoomTo)

  const { column: pages, drawn, page: current } = column
  const [first, last] = drawn
  const shown = pages.boxes.slice(first, last + 1).map((box, offset) => ({ box, index: first + offset }))

  // Scrolls to a hit once; afterwards the visitor scrolls freely.
  const revealed = useRef<object>(undefined)
  const { current: hit } = search
  const reveal = useCallback(
    (rect: DOMRect) => {
      if (revealed.current === hit || !hit) return
      revealed.current = hit
      const around = window.current?.getBoundingClientRect()
      if (!around) return
      window.current?.scrollBy({
        left:
          rect.left < around.left || rect.right > around.right
            ? rect.left - around.left - around.width / 3
            : 0,
        top: rect.top - around.top - around.height / 3,
      })
    },
    [window, hit],
  )

  // Takes the keyboard focus unless the visitor has moved it elsewhere.
  useEffect(() => {
    const focused = document.activeElement
    if (!focused || focused.contains(window.current)) moveFocus(window.current, { preventScroll: true })
  }, [window])

  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') column.zoomBy(1)
    else if (event.key === '-') column.zoomBy(-1)
    else if (event.key === '0') column.zoomTo('readable')
    else if (event.key === 'ArrowRight' && !overflows(window.current)) column.goTo(current + 1)
    else if (event.key === 'ArrowLeft' && !overflows(window.current)) column.goTo(current - 1)
    else if (event.key === '/' || (event.key === 'f' && (event.ctrlKey || event.metaKey))) onSearch()
    else return
    event.preventDefault()
  }
  // External links of a document open like all others.
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !/^(https?|mailto|tel):/i.test(link.getAttribute('href') ?? '')) return
    event.preventDefault()
    dispatch({ type: 'openLink', url: link.href, newWindow: true })
  }

  return (
    <section
      ref={window}
      className={styles.window}
      dir="ltr"
      // A scrollable region must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={text('pdf.page_of', { page: current + 1, count: pdf.numPages })}
      data-autofocus
      data-pages={pdf.numPages}
      onScroll={column.onScroll}
      onKeyDown={press}
      onClick={click}
    >
      <div className={styles.column} style={{ width: pages.width, height: pages.height }}>
        {shown.map(({ box, index }) => (
          <PageSheet
            key={index}
            index={index}
            box={box}
            scale={column.scale}
            drawnScale={drawnScale}
            hits={search.hitsOf(index)}
            current={hit?.page === index ? hit : undefined}
            onSize={onSize}
            onReveal={reveal}
          />
        ))}
      </div>
    </section>
  )
}

function overflows(element: HTMLElement | null): boolean {
  return element !== null && element.scrollWidth > element.clientWidth + 1
}
