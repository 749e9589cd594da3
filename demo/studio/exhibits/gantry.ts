import { M, type Placement, type Point, type Stage } from '../kit'
import { box, cable, cylinder, revolve } from '../kit/shapes'
import {
  cornerScrews,
  emergencyStop,
  energyChain,
  FACING,
  foot,
  motor,
  profileX,
  profileY,
  screw,
  seam,
  sign,
  typePlate,
} from './parts'

const W = 3.2
const D = 1.7
const TOP = 0.74
const RAIL_Z = 0.7

/** Cartesian gantry over a work table; its bridge moves as `joint`. */
export function gantry(s: Stage, place: Placement, joint?: string): void {
  s.group(place, () => {
    table(s)
    for (const z of [-RAIL_Z, RAIL_Z]) rail(s, z)
    energyChain(s, [-1.4, TOP + 0.6, -0.86], 1.75)
    s.group({ at: [0.35, TOP + 0.62, 0] }, () => bridge(s), joint)
    tray(s)
  })
}

function table(s: Stage): void {
  s.mesh(box(W, 0.06, D, 0.008, 0.1), M.graphite, { at: [0, TOP - 0.03, 0] })
  // T-slots in the table's top.
  for (let i = 0; i < 9; i++) seam(s, [0, TOP + 0.0006, -0.64 + i * 0.16], [W - 0.02, 0.002, 0.014])
  s.mesh(box(W - 0.1, 0.05, D - 0.1, 0.006, 0.12), M.alu, { at: [0, TOP - 0.085, 0] })
  s.mesh(box(W - 0.2, 0.5, D - 0.2, 0.012, 0.12), M.plinth, { at: [0, 0.37, 0] })
  const front = (D - 0.2) / 2
  for (const x of [-0.75, 0.75]) seam(s, [x, 0.37, front], [0.005, 0.49, 0.003])
  for (const side of [-1, 1]) seam(s, [side * (W / 2 - 0.1), 0.37, 0], [0.003, 0.49, 0.005])
  for (const x of [-1.44, -0.81, -0.69, 0.69, 0.81, 1.44])
    for (const y of [0.17, 0.57]) screw(s, [x, y, front], 'front', 0.008)
  // Doors' grips, vents, logo.
  for (const x of [-1.1, 1.1])
    s.mesh(box(0.16, 0.022, 0.03, 0.008), M.graphite, { at: [x, 0.53, front + 0.014] })
  for (let i = 0; i < 8; i++) seam(s, [1.1, 0.2 + i * 0.018, front], [0.3, 0.008, 0.003])
  sign(s, 'logoInk', M.plinth, [0, 0.38, front + 0.0025], 0.96, 0.2)
  typePlate(s, 'plate:gantry', [1.28, 0.44, front + 0.003], 0.12)
  sign(s, 'warning', M.plinth, [1.1, 0.44, front + 0.0025], 0.07, 0.07)
  s.mesh(box(0.12, 0.14, 0.05, 0.01), M.graphite, { at: [-1.3, 0.36, front + 0.024] })
  emergencyStop(s, [-1.3, 0.36, front + 0.049])
  s.mesh(box(W - 0.4, 0.1, D - 0.4, 0.01, 0.2), M.graphiteMatt, { at: [0, 0.08, 0] })
  for (const x of [-1.4, 1.4]) for (const z of [-0.68, 0.68]) foot(s, [x, 0, z], 0.13, 0.06)
}

function rail(s: Stage, z: number): void {
  const y = TOP + 0.52
  for (const x of [-1.4, 0, 1.4]) {
    profileY(s, 0.46, 0.1, [x, TOP + 0.23, z])
    s.mesh(box(0.2, 0.012, 0.14, 0.004), M.steel, { at: [x, TOP + 0.006, z] })
    for (const dx of [-0.078, 0.078]) screw(s, [x + dx, TOP + 0.012, z], 'up', 0.009)
    for (const side of [-1, 1])
      s.mesh(box(0.05, 0.05, 0.08, 0.008), M.alu, { at: [x + side * 0.075, TOP + 0.43, z] })
  }
  profileX(s, W, 0.12, [0, y, z])
  for (const end of [-1, 1]) {
    s.mesh(box(0.012, 0.118, 0.118, 0.006), M.graphite, { at: [end * (W / 2 + 0.006), y, z] })
    for (const dy of [-0.04, 0.04])
      screw(s, [end * (W / 2 + 0.012), y + dy, z], end > 0 ? 'right' : 'left', 0.007)
  }
  for (const dz of [-0.03, 0.03]) {
    s.mesh(box(W - 0.1, 0.018, 0.02, 0.004, 0.2), M.chrome, { at: [0, TOP + 0.589, z + dz] })
    for (let x = -1.45; x < 1.5; x += 0.12)
      s.mesh(cylinder(0.0045, 0.001, 0.0004, 8), M.seam, { at: [x, TOP + 0.5985, z + dz] })
  }
  s.mesh(box(W - 0.06, 0.008, 0.026, 0.002, 0.2), M.black, { at: [0, TOP + 0.586, z] })
  s.mesh(box(0.16, 0.15, 0.17, 0.015, 0.06), M.graphite, { at: [-W / 2 - 0.06, y, z] })
  motor(s, [W / 2 + 0.012, y, z], 0.066, 0.24, 'right')
}

