import { DOORWAY, GATEWAY, QUARTER, tunnel, tunnelMouth } from '../../exhibits'
import { M, type Placement, type Point, type Stage, screen } from '../../kit'
import { box, cylinder, flutes, plane, revolve } from '../../kit/shapes'
import { DOOR } from './entrance'
import { COVE, H, LINE, RING, WINDOW, X, Z } from './lamps'

/** Floor, walls, ceiling. The right wall is glazed; the front wall has the entrance. */
export function shell(s: Stage): void {
  s.flat(2 * X, 2 * Z, M.floor, [0, 0, 0], 0.034)
  s.mesh(plane(2 * X, 2 * Z, 0.5), M.ceiling, { at: [0, H, 0], rot: [QUARTER, 0, 0] })
  s.chart(2 * X, H, M.wallDark, { at: [0, H / 2, -Z] }, 0.08)
  frontWall(s)
  windows(s)
  gateway(s)
  doorway(s)
  s.mesh(box(2 * X, 0.08, 0.03, 0.004, 0.4), M.graphite, { at: [0, 0.04, -Z + 0.012] })
  ceiling(s)
}

function frontWall(s: Stage): void {
  const facing = (x: number, y: number) => ({
    at: [x, y, Z] as [number, number, number],
    rot: [0, Math.PI, 0] as [number, number, number],
  })
  const left = DOOR.x - DOOR.w / 2
  const right = DOOR.x + DOOR.w / 2
  s.chart(left + X, H, M.wallWhite, facing((left - X) / 2, H / 2), 0.12)
  s.chart(X - right, H, M.wallWhite, facing((right + X) / 2, H / 2), 0.12)
  s.chart(DOOR.w, H - DOOR.h, M.wallWhite, facing(DOOR.x, (H + DOOR.h) / 2), 0.12)
}

const BAYS = 6
const BAY = (2 * Z) / BAYS
/** This bay of the windows contains the gateway to the plant. */
const GATE_BAY = 3

/** The centres of the tunnels' mouths: to the plant in the right wall, to the lab in the left one. */
export const GATE: Point = [X, 0, -Z + (GATE_BAY + 0.5) * BAY]
export const LAB_DOOR: Point = [-X, 0, -1.6]

function windows(s: Stage): void {
  s.chart(2 * Z, 0.9, M.wallWhite, { at: [X, H - 0.45, 0], rot: [0, -QUARTER, 0] }, 0.08)
  for (let i = 0; i < BAYS; i++) {
    const z = -Z + (i + 0.5) * BAY
    s.mesh(box(0.3, 4.6, 0.14, 0.01, 0.2), M.graphite, { at: [X - 0.02, 2.8, z - BAY / 2] })
    s.mesh(box(0.132, 0.06, BAY, 0.008, 0.2), M.graphite, { at: [X + 0.02, 5.08, z] })
    if (i === GATE_BAY) continue
    s.chart(BAY, 0.5, M.wallWhite, { at: [X, 0.25, z], rot: [0, -QUARTER, 0] }, 0.08)
    s.rect(BAY, 4.6, WINDOW, { at: [X + 0.12, 2.8, z], rot: [0, -QUARTER, 0] })
    s.mesh(box(0.14, 4.6, 0.06, 0.008, 0.2), M.graphite, { at: [X + 0.02, 2.8, z] })
    for (const y of [0.52, 1.6])
      s.mesh(box(0.132, 0.06, BAY, 0.008, 0.2), M.graphite, { at: [X + 0.02, y, z] })
    s.mesh(box(0.4, 0.06, BAY, 0.01, 0.2), M.plinth, { at: [X - 0.1, 0.526, z] })
  }
}

/** The gateway to the plant, in a panelled bay of the windows. */
function gateway(s: Stage): void {
  const { h } = GATEWAY
  const [x, , z] = GATE
  s.chart(BAY, 5.1 - h, M.wallDark, { at: [x, (5.1 + h) / 2, z], rot: [0, -QUARTER, 0] }, 0.08)
  s.mesh(flutes(BAY - 0.2, 1.9, 0.1, 0.2), M.oak, { at: [x - 0.03, 4.08, z], rot: [0, -QUARTER, 0] })
  tunnel(s, { at: GATE, rot: [0, QUARTER, 0] }, GATEWAY)
  tunnelMouth(s, { at: GATE, rot: [0, QUARTER, 0] }, GATEWAY, 'gateSign')
}

