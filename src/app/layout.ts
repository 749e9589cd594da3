import type { Layout } from '../ports'
import { isMobile } from '../visit'

/** Window height (landscape) or width (portrait) in px at which the font size setting applies unscaled. */
const REFERENCE = 540
const PORTRAIT_BELOW = 1200

export interface Window {
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly userAgent: string
}

/**
 * Portrait applies when the window is portrait and narrower than the safe-area ratio, or portrait and narrower
 * than 1200 px (spec §2). `safeArea` is the width of the always visible middle of the picture in picture heights.
 */
export function layoutOf(window: Window, safeArea: number): Layout {
  const { width, height, userAgent } = window
  const upright = height > width
  const portrait = upright && (width / height < safeArea || width < PORTRAIT_BELOW)
  return { orientation: portrait ? 'portrait' : 'landscape', width, height, mobile: isMobile(userAgent) }
}

/** Below this height in px a wide window has too little room for the picture and the interface (spec §2). */
const LOWEST = 600

/** Whether a window is too low, so that the visitor should turn the device if that helps. */
export function isTooLow({ width, height }: Pick<Layout, 'width' | 'height'>): boolean {
  return width > height && height < LOWEST
}

/** The properties of the device. */
export interface Device {
  matchMedia(query: string): { readonly matches: boolean }
  /** Its height is not that of a zoomed page. */
  readonly screen: { readonly orientation?: { readonly type: string }; readonly height?: number }
}

/**
 * Whether turning the device would make its window higher: it has a low touch screen in landscape. Low or zoomed
 * windows of desktops and touch laptops, and portrait phones with an open keyboard, do not count.
 */
export function turningHelps(device: Device): boolean {
  const upright = device.screen.orientation?.type.startsWith('portrait') ?? false
  const isLow = (device.screen.height ?? 0) < LOWEST
  return !upright && isLow && device.matchMedia('(pointer: coarse)').matches
}

/**
 * The root font size in px: the setting, scaled with the window. In small windows each size has its own
 * minimum, so that every step remains visible.
 */
export function rootFontSize(layout: Layout, fontSize: number): number {
  const side = layout.orientation === 'portrait' ? layout.width : layout.height
  return Math.max(leastFont(fontSize), (fontSize * side) / REFERENCE)
}

/** 14 px for the default size of spec §5; from 12 px for the smallest to 22 px for the largest. */
function leastFont(fontSize: number): number {
  const steps = fontSize - 9
  return 14 + steps * (steps < 0 ? 2 / 3 : 8 / 11)
}

/** Height of the picture in px: the whole window, or in portrait the band that shows just the safe area. */
export function stageHeight(layout: Layout, safeArea: number): number {
  return layout.orientation === 'portrait' ? Math.min(layout.height, layout.width / safeArea) : layout.height
}

/** Writes the layout and the font size to `<html>` for the style sheets. */
export function layOut(layout: Layout, fontSize: number, safeArea: number): void {
  const root = document.documentElement
  root.dataset.layout = layout.orientation
  root.style.fontSize = `${rootFontSize(layout, fontSize)}px`
  root.style.setProperty('--stage-height', `${stageHeight(layout, safeArea)}px`)
}

/** The layout of the window as it is now. */
export function measure(safeArea: number): Layout {
  return layoutOf({ width: innerWidth, height: innerHeight, userAgent: navigator.userAgent }, safeArea)
}
