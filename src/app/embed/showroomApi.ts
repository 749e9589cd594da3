import { version } from '../../../package.json'
import { type Action, readAction } from '../../content'
import type { NextVisitors } from '../../ports'
import { type Hooks, snapshot, type Visit } from '../../visit'
import { type AuthState, createAuthState } from './authState'
import type { Track } from './track'

/** `window.showroom`: the API for kiosk integrators, the embedding page and automated tests. */
export interface ShowroomApi {
  readonly version: string
  /** The visit as plain JSON with payload ids; the field list is in `docs/integrating.md`. */
  getState(): ReturnType<typeof snapshot>
  /** @throws TypeError that names the field and what it may be. */
  dispatch(action: Action): void
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: (state: ReturnType<typeof snapshot>) => void): () => void
  /** The visitor has left: forgets everything of theirs and resets the screen. */
  nextVisitor(): void
  /**
   * Calls the listener when the next visitor comes, before the last one is forgotten. Returns an unsubscribe
   * function. @throws TypeError if it is not a function.
   */
  onNextVisitor(listener: () => void): () => void
  readonly auth: AuthState
  /**
   * Reports a custom event to analytics. Does nothing where analytics are off. @throws TypeError that names
   * the field.
   */
  readonly track: Track
  /** Presenter hooks and location-change hooks. */
  readonly hooks: {
    add: Hooks['add']
    onLocationChange(
      hook: (change: { from: string | null; to: string }, state: ReturnType<typeof snapshot>) => void,
    ): () => void
  }
}

declare global {
  interface Window {
    showroom?: ShowroomApi
  }
}

/** Creates `window.showroom`. */
export function createShowroomApi(
  visit: Visit,
  hooks: Hooks,
  track: Track,
  nextVisitors: NextVisitors,
): ShowroomApi {
  return {
    version,
    getState: () => snapshot(visit.getState()),
    dispatch: (action) => visit.dispatch(readAction(action)),
    subscribe: (listener) => visit.subscribe(safely((state) => listener(snapshot(state)))),
    nextVisitor: () => nextVisitors.begin(),
    onNextVisitor(listener) {
      if (typeof listener !== 'function')
        throw new TypeError('onNextVisitor: the listener must be a function.')
      return nextVisitors.subscribe(() => listener())
    },
    auth: createAuthState(visit, (message) => console.warn(message)),
    track,
    hooks: {
      add: hooks.add,
      onLocationChange(hook) {
        if (typeof hook !== 'function') throw new TypeError('Hooks must be functions.')
        return hooks.onLocationChange((change, state) => hook(change, snapshot(state)))
      },
    },
  }
}

/** A failing listener of an integrator must not stop the app's own listeners. */
function safely<T>(listener: (value: T) => void): (value: T) => void {
  return (value) => {
    try {
      listener(value)
    } catch (error) {
      console.error(error)
    }
  }
}
