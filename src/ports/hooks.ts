import { useSyncExternalStore } from 'react'
import type { Action, Content } from '../content'
import type { Settings } from '../settings'
import type { VisitState } from '../visit'
import { type Layout, type Text, useHost } from './host'

/**
 * A reading of the visit, redrawn when it changes. `select` must answer the same object for the same state:
 * pick a part of the state, or use one of the memoised readings.
 */
export function useVisit<T>(select: (state: VisitState) => T): T {
  const { visit } = useHost()
  const read = () => select(visit.getState())
  // Read the same way where there is no browser to draw in.
  return useSyncExternalStore(visit.subscribe, read, read)
}

/** The one verb: asks the visit for something. Stable over redraws. */
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

/** Writes numbers as the visitor's language does: in Bangla with its own digits. */
export function useCount(): (count: number) => string {
  const language = useVisit((state) => state.language)
  return new Intl.NumberFormat(language).format
}

export function useLayout(): Layout {
  return useHost().layout
}

/** Whether this machine has a connection at all, as far as the browser knows. */
export function useOnline(): boolean {
  return useVisit(({ online }) => online)
}

/** Of these a build may do without: who offers them asks first. */
const OPTIONAL: readonly Action['type'][] = [
  'openMenu',
  'openTour',
  'openConfigurator',
  'openContact',
  'openTakeAway',
]

/** Whether this build does what the action asks for: a button that nobody serves is not to be drawn. */
export function useOffers(type: Action['type']): boolean {
  const { features } = useHost()
  return !OPTIONAL.includes(type) || features.some(({ abilities }) => abilities?.includes(type))
}