function bridge(s: Stage): void {
  for (const z of [-RAIL_Z, RAIL_Z]) {
    s.mesh(box(0.34, 0.05, 0.2, 0.01, 0.06), M.orange, { at: [0, 0.045, z] })
    for (const x of [-0.14, 0.14]) for (const dz of [-0.07, 0.07]) screw(s, [x, 0.07, z + dz], 'up', 0.009)
    for (const x of [-0.11, 0.11])
      for (const dz of [-0.03, 0.03])
        s.mesh(box(0.09, 0.034, 0.044, 0.005), M.steelDark, { at: [x, 0.0, z + dz] })
  }
  s.mesh(box(0.18, 0.2, 1.62, 0.01, 0.08), M.alu, { at: [0, 0.17, 0] })
  for (const dy of [-0.05, 0.05])
    s.mesh(box(0.002, 0.012, 1.6, 0.0008, 0.2, 1), M.seam, { at: [-0.0905, 0.17 + dy, 0] })
  for (const side of [-1, 1]) {
    s.mesh(box(0.184, 0.204, 0.012, 0.006), M.graphite, { at: [0, 0.17, side * 0.816] })
    s.group({ at: [0, 0.17, side * 0.822], rot: [0, side > 0 ? 0 : Math.PI, 0] }, () =>
      cornerScrews(s, [0, 0, 0], 0.14, 0.16, 0.007),
    )
  }
  for (const y of [0.1, 0.23]) s.mesh(box(0.02, 0.022, 1.56, 0.004, 0.16), M.chrome, { at: [0.1, y, 0] })
  s.group({ at: [-0.02, 0.275, -0.85], rot: [0, -Math.PI / 2, 0] }, () =>
    energyChain(s, [0, 0, 0], 1.15, 0.09),
  )
  sign(s, 'logo', M.orange, [0, 0.046, 0.8008], 0.15, 0.031)
  s.group({ at: [0.17, 0.16, 0.12] }, () => toolAxis(s))
  s.mesh(
    cable(
      [
        [-0.02, 0.32, 0.28],
        [0.02, 0.62, 0.3],
        [0.12, 0.8, 0.22],
        [0.22, 0.86, 0.12],
        [0.25, 0.76, 0.12],
      ],
      0.018,
    ),
    M.rubber,
  )
}

/** The upright axis with its spindle. */
function toolAxis(s: Stage): void {
  s.mesh(box(0.09, 0.26, 0.3, 0.012, 0.06), M.orange)
  for (const y of [-0.1, 0.1]) for (const z of [-0.12, 0.12]) screw(s, [0.045, y, z], 'right', 0.009)
  s.mesh(box(0.1, 0.86, 0.15, 0.01, 0.07), M.alu, { at: [0.095, 0.06, 0] })
  for (const z of [-0.0756, 0.0756])
    s.mesh(box(0.014, 0.84, 0.002, 0.0008, 0.2, 1), M.seam, { at: [0.095, 0.06, z] })
  s.mesh(box(0.012, 0.8, 0.03, 0.003, 0.1), M.chrome, { at: [0.149, 0.06, 0.04] })
  s.mesh(box(0.012, 0.8, 0.03, 0.003, 0.1), M.chrome, { at: [0.149, 0.06, -0.04] })
  s.mesh(box(0.13, 0.03, 0.17, 0.006, 0.05), M.graphite, { at: [0.095, 0.5, 0] })
  motor(s, [0.095, 0.515, 0], 0.058, 0.22, 'up')
  const spindle: Point = [0.095, -0.38, 0]
  s.mesh(box(0.13, 0.05, 0.16, 0.01, 0.05), M.graphite, { at: [0.095, -0.385, 0] })
  s.mesh(cylinder(0.056, 0.2, 0.008, 40), M.steelDark, { at: [spindle[0], -0.6, 0] })
  for (let i = 0; i < 5; i++)
    s.mesh(cylinder(0.0585, 0.006, 0.002, 40), M.black, { at: [spindle[0], -0.57 + i * 0.025, 0] })
  s.mesh(
    revolve(
      [
        [0, -0.13],
        [0.008, -0.12],
        [0.012, -0.08],
        [0.034, -0.05],
        [0.04, 0],
      ],
      32,
    ),
    M.steel,
    { at: [spindle[0], -0.6, 0] },
  )
  for (const z of [-0.03, 0.03])
    s.mesh(cylinder(0.006, 0.09, 0.001, 10), M.blue, { at: [spindle[0] + 0.06, -0.63, z], rot: [0, 0, -0.5] })
}

/** Workpieces in a tray. */
function tray(s: Stage): void {
  s.mesh(box(1.9, 0.024, 0.9, 0.006, 0.08), M.steelDark, { at: [0.1, TOP + 0.013, 0] })
  for (const x of [-0.8, 1.0]) for (const z of [-0.4, 0.4]) screw(s, [x, TOP + 0.025, z], 'up', 0.011)
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 3; j++) {
      s.mesh(
        revolve(
          [
            [0.03, 0],
            [0.09, 0],
            [0.095, 0.006],
            [0.095, 0.03],
            [0.06, 0.036],
            [0.056, 0.09],
            [0.03, 0.094],
            [0.03, 0],
          ],
          36,
          0.05,
        ),
        (i + j) % 4 === 0 ? M.copper : M.steel,
        { at: [-0.62 + i * 0.29, TOP + 0.025, -0.28 + j * 0.28] },
      )
    }
  }
  for (const x of [-1.3, 1.3])
    s.mesh(cylinder(0.05, 0.1, 0.006, 32), M.graphite, { at: [x, TOP, 0.5], rot: [...FACING.up] })
}
