/** A product on the photo set, as a world of its own. */
import { type Point, Stage } from '../kit'
import type { World } from '../worlds/world'
import { type Outline, outlineOf, type View } from './framing'
import { discHeight, photoSet } from './set'

/** A crop of a place's still; percent of it. Its height follows from the picture's aspect ratio. */
export interface Cut {
  /** The still's name in the media. */
  from: string
  left: number
  top: number
  width: number
}

/** A product to photograph: in its place or on the set. */
export interface Subject {
  slug: string
  /** Builds it, standing on y = 0, its front to +Z. */
  exhibit: (s: Stage) => void
  /** Its cover is drawn for walls, and its light is baked well. */
  isHero?: true
  /** The camera's downward angle during the full turn, and the angle at which the turn begins; degrees. */
  turn: { pitch: number; start: number }
  cover: View | Cut
  gallery: [View | Cut, View | Cut, View | Cut]
}

/** The id of the world in which a product is photographed. */
export const showId = (slug: string): string => `product-${slug}`

export function showOf(subject: Subject): World {
  return {
    id: showId(subject.slug),
    build: () => buildShow(subject).stage,
    look: { exposure: 1.34, bloom: 0.012, contrast: 1.14, saturation: 1.16, clear: [0.5, 0.5, 0.5] },
    places: {},
    routes: [],
    loops: [],
    moves: () => [],
    landmarks: {},
    marks: {},
  }
}

export interface Show {
  stage: Stage
  /** The exhibit's outline, without the set. */
  outline: Outline
  /** From the exhibit's own coordinates to the set's. */
  offset: Point
}

/** Centres the exhibit on the turntable's axis. */
export function buildShow({ exhibit }: Subject): Show {
  const alone = new Stage()
  exhibit(alone)
  const { min, max } = outlineOf(alone)
  const room = { r: Math.hypot(max.x - min.x, max.z - min.z) / 2, h: max.y }
  const offset: Point = [-(min.x + max.x) / 2, discHeight(room), -(min.z + max.z) / 2]
  const stage = new Stage()
  stage.group({ at: offset }, () => exhibit(stage))
  const outline = outlineOf(stage)
  photoSet(stage, room)
  return { stage, outline, offset }
}
