import { GATEWAY, QUARTER } from '../../exhibits'
import { hex, lamp, M, material, type Placement, type Stage } from '../../kit'
import { box, plane } from '../../kit/shapes'

/** Half the hall's length and depth, and its height: X along the lines, Z across, towards the sun; metres. */
export const X = 21
export const Z = 10.5
export const H = 7.6

/** The gate's middle in the end wall. */
export const GATE_Z = 3.1

const SILL = 1.9
const LINTEL = 5.9

const SKYLIGHT = lamp('skylight', 6.5, [0.88, 0.96, 1.08])
const FLOOR = material('plantFloor', {
  albedo: [0.3, 0.3, 0.295],
  rough: 0.17,
  f0: 0.05,
  detail: 'concrete',
  scale: 4,
  vary: 0.22,
  floor: true,
})
const STEEL_WHITE = material('steelWhite', { albedo: hex(0xdfe2e3), rough: 0.45 })
const OUTSIDE = material('outside', {
  albedo: [0, 0, 0],
  rough: 1,
  picture: 'window',
  emitScale: 1.9,
  emit: [2, 2.1, 2.2],
  backdrop: true,
})

export function shell(s: Stage): void {
  s.flat(2 * X, 2 * Z, FLOOR, [0, 0, 0], 0.04)
  s.chart(2 * X, H, M.wallWhite, { at: [0, H / 2, -Z] }, 0.09)
  s.chart(2 * Z, H, M.wallWhite, { at: [X, H / 2, 0], rot: [0, -QUARTER, 0] }, 0.1)
  gateWall(s)
  sunnySide(s)
  roof(s)
  frames(s)
  crane(s)
}

/** The end wall, with the opening of the gate. */
function gateWall(s: Stage): void {
  const at = (y: number, z: number): Placement => ({ at: [-X, y, z], rot: [0, QUARTER, 0] })
  const left = GATE_Z - GATEWAY.w / 2
  const right = GATE_Z + GATEWAY.w / 2
  s.chart(left + Z, H, M.wallWhite, at(H / 2, (left - Z) / 2), 0.1)
  s.chart(Z - right, H, M.wallWhite, at(H / 2, (right + Z) / 2), 0.1)
  s.chart(GATEWAY.w, H - GATEWAY.h, M.wallWhite, at((H + GATEWAY.h) / 2, GATE_Z), 0.1)
  // The frame ends where the tunnel begins: coplanar faces would flicker.
  for (const z of [left - 0.1, right + 0.1]) {
    s.mesh(box(0.25, GATEWAY.h, 0.2, 0.01, 0.2), M.yellow, { at: [-X + 0.125, GATEWAY.h / 2, z] })
  }
  s.mesh(box(0.25, 0.2, GATEWAY.w + 0.4, 0.01, 0.2), M.yellow, { at: [-X + 0.125, GATEWAY.h + 0.1, GATE_Z] })
  // The rolled-up door above the gate.
  s.mesh(box(0.5, 0.5, GATEWAY.w + 0.5, 0.04, 0.2), STEEL_WHITE, {
    at: [-X + 0.26, GATEWAY.h + 0.45, GATE_Z],
  })
}

/** A window band between solid strips. */
function sunnySide(s: Stage): void {
  const facing = { rot: [0, Math.PI, 0] as [number, number, number] }
  s.chart(2 * X, SILL, M.wallWhite, { at: [0, SILL / 2, Z], ...facing }, 0.08)
  s.chart(2 * X, H - LINTEL, M.wallWhite, { at: [0, (H + LINTEL) / 2, Z], ...facing }, 0.1)
  s.mesh(box(2 * X, 0.1, 0.5, 0.01, 0.4), STEEL_WHITE, { at: [0, SILL + 0.03, Z] })
  for (let x = -X; x <= X + 0.1; x += 1.75)
    s.mesh(box(0.09, 4, 0.2, 0.008, 0.3, 1), M.graphite, { at: [x, 3.9, Z] })
  for (const y of [1.98, 3.9, 5.88])
    s.mesh(box(2 * X, 0.08, 0.16, 0.008, 0.4, 1), M.graphite, { at: [0, y, Z] })
  for (let i = 0; i < 8; i++)
    s.mesh(plane(16, 22, 30), OUTSIDE, { at: [-56 + i * 16, 5.5, Z + 9], ...facing })
}

function roof(s: Stage): void {
  s.mesh(plane(2 * X, 2 * Z, 0.45), STEEL_WHITE, { at: [0, H, 0], rot: [QUARTER, 0, 0] })
  for (let i = 0; i < 6; i++)
    s.rect(1.5, 2 * Z - 3, SKYLIGHT, { at: [-17.5 + i * 7, H - 0.03, 0], rot: [QUARTER, 0, 0] })
  for (const z of [-8.4, -5.6, -2.8, 0, 2.8, 5.6, 8.4]) {
    s.mesh(box(2 * X, 0.14, 0.08, 0.006, 0.5, 1), STEEL_WHITE, { at: [0, H - 0.12, z] })
  }
}

/** Steel frames: columns of three plates, beams of two. */
function frames(s: Stage): void {
  for (let i = 0; i <= 6; i++) {
    const x = -X + i * 7
    for (const side of [-1, 1]) {
      s.mesh(box(0.36, H, 0.05, 0.006, 0.3, 1), STEEL_WHITE, { at: [x, H / 2, side * (Z - 0.12)] })
      s.mesh(box(0.05, H, 0.36, 0.006, 0.3, 1), STEEL_WHITE, { at: [x, H / 2, side * (Z - 0.3)] })
      s.mesh(box(0.36, H, 0.05, 0.006, 0.3, 1), STEEL_WHITE, { at: [x, H / 2, side * (Z - 0.48)] })
    }
    s.mesh(box(0.36, 0.05, 2 * Z, 0.006, 0.3, 1), STEEL_WHITE, { at: [x, H - 0.75, 0] })
    s.mesh(box(0.04, 0.6, 2 * Z, 0.006, 0.3, 1), STEEL_WHITE, { at: [x, H - 0.42, 0] })
  }
}

function crane(s: Stage): void {
  for (const z of [-Z + 0.8, Z - 0.8])
    s.mesh(box(2 * X, 0.3, 0.14, 0.01, 0.4, 1), M.graphite, { at: [0, 5.9, z] })
  s.mesh(box(0.5, 0.6, 2 * Z - 1.2, 0.02, 0.3), M.yellow, { at: [6.2, 6.2, 0] })
  s.mesh(box(0.8, 0.5, 0.9, 0.03, 0.2), M.graphite, { at: [6.2, 5.75, -2] })
  s.mesh(box(0.04, 1.6, 0.04, 0.006, 0.3, 1), M.steelDark, { at: [6.2, 4.8, -2] })
}
