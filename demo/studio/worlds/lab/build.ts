import {
  cabinet,
  DOORWAY,
  driveCutaway,
  motor,
  plant,
  QUARTER,
  robotArm,
  screw,
  seam,
  stackLight,
  tunnel,
  workChair,
} from '../../exhibits'
import { decal, hex, LAMP, lamp, M, material, type Point, Stage, screen } from '../../kit'
import { box, cylinder, flutes, plane, ring } from '../../kit/shapes'

/** Half the room's length and depth, and its height; metres. */
const X = 8
const Z = 5.5
const H = 3.6

/** The middle of the tunnel's mouth. */
export const LAB_MOUTH: Point = [-4.6, 0, Z]

const FLOOR = material('labFloor', {
  albedo: [0.42, 0.425, 0.43],
  rough: 0.14,
  f0: 0.05,
  detail: 'terrazzo',
  scale: 2.6,
  vary: 0.07,
  floor: true,
})
const PANEL = lamp('labPanel', 5.2, [1, 0.985, 0.96])
const EDGE = lamp('labEdge', 9, [0.55, 0.95, 1])
const SLOT = material('labSlot', { albedo: [0.6, 0.6, 0.6], rough: 0.7, emit: [0.27, 0.31, 0.32] })
const TOP = material('benchTop', {
  albedo: hex(0x3b4147),
  rough: 0.4,
  detail: 'cast',
  scale: 0.4,
  vary: 0.08,
})

const PROBES: Point[] = [
  [-3.5, 1.6, 1.5],
  [0.5, 1.6, 0.5],
  [4.2, 1.6, 0.5],
  [0, 2.6, -3.5],
  [5.6, 1.5, -3],
]

/** The endurance lab: machines that run for years in a bright, quiet room. */
export function buildLab(): Stage {
  const s = new Stage()
  shell(s)
  testBench(s)
  chamber(s)
  desk(s)
  board(s)
  s.group({ at: [-X + 0.35, 0, -3.2], rot: [0, QUARTER, 0] }, () => cabinet(s, { at: [0, 0, 0] }, true))
  s.group({ at: [-X + 0.35, 0, -1.5], rot: [0, QUARTER, 0] }, () => cabinet(s, { at: [0, 0, 0] }))
  tunnel(s, { at: LAB_MOUTH }, DOORWAY, true)
  plant(s, { at: [7.3, 0, 4.8] }, 1.9, 61, M.plinth)
  plant(s, { at: [-7.3, 0, 4.8] }, 1.7, 67)
  for (const at of PROBES) s.probe(at, [-X, 0, -Z], [X, H, Z])
  return s
}

function shell(s: Stage): void {
  s.flat(2 * X, 2 * Z, FLOOR, [0, 0, 0], 0.025)
  s.mesh(plane(2 * X, 2 * Z, 0.3), M.wallWhite, { at: [0, H, 0], rot: [QUARTER, 0, 0] })
  s.chart(2 * X, H, M.wallWhite, { at: [0, H / 2, -Z] }, 0.06)
  for (const side of [-1, 1])
    s.chart(2 * Z, H, M.wallWhite, { at: [side * X, H / 2, 0], rot: [0, -side * QUARTER, 0] }, 0.06)
  const left = -4.6 - DOORWAY.w / 2
  const right = -4.6 + DOORWAY.w / 2
  const facing = (x: number, y: number) => ({ at: [x, y, Z] as Point, rot: [0, Math.PI, 0] as Point })
  s.chart(left + X, H, M.wallWhite, facing((left - X) / 2, H / 2), 0.06)
  s.chart(X - right, H, M.wallWhite, facing((right + X) / 2, H / 2), 0.06)
  s.chart(DOORWAY.w, H - DOORWAY.h, M.wallWhite, facing(-4.6, (H + DOORWAY.h) / 2), 0.06)
  for (const x of [-5.4, -1.8, 1.8, 5.4]) {
    for (const z of [-2.9, 0, 2.9]) {
      s.mesh(box(2.5, 0.03, 1.1, 0.006, 0.3), M.alu, { at: [x, H - 0.016, z] })
      s.rect(2.4, 1.0, PANEL, { at: [x, H - 0.033, z], rot: [QUARTER, 0, 0] })
    }
  }
  for (const side of [-1, 1])
    s.mesh(box(0.02, 0.1, 2 * Z, 0.004, 0.3), M.graphite, { at: [side * (X - 0.01), 0.05, 0] })
  s.mesh(box(2 * X, 0.1, 0.02, 0.004, 0.3), M.graphite, { at: [0, 0.05, -Z + 0.01] })
  // A dark band with slots of light behind the benches.
  s.mesh(plane(10.6, 2.5, 0.5), SLOT, { at: [-1.4, 1.55, -Z + 0.012] })
  s.mesh(flutes(10.6, 2.5, 0.1, 0.16), M.wallDark, { at: [-1.4, 1.55, -Z + 0.03] })
  for (const y of [0.27, 2.84])
    s.rect(10.6, 0.03, EDGE, { at: [-1.4, y, -Z + 0.12], rot: [y < 1 ? -QUARTER : QUARTER, 0, 0] })
  s.mesh(plane(2.6, 0.27, 0.1), decal('labSign', M.wallWhite, 0.6), { at: [-1.4, 3.16, -Z + 0.004] })
}

