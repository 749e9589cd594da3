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
  /** Its name on the command line: `hall/overview`, `hall/overview-robot`, … */
  id: string
  world: string
  /** File name among the content's media. */
  file: string
  size: Size
}

/** A further file encoded from the same frames. */
export interface Version {
  file: string
  size: Size
}

/** An item rendered shot by shot, in the size of its largest version. */
export interface RenderedItem extends ItemFile {
  /** A `leg` is one world's half of a portal's film; it is only stored in the cache. */
  kind: 'still' | 'flight' | 'loop' | 'leg'
  shots: Shot[]
  /** Ids of the stills used as first and last frame. */
  first?: string
  last?: string
  /** Part of the set that is published together, so that all files show the same building. */
  core: boolean
  /** The film for walls. */
  large?: Version
}

/** A film through a portal, joined from both worlds' legs; `backwards` from the other side. */
export interface JoinedItem extends ItemFile {
  kind: 'portal'
  legs: [leaving: string, entering: string]
  backwards: boolean
  core: false
}

/** A file to make. */
export type Item = RenderedItem | JoinedItem

/** Quality settings. */
export interface Profile {
  name: string
  bake: Quality
  still: Size
  /** The 4:3 stills; none in previews. */
  still4x3?: Size
  film: Size
  /** Films for walls: loops and the most used flights; none in previews. */
  large?: Size
  /** Sub-frames. Larger frames have more pixels to average. */
  effort: Record<'film' | 'large', Effort>
  /** Frames of a flight by its length in metres and its turn in degrees. */
  flightFrames: (metres: number, degrees: number) => number
  /** Frames of a portal's two legs. */
  legFrames: [leaving: number, entering: number]
  loopFrames: number
}

export const FRAMES_PER_SECOND = 25

/** How the camera passes a portal's door. */
export const TEMPO: Tempo = { framesPerSecond: FRAMES_PER_SECOND, atDoor: 1.5, opening: 0.55 }

/** A flight takes 2 to 3 s, depending on its length and turn. */
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
  // Sixteen samples per pixel at 1080p, for stills and films.
  effort: { film: { still: 16, least: 16, most: 32 }, large: { still: 8, least: 8, most: 24 } },
  flightFrames,
  legFrames: [43, 32],
  loopFrames: 100,
}

/** The size in which an item's frames are drawn. */
export const drawnSize = (item: RenderedItem): Size => item.large?.size ?? item.size

/** Ids of the items that an item needs. */
export function dependenciesOf(item: Item): string[] {
  const ids = item.kind === 'portal' ? item.legs : [item.first, item.last]
  return ids.filter((id) => id !== undefined)
}

/** Its files and their sizes. */
export const versionsOf = (item: Item): Version[] => [
  { file: item.file, size: item.size },
  ...(item.kind !== 'portal' && item.large ? [item.large] : []),
]
