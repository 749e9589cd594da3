import { FACING, screw, sign } from '../../exhibits'
import { M, type Point, type Stage } from '../../kit'
import { box, casting, type RoundedSection } from '../../kit/shapes'
import { hose } from './hose'
import { cover, drum, hub, servo } from './joints'
import type { Look } from './look'

export interface Limb extends Look {
  length: number
  /** Hung from the ceiling: lettering is turned round. */
  isHanging: boolean
}

const upper = (length: number): RoundedSection[] => [
  { y: 0.02, w: 0.34, d: 0.25, r: 0.1 },
  { y: 0.2, w: 0.25, d: 0.19, r: 0.075 },
  { y: 0.34 * length, w: 0.21, d: 0.18, r: 0.06 },
  { y: 0.72 * length, w: 0.21, d: 0.18, r: 0.06 },
  { y: length - 0.12, w: 0.24, d: 0.19, r: 0.07 },
  { y: length, w: 0.27, d: 0.22, r: 0.09 },
]

/** The upper arm from the shoulder's axis, along +Y. */
export function upperArm(s: Stage, { body, trim, length, isHanging }: Limb, fold: number): void {
  hub(s, 0.2, 0.4, body, [0, 0, 0], 0.024)
  hub(s, 0.2045, 0.04, trim, [0, 0, 0.145], 0.006)
  hub(s, 0.2015, 0.006, M.seam, [0, 0, 0.118], 0.001)
  cover(s, 0.145, [0, 0, 0.205])
  servo(s, 0.15, [0, 0, -0.195])
  s.mesh(casting(upper(length), 0.012), body)
  const [middle, panel] = [0.53 * length, 0.34 * length]
  for (const side of [1, -1] as const) {
    s.group({ at: [0, middle, 0.09 * side], rot: [0, side > 0 ? 0 : Math.PI, 0] }, () => {
      s.mesh(box(0.1, panel, 0.016, 0.006, 0.025), M.graphite, { at: [0, 0, 0.002] })
      for (const x of [-0.037, 0.037])
        for (const y of [-panel / 2 + 0.02, panel / 2 - 0.02]) screw(s, [x, y, 0.0095], 'front', 0.0055)
      s.group({ at: [0, 0, 0.0108], rot: [0, 0, isHanging ? Math.PI : 0] }, () =>
        sign(s, 'logo', M.graphite, [0, 0, 0], 0.088, 0.0185),
      )
    })
  }
  s.mesh(box(0.014, 0.28 * length, 0.07, 0.005, 0.025), trim, { at: [0.1035, middle, 0] })
  armHose(s, length, fold)
}

/** Along the back of the upper arm, to the rear of the forearm. */
function armHose(s: Stage, length: number, fold: number): void {
  const isShort = length < 0.8
  const [c, d] = [Math.cos(fold), Math.sin(fold)]
  const turned = (x: number, y: number, z: number): Point => [x * c - y * d, length + x * d + y * c, z]
  hose(
    s,
    [
      [-0.2, 0.02, -0.1],
      [-0.26, 0.09, -0.09],
      ...(isShort ? [] : [[-0.2, 0.3 * length + 0.02, -0.055] satisfies Point]),
      [-0.175, 0.52 * length, -0.05],
      ...(isShort ? [] : [[-0.2, 0.74 * length, -0.05] satisfies Point]),
      turned(-0.26, -0.13, -0.05),
      turned(-0.215, -0.026, -0.05),
    ],
    0.019,
    { clamps: [{ along: 0.44, foot: [-0.1, 0.5 * length, -0.05] }] },
  )
}

const REAR: RoundedSection[] = [
  { y: -0.3, w: 0.21, d: 0.21, r: 0.05 },
  { y: -0.2, w: 0.245, d: 0.245, r: 0.075 },
  { y: 0.04, w: 0.26, d: 0.25, r: 0.1 },
  { y: 0.22, w: 0.224, d: 0.222, r: 0.11 },
  { y: 0.3, w: 0.216, d: 0.216, r: 0.108 },
]

const tube = (length: number): RoundedSection[] => [
  { y: 0, w: 0.202, d: 0.202, r: 0.101 },
  { y: 0.48 * length, w: 0.164, d: 0.164, r: 0.078 },
  { y: 0.8 * length, w: 0.15, d: 0.152, r: 0.062 },
  { y: length, w: 0.156, d: 0.162, r: 0.06 },
]

/** Where the tube begins, from the elbow's axis. */
export const TUBE_START = 0.363
/** The forearm's axis above the elbow's. */
export const FOREARM_AXIS = 0.1

/** The forearm from the elbow's axis, along +X. `length` is that of its tube. */
export function forearm(s: Stage, { body, trim, length }: Limb): void {
  hub(s, 0.155, 0.32, body, [0, 0, 0], 0.02)
  hub(s, 0.159, 0.034, trim, [0, 0, 0.112], 0.005)
  cover(s, 0.106, [0, 0, 0.165])
  servo(s, 0.11, [0, 0, -0.156])
  const along = (x: number) => ({ at: [x, FOREARM_AXIS, 0] as Point, rot: [...FACING.right] as Point })
  s.mesh(casting(REAR, 0.014), body, along(0))
  for (const [y, z] of [
    [0.145, 0.05],
    [0.145, -0.05],
    [0.06, 0],
  ] as const) {
    s.group({ at: [-0.298, y, z], rot: [...FACING.left] }, () => {
      drum(s, 0.042, 0.1, 0.006, M.graphite)
      drum(s, 0.032, 0.022, 0.008, M.plastic, [0, 0.099, 0])
    })
  }
  s.group(along(0.299), () => drum(s, 0.112, 0.036, 0.006, M.graphite))
  s.group(along(0.334), () => drum(s, 0.109, 0.03, 0.006, trim))
  s.mesh(casting(tube(length), 0.012), body, along(TUBE_START))
  const end = TUBE_START + length
  const top = FOREARM_AXIS
  hose(
    s,
    [
      [-0.13, top + 0.12, 0.06],
      [-0.11, top + 0.2, 0.066],
      [0.02, top + 0.238, 0.072],
      [0.3, top + 0.17, 0.07],
      ...(length < 0.5 ? [] : [[TUBE_START + 0.45 * length, top + 0.135, 0.055] satisfies Point]),
      [end - 0.16, top + 0.14, 0.045],
      [end - 0.075, top + 0.125, 0.04],
      [end - 0.045, top + 0.074, 0.04],
    ],
    0.015,
    { clamps: [{ along: 0.62, foot: [TUBE_START + 0.42 * length, top + 0.06, 0.03] }] },
  )
}
