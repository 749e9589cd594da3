/** The state of a visit's tours. */
export interface TourState {
  /** The step at which each tour was left, counted from 0, by tour key. */
  readonly steps: ReadonlyMap<string, number>
  /** Why the open tour is paused: the visitor asked for it, or is doing something else. */
  readonly pause: 'none' | 'asked' | 'touched'
  /** Whether the film over the picture has ended, or cannot be played. */
  readonly filmOver: boolean
}

export const NO_TOURS: TourState = Object.freeze({ steps: new Map(), pause: 'none', filmOver: false })
