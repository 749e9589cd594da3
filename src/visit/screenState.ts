/** Least widths of a window in CSS pixels (spec §9). What is narrower than all is as the narrowest. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The window that the showroom is seen in; lengths in CSS pixels. */
export interface ScreenState {
  readonly width: number
  readonly height: number
  /** The interface lies below the picture (spec §2). */
  readonly portrait: boolean
  readonly breakpoint: Breakpoint
}

const WIDEST_FIRST = (Object.keys(BREAKPOINTS) as Breakpoint[]).reverse()

export function breakpointOf(width: number): Breakpoint {
  return WIDEST_FIRST.find((name) => width >= BREAKPOINTS[name]) ?? 'xs'
}
