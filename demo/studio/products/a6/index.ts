/** The A6 robot in detail, in every version in which it is sold. */
import type { Placement, Point, Stage } from '../../kit'
import { FOREARM_AXIS, forearm, TUBE_START, upperArm } from './arms'
import { column, foot, RING_HEIGHT } from './foot'
import { type Colour, LOOKS } from './look'
import { type Tool, wrist } from './tools'

export { COLOURS } from './look'
export { TOOLS } from './tools'

/** Millimetres. */
export const REACHES = [1050, 1450, 1850] as const
export type Reach = (typeof REACHES)[number]

export const MOUNTS = ['floor', 'ceiling'] as const
type Mount = (typeof MOUNTS)[number]

export interface A6 {
  colour: Colour
  reach: Reach
  tool: Tool
  mount: Mount
}

/** Lengths of the upper arm and of the forearm's tube, metres; the model is larger than the robot. */
const LIMBS: Readonly<Record<Reach, { upper: number; tube: number }>> = {
  1050: { upper: 0.62, tube: 0.32 },
  1450: { upper: 1.0, tube: 0.62 },
  1850: { upper: 1.38, tube: 0.92 },
}
const SHOULDER: Point = [0.08, 0.48, 0]
/** From the wrist's axis to the middle of a tool's grip. */
const TOOL_LENGTH = 0.42
const WRIST_GAP = 0.045

/** The model's radius of action about its first axis, metres. */
export function radiusOf(reach: Reach): number {
  const { upper, tube } = LIMBS[reach]
  return SHOULDER[0] + upper + TUBE_START + tube + WRIST_GAP + TOOL_LENGTH
}

/** How far it leans, and how it folds; radians. Its tool always points down. */
export interface Attitude {
  lean: number
  fold: number
}

const UPRIGHT: Attitude = { lean: 0.3, fold: -0.62 }

/** The robot on its foot at the local origin, reaching along +X; mounted to a ceiling, the foot is on top. */
export function a6(
  s: Stage,
  { colour, reach, tool, mount }: A6,
  place: Placement = {},
  { lean, fold }: Attitude = UPRIGHT,
): void {
  const { upper, tube } = LIMBS[reach]
  const isHanging = mount === 'ceiling'
  const limb = { ...LOOKS[colour], isHanging }
  const down = isHanging ? Math.PI / 2 : -Math.PI / 2
  s.group(place, () =>
    s.group({ rot: [isHanging ? Math.PI : 0, 0, 0] }, () => {
      foot(s, limb)
      s.group({ at: [0, RING_HEIGHT, 0] }, () => {
        column(s, limb)
        s.group({ at: SHOULDER, rot: [0, 0, lean] }, () => {
          upperArm(s, { ...limb, length: upper }, fold)
          s.group({ at: [0, upper, 0], rot: [0, 0, fold] }, () => {
            forearm(s, { ...limb, length: tube })
            const at: Point = [TUBE_START + tube + WRIST_GAP, FOREARM_AXIS, 0]
            s.group({ at, rot: [0, 0, down - lean - fold] }, () => wrist(s, limb, tool))
          })
        })
      })
    }),
  )
}
