import type { EmbedAction, EmbedEvents, EmbedFault, EmbedPreferences, EmbedState } from '../contracts'
import { createConnection } from './connection'
import { frameIn, styleFrame } from './frame'
import { checkOptions, type EmbedOptions } from './options'

/** An embedded showroom. */
export interface Showroom {
  readonly frame: HTMLIFrameElement
  /** Resolves once the showroom answers. Rejects with a `ShowroomError` that says why it does not. */
  readonly ready: Promise<{ readonly version: string }>
  /** The visit as it is now. */
  getState(): Promise<EmbedState>
  /** Requests an action. Rejects with a `ShowroomError` if it is not allowed, invalid, or not possible. */
  dispatch(action: EmbedAction): Promise<void>
  /** Calls the listener with the current state and after changes. Returns an unsubscribe function. */
  subscribe(listener: (state: EmbedState) => void): () => void
  /** Calls the listener at each event of this name. Returns an unsubscribe function. */
  on<Name extends keyof EmbedEvents>(name: Name, listener: (detail: EmbedEvents[Name]) => void): () => void
  /** Changes the language to one of the 21 language codes. */
  setLanguage(locale: string): Promise<void>
  /** In px for a window 540 px high. */
  setTextSize(px: number): Promise<void>
  /** Hands in the visitor's answer to the page's own question. */
  setConsent(consent: 'granted' | 'denied'): Promise<void>
  /** Says why the showroom does not answer. `null`: it answers. */
  doctor(): Promise<EmbedFault | null>
  /** Ends the connection and removes the frame, unless it is the page's own. */
  dispose(): void
}

/**
 * Shows a showroom in an element, or in an `iframe` of the page, and connects to it. Calls wait until it answers.
 * @throws TypeError that names the option.
 */
export function embedShowroom(
  target: string | Element,
  options: EmbedOptions,
  page: Window = window,
): Showroom {
  const url = checkOptions(options)
  const { frame, isOwn } = frameIn(target, page)
  if (isOwn) styleFrame(frame, options)
  const { events, states, watch, ...connection } = createConnection({ frame, isOwn, url, options, page })
  const { call } = connection
  const dispatch = async (action: EmbedAction) => void (await call('dispatch', { action }))
  const set = async (preferences: EmbedPreferences) => {
    await call('set', { preferences })
    connection.remember(preferences)
  }
  return {
    frame,
    ready: connection.ready,
    getState: async () => (await call('getState')) as EmbedState,
    dispatch,
    subscribe(listener) {
      const remove = states.add('state', listener)
      watch()
      return () => {
        remove()
        watch()
      }
    },
    on: (name, listener) => events.add(name, listener),
    setLanguage: (locale) => dispatch({ type: 'setLanguage', locale }),
    setTextSize: (textSize) => set({ textSize }),
    setConsent: (consent) => set({ consent }),
    doctor: connection.doctor,
    dispose() {
      connection.end()
      if (isOwn) frame.remove()
    },
  }
}
