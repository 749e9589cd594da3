import { createEmitter } from '../../util'
import type { Overlay } from '../overlays/overlays'
import type { VisitState } from '../state'
import type { Visit } from '../visit'

/** Overlays that cover the middle of the screen. Sidebars do not. */
const MODAL_TYPES: readonly Overlay['type'][] = [
  'article',
  'pdf',
  'video',
  'images',
  'iframe',
  'password',
  'dialog',
]

/**
 * A lifecycle event of a modal (spec §4): `beforeOpen` and `beforeClose` follow the state, `opened` and
 * `closed` follow the screen.
 */
interface ModalEvent {
  readonly moment: 'beforeOpen' | 'opened' | 'beforeClose' | 'closed'
  readonly type: Overlay['type']
}

export type ModalListener = (event: ModalEvent) => void

export interface ModalLifeCycle {
  /** Returns an unsubscribe function. */
  listen(listener: ModalListener): () => void
  /** Reports that an overlay of this type has appeared on the screen, or left it. */
  report(moment: 'opened' | 'closed', type: Overlay['type']): void
}

/** Whether a modal is open. The screensaver is paused meanwhile (spec §4). */
export function modalsOpen({ overlays }: Pick<VisitState, 'overlays'>): boolean {
  return overlays.some(isModal)
}

/** The types of the open modals, bottom to top. */
export function modalTypes({ overlays }: Pick<VisitState, 'overlays'>): readonly Overlay['type'][] {
  return overlays.filter(isModal).map(({ type }) => type)
}

/** Reports the lifecycle of modals. `before…` events follow the state, the others follow the screen. */
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
