import { version } from '../../package.json'
import type { Action } from '../content'
import { snapshot, type Visit } from '../visit'

/** What kiosk integrators, the embedding page and automated tests may use: `window.showroom`. */
export interface Door {
  readonly version: string
  /** The visit as plain JSON with payload ids; the field list is in `docs/integrating.md`. */
  getState(): ReturnType<typeof snapshot>
  dispatch(action: Action): void
  /** Calls the listener after every change; the answer ends it. */
  subscribe(listener: (state: ReturnType<typeof snapshot>) => void): () => void
}

declare global {
  interface Window {
    showroom?: Door
  }
}

/** Opens the one door to a visit. */
export function openDoor(visit: Visit): Door {
  return {
    version,
    getState: () => snapshot(visit.getState()),
    dispatch: visit.dispatch,
    subscribe: (listener) => visit.subscribe((state) => listener(snapshot(state))),
  }
}
