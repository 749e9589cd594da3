import type { Overlay } from './overlays'
import type { Visit, VisitState } from './visit'

/** What covers the middle of the screen; sidebars do not. */
const MODAL_TYPES: readonly Overlay['type'][] = [
  'article',
  'pdf',
  'video',
  'images',
  'iframe',
  'password',
  'dialog',
]

/** Where a modal is in its life (spec §4): the state has it, it is on the screen; the state lost it, it left the screen. */
export interface ModalEvent {
  readonly moment: 'beforeOpen' | 'opened' | 'beforeClose' | 'closed'
  readonly type: Overlay['type']
}

export type ModalListener = (event: ModalEvent) => void

export interface ModalLifeCycle {
  /** The answer ends it. */
  listen(listener: ModalListener): () => void
  /** A surface's word: what shows an overlay of this type has arrived on the screen, or left it. */
  report(moment: 'opened' | 'closed', type: Overlay['type']): void
}

/** Whether a modal is open. */
export function modalsOpen({ overlays }: Pick<VisitState, 'overlays'>): boolean {
  return overlays.some(isModal)
}

/** While a modal is open, the screensaver waits (spec §4). */
export function screensaverPaused(state: Pick<VisitState, 'overlays'>): boolean {
  return modalsOpen(state)
}

/** Tells what modals go through. `before…` moments come with the change of the state, the others with the screen's. */
export function createModalLifeCycle(visit: Pick<Visit, 'subscribe'>): ModalLifeCycle {
  const listeners = new Set<ModalListener>()
  const tell = (event: ModalEvent) => {
    for (const listener of listeners) listener(event)
  }
  visit.subscribe((state, before) => {
    if (state.overlays === before.overlays) return
    const [is, was] = [state.overlays.filter(isModal), before.overlays.filter(isModal)]
    const kept = was.findIndex(({ type }, index) => type !== is[index]?.type)
    const common = kept < 0 ? was.length : kept
    for (const { type } of was.slice(common).reverse()) tell({ moment: 'beforeClose', type })
    for (const { type } of is.slice(common)) tell({ moment: 'beforeOpen', type })
  })
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    report(moment, type) {
      if (MODAL_TYPES.includes(type)) tell({ moment, type })
    },
  }
}

function isModal({ type }: Overlay): boolean {
  return MODAL_TYPES.includes(type)
}
