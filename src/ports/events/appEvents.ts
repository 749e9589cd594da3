import type { Action, Lead, Locale, Media, PayloadId } from '../../content'
import type { ContactChannel, MediaType } from '../../contracts'
import { createEmitter } from '../../util'
import { currentLocation, type VisitState } from '../../visit'

/** An event that is not part of the visit's state. */
export type AppEvent =
  /** The visitor has arrived at another location, not only passed through it. */
  | { readonly type: 'arrived'; readonly place: PayloadId; readonly world: string; readonly title: string }
  /** A person has pressed a control for this action. */
  | { readonly type: 'touched'; readonly action: Action }
  | { readonly type: 'contactTouched'; readonly channel: ContactChannel }
  /** A medium of the open overlay is shown. */
  | { readonly type: 'shown'; readonly as: Exclude<MediaType, 'download'>; readonly url: string }
  /** A document is downloaded. */
  | { readonly type: 'downloaded'; readonly media: Media }
  | { readonly type: 'formBegun' }
  /** `leads`: what the message is about. */
  | { readonly type: 'formSent'; readonly leads: readonly Lead[] }
  /** The visitor has saved something for later. */
  | { readonly type: 'saved'; readonly lead: Lead }
  /** A custom event, from `window.showroom.track` or a feature. */
  | { readonly type: 'custom'; readonly name: string; readonly fields: CustomFields }

export type CustomFields = Readonly<Record<string, string | number | boolean>>

/** An event with its time and the visitor's location. */
export interface TimedEvent {
  readonly event: AppEvent
  /** Milliseconds since 1970, by the device's clock. */
  readonly at: number
  /** In milliseconds on a monotonic clock, for durations. */
  readonly tick: number
  readonly position: VisitPosition
}

export interface VisitPosition {
  readonly language: Locale
  /** The slug of the world and the payload id of the location; empty before the first. */
  readonly world: string
  readonly location: PayloadId
}

export function positionOf(state: VisitState): VisitPosition {
  const place = currentLocation(state)
  return { language: state.language, world: place?.world ?? '', location: place?.payloadId ?? '' }
}

/** Publishes events on this screen to all subscribers. */
export interface AppEvents {
  emit(event: AppEvent): void
  /** Calls the listener with the buffered events and all later ones. Returns an unsubscribe function. */
  subscribe(listener: (event: TimedEvent) => void): () => void
}

interface AppEventsOptions {
  where(): VisitPosition
  /** The device's clock and a monotonic one, both in milliseconds. */
  readonly clock: { date(): number; now(): number }
  /** Called with every event, whether or not there are listeners. */
  observe?(event: AppEvent): void
  /** The number of latest events to buffer until the first subscription. */
  readonly bufferSize: number
  onError(error: unknown): void
}

/** Errors of listeners reach neither other listeners nor the caller. */
export function createAppEvents({ where, clock, observe, bufferSize, onError }: AppEventsOptions): AppEvents {
  const listeners = createEmitter<TimedEvent>(onError)
  let buffered: TimedEvent[] = []
  return {
    emit(event) {
      const timed = { event, at: clock.date(), tick: clock.now(), position: where() }
      observe?.(event)
      listeners.emit(timed)
      if (listeners.size === 0 && bufferSize > 0) buffered = [...buffered, timed].slice(-bufferSize)
    },
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener)
      // Events are buffered only while there is no listener, so this is the only one.
      const before = buffered
      buffered = []
      for (const event of before) listeners.emit(event)
      return unsubscribe
    },
  }
}