/** The left wall with the doorway to the lab. */
function doorway(s: Stage): void {
  const { w, h } = DOORWAY
  const [x, , z] = LAB_DOOR
  const at = (y: number, middle: number): Placement => ({ at: [x, y, middle], rot: [0, QUARTER, 0] })
  const [near, far] = [z - w / 2, z + w / 2]
  s.chart(near + Z, H, M.wallWhite, at(H / 2, (near - Z) / 2), 0.08)
  s.chart(Z - far, H, M.wallWhite, at(H / 2, (Z + far) / 2), 0.08)
  s.chart(w, H - h, M.wallWhite, at((H + h) / 2, z), 0.08)
  tunnel(s, { at: LAB_DOOR, rot: [0, -QUARTER, 0] }, DOORWAY)
  tunnelMouth(s, { at: LAB_DOOR, rot: [0, -QUARTER, 0] }, DOORWAY, 'labDoorSign')
}

/** Baffles, and line lights that hang between them. */
function ceiling(s: Stage): void {
  for (let x = -16.5; x <= 16.5; x += 0.75) {
    s.mesh(box(0.045, 0.34, 2 * Z - 0.4, 0.006, 0.9, 1), M.graphiteMatt, { at: [x, H - 0.34, 0] })
  }
  for (const x of [-13.1, -8.6, -4.85, 4.9, 8.65, 13.1]) {
    s.mesh(box(0.14, 0.1, 18.2, 0.008, 0.5, 1), M.graphite, { at: [x, 5.26, 0] })
    s.rect(0.1, 18, LINE, { at: [x, 5.205, 0], rot: [QUARTER, 0, 0] })
    for (const z of [-8, -3, 3, 8]) s.mesh(cylinder(0.005, 0.7, 0.001, 6, 1), M.steel, { at: [x, 5.3, z] })
  }
}

/** The LED wall in a deep frame, between fluted oak. */
export function backWall(s: Stage): void {
  s.mesh(box(11.5, 4.1, 0.24, 0.02, 0.3), M.graphite, { at: [0, 2.75, -Z + 0.13] })
  s.rect(11.2, 3.667, screen('ledwall', [0.055, 0.11, 0.15], 2.0), { at: [0, 2.78, -Z + 0.256] })
  s.group({ at: [0, 2.78, -Z + 0.27] }, () => s.anchor('ledwall'))
  const w = 8.2
  for (const end of [-1, 1]) {
    const x = end * 10.4
    s.mesh(box(w, 4.9, 0.08, 0.006, 0.3), M.oakDark, { at: [x, 2.6, -Z + 0.05] })
    s.mesh(flutes(w - 0.04, 4.86, 0.1, 0.2), M.oak, { at: [x, 2.6, -Z + 0.092] })
    s.mesh(box(w, 0.08, 0.4, 0.008, 0.3), M.graphite, { at: [x, 5.1, -Z + 0.2] })
    s.rect(w - 0.1, 0.05, COVE, { at: [x, 5.055, -Z + 0.3], rot: [QUARTER, 0, 0] })
    s.rect(w - 0.1, 0.04, COVE, { at: [x, 0.125, -Z + 0.2], rot: [-QUARTER, 0, 0] })
    s.mesh(box(w, 0.11, 0.3, 0.008, 0.3), M.graphite, { at: [x, 0.055, -Z + 0.2] })
  }
}

/** The ring of light over the middle. */
export function halo(s: Stage): void {
  const r = 3.1
  const y = 4.35
  const pieces = 48
  const [inner, outer] = [r - 0.16, r + 0.16]
  s.mesh(
    revolve(
      [
        [inner, y + 0.02],
        [inner, y],
        [r - 0.13, y],
        [r - 0.13, y + 0.015],
        [r + 0.13, y + 0.015],
        [r + 0.13, y],
        [outer, y],
        [outer, y + 0.16],
        [inner, y + 0.16],
        [inner, y + 0.02],
      ],
      120,
      0.2,
    ),
    M.graphite,
  )
  for (let i = 0; i < pieces; i++) {
    const angle = ((i + 0.5) / pieces) * Math.PI * 2
    s.rect((2 * Math.PI * (r + 0.13)) / pieces, 0.25, RING, {
      at: [Math.cos(angle) * r, y + 0.012, -Math.sin(angle) * r],
      rot: [QUARTER, 0, -(angle + QUARTER)],
    })
  }
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2
    s.mesh(cylinder(0.006, 1.6, 0.001, 6, 1), M.steel, {
      at: [Math.cos(angle) * r, y + 0.15, Math.sin(angle) * r],
    })
  }
}
