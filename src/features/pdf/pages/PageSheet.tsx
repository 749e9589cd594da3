import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { useText } from '../../../ports'
import { HitMarks } from '../search/HitMarks'
import { findHitBoxes, type HitBoxes } from '../search/hitBoxes'
import type { Hit } from '../search/search'
import type { Box, Size } from './column'
import { nameLinks } from './nameLinks'
import { PageCanvas } from './PageCanvas'
import styles from './Pages.module.css'

interface PageSheetProps {
  readonly index: number
  readonly box: Box
  /** Current scale in px per point, and the scale at which the page is rendered, which lags behind. */
  readonly scale: number
  readonly drawnScale: number
  readonly hits: readonly Hit[]
  /** The current search hit, if it is on this page. */
  readonly current: Hit | undefined
  readonly onSize: (index: number, size: Size) => void
  readonly onReveal: (rect: DOMRect) => void
}

interface LoadedPage {
  readonly originalWidth: number
  readonly originalHeight: number
  /** Points of a unit of the page's coordinates. */
  readonly userUnit: number
}

const NO_NODE = null

const styleOf = (factor: number, unit: number) =>
  ({ transform: `scale(${factor})`, '--page-unit': unit }) as CSSProperties

/** A page with its text and link layers. */
export function PageSheet({ index, box, scale, drawnScale, ...props }: PageSheetProps) {
  const { hits, current, onSize, onReveal } = props
  const text = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const [texts, setTexts] = useState(0)
  const [marked, setMarked] = useState<HitBoxes>()
  const [links, setLinks] = useState(0)
  const drawn = useCallback(() => setState('drawn'), [])
  // Stable callbacks: new ones would render the layers again.
  const textDrawn = useCallback(() => setTexts((count) => count + 1), [])
  const linksDrawn = useCallback(() => setLinks((count) => count + 1), [])
  const [unit, setUnit] = useState(1)
  const sized = useCallback(
    ({ originalWidth, originalHeight, userUnit }: LoadedPage) => {
      setUnit(userUnit)
      onSize(index, { width: originalWidth, height: originalHeight })
    },
    [index, onSize],
  )
  const failed = useCallback((error: unknown) => {
    console.warn(error)
    setState('failed')
  }, [])

  useEffect(() => {
    const page = sheet.current
    const layer = page?.querySelector<HTMLElement>('.textLayer')
    if (!page || !layer || texts === 0) return
    const boxes = findHitBoxes(page, layer, hits, current)
    setMarked(boxes)
    if (boxes.current) onReveal(boxes.current.rect)
  }, [hits, current, texts, onReveal])

  // Either layer may be rendered first, so links are named after each.
  useEffect(() => {
    if (sheet.current && links > 0 && texts >= 0) nameLinks(sheet.current)
  }, [links, texts])

  const { left, top, width, height } = box
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      style={{ left, top, width, height }}
      data-page={index + 1}
      data-state={state}
      aria-busy={state === 'drawing'}
    >
      {state === 'failed' ? (
        <p className={styles.failed}>{text('pdf.page_failed')}</p>
      ) : (
        <div className={styles.scaled} style={styleOf(scale / drawnScale, unit)}>
          <Page
            pageIndex={index}
            scale={drawnScale}
            renderMode="none"
            loading={NO_NODE}
            error={NO_NODE}
            onLoadError={failed}
            onLoadSuccess={sized}
            onRenderTextLayerSuccess={textDrawn}
            onRenderAnnotationLayerSuccess={linksDrawn}
          >
            <PageCanvas onDrawn={drawn} onFailed={failed} />
          </Page>
        </div>
      )}
      {marked && <HitMarks {...marked} />}
    </div>
  )
}
