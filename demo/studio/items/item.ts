import type { Quality } from '../light'
import type { Effort, Shot, Tempo } from '../worlds'

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  x: number
  y: number
}

interface ItemFile {
  /** Names it on the command line: `hall/overview`, `hall/overview-robot`, … */
  id: string
  world: string
  /** Name of the file beside the content's other media. */
  file: string
  size: Size
}

/** A file that is written from an item's frames beside its first. */
export interface Version {
  file: string
  size: Size
}

/** Drawn shot by shot, in the size of its largest version. */
export interface RenderedItem extends ItemFile {
  /** A `leg` is one world's half of a portal's film: it stays in the cache. */
  kind: 'still' | 'flight' | 'loop' | 'leg'
  shots: Shot[]
  /** Ids of the stills that the first and the last frame are. */
  first?: string
  last?: string
  /** Part of the set that is shown together: all of it comes from the same building. */
  core: boolean
  /** The film for walls. */
  large?: Version
}

/** A film through a portal, of the two worlds' legs; `backwards` from the other side. */
export interface JoinedItem extends ItemFile {
  kind: 'portal'
  legs: [leaving: string, entering: string]
  backwards: boolean
  core: false
}

/** One file to be made. */
export type Item = RenderedItem | JoinedItem

/** How much is spent on a picture. */
export interface Profile {
  name: string
  bake: Quality
  still: Size
  /** The 4:3 stills; none in previews. */
  still4x3?: Size
  film: Size
  /** Films for walls: loops, and the flights of the ways that most visitors take; none in previews. */
  large?: Size
  /** Sub-frames. Frames that are drawn in the large size have more pixels to be averaged. */
  effort: Record<'film' | 'large', Effort>
  /** Frames of a flight by its metres, and the degrees by which one turns. */
  flightFrames: (metres: number, degrees: number) => number
  /** Frames of a portal's two legs. */
  legFrames: [leaving: number, entering: number]
  loopFrames: number
}

export const FRAMES_PER_SECOND = 25

/** How one passes the door of a portal. */
export const TEMPO: Tempo = { framesPerSecond: FRAMES_PER_SECOND, atDoor: 1.5, opening: 0.55 }

/** A flight takes 2 to 3 s, the longer the way and the farther one turns. */
const flightFrames = (metres: number, degrees: number): number =>
  Math.min(75, Math.max(50, Math.round(42 + metres * 2 + degrees * 0.12)))

export const PREVIEW: Profile = {
  name: 'preview',
  bake: 'quick',
  still: { width: 480, height: 270 },
  film: { width: 480, height: 270 },
  effort: { film: { still: 4, least: 1, most: 2 }, large: { still: 4, least: 1, most: 2 } },
  flightFrames: (metres, degrees) => Math.ceil(flightFrames(metres, degrees) / 3),
  legFrames: [14, 11],
  loopFrames: 25,
}

export const FULL: Profile = {
  name: 'full',
  bake: 'good',
  still: { width: 3840, height: 2160 },
  still4x3: { width: 1920, height: 1440 },
  film: { width: 1920, height: 1080 },
  large: { width: 3840, height: 2160 },
  // Sixteen samples a pixel of 1080p, in stills as in films.
  effort: { film: { still: 16, least: 16, most: 32 }, large: { still: 8, least: 8, most: 24 } },
  flightFrames,
  legFrames: [43, 32],
  loopFrames: 100,
}

/** The size in which an item's frames are drawn. */
export const drawnSize = (item: RenderedItem): Size => item.large?.size ?? item.size

/** Ids of the items that an item is made of. */
export function dependenciesOf(item: Item): string[] {
  const ids = item.kind === 'portal' ? item.legs : [item.first, item.last]
  return ids.filter((id) => id !== undefined)
}

/** Its files, in their sizes. */
export const versionsOf = (item: Item): Version[] => [
  { file: item.file, size: item.size },
  ...(item.kind !== 'portal' && item.large ? [item.large] : []),
]
