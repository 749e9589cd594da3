import type { Size } from './column'

/** Fit to width, fit to page, readable, or a scale in px per point. */
export type Zoom = 'width' | 'page' | 'readable' | number

/** Limits in px per point. */
const MIN_SCALE = 0.1
const MAX_SCALE = 12

const STEP = 1.25

/** Readable line width in rem. */
const READABLE_REM = 52

export interface Viewport extends Size {
  /** Gap around the pages in px. */
  readonly gap: number
  readonly rem: number
}

/** Returns the scale in px per point for pages of this size in the viewport. */
export function scaleOf(zoom: Zoom, page: Size, area: Viewport): number {
  if (typeof zoom === 'number') return clampScale(zoom)
  const width = (area.width - 2 * area.gap) / page.width
  const whole = Math.min(width, (area.height - 2 * area.gap) / page.height)
  if (zoom === 'width') return clampScale(width)
  if (zoom === 'page') return clampScale(whole)
  return clampScale(Math.min(width, Math.max(whole, (READABLE_REM * area.rem) / page.width)))
}

/** Returns the next scale, larger or smaller. */
export function stepScale(scale: number, direction: 1 | -1): number {
  return clampScale(scale * STEP ** direction)
}

/** Returns the scale after a wheel movement of `delta` px. */
export function wheelScale(scale: number, delta: number): number {
  return clampScale(scale * Math.exp(-delta / 400))
}

/**
 * Device pixels per CSS pixel at which a page is rendered. Limits the canvas to `most` pixels, which bounds its memory.
 */
export function densityFor({ width, height }: Size, devicePixelRatio: number, most: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(most / Math.max(1, width * height)))
}

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, Number.isFinite(scale) ? scale : 1))
}
