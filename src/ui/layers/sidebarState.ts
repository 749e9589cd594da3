/** Spec §4: closed, opening (slides in), open, closing (slides out, then is cleared). */
export type SidebarState = 'closed' | 'opening' | 'open' | 'closing'

/**
 * `show`: there is something to show. `clear`: there is nothing any more, whatever the sidebar was doing. `close`: somebody
 * asks to close it. `arrived`: it got to the end of its way.
 */
export type SidebarEvent = 'show' | 'clear' | 'close' | 'arrived'

const NEXT: Readonly<Record<SidebarState, Readonly<Partial<Record<SidebarEvent, SidebarState>>>>> = {
  closed: { show: 'opening' },
  opening: { arrived: 'open', clear: 'closing' },
  // Asked to close on its way, it does not listen (spec §4).
  open: { close: 'closing', clear: 'closing' },
  closing: { arrived: 'closed', show: 'opening' },
}

export function nextSidebarState(state: SidebarState, event: SidebarEvent): SidebarState {
  return NEXT[state][event] ?? state
}
