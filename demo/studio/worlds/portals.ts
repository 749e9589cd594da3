import type { Point } from '../kit'
import { GATE, LAB_DOOR } from './hall/shell'
import { LAB_MOUTH } from './lab/build'
import { GATE_Z, X as PLANT_X } from './plant/shell'
import type { Portal, Pose, Threshold } from './world'

export const portals: Portal[] = [
  {
    from: { world: 'hall', place: 'lounge', mouth: GATE, inwards: [1, 0, 0] },
    to: { world: 'plant', place: 'gate', mouth: [-PLANT_X, 0, GATE_Z], inwards: [-1, 0, 0] },
  },
  {
    from: { world: 'hall', place: 'cabinet', mouth: LAB_DOOR, inwards: [-1, 0, 0], via: [-14, 1.6, -1.7] },
    to: { world: 'lab', place: 'door', mouth: LAB_MOUTH, inwards: [0, 0, 1] },
  },
]

/** How deep in its tunnel one leaves a world and enters the next: there both look alike; metres. */
const LEAVE_AT = 3.4
const ENTER_AT = 5.2
const EYE_HEIGHT = 1.6
const LOOK_AHEAD = 6
const FOV = 54

/** Deep in the tunnel, looking away from the world that one leaves. */
export const leaving = (threshold: Threshold): Pose => inTunnel(threshold, LEAVE_AT, LOOK_AHEAD)

/** Deep in the tunnel, looking at the world that one enters. */
export const entering = (threshold: Threshold): Pose => inTunnel(threshold, ENTER_AT, -LOOK_AHEAD)

function inTunnel({ mouth, inwards }: Threshold, depth: number, look: number): Pose {
  const at = (metres: number): Point => [
    mouth[0] + inwards[0] * metres,
    EYE_HEIGHT,
    mouth[2] + inwards[2] * metres,
  ]
  return { eye: at(depth), target: at(depth + look), fov: FOV }
}