/** Displays of all tests, on the wall beside the chamber. */
function board(s: Stage): void {
  s.group({ at: [X, 0, 1.6], rot: [0, -QUARTER, 0] }, () => {
    s.mesh(plane(5.6, 2.5, 0.2), M.oakDark, { at: [0, 1.55, 0.012] })
    s.mesh(flutes(5.6, 2.5, 0.1, 0.16), M.oak, { at: [0, 1.55, 0.03] })
    for (const y of [0.27, 2.84])
      s.rect(5.6, 0.03, EDGE, { at: [0, y, 0.12], rot: [y < 1 ? -QUARTER : QUARTER, 0, 0] })
    s.mesh(box(3.6, 2.06, 0.08, 0.012, 0.2), M.graphite, { at: [0, 1.6, 0.16] })
    s.rect(3.5, 1.96, screen('plantwall', [0.07, 0.1, 0.12], 1.5), { at: [0, 1.6, 0.203] })
  })
}

/** Three drives on one bed: under test, torque meter, brake. */
function testBench(s: Stage): void {
  s.group({ at: [-1.6, 0, -3.2] }, () => {
    bed(s, 4.6)
    driveCutaway(s, { at: [-1.3, 1.34, 0] })
    s.mesh(cylinder(0.09, 0.16, 0.008, 40), M.steelDark, { at: [-0.04, 1.34, 0], rot: [0, 0, -QUARTER] })
    s.mesh(box(0.26, 0.42, 0.3, 0.014, 0.06), M.orange, { at: [0.32, 1.16, 0] })
    for (const y of [1.0, 1.32]) for (const x of [0.22, 0.42]) screw(s, [x, y, 0.15], 'front', 0.01)
    s.mesh(cylinder(0.05, 0.9, 0.006, 36), M.chrome, { at: [0.05, 1.34, 0], rot: [0, 0, -QUARTER] })
    s.mesh(ring(0.05, 0.2, 0.09, 0.008, 56), M.steel, { at: [0.7, 1.34, 0], rot: [0, 0, -QUARTER] })
    motor(s, [0.95, 1.34, 0], 0.27, 0.8)
    for (const x of [1.15, 1.65]) s.mesh(box(0.08, 0.24, 0.4, 0.01, 0.06), M.graphite, { at: [x, 1.0, 0] })
    guard(s)
    stackLight(s, [2.15, 0.93, -0.35])
    s.anchor('test-bench', [-0.9, 1.5, 0])
  })
}

function bed(s: Stage, w: number): void {
  s.mesh(box(w, 0.1, 1.1, 0.012, 0.1), TOP, { at: [0, 0.88, 0] })
  for (const z of [-0.36, -0.12, 0.12, 0.36]) seam(s, [0, 0.9306, z], [w - 0.02, 0.002, 0.022])
  s.mesh(box(w - 0.2, 0.62, 0.9, 0.012, 0.12), M.plinth, { at: [0, 0.52, 0] })
  for (const x of [-w / 4, 0, w / 4]) seam(s, [x, 0.52, 0.45], [0.005, 0.6, 0.002])
  s.mesh(box(w - 0.4, 0.2, 0.8, 0.01, 0.2), M.graphiteMatt, { at: [0, 0.1, 0] })
  s.rect(w - 0.3, 0.025, EDGE, { at: [0, 0.195, 0.42], rot: [QUARTER, 0, 0] })
  s.mesh(plane(0.9, 0.1875, 0.1), decal('logoInk', M.plinth, 0.3), { at: [-w / 4 - 0.55, 0.6, 0.4525] })
}

/** A clear hood over the rotating parts, hinged at the back. */
function guard(s: Stage): void {
  for (const x of [-2.1, 0.15, 2.0]) s.mesh(box(0.03, 0.9, 0.03, 0.005, 0.2), M.alu, { at: [x, 1.38, -0.48] })
  s.mesh(box(4.13, 0.03, 0.03, 0.005, 0.2), M.alu, { at: [-0.05, 1.82, -0.48] })
  s.mesh(box(4.1, 0.86, 0.008, 0.002, 3), M.glass, { at: [-0.05, 1.38, -0.48] })
}

