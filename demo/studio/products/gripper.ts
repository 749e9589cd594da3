import { FACING, gland, screw, seam, sign } from '../exhibits'
import { LAMP, M, type Stage } from '../kit'
import { box, casting, cylinder, type RoundedSection, revolve, ring } from '../kit/shapes'
import { bolts, drum } from './a6/joints'
import { LOOKS } from './a6/look'

const SIDES = [-1, 1] as const
const BODY_PAINT = LOOKS.white.body
/** Where the body ends and the fingers' rail begins. */
const RAIL = 0.78

/** The Grip 12 on a display foot, its fingers up, holding a turned part; built three times its size. */
export function gripper(s: Stage): void {
  displayFoot(s)
  hand(s)
  heldPart(s)
}

/** The gripper alone. */
export function hand(s: Stage): void {
  body(s)
  rail(s)
  for (const side of SIDES) s.group({ rot: [0, side > 0 ? 0 : Math.PI, 0] }, () => finger(s))
}

function displayFoot(s: Stage): void {
  drum(s, 0.24, 0.03, 0.006, M.graphite)
  bolts(s, 0.205, 8, 0.03, 0.01)
  drum(s, 0.055, 0.155, 0.005, M.steelDark, [0, 0.028, 0])
  drum(s, 0.125, 0.034, 0.007, M.alu, [0, 0.18, 0])
  bolts(s, 0.1, 4, 0.214, 0.01)
}

/** Round at the flange, flat in front and behind. */
const BODY: RoundedSection[] = [
  { y: 0.242, w: 0.244, d: 0.244, r: 0.122 },
  { y: 0.3, w: 0.262, d: 0.25, r: 0.118 },
  { y: 0.4, w: 0.334, d: 0.25, r: 0.074 },
  { y: 0.47, w: 0.346, d: 0.25, r: 0.058 },
  { y: 0.715, w: 0.346, d: 0.25, r: 0.058 },
]
/** Between the body and its lid, and how far the shadow stands out. */
const JOINT = { y: 0.64, h: 0.004, out: 0.0012 }

function body(s: Stage): void {
  drum(s, 0.118, 0.034, 0.006, M.orange, [0, 0.212, 0])
  s.mesh(casting(BODY, 0.012, 0.02), BODY_PAINT)
  const around = { w: 0.346 + JOINT.out, d: 0.25 + JOINT.out, r: 0.0586 }
  s.mesh(
    casting(
      [
        { y: JOINT.y, ...around },
        { y: JOINT.y + JOINT.h, ...around },
      ],
      0.0004,
      0.04,
    ),
    M.seam,
  )
  sign(s, 'logoInk', BODY_PAINT, [0, 0.56, 0.1254], 0.19, 0.04)
  // A window of light that displays the grip force.
  s.mesh(box(0.15, 0.03, 0.012, 0.005, 0.02), M.black, { at: [0, 0.485, 0.1215] })
  for (let i = 0; i < 7; i++)
    s.mesh(box(0.012, 0.012, 0.004, 0.002, 0.02, 1), i < 4 ? LAMP.green : M.graphite, {
      at: [-0.054 + i * 0.018, 0.485, 0.1275],
    })
  s.mesh(box(0.16, 0.17, 0.02, 0.008, 0.03), M.graphite, { at: [0, 0.53, -0.124] })
  for (const x of [-0.064, 0.064]) for (const y of [0.46, 0.6]) screw(s, [x, y, -0.134], 'back', 0.007)
  for (const x of [-0.035, 0.035]) gland(s, [x, 0.52, -0.134], 'back', 0.018)
}

/** The guide of the fingers' carriages, and the camera between them. */
function rail(s: Stage): void {
  s.mesh(box(0.44, 0.07, 0.2, 0.014, 0.03), M.graphite, { at: [0, RAIL - 0.036, 0] })
  for (const z of [-0.045, 0.045])
    s.mesh(box(0.41, 0.014, 0.018, 0.003, 0.05), M.chrome, { at: [0, RAIL + 0.004, z] })
  for (const side of SIDES) {
    s.mesh(box(0.008, 0.05, 0.16, 0.003, 0.05), M.orange, { at: [side * 0.223, RAIL - 0.036, 0] })
    for (const z of [-0.055, 0.055])
      screw(s, [side * 0.227, RAIL - 0.036, z], side > 0 ? 'right' : 'left', 0.008)
  }
  s.mesh(cylinder(0.042, 0.02, 0.005, 48, 0.02), M.graphite, { at: [0, RAIL, 0] })
  s.mesh(cylinder(0.033, 0.006, 0.002, 40, 0.03), M.black, { at: [0, RAIL + 0.02, 0] })
  s.mesh(ring(0.018, 0.024, 0.006, 0.002, 32, 0.03), M.chrome, { at: [0, RAIL + 0.024, 0] })
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2
    s.mesh(cylinder(0.003, 0.003, 0.001, 10), LAMP.machine, {
      at: [0.038 * Math.cos(angle), RAIL + 0.0185, 0.038 * Math.sin(angle)],
    })
  }
}

/** The finger on the side of +X, its jaw clicked into the carriage. */
function finger(s: Stage): void {
  s.mesh(box(0.1, 0.05, 0.16, 0.008, 0.03), M.steelDark, { at: [0.145, RAIL + 0.034, 0] })
  for (const z of [-0.058, 0.058]) screw(s, [0.172, RAIL + 0.059, z], 'up', 0.008)
  s.mesh(box(0.07, 0.06, 0.1, 0.01, 0.03), M.alu, { at: [0.14, RAIL + 0.088, 0] })
  // The lever that releases the jaw.
  s.mesh(box(0.02, 0.05, 0.05, 0.006, 0.03), M.orange, { at: [0.186, RAIL + 0.092, 0] })
  s.mesh(
    casting(
      [
        { y: 0, w: 0.07, d: 0.1, r: 0.012 },
        { y: 0.06, w: 0.068, d: 0.1, r: 0.012, x: -0.001 },
        { y: 0.17, w: 0.048, d: 0.096, r: 0.011, x: -0.022 },
        { y: 0.23, w: 0.04, d: 0.092, r: 0.01, x: -0.028 },
        { y: 0.315, w: 0.034, d: 0.086, r: 0.01, x: -0.03 },
      ],
      0.006,
      0.015,
    ),
    M.alu,
    { at: [0.14, RAIL + 0.118, 0] },
  )
  s.mesh(box(0.016, 0.15, 0.084, 0.004, 0.02), M.rubber, { at: [0.087, RAIL + 0.345, 0] })
  for (let i = 0; i < 7; i++) seam(s, [0.0792, RAIL + 0.285 + i * 0.02, 0], [0.002, 0.005, 0.08])
  s.mesh(box(0.011, 0.036, 0.004, 0.0015, 0.02), M.orange, { at: [0.14, RAIL + 0.15, 0.0505] })
}

function heldPart(s: Stage): void {
  s.mesh(
    revolve(
      [
        [0, -0.05],
        [0.068, -0.05],
        [0.0785, -0.04],
        [0.0785, 0.035],
        [0.072, 0.045],
        [0.05, 0.05],
        [0.05, 0.1],
        [0.044, 0.106],
        [0.024, 0.106],
        [0.024, 0.07],
        [0, 0.07],
      ],
      64,
      0.02,
    ),
    M.steel,
    { at: [0, RAIL + 0.345, 0], rot: [...FACING.up] },
  )
}
