import { Vector3 } from 'three'
import {
  cabinet,
  conveyor,
  fence,
  GATEWAY,
  pallet,
  plant as pottedPlant,
  QUARTER,
  rack,
  robotArm,
  sensorTower,
  terminal,
  tunnel,
  vehicle,
} from '../../exhibits'
import { decal, hex, M, material, type Point, Stage, screen } from '../../kit'
import { box, plane } from '../../kit/shapes'
import { controlRoom } from './control'
import { GATE_Z, H, shell, X, Z } from './shell'

const PAINT = material('lanePaint', {
  albedo: hex(0xe9a51a),
  rough: 0.45,
  detail: 'concrete',
  scale: 2,
  vary: 0.2,
})
const WHITE_PAINT = material('floorLetters', {
  albedo: hex(0xe8e8e2),
  rough: 0.5,
  detail: 'concrete',
  scale: 2,
  vary: 0.2,
})
/** Markings lie this far above the floor. */
const PAINT_HEIGHT = 0.004

const PROBES: Point[] = [
  [-11, 2, -2.6],
  [-3.6, 2.2, -2.8],
  [3.8, 2.2, -2.8],
  [0, 1.7, 2.4],
  [8, 1.8, 3],
  [-8, 1.8, 3],
  [-2, 1.6, 8.4],
  [14, 2, -5],
  [0, 5.4, 0],
  [-15, 2, -7],
]

/** The production hall in morning sun. */
export function buildPlant(): Stage {
  const s = new Stage()
  s.sun = { dir: new Vector3(0.42, 0.52, 0.72), irradiance: [26, 21.5, 15.5], spread: 0.012 }
  s.sky = { zenith: [0.9, 1.5, 2.5], horizon: [2.4, 2.6, 2.8], ground: [0.5, 0.5, 0.45] }
  shell(s)
  tunnel(s, { at: [-X, 0, GATE_Z], rot: [0, -QUARTER, 0] }, GATEWAY, true)
  markings(s)
  lines(s)
  logistics(s)
  controlRoom(s)
  signs(s)
  for (const at of PROBES) s.probe(at, [-X, 0, -Z], [X, H, Z])
  s.probe([-19, 4.9, 8], [-X, 3.3, 5.5], [X, 6.2, Z])
  s.probe([-X - 1.6, 1.6, GATE_Z], [-X - 6, 0, GATE_Z - 1.8], [-X, 3, GATE_Z + 1.8])
  return s
}

function lane(s: Stage, x0: number, z0: number, x1: number, z1: number): void {
  const middle: Point = [(x0 + x1) / 2, PAINT_HEIGHT, (z0 + z1) / 2]
  s.flat(Math.max(0.1, x1 - x0), Math.max(0.1, z1 - z0), PAINT, middle, 0.05)
}

function markings(s: Stage): void {
  for (const z of [-1.9, 4.9]) lane(s, -X + 1, z, X - 1, z + 0.12)
  for (const x of [-9.5, -2.2, 5.1]) lane(s, x, -3.2, x + 0.12, -1.9)
  for (const [letter, x] of [
    ['letterA', -11.8],
    ['letterB', 10.5],
  ] as const) {
    const ink = { ...decal(letter, WHITE_PAINT, 0.5), id: `floor:${letter}` }
    s.mesh(plane(1.5, 1.5, 0.08), ink, { at: [x, PAINT_HEIGHT + 0.002, 3.2], rot: [-QUARTER, 0, -QUARTER] })
  }
}

/** A palletising robot behind its fence. */
function cell(s: Stage, x: number, live: boolean): void {
  s.group({ at: [x, 0, -6] }, () => {
    s.mesh(box(1.1, 0.42, 1.1, 0.02, 0.1), M.graphite, { at: [0, 0.21, 0] })
    robotArm(
      s,
      { at: [0, 0.42, 0], rot: [0, -1.15 + x * 0.02, 0] },
      { body: M.orange, trim: M.graphite, live, lean: 0.12, fold: -0.75 },
    )
    pallet(s, { at: [1.7, 0, -1.1] }, 4)
    pallet(s, { at: [-1.8, 0, -1.0], rot: [0, QUARTER, 0] }, 2)
    fence(s, { at: [0, 0, 2.5] }, 5.9)
    for (const side of [-1, 1]) fence(s, { at: [side * 3, 0, 0.25], rot: [0, QUARTER, 0] }, 4.4)
  })
}

function lines(s: Stage): void {
  for (const [x, live] of [
    [-11, false],
    [-3.6, true],
    [3.8, false],
  ] as const) {
    cell(s, x, live)
    // A separate lamp: the sun does not reach behind the fence.
    s.spot([x - 1.6, 6.6, -2.6], [x, 0.8, -6.2], 150, [1, 0.97, 0.92], 30)
  }
  for (const x of [-7.6, 0, 7.6]) conveyor(s, { at: [x, 0, 0.2] }, 7)
  for (const x of [-7.3, 0.1, 7.5]) terminal(s, { at: [x, 0, -2.5] })
  sensorTower(s, { at: [3.78, 0, 1.35], rot: [0, QUARTER, 0] }, 0.6)
  for (let i = 0; i < 3; i++) cabinet(s, { at: [-16.6 + i * 1.7, 0, -Z + 0.5] }, i !== 1)
  s.anchor('line-a', [-7.6, 1.2, 0.2])
  s.anchor('palletiser', [-3.4, 1.9, -6])
  s.anchor('terminal', [-7.3, 1.35, -2.45])
  s.anchor('scanner', [-7.25, 2.15, 0.2])
  s.anchor('scanner-b', [7.95, 2.15, 0.2])
}

function logistics(s: Stage): void {
  vehicle(s, { at: [-2.6, 0, 6.6], rot: [0, 0.06, 0] })
  vehicle(s, { at: [8.8, 0, 6.9] })
  rack(s, { at: [11.6, 0, -9.4] }, 3, 3)
  rack(s, { at: [20.2, 0, -3], rot: [0, -QUARTER, 0] }, 4, 3)
  pallet(s, { at: [13.5, 0, 2.2], rot: [0, 0.2, 0] }, 3)
  pallet(s, { at: [15.2, 0, 2.6], rot: [0, 0.05, 0] }, 4)
  pottedPlant(s, { at: [-19.6, 0, 0.4] }, 1.9, 3)
  pottedPlant(s, { at: [-18.4, 0, 9.4] }, 1.8, 8, M.plinth)
  s.anchor('vehicle', [8.8, 1.0, 6.9])
  s.anchor('racks', [19.4, 2.4, 2.4])
}

function signs(s: Stage): void {
  s.mesh(box(5.4, 3.1, 0.14, 0.015, 0.3), M.graphite, { at: [-X + 0.1, 4.0, -3], rot: [0, QUARTER, 0] })
  s.rect(5.2, 2.9, screen('plantwall', [0.07, 0.1, 0.12], 1.6), {
    at: [-X + 0.18, 4.0, -3],
    rot: [0, QUARTER, 0],
  })
  s.mesh(plane(4.2, 0.875, 0.1), decal('logoInk', M.wallWhite, 0.7), { at: [-3.5, 4.7, -Z + 0.012] })
}
