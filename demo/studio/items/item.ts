import type { Quality } from '../light'
import type { Shot } from '../worlds'

export interface Size {
  width: number
  height: number
}

/** One file to be made. */
export interface Item {
  /** Names it on the command line: `hall/overview`, `hall/overview-robot`, … */
  id: string
  world: string
  kind: 'still' | 'flight' | 'loop'
  /** Name of the file beside the content's other media. */
  file: string
  size: Size
  shots: Shot[]
  /** Part of the set that is shown together: all of it comes from the same building. */
  core: boolean
}

/** How much is spent on a picture. */
export interface Profile {
  name: string
  bake: Quality
  still: Size
  /** The 4:3 stills; none in previews. */
  still4x3?: Size
  film: Size
  subframes: { still: number; moving: number; loop: number }
  flightFrames: number
  loopFrames: number
}

export const FRAMES_PER_SECOND = 25

export const PREVIEW: Profile = {
  name: 'preview',
  bake: 'quick',
  still: { width: 480, height: 270 },
  film: { width: 480, height: 270 },
  subframes: { still: 4, moving: 1, loop: 1 },
  flightFrames: 15,
  loopFrames: 25,
}

export const FULL: Profile = {
  name: 'full',
  bake: 'good',
  still: { width: 3840, height: 2160 },
  still4x3: { width: 2880, height: 2160 },
  film: { width: 1920, height: 1080 },
  subframes: { still: 12, moving: 2, loop: 4 },
  flightFrames: 46,
  loopFrames: 200,
}
