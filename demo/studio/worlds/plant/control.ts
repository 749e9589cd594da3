import { QUARTER, screw, workChair } from '../../exhibits'
import { LAMP, M, type Stage, screen } from '../../kit'
import { box, cylinder, plane } from '../../kit/shapes'
import { X, Z } from './shell'

/** The room stands on this platform in the corner beside the gate. */
const FLOOR = 3.3
const WIDTH = 5.6
const Z0 = 5.5
const DEPTH = Z - Z0
const EDGE = -X + WIDTH
const MIDDLE = Z0 + DEPTH / 2

/** A glazed room above the gate: consoles before a window on the lines. Its side to the hall's middle is open. */
export function controlRoom(s: Stage): void {
  const x = -X + WIDTH / 2
  s.flat(WIDTH, DEPTH, M.rug, [x, FLOOR, MIDDLE], 0.05)
  s.mesh(box(WIDTH, 0.34, DEPTH, 0.01, 0.2), M.graphite, { at: [x, FLOOR - 0.172, MIDDLE] })
  for (const dz of [0.25, DEPTH - 0.6])
    s.mesh(cylinder(0.12, FLOOR - 0.3, 0.006, 36), M.graphite, { at: [EDGE - 0.3, 0, Z0 + dz] })
  s.rect(0.06, DEPTH - 0.4, LAMP.machine, { at: [EDGE - 1.2, FLOOR - 0.345, MIDDLE], rot: [QUARTER, 0, 0] })
  s.mesh(box(WIDTH, 0.2, DEPTH, 0.01, 0.2), M.graphite, { at: [x, FLOOR + 2.95, MIDDLE] })
  for (const dx of [-1.2, 1.2])
    s.rect(0.12, DEPTH - 0.8, LAMP.machine, { at: [x + dx, FLOOR + 2.845, MIDDLE], rot: [QUARTER, 0, 0] })
  window(s)
  railing(s)
  wall(s)
  desk(s, Z0 + 1.35, 'a')
  desk(s, Z0 + 3.55, 'b')
  s.anchor('window', [EDGE - 0.06, FLOOR + 1.7, MIDDLE])
  s.anchor('control-room', [EDGE - 0.5, FLOOR + 1.6, MIDDLE])
}

/** Slanted panes towards the lines. */
function window(s: Stage): void {
  for (let i = 0; i <= 3; i++) {
    s.mesh(box(0.07, 2.9, 0.07, 0.008, 0.2), M.graphite, {
      at: [EDGE - 0.06, FLOOR + 1.42, Z0 + 0.05 + (i * (DEPTH - 0.3)) / 3],
    })
  }
  for (const y of [0.05, 0.82, 2.8])
    s.mesh(box(0.08, 0.08, DEPTH, 0.008, 0.2), M.graphite, { at: [EDGE - 0.06, FLOOR + y, MIDDLE] })
  s.mesh(box(0.012, 1.94, DEPTH - 0.2, 0.003, 4), M.glass, { at: [EDGE - 0.06, FLOOR + 1.82, MIDDLE] })
  s.mesh(box(0.03, 0.74, DEPTH - 0.1, 0.006, 0.2), M.graphite, { at: [EDGE - 0.06, FLOOR + 0.42, MIDDLE] })
}

function railing(s: Stage): void {
  const z = Z0 + 0.05
  for (let x = -X + 1.2; x < EDGE - 0.2; x += 1.4) {
    s.mesh(box(0.04, 1.05, 0.04, 0.006, 0.2), M.graphite, { at: [x, FLOOR + 0.52, z] })
    screw(s, [x + 0.05, FLOOR, z], 'up', 0.012)
  }
  for (const y of [0.4, 0.72])
    s.mesh(box(WIDTH - 1.3, 0.025, 0.025, 0.006, 0.3), M.steel, { at: [-X + WIDTH / 2 + 0.6, FLOOR + y, z] })
  s.mesh(box(WIDTH - 1.3, 0.045, 0.06, 0.012, 0.3), M.oak, { at: [-X + WIDTH / 2 + 0.6, FLOOR + 1.06, z] })
}

/** The wall behind the operators: the line's map, and three trends. */
function wall(s: Stage): void {
  s.group({ at: [-X + 0.02, FLOOR, MIDDLE], rot: [0, QUARTER, 0] }, () => {
    s.mesh(box(4.6, 2.6, 0.06, 0.008, 0.2), M.wallDark, { at: [0, 1.45, 0.03] })
    s.mesh(box(3.5, 1.36, 0.06, 0.012, 0.2), M.graphite, { at: [0, 1.85, 0.09] })
    s.rect(3.4, 1.275, screen('linemap', [0.05, 0.09, 0.11], 1.5), { at: [0, 1.85, 0.124] })
    for (const [i, picture] of ['energy', 'vibration', 'temperature'].entries()) {
      const x = -1.2 + i * 1.2
      s.mesh(box(1.06, 0.68, 0.05, 0.01, 0.2), M.graphite, { at: [x, 0.75, 0.085] })
      s.rect(1.0, 0.625, screen(picture, [0.05, 0.08, 0.09], 1.4), { at: [x, 0.75, 0.113] })
    }
  })
}

/** A desk towards the window with the two screens of a line and a chair. */
function desk(s: Stage, z: number, line: string): void {
  s.group({ at: [EDGE - 1.25, FLOOR, z], rot: [0, -QUARTER, 0] }, () => {
    s.mesh(box(1.9, 0.04, 0.85, 0.012, 0.08), M.oak, { at: [0, 0.74, 0] })
    s.mesh(box(1.9, 0.1, 0.08, 0.01, 0.1), M.graphite, { at: [0, 0.68, -0.36] })
    for (const x of [-0.8, 0.8]) s.mesh(box(0.07, 0.72, 0.6, 0.008, 0.12), M.graphite, { at: [x, 0.36, 0] })
    for (const [x, turn, picture] of [
      [-0.42, 0.2, 'hmi'],
      [0.42, -0.2, 'energy'],
    ] as const) {
      s.group({ at: [x, 1.02, -0.22], rot: [0, turn, 0] }, () => {
        s.mesh(box(0.74, 0.46, 0.03, 0.01, 0.1), M.graphite)
        s.rect(0.7, 0.42, screen(picture, [0.05, 0.08, 0.1], 1.4), { at: [0, 0, 0.017] })
        s.anchor(`${picture}-${line}`)
        s.mesh(box(0.06, 0.26, 0.04, 0.008), M.graphite, { at: [0, -0.26, -0.03] })
      })
    }
    s.mesh(box(0.46, 0.014, 0.16, 0.005), M.plastic, { at: [0, 0.767, 0.12] })
    s.mesh(plane(0.2, 0.28, 0.1), M.plinth, { at: [0.6, 0.762, 0.12], rot: [-QUARTER, 0, 0.2] })
    workChair(s, { at: [0.05, 0, 0.72], rot: [0, 0.2, 0] })
  })
}
