import type { Size } from './column'

/** How large pages are: as wide as the area, whole, easy to read, or so many px a point. */
export type Zoom = 'width' | 'page' | 'readable' | number

/** Px a point, whatever is asked for. */
const MIN_SCALE = 0.1
const MAX_SCALE = 12

const STEP = 1.25

/** Rem that a line of reading is wide where there is room. */
const READABLE_REM = 52

export interface Viewport extends Size {
  /** Px round the pages. */
  readonly gap: number
  readonly rem: number
}

/** Px a point for pages of this size in this area. */
export function scaleOf(zoom: Zoom, page: Size, area: Viewport): number {
  if (typeof zoom === 'number') return clampScale(zoom)
  const width = (area.width - 2 * area.gap) / page.width
  const whole = Math.min(width, (area.height - 2 * area.gap) / page.height)
  if (zoom === 'width') return clampScale(width)
  if (zoom === 'page') return clampScale(whole)
  return clampScale(Math.min(width, Math.max(whole, (READABLE_REM * area.rem) / page.width)))
}

/** The next size, larger or smaller. */
export function stepScale(scale: number, direction: 1 | -1): number {
  return clampScale(scale * STEP ** direction)
}

/** The size after turning a wheel by `delta` px, or moving fingers apart: continuous. */
export function wheelScale(scale: number, delta: number): number {
  return clampScale(scale * Math.exp(-delta / 400))
}

/**
 * Device pixels a CSS pixel that a page is drawn with. A canvas has at most `most` pixels, so that a huge page costs no
 * more memory than a large one.
 */
export function densityFor({ width, height }: Size, devicePixelRatio: number, most: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(most / Math.max(1, width * height)))
}

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, Number.isFinite(scale) ? scale : 1))
}
