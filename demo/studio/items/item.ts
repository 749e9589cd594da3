import type { Quality } from '../light'
import type { Effort, Shot } from '../worlds'

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  x: number
  y: number
}

interface File {
  /** Names it on the command line: `hall/overview`, `hall/overview-robot`, … */
  id: string
  world: string
  /** Name of the file beside the content's other media. */
  file: string
  size: Size
}

/** Drawn shot by shot. */
export interface Drawn extends File {
  /** A `leg` is one world's half of a portal's film: it stays in the cache. */
  kind: 'still' | 'flight' | 'loop' | 'leg'
  shots: Shot[]
  /** Ids of the stills that the first and the last frame are. */
  first?: string
  last?: string
  /** Part of the set that is shown together: all of it comes from the same building. */
  core: boolean
}

/** A film through a portal, of the two worlds' legs; `backwards` from the other side. */
export interface Joined extends File {
  kind: 'portal'
  legs: [leaving: string, entering: string]
  backwards: boolean
  core: false
}

/** One file to be made. */
export type Item = Drawn | Joined

/** How much is spent on a picture. */
export interface Profile {
  name: string
  bake: Quality
  still: Size
  /** The 4:3 stills; none in previews. */
  still4x3?: Size
  film: Size
  subframes: Effort & { still4x3: number; loop: number }
  /** Frames of a flight by its metres. */
  flightFrames: (metres: number) => number
  /** Frames of a portal's two legs. */
  legFrames: [leaving: number, entering: number]
  loopFrames: number
}

export const FRAMES_PER_SECOND = 25

/** A flight takes 1.28 to 1.52 s, the longer the way. */
const flightFrames = (metres: number): number => Math.min(38, Math.max(32, Math.round(29 + metres * 0.7)))

const ROUGH = { subframes: 1, scale: 1 }

export const PREVIEW: Profile = {
  name: 'preview',
  bake: 'quick',
  still: { width: 480, height: 270 },
  film: { width: 480, height: 270 },
  subframes: { still: 4, slow: ROUGH, fast: ROUGH, still4x3: 4, loop: 1 },
  flightFrames: (metres) => Math.ceil(flightFrames(metres) / 3),
  legFrames: [10, 10],
  loopFrames: 25,
}

export const FULL: Profile = {
  name: 'full',
  bake: 'good',
  still: { width: 3840, height: 2160 },
  still4x3: { width: 1920, height: 1440 },
  film: { width: 1920, height: 1080 },
  subframes: {
    still: 4,
    // Motion blur hides what fewer pixels leave out.
    slow: { subframes: 2, scale: 2 / 3 },
    fast: { subframes: 2, scale: 1 / 2 },
    still4x3: 4,
    loop: 2,
  },
  flightFrames,
  legFrames: [26, 20],
  loopFrames: 100,
}

/** The frames in which one leg of a portal's film becomes the other. */
export const BLEND_FRAMES = 6

export const scaled = ({ width, height }: Size, share: number): Size => ({
  width: Math.round(width * share),
  height: Math.round(height * share),
})