/** A climate chamber with a robot at work behind its pane. */
function chamber(s: Stage): void {
  s.group({ at: [5.4, 0, -3.3] }, () => {
    const [w, h, d] = [3.6, 2.9, 3.2]
    // Each part ends inside the next one: coplanar faces would flicker.
    const [foot, band, roof] = [0.12, h - 0.33, h - 0.3]
    s.mesh(box(w - 0.03, foot, d - 0.03, 0.01, 0.16), M.steelDark, { at: [0, foot / 2, 0] })
    s.flat(w - 0.3, d - 0.3, M.plinth, [0, 0.124, 0], 0.04)
    s.mesh(box(w, 0.3, d, 0.012, 0.16), M.white, { at: [0, h - 0.15, 0] })
    s.mesh(box(w + 0.02, 0.05, d + 0.02, 0.008, 0.16), M.orange, { at: [0, band, 0] })
    const side = roof - foot + 0.02
    for (const end of [-1, 1])
      s.mesh(box(0.12, side, d - 0.004, 0.012, 0.14), M.white, {
        at: [end * (w / 2 - 0.062), foot - 0.01 + side / 2, 0],
      })
    s.mesh(box(w - 0.02, h - 0.08, 0.1, 0.012, 0.16), M.steel, { at: [0, h / 2, -d / 2 + 0.056] })
    for (const side of [-1, 1])
      s.rect(0.06, d - 0.5, PANEL, { at: [side * 1.3, h - 0.305, 0], rot: [QUARTER, 0, 0] })
    // The front: a pane in a heavy frame, and the controls beside it.
    for (const x of [-1.7, 0.95])
      s.mesh(box(0.14, h - 0.3, 0.16, 0.012, 0.14), M.graphite, { at: [x, h / 2 - 0.1, d / 2 - 0.06] })
    s.mesh(box(2.6, h - 0.5, 0.012, 0.003, 3), M.glass, { at: [-0.37, h / 2 - 0.1, d / 2 - 0.04] })
    s.mesh(box(0.76, h - 0.3, 0.18, 0.012, 0.12), M.white, { at: [1.4, h / 2 - 0.1, d / 2 - 0.085] })
    s.mesh(box(0.6, 0.42, 0.03, 0.01, 0.1), M.black, { at: [1.4, 1.6, d / 2 + 0.012] })
    s.rect(0.55, 0.344, screen('temperature', [0.05, 0.08, 0.09], 1.5), { at: [1.4, 1.6, d / 2 + 0.029] })
    s.mesh(plane(1.3, 0.27, 0.1), decal('logoInk', M.white, 0.3), { at: [-0.4, h - 0.15, d / 2 + 0.0015] })
    s.mesh(cylinder(0.6, 0.3, 0.01, 48), M.graphite, { at: [-0.45, 0.12, -0.1] })
    robotArm(s, { at: [-0.45, 0.42, -0.1], rot: [0, -0.5, 0] }, { live: true, lean: 0.1, fold: -0.9 })
    s.anchor('chamber', [-0.4, 1.5, 0.6])
    s.anchor('chamber-panel', [1.4, 1.6, d / 2])
  })
}

/** The desk for reading results. */
function desk(s: Stage): void {
  s.group({ at: [1.6, 0, 2.2], rot: [0, 0.35, 0] }, () => {
    s.mesh(box(2.4, 0.04, 0.9, 0.012, 0.08), M.oak, { at: [0, 0.74, 0] })
    for (const x of [-1.05, 1.05]) s.mesh(box(0.06, 0.72, 0.7, 0.008, 0.12), M.graphite, { at: [x, 0.36, 0] })
    for (const [x, turn, picture] of [
      [-0.55, 0.16, 'scope'],
      [0.5, -0.16, 'vibration'],
    ] as const) {
      s.group({ at: [x, 1.08, -0.2], rot: [0, turn, 0] }, () => {
        s.mesh(box(0.98, 0.58, 0.03, 0.01, 0.1), M.graphite)
        s.rect(0.94, 0.53, screen(picture, [0.04, 0.08, 0.09], 1.5), { at: [0, 0, 0.017] })
        s.mesh(box(0.07, 0.3, 0.04, 0.008), M.graphite, { at: [0, -0.3, -0.03] })
        s.mesh(box(0.3, 0.014, 0.2, 0.005), M.graphite, { at: [0, -0.315, 0] })
      })
    }
    s.mesh(box(0.46, 0.014, 0.16, 0.005), M.plastic, { at: [-0.1, 0.767, 0.18] })
    s.mesh(box(0.5, 0.16, 0.34, 0.012, 0.08), M.paint, { at: [0.95, 0.84, 0.1] })
    for (let i = 0; i < 4; i++)
      s.mesh(cylinder(0.022, 0.02, 0.004, 20), i ? M.graphite : LAMP.green, {
        at: [0.8 + i * 0.09, 0.84, 0.27],
        rot: [QUARTER, 0, 0],
      })
    workChair(s, { at: [-0.1, 0, 0.85], rot: [0, -0.3, 0] })
    s.anchor('results', [-0.5, 1.1, -0.2])
  })
}
