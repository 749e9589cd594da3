import { TUNNEL_LENGTH } from '../exhibits'
import type { Point } from '../kit'
import { GATE, LAB_DOOR } from './hall/shell'
import { LAB_MOUTH } from './lab/build'
import type { Leg } from './leg'
import { GATE_Z, X as PLANT_X } from './plant/shell'
import { type Look, type Portal, type Pose, placeOf, type Threshold, type World } from './world'

export const portals: Portal[] = [
  {
    from: { world: 'hall', place: 'lounge', mouth: GATE, inwards: [1, 0, 0] },
    to: { world: 'plant', place: 'gate', mouth: [-PLANT_X, 0, GATE_Z], inwards: [-1, 0, 0] },
  },
  {
    from: { world: 'hall', place: 'cabinet', mouth: LAB_DOOR, inwards: [-1, 0, 0] },
    to: { world: 'lab', place: 'door', mouth: LAB_MOUTH, inwards: [0, 0, 1] },
  },
]

/**
 * The door is in the middle of the tunnel. The worlds are switched while it is closed and fills the picture.
 */
const DOOR_AT = TUNNEL_LENGTH / 2
const BEFORE_DOOR = 1.15
/** From this many metres before the mouth the path is straight. */
const STRAIGHT_FROM = 1.2
const EYE_HEIGHT = 1.6
const LOOK_AHEAD = 6
const FOV = 54

const TUNNEL_LOOK = { exposure: 1.2, bloom: 0.025, contrast: 1.22, saturation: 1.2 }

/** The part of a flight through a portal in the world that it leaves or enters. */
export function legOf(world: World, threshold: Threshold, end: 'leaves' | 'enters'): Leg {
  const look: Look = { ...world.look, ...TUNNEL_LOOK }
  const place = placeOf(world, threshold.place)
  const depth = DOOR_AT + (end === 'leaves' ? -BEFORE_DOOR : BEFORE_DOOR)
  const ahead = end === 'leaves' ? LOOK_AHEAD : -LOOK_AHEAD
  const door: Pose = { eye: deep(threshold, depth), target: deep(threshold, depth + ahead), fov: FOV }
  const isInside = depthOf(threshold, place.eye) > -STRAIGHT_FROM
  const via = [...(threshold.via ?? []), ...(isInside ? [] : [deep(threshold, -STRAIGHT_FROM)])]
  return { place, door, via, looks: [world.look, look] }
}

/** A point on the tunnel's axis. */
function deep({ mouth, inwards }: Threshold, metres: number): Point {
  return [mouth[0] + inwards[0] * metres, EYE_HEIGHT, mouth[2] + inwards[2] * metres]
}

const depthOf = ({ mouth, inwards }: Threshold, [x, , z]: Point): number =>
  (x - mouth[0]) * inwards[0] + (z - mouth[2]) * inwards[2]
