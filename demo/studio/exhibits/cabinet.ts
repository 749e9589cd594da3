import { LAMP, M, type Material, type Placement, type Point, type Stage, screen } from '../kit'
import { box, cable, cylinder, plane, ring } from '../kit/shapes'
import {
  buttons,
  cornerScrews,
  emergencyStop,
  FACING,
  gland,
  QUARTER,
  screw,
  seam,
  sign,
  typePlate,
} from './parts'

const W = 1.6
const H = 2.1
const D = 0.55
const HMI = screen('hmi', [0.05, 0.09, 0.12], 1.7)

/** Control cabinet, its left door open unless `shut`. Front faces +Z. */
export function cabinet(s: Stage, place: Placement, shut = false): void {
  s.group(place, () => {
    carcass(s)
    rightDoor(s)
    s.group({ at: [-W / 2 + 0.01, 0, D / 2 + 0.016], rot: [0, shut ? 0 : -1.95, 0] }, () => leftDoor(s))
    for (const y of [0.35, 1.15, 1.95])
      for (const side of [-1, 1]) hinge(s, [side * (W / 2 - 0.004), y, D / 2 + 0.012])
    if (!shut) inside(s)
  })
}

function carcass(s: Stage): void {
  s.mesh(box(W, 0.1, D - 0.04, 0.008), M.graphiteMatt, { at: [0, 0.05, 0] })
  for (const side of [-1, 1])
    s.mesh(box(0.03, H, D, 0.006, 0.12), M.white, { at: [side * (W / 2 - 0.015), H / 2 + 0.1, 0] })
  for (const y of [0.12, H + 0.08])
    s.mesh(box(W - 0.004, 0.04, D - 0.004, 0.006, 0.12), M.white, { at: [0, y, 0] })
  s.mesh(box(W, H, 0.03, 0.004, 0.12), M.white, { at: [0, H / 2 + 0.1, -D / 2 + 0.015] })
  s.mesh(box(0.04, H, D, 0.006, 0.12), M.white, { at: [0.02, H / 2 + 0.1, 0] })
  // Lifting eyes and the roof fan.
  for (const x of [-0.7, 0.7]) {
    s.mesh(cylinder(0.022, 0.02, 0.004, 20), M.steel, { at: [x, H + 0.1, 0] })
    s.mesh(ring(0.022, 0.036, 0.016, 0.005, 28), M.steel, {
      at: [x, H + 0.15, -0.008],
      rot: [...FACING.front],
    })
  }
  s.mesh(box(0.36, 0.07, 0.36, 0.02, 0.08), M.white, { at: [0.4, H + 0.135, 0] })
}

function hinge(s: Stage, at: Point): void {
  s.mesh(cylinder(0.011, 0.09, 0.002, 16), M.steelDark, { at: [at[0], at[1] - 0.045, at[2]] })
}

function rightDoor(s: Stage): void {
  const face = D / 2 + 0.032
  const x = W / 4
  s.mesh(box(W / 2 - 0.02, H - 0.04, 0.03, 0.008, 0.12), M.white, {
    at: [x + 0.01, H / 2 + 0.1, D / 2 + 0.016],
  })
  s.mesh(box(0.58, 0.4, 0.02, 0.012, 0.1), M.black, { at: [x, 1.55, face + 0.006] })
  cornerScrews(s, [x, 1.55, face + 0.016], 0.545, 0.365, 0.006)
  s.rect(0.5, 0.31, HMI, { at: [x, 1.55, face + 0.018] })
  emergencyStop(s, [x - 0.2, 1.22, face])
  buttons(s, [x + 0.02, 1.22, face], [LAMP.green, LAMP.orange, M.graphite])
  s.mesh(cylinder(0.034, 0.014, 0.003, 32), M.graphite, { at: [x + 0.3, 1.22, face], rot: [...FACING.front] })
  s.mesh(box(0.018, 0.062, 0.022, 0.006), M.red, { at: [x + 0.3, 1.22, face + 0.02] })
  latch(s, [0.075, 1.1, face])
  fanFilter(s, [x, 0.42, face])
  sign(s, 'logoInk', M.white, [x, 1.9, face + 0.001], 0.36, 0.075)
  sign(s, 'warning', M.white, [x + 0.29, 1.9, face + 0.001], 0.075, 0.075)
  typePlate(s, 'plate:cabinet', [x + 0.26, 0.78, face + 0.002], 0.12)
}

