import { QUARTER } from '../../exhibits'
import { decal, M, type Stage } from '../../kit'
import { box, flutes, plane } from '../../kit/shapes'
import { COVE, LINE, Z } from './lamps'

/** The opening in the front wall. */
export const DOOR = { x: -2.4, w: 4, h: 2.75 } as const

const DEPTH = 5
const HEIGHT = 3.5
const WIDTH = 5.2

/** The lobby before the doors: a dark room with lines of light that frames the first view of the hall. */
export function entrance(s: Stage): void {
  s.group({ at: [DOOR.x, 0, Z] }, () => {
    s.flat(WIDTH, DEPTH, M.floor, [0, 0, DEPTH / 2], 0.04)
    s.mesh(plane(WIDTH, DEPTH, 0.3), M.ceiling, { at: [0, HEIGHT, DEPTH / 2], rot: [QUARTER, 0, 0] })
    s.mesh(plane(WIDTH, HEIGHT, 0.2), M.wallDark, { at: [0, HEIGHT / 2, DEPTH], rot: [0, Math.PI, 0] })
    for (const side of [-1, 1]) sideWall(s, side)
    portal(s)
    for (const z of [1.2, 2.6, 4]) {
      s.mesh(box(WIDTH - 0.5, 0.08, 0.12, 0.008, 0.3), M.graphite, { at: [0, HEIGHT - 0.05, z] })
      s.rect(WIDTH - 0.6, 0.06, LINE, { at: [0, HEIGHT - 0.095, z], rot: [QUARTER, 0, 0] })
    }
    mat(s)
  })
}

function sideWall(s: Stage, side: number): void {
  const x = (side * WIDTH) / 2
  s.mesh(plane(DEPTH, HEIGHT, 0.2), M.wallDark, {
    at: [x, HEIGHT / 2, DEPTH / 2],
    rot: [0, -side * QUARTER, 0],
  })
  s.mesh(flutes(DEPTH - 0.3, HEIGHT - 0.3, 0.09, 0.14), M.oak, {
    at: [x - side * 0.03, HEIGHT / 2, DEPTH / 2],
    rot: [0, -side * QUARTER, 0],
  })
  s.rect(DEPTH - 0.3, 0.03, COVE, { at: [x - side * 0.12, 0.05, DEPTH / 2], rot: [-QUARTER, 0, QUARTER] })
  s.rect(DEPTH - 0.3, 0.03, COVE, {
    at: [x - side * 0.12, HEIGHT - 0.05, DEPTH / 2],
    rot: [QUARTER, 0, QUARTER],
  })
}

/** The frame round the opening with its greeting, and the glass doors, slid open. */
function portal(s: Stage): void {
  const reveal = (WIDTH - DOOR.w) / 2
  for (const side of [-1, 1]) {
    // Behind the wall's face: coplanar faces would flicker.
    s.mesh(box(reveal, HEIGHT, 0.19, 0.008, 0.2), M.graphite, {
      at: [side * (DOOR.w / 2 + reveal / 2), HEIGHT / 2, 0.105],
    })
    s.mesh(box(0.06, DOOR.h, 0.26, 0.01, 0.2), M.steelDark, { at: [(side * DOOR.w) / 2, DOOR.h / 2, 0.1] })
    s.mesh(box(0.86, DOOR.h - 0.06, 0.014, 0.003, 2), M.glass, {
      at: [side * (DOOR.w / 2 - 0.42), DOOR.h / 2, 0.02],
    })
    s.mesh(box(0.03, DOOR.h - 0.06, 0.04, 0.006, 0.3), M.steelDark, {
      at: [side * (DOOR.w / 2 - 0.85), DOOR.h / 2, 0.02],
    })
    s.mesh(box(0.02, 0.5, 0.06, 0.008, 0.2), M.steel, { at: [side * (DOOR.w / 2 - 0.78), 1.1, 0.05] })
  }
  s.mesh(box(WIDTH, HEIGHT - DOOR.h, 0.188, 0.008, 0.2), M.graphite, {
    at: [0, (HEIGHT + DOOR.h) / 2, 0.106],
  })
  s.mesh(box(DOOR.w, 0.1, 0.26, 0.01, 0.2), M.steelDark, { at: [0, DOOR.h + 0.03, 0.1] })
  s.rect(DOOR.w - 0.1, 0.025, LINE, { at: [0, DOOR.h + 0.1, 0.215] })
  s.mesh(plane(3.6, 0.375, 0.1), decal('entranceSign', M.graphite), { at: [0, DOOR.h + 0.4, 0.203] })
  s.anchor('welcome', [0, DOOR.h + 0.4, 0.21])
}

function mat(s: Stage): void {
  s.mesh(box(3.4, 0.012, 2.2, 0.004, 0.2), M.rubber, { at: [0, 0.006, 2.4] })
  for (let i = 0; i < 26; i++)
    s.mesh(box(3.3, 0.004, 0.03, 0.001, 0.4, 1), M.rug, { at: [0, 0.0135, 1.4 + i * 0.08] })
}
