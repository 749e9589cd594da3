import { version } from '../../../package.json'
import { type Action, readAction } from '../../content'
import type { NextVisitors } from '../../ports'
import { type Hooks, snapshot, type Visit } from '../../visit'
import { type AuthState, createAuthState } from './authState'
import type { Track } from './track'

/** What kiosk integrators, the embedding page and automated tests may use: `window.showroom`. */
export interface ShowroomApi {
  readonly version: string
  /** The visit as plain JSON with payload ids; the field list is in `docs/integrating.md`. */
  getState(): ReturnType<typeof snapshot>
  /** @throws TypeError that names the field and what it may be. */
  dispatch(action: Action): void
  /** Calls the listener after every change; the answer ends it. */
  subscribe(listener: (state: ReturnType<typeof snapshot>) => void): () => void
  /** The visitor has gone: everything of theirs is forgotten, and the screen begins anew. */
  nextVisitor(): void
  /** Calls the listener when the next visitor comes, before the last one is forgotten; the answer ends it. @throws TypeError when it is no function. */
  onNextVisitor(listener: () => void): () => void
  readonly auth: AuthState
  /** Tells analytics of something of one's own; nothing happens where none are on. @throws TypeError that names the field. */
  readonly track: Track
  /** What is to happen at places: presenter hooks, and hooks of a change of location. */
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

/** Opens the one door to a visit. */
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
    subscribe: (listener) => visit.subscribe((state) => listener(snapshot(state))),
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