/** A swing-handle lock. */
function latch(s: Stage, at: Point): void {
  s.group({ at }, () => {
    s.mesh(box(0.034, 0.24, 0.012, 0.006), M.graphite, { at: [0, 0, 0.004] })
    s.mesh(box(0.024, 0.15, 0.018, 0.007), M.steelDark, { at: [0, 0.03, 0.018] })
    s.mesh(cylinder(0.011, 0.008, 0.002, 20), M.steel, { at: [0, -0.085, 0.01], rot: [...FACING.front] })
    seam(s, [0, -0.085, 0.0185], [0.002, 0.01, 0.001])
  })
}

function fanFilter(s: Stage, at: Point): void {
  s.group({ at }, () => {
    s.mesh(box(0.32, 0.32, 0.016, 0.012, 0.06), M.plastic, { at: [0, 0, 0.004] })
    for (let i = 0; i < 11; i++)
      s.mesh(box(0.27, 0.01, 0.014, 0.004, 0.1, 1), M.graphite, {
        at: [0, -0.125 + i * 0.025, 0.014],
        rot: [0.5, 0, 0],
      })
  })
}

/** Hinged at x = 0. Its inside faces -Z and has a pocket for drawings. */
function leftDoor(s: Stage): void {
  const x = W / 4
  const y = H / 2 + 0.1
  s.mesh(box(W / 2 - 0.02, H - 0.04, 0.03, 0.008, 0.12), M.white, { at: [x, y, 0] })
  s.mesh(box(W / 2 - 0.14, H - 0.18, 0.02, 0.008, 0.12), M.white, { at: [x, y, -0.02] })
  for (const [w, h, dx, dy] of [
    [W / 2 - 0.06, 0.012, 0, H / 2 - 0.05],
    [W / 2 - 0.06, 0.012, 0, -H / 2 + 0.05],
    [0.012, H - 0.1, W / 4 - 0.035, 0],
    [0.012, H - 0.1, -W / 4 + 0.035, 0],
  ] as const) {
    s.mesh(box(w, h, 0.012, 0.003, 0.2, 1), M.rubber, { at: [x + dx, y + dy, -0.018] })
  }
  s.mesh(box(0.36, 0.26, 0.05, 0.01, 0.08), M.plastic, { at: [x, 0.75, -0.05] })
  s.mesh(plane(0.3, 0.3, 0.1), M.plinth, { at: [x, 0.86, -0.045], rot: [0, Math.PI, 0.03] })
  latch(s, [W / 2 - 0.06, 1.1, 0.016])
  sign(s, 'warning', M.white, [x, 1.9, 0.0165], 0.12, 0.12)
}

interface Row {
  y: number
  widths: number[]
  h: number
  d: number
  face: (i: number) => Material
}

const ROWS: Row[] = [
  {
    y: 1.86,
    widths: [0.16, 0.16, 0.1, 0.1, 0.06, 0.06],
    h: 0.3,
    d: 0.2,
    face: (i) => (i % 2 ? M.graphite : M.paint),
  },
  {
    y: 1.42,
    widths: [0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.11, 0.11, 0.07],
    h: 0.22,
    d: 0.16,
    face: (i) => (i < 7 ? M.plastic : M.paint),
  },
  { y: 0.98, widths: [0.2, 0.2, 0.2], h: 0.3, d: 0.24, face: (i) => (i % 2 ? M.graphite : M.paint) },
]

const PLATE_X = -W / 4 + 0.005
const BACK = -D / 2

function inside(s: Stage): void {
  s.mesh(plane(W / 2 - 0.08, H - 0.1, 0.1), M.alu, { at: [PLATE_X, H / 2 + 0.1, BACK + 0.06] })
  s.mesh(box(W / 2 - 0.14, 0.02, 0.045, 0.004), M.alu, { at: [PLATE_X, H + 0.056, D / 2 - 0.08] })
  s.rect(W / 2 - 0.16, 0.03, LAMP.machine, { at: [PLATE_X, H + 0.045, D / 2 - 0.08], rot: [QUARTER, 0, 0] })
  for (const y of [2.08, 1.64, 1.2, 0.76, 0.33]) duct(s, y)
  for (const row of ROWS) modules(s, row)
  terminals(s, 0.55)
  for (let i = 0; i < 6; i++) gland(s, [PLATE_X - 0.28 + i * 0.11, 0.14, -0.02], 'up', 0.022)
}

