import type { Size } from './column'

/** How large pages are: as wide as the area, whole, easy to read, or so many px a point. */
export type Zoom = 'width' | 'page' | 'readable' | number

/** Px a point, whatever is asked for. */
const LEAST = 0.1
const MOST = 12

const STEP = 1.25

/** Rem that a line of reading is wide where there is room. */
const READABLE = 52

export interface Area extends Size {
  /** Px round the pages. */
  readonly gap: number
  readonly rem: number
}

/** Px a point for pages of this size in this area. */
export function scaleOf(zoom: Zoom, page: Size, area: Area): number {
  if (typeof zoom === 'number') return within(zoom)
  const width = (area.width - 2 * area.gap) / page.width
  const whole = Math.min(width, (area.height - 2 * area.gap) / page.height)
  if (zoom === 'width') return within(width)
  if (zoom === 'page') return within(whole)
  return within(Math.min(width, Math.max(whole, (READABLE * area.rem) / page.width)))
}

/** The next size, larger or smaller. */
export function stepped(scale: number, direction: 1 | -1): number {
  return within(scale * STEP ** direction)
}

/** The size after turning a wheel by `delta` px, or moving fingers apart: continuous. */
export function turned(scale: number, delta: number): number {
  return within(scale * Math.exp(-delta / 400))
}

/**
 * Device pixels a CSS pixel that a page is drawn with. A canvas has at most `most` pixels, so that a huge page costs no
 * more memory than a large one.
 */
export function densityFor({ width, height }: Size, devicePixelRatio: number, most: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(most / Math.max(1, width * height)))
}

function within(scale: number): number {
  return Math.min(MOST, Math.max(LEAST, Number.isFinite(scale) ? scale : 1))
}
