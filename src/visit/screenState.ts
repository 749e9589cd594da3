/** Minimum window widths in CSS pixels (spec §9). A window narrower than all of them counts as `xs`. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** The showroom's window; lengths in CSS pixels. */
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
