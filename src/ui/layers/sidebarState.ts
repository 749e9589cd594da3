/** Spec §4: closed, opening (slides in), open, closing (slides out, then is cleared). */
export type SidebarState = 'closed' | 'opening' | 'open' | 'closing'

/**
 * `show`: content is available. `clear`: content is gone, in whatever state the sidebar is. `close`: the
 * visitor closes it. `arrived`: the animation has ended.
 */
export type SidebarEvent = 'show' | 'clear' | 'close' | 'arrived'

const NEXT: Readonly<Record<SidebarState, Readonly<Partial<Record<SidebarEvent, SidebarState>>>>> = {
  closed: { show: 'opening' },
  opening: { arrived: 'open', clear: 'closing' },
  // Ignores `close` while it opens (spec §4).
  open: { close: 'closing', clear: 'closing' },
  closing: { arrived: 'closed', show: 'opening' },
}

export function nextSidebarState(state: SidebarState, event: SidebarEvent): SidebarState {
  return NEXT[state][event] ?? state
}
