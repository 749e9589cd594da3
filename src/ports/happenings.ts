import type { Action, Locale, Media, PayloadId } from '../content'
import type { ContactWay, MediaType } from '../contracts'
import { currentLocation, type VisitState } from '../visit'

/** Something that was done, which the state of the visit does not tell of. */
export type Happening =
  /** The visitor stands at another place than before, and has not only passed through it. */
  | { readonly type: 'arrived'; readonly place: PayloadId; readonly world: string; readonly title: string }
  /** A person has touched a control that asks for this. */
  | { readonly type: 'touched'; readonly action: Action }
  | { readonly type: 'contactTouched'; readonly way: ContactWay }
  /** A medium of what is open is shown. */
  | { readonly type: 'shown'; readonly as: Exclude<MediaType, 'download'>; readonly url: string }
  /** A document is taken along. */
  | { readonly type: 'downloaded'; readonly media: Media }
  | { readonly type: 'formBegun' }
  | { readonly type: 'formSent' }
  /** Somebody's own, from `window.showroom.track` or a feature. */
  | { readonly type: 'custom'; readonly name: string; readonly fields: CustomFields }

export type CustomFields = Readonly<Record<string, string | number | boolean>>

/** A happening with its time, and where the visitor was. */
export interface Told {
  readonly happening: Happening
  /** Milliseconds since 1970, by the device's clock. */
  readonly at: number
  /** Milliseconds of the clock that only ever goes forward: for how long something lasted. */
  readonly tick: number
  readonly where: Where
}

export interface Where {
  readonly language: Locale
  /** Slug of the world, and payload id of the place; empty: none yet. */
  readonly world: string
  readonly location: PayloadId
}

export function whereIs(state: VisitState): Where {
  const place = currentLocation(state)
  return { language: state.language, world: place?.world ?? '', location: place?.payloadId ?? '' }
}

/** What is done on this screen, told to who wants to know. What that does with it is its own matter. */
export interface Happenings {
  tell(happening: Happening): void
  /** Calls the listener with what was told before it came, as far as that is kept, and with all that follows. The answer ends it. */
  listen(listener: (told: Told) => void): () => void
}

export interface HappeningsOptions {
  where(): Where
  /** The device's clock and the one that only goes forward, both in milliseconds. */
  readonly clock: { date(): number; now(): number }
  /** How many are kept until somebody listens, the last ones. */
  readonly kept: number
  problem(error: unknown): void
}

/** A listener that throws keeps no other from hearing, and nobody from what they were doing. */
export function createHappenings({ where, clock, kept, problem }: HappeningsOptions): Happenings {
  const listeners = new Set<(told: Told) => void>()
  let early: Told[] = []
  const hear = (listener: (told: Told) => void, told: Told) => {
    try {
      listener(told)
    } catch (error) {
      problem(error)
    }
  }
  return {
    tell(happening) {
      const told = { happening, at: clock.date(), tick: clock.now(), where: where() }
      for (const listener of [...listeners]) hear(listener, told)
      if (listeners.size === 0 && kept > 0) early = [...early, told].slice(-kept)
    },
    listen(listener) {
      listeners.add(listener)
      const before = early
      early = []
      for (const told of before) hear(listener, told)
      return () => void listeners.delete(listener)
    },
  }
}
