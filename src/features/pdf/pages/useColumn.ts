import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Anchor,
  anchorAt,
  type Column,
  layOut,
  pageInView,
  pagesBetween,
  type Size,
  scrollFor,
} from './column'
import { useViewport } from './useViewport'
import { scaleOf, stepScale, type Zoom } from './zoom'

interface Point {
  readonly x: number
  readonly y: number
}

export type PageColumn = ReturnType<typeof useColumn>

const EMPTY: Column = { boxes: [], width: 0, height: 0 }

/**
 * Layout, zoom and scroll position of the pages. When the layout changes, the visible position is kept. `sizes` are in
 * points.
 */
export function useColumn(window: RefObject<HTMLElement | null>, sizes: readonly Size[]) {
  const area = useViewport(window)
  const [zoom, setZoom] = useState<Zoom>('readable')
  const [scrollTop, setScrollTop] = useState(0)
  const anchor = useRef<Anchor>({ page: 0, x: 0.5, y: 0, atX: 0, atY: 0 })

  const scale = area && sizes.length > 0 ? scaleOf(zoom, largest(sizes), area) : 1
  const column = useMemo(
    () => (area && sizes.length > 0 ? layOut(sizes, scale, area.width, area.gap) : EMPTY),
    [area, sizes, scale],
  )

  const settle = useCallback(
    () => window.current?.scrollTo(scrollFor(column, anchor.current)),
    [window, column],
  )
  useLayoutEffect(() => {
    if (column === EMPTY) return
    // Initially the top of the first page is centered.
    if (anchor.current.atX === 0)
      anchor.current = { ...anchor.current, atX: column.width / 2, atY: column.boxes[0]?.top ?? 0 }
    settle()
  }, [column, settle])

  const hold = useCallback(
    (at: Point) => {
      const element = window.current
      if (element) anchor.current = anchorAt(column, { left: element.scrollLeft, top: element.scrollTop }, at)
    },
    [window, column],
  )
  const middle = { x: (area?.width ?? 0) / 2, y: (area?.height ?? 0) / 3 }

  return {
    area,
    column,
    scale,
    zoom,
    page: pageInView(column, scrollTop, area?.height ?? 0),
    /** First and last page to render: those in or near the viewport. */
    drawn: pagesBetween(column, scrollTop - (area?.height ?? 0) * 0.6, scrollTop + (area?.height ?? 0) * 1.6),
    onScroll() {
      hold({ x: middle.x, y: 0 })
      setScrollTop(window.current?.scrollTop ?? 0)
    },
    /** Zooms around a point of the viewport; default: the reading position. */
    zoomTo(next: Zoom, at: Point = middle) {
      hold(at)
      setZoom(next)
    },
    zoomBy(direction: 1 | -1) {
      hold(middle)
      setZoom(stepScale(scale, direction))
    },
    /** Scrolls a position of a page to the top; `y` is a fraction of its height. */
    goTo(page: number, y = 0) {
      const at = Math.min(Math.max(0, page), sizes.length - 1)
      anchor.current = { page: at, x: 0.5, y, atX: middle.x, atY: area?.gap ?? 0 }
      settle()
    },
  }
}

function largest(sizes: readonly Size[]): Size {
  return {
    width: sizes.reduce((most, { width }) => Math.max(most, width), 0),
    height: sizes.reduce((most, { height }) => Math.max(most, height), 0),
  }
}
