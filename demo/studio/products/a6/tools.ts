import { FACING, QUARTER, screw } from '../../exhibits'
import { LAMP, M, type Material, type Point, type Stage } from '../../kit'
import { box, casting, cylinder, type ProfilePoint, type RoundedSection, revolve } from '../../kit/shapes'
import { hose } from './hose'
import { bolts, drum, hub } from './joints'
import type { Look } from './look'

export const TOOLS = ['fingers', 'suction'] as const
export type Tool = (typeof TOOLS)[number]

const SIDES = [-1, 1] as const

/** The wrist about the Z axis, with its flange and a tool, reaching along +X. */
export function wrist(s: Stage, { body, trim }: Look, tool: Tool): void {
  hub(s, 0.088, 0.2, body, [0, 0, 0], 0.016)
  hub(s, 0.062, 0.022, trim, [0, 0, 0.103], 0.005)
  hub(s, 0.062, 0.022, M.graphite, [0, 0, -0.103], 0.005)
  for (let i = 0; i < 6; i++) {
    const angle = (i * Math.PI) / 3
    screw(s, [0.05 * Math.cos(angle), 0.05 * Math.sin(angle), 0.1135], 'front', 0.0045)
  }
  s.group({ rot: [...FACING.right] }, () => {
    const neck = { y: 0.03, w: 0.128, d: 0.128, r: 0.064 }
    s.mesh(casting([neck, { ...neck, y: 0.165 }], 0.008, 0.02), body)
    drum(s, 0.056, 0.022, 0.004, M.steel, [0, 0.165, 0])
    // Turned so that both fingers are seen from the side.
    const turn: Point = [0, tool === 'fingers' ? QUARTER : 0, 0]
    s.group({ at: [0, 0.187, 0], rot: turn }, () => (tool === 'fingers' ? fingers(s, trim) : suction(s)))
  })
}

/** The tools reach along +Y from the flange. */
function fingers(s: Stage, trim: Look['trim']): void {
  const block = { w: 0.13, d: 0.17, r: 0.028 }
  s.mesh(
    casting(
      [
        { y: 0, ...block },
        { y: 0.085, ...block },
      ],
      0.012,
      0.02,
    ),
    M.graphite,
  )
  band(s, block, 0.018, trim)
  for (const x of [-0.045, 0.045]) for (const z of [-0.064, 0.064]) screw(s, [x, 0.084, z], 'up', 0.006)
  s.mesh(box(0.05, 0.012, 0.15, 0.003, 0.02), M.steel, { at: [0, 0.09, 0] })
  for (const side of SIDES) {
    const z = side * 0.048
    s.mesh(box(0.07, 0.03, 0.036, 0.006, 0.015), M.steelDark, { at: [0, 0.108, z] })
    s.mesh(
      casting(
        [
          { y: 0, w: 0.05, d: 0.03, r: 0.008 },
          { y: 0.05, w: 0.046, d: 0.026, r: 0.008, z: -side * 0.002 },
          { y: 0.135, w: 0.04, d: 0.018, r: 0.006, z: -side * 0.006 },
        ],
        0.004,
        0.012,
      ),
      M.alu,
      { at: [0, 0.12, z] },
    )
    s.mesh(box(0.036, 0.06, 0.01, 0.003, 0.012), M.rubber, { at: [0, 0.222, z - side * 0.019] })
  }
  eye(s, [0.085, 0.05, 0])
}

/** A band around a rounded block, 12 mm high. */
function band(s: Stage, { w, d, r }: Omit<RoundedSection, 'y'>, y: number, skin: Material): void {
  const around = { w: w + 0.003, d: d + 0.003, r: r + 0.0015 }
  s.mesh(
    casting(
      [
        { y, ...around },
        { y: y + 0.012, ...around },
      ],
      0.001,
      0.03,
    ),
    skin,
  )
}

/** A camera beside the tool. */
function eye(s: Stage, at: Point): void {
  s.group({ at }, () => {
    s.mesh(box(0.044, 0.07, 0.06, 0.01, 0.02), M.graphite)
    drum(s, 0.018, 0.012, 0.003, M.black, [0, 0.034, 0])
    s.mesh(cylinder(0.003, 0.002, 0.0005, 12, 0.02), LAMP.blue, { at: [0.013, 0.035, 0.02] })
  })
}

/** Four bellows cups on a plate below the ejector. */
function suction(s: Stage): void {
  const block = { w: 0.1, d: 0.13, r: 0.022 }
  s.mesh(
    casting(
      [
        { y: 0, ...block },
        { y: 0.075, ...block },
      ],
      0.01,
      0.02,
    ),
    M.graphite,
  )
  band(s, block, 0.02, M.steelDark)
  const plate = { w: 0.22, d: 0.26, r: 0.03 }
  s.mesh(
    casting(
      [
        { y: 0.074, ...plate },
        { y: 0.094, ...plate },
      ],
      0.005,
      0.02,
    ),
    M.alu,
  )
  for (const x of [-0.078, 0.078]) {
    for (const z of [-0.098, 0.098]) {
      s.group({ at: [x, 0.09, z] }, () => cup(s))
      const inner: Point = [x * 0.58, 0.045, z * 0.62]
      hose(s, [inner, [x * 0.8, 0.04, z * 0.86], [x, 0.055, z], [x, 0.088, z]], 0.006)
    }
  }
  bolts(s, 0.03, 4, 0.094, 0.005)
}

function cup(s: Stage): void {
  drum(s, 0.016, 0.03, 0.003, M.steel)
  const folds: ProfilePoint[] = [
    [0.018, 0.028],
    [0.03, 0.036],
    [0.021, 0.044],
    [0.033, 0.053],
    [0.023, 0.061],
    [0.037, 0.074],
    [0.04, 0.08],
    [0.037, 0.081],
    [0.02, 0.072],
    [0, 0.07],
  ]
  s.mesh(revolve(folds, 36, 0.01), M.rubber)
}