/** A slotted wiring duct. */
function duct(s: Stage, y: number): void {
  s.mesh(box(W / 2 - 0.1, 0.06, 0.08, 0.004, 0.1), M.plastic, { at: [PLATE_X, y, BACK + 0.1] })
  for (let i = 0; i < 30; i++) {
    s.mesh(box(0.008, 0.05, 0.004, 0.001, 0.1, 1), M.seam, {
      at: [PLATE_X - 0.33 + i * 0.0228, y, BACK + 0.1405],
    })
  }
}

function modules(s: Stage, { y, widths, h, d, face }: Row): void {
  s.mesh(box(W / 2 - 0.12, 0.035, 0.012, 0.003, 0.12), M.steel, { at: [PLATE_X, y, BACK + 0.07] })
  let x = PLATE_X - 0.33
  const front = BACK + 0.077 + d
  widths.forEach((w, i) => {
    const middle = x + w / 2
    const inner = w - 0.006
    s.mesh(box(inner, h, d, 0.006, 0.08), face(i), { at: [middle, y, BACK + 0.075 + d / 2] })
    s.mesh(box(inner * 0.7, 0.02, 0.003, 0.001), M.orange, { at: [middle, y + h * 0.36, front] })
    for (const [k, lamp] of [i % 3 ? LAMP.green : LAMP.orange, LAMP.green].entries()) {
      s.mesh(box(0.007, 0.007, 0.004, 0.001), lamp, {
        at: [middle - w * 0.25 + k * w * 0.22, y + h * 0.2, front],
      })
    }
    s.mesh(box(inner * 0.62, 0.04, 0.012, 0.003), M.black, { at: [middle, y - h * 0.34, front] })
    if (w > 0.09)
      for (let k = 0; k < 5; k++)
        seam(s, [middle, y - h * 0.1 + k * 0.012, front - 0.002], [inner * 0.55, 0.005, 0.003])
    wires(s, middle, y - h * 0.36, front, y - h / 2 - 0.06, i)
    x += w
  })
}

/** Two wires from a module's plug down into the duct. */
function wires(s: Stage, x: number, y: number, z: number, to: number, i: number): void {
  for (const [k, dx] of [-0.008, 0.008].entries()) {
    s.mesh(
      cable(
        [
          [x + dx, y, z],
          [x + dx, y - 0.02, z + 0.02],
          [x + dx * 1.5, to + 0.05, z - 0.02],
          [x + dx, to, BACK + 0.12],
        ],
        0.0035,
        5,
      ),
      (i + k) % 3 === 0 ? M.orange : (i + k) % 3 === 1 ? M.blue : M.rubber,
    )
  }
}

function terminals(s: Stage, y: number): void {
  s.mesh(box(W / 2 - 0.12, 0.035, 0.012, 0.003, 0.12), M.steel, { at: [PLATE_X, y, BACK + 0.07] })
  const faces = [M.paint, M.paint, M.orange, M.blue, M.plastic]
  for (let i = 0; i < 28; i++) {
    const x = PLATE_X - 0.32 + i * 0.0225
    s.mesh(box(0.019, 0.1, 0.07, 0.003, 0.08, 1), faces[i % faces.length] ?? M.paint, {
      at: [x, y, BACK + 0.11],
    })
    for (const dy of [-0.035, 0.035]) screw(s, [x, y + dy, BACK + 0.145], 'front', 0.004)
    if (i % 2 === 0) {
      s.mesh(
        cable(
          [
            [x, y - 0.045, BACK + 0.14],
            [x, y - 0.09, BACK + 0.16],
            [x, y - 0.16, BACK + 0.15],
            [x, y - 0.2, BACK + 0.11],
          ],
          0.0032,
          5,
        ),
        i % 4 ? M.rubber : M.blue,
      )
    }
  }
}
