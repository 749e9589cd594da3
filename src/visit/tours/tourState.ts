/** What a visit knows of its tours. */
export interface TourState {
  /** The step each tour was left at, counted from 0, by its key. */
  readonly steps: ReadonlyMap<string, number>
  /** Why the open tour stays at its step: the visitor asked for it, or is just doing something else. */
  readonly pause: 'none' | 'asked' | 'touched'
  /** Whether the film that lies over the picture has been seen, or cannot be played. */
  readonly filmOver: boolean
}

export const NO_TOURS: TourState = Object.freeze({ steps: new Map(), pause: 'none', filmOver: false })
