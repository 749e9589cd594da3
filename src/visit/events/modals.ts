import { createEmitter } from '../../util'
import type { Overlay } from '../overlays/overlays'
import type { VisitState } from '../state'
import type { Visit } from '../visit'

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

/** The types of the modals that are open, bottom to top. */
export function modalTypes({ overlays }: Pick<VisitState, 'overlays'>): readonly Overlay['type'][] {
  return overlays.filter(isModal).map(({ type }) => type)
}

/** Reports what modals go through. `before…` moments come with the change of the state, the others with the screen's. */
export function createModalLifeCycle(visit: Pick<Visit, 'onEvent'>): ModalLifeCycle {
  const events = createEmitter<ModalEvent>()
  visit.onEvent((event) => {
    if (event.type === 'modal') events.emit({ moment: event.moment, type: event.overlay })
  })
  return {
    listen: events.subscribe,
    report(moment, type) {
      if (MODAL_TYPES.includes(type)) events.emit({ moment, type })
    },
  }
}

function isModal({ type }: Overlay): boolean {
  return MODAL_TYPES.includes(type)
}
