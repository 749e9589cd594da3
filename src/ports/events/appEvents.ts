import type { Action, Locale, Media, PayloadId } from '../../content'
import type { ContactWay, MediaType } from '../../contracts'
import { createEmitter } from '../../util'
import { currentLocation, type VisitState } from '../../visit'

/** An event that is not part of the visit's state. */
export type Happening =
  /** The visitor has arrived at another location, not only passed through it. */
  | { readonly type: 'arrived'; readonly place: PayloadId; readonly world: string; readonly title: string }
  /** A person has pressed a control for this action. */
  | { readonly type: 'touched'; readonly action: Action }
  | { readonly type: 'contactTouched'; readonly way: ContactWay }
  /** A medium of the open overlay is shown. */
  | { readonly type: 'shown'; readonly as: Exclude<MediaType, 'download'>; readonly url: string }
  /** A document is downloaded. */
  | { readonly type: 'downloaded'; readonly media: Media }
  | { readonly type: 'formBegun' }
  | { readonly type: 'formSent' }
  /** A custom event, from `window.showroom.track` or a feature. */
  | { readonly type: 'custom'; readonly name: string; readonly fields: CustomFields }

export type CustomFields = Readonly<Record<string, string | number | boolean>>

/** An event with its time and the visitor's location. */
export interface Told {
  readonly happening: Happening
  /** Milliseconds since 1970, by the device's clock. */
  readonly at: number
  /** In milliseconds on a monotonic clock, for durations. */
  readonly tick: number
  readonly where: Where
}

export interface Where {
  readonly language: Locale
  /** The slug of the world and the payload id of the location; empty before the first. */
  readonly world: string
  readonly location: PayloadId
}

export function whereIs(state: VisitState): Where {
  const place = currentLocation(state)
  return { language: state.language, world: place?.world ?? '', location: place?.payloadId ?? '' }
}

/** Publishes events on this screen to whoever subscribes. */
export interface Happenings {
  tell(happening: Happening): void
  /** Calls the listener with the buffered events and all later ones. Returns an unsubscribe function. */
  listen(listener: (told: Told) => void): () => void
}

interface AppEventsOptions {
  where(): Where
  /** The device's clock and a monotonic one, both in milliseconds. */
  readonly clock: { date(): number; now(): number }
  /** The number of latest events to buffer until somebody subscribes. */
  readonly kept: number
  problem(error: unknown): void
}

/** Errors of listeners reach neither other listeners nor the caller. */
export function createHappenings({ where, clock, kept, problem }: AppEventsOptions): Happenings {
  const listeners = createEmitter<Told>(problem)
  let buffered: Told[] = []
  return {
    tell(happening) {
      const told = { happening, at: clock.date(), tick: clock.now(), where: where() }
      listeners.emit(told)
      if (listeners.size === 0 && kept > 0) buffered = [...buffered, told].slice(-kept)
    },
    listen(listener) {
      const unsubscribe = listeners.subscribe(listener)
      // Events are buffered only while nobody listens, so this is the only listener.
      const before = buffered
      buffered = []
      for (const told of before) listeners.emit(told)
      return unsubscribe
    },
  }
}
