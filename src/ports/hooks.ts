import { useSyncExternalStore } from 'react'
import type { Action, Content } from '../content'
import type { Settings } from '../settings'
import type { VisitState } from '../visit'
import { type Layout, type Text, useHost } from './host'

/**
 * Reads the visit's state and rerenders on changes. `select` must return the same object for the same state: a part
 * of the state, or a memoised selector.
 */
export function useVisit<T>(select: (state: VisitState) => T): T {
  const { visit } = useHost()
  const read = () => select(visit.getState())
  // Server rendering reads the state in the same way.
  return useSyncExternalStore(visit.subscribe, read, read)
}

/** Returns the function that dispatches actions to the visit. It is stable across renders. */
export function useDispatch(): (action: Action) => void {
  return useHost().visit.dispatch
}

export function useContent(): Content {
  return useVisit((state) => state.content)
}

export function useSettings(): Settings {
  return useVisit((state) => state.settings)
}

export function useText(): Text {
  return useHost().text
}

/** Formats numbers for the visitor's language, for instance with Bangla digits. */
export function useCount(): (count: number) => string {
  const language = useVisit((state) => state.language)
  return new Intl.NumberFormat(language).format
}

export function useLayout(): Layout {
  return useHost().layout
}

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useVisit(({ online }) => online)
}

/** Actions that a build may lack. Check for them before offering them. */
const OPTIONAL: readonly Action['type'][] = [
  'openMenu',
  'openTour',
  'openConfigurator',
  'openContact',
  'openTakeAway',
]

/** Whether a feature of this build carries out the action. A control that does nothing must not be drawn. */
export function useOffers(type: Action['type']): boolean {
  const { features } = useHost()
  return !OPTIONAL.includes(type) || features.some(({ abilities }) => abilities?.includes(type))
}
