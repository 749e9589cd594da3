import { armchair, coffeeTable, plant, QUARTER, seam } from '../../exhibits'
import { M, type Stage } from '../../kit'
import { box, cylinder, plane } from '../../kit/shapes'
import { COVE, LINE, X, Z } from './lamps'

const WIDTH = 4.4
const TOP = 3.2
const EDGE = -X + WIDTH

/** The mezzanine along the left wall. */
export function gallery(s: Stage): void {
  const x = -X + WIDTH / 2
  s.flat(WIDTH, 2 * Z, M.oak, [x, TOP, 0], 0.06)
  for (let i = 1; i < 18; i++) seam(s, [-X + (WIDTH * i) / 18, TOP + 0.0006, 0], [0.004, 0.001, 2 * Z])
  s.mesh(box(WIDTH, 0.3, 2 * Z, 0.01, 0.25), M.graphite, { at: [x, TOP - 0.152, 0] })
  s.mesh(plane(WIDTH - 0.1, 2 * Z - 0.1, 0.25), M.oakDark, { at: [x, TOP - 0.304, 0], rot: [QUARTER, 0, 0] })
  for (const dx of [-1.1, 0.9])
    s.rect(0.08, 2 * Z - 1, LINE, { at: [x + dx, TOP - 0.306, 0], rot: [QUARTER, 0, 0] })
  s.rect(0.04, 2 * Z - 0.2, COVE, { at: [EDGE - 0.03, TOP - 0.303, 0], rot: [QUARTER, 0, 0] })
  for (const z of [-7, -1.2, 4.6])
    s.mesh(cylinder(0.11, TOP - 0.3, 0.006, 40), M.graphite, { at: [EDGE - 0.35, 0, z] })
  balustrade(s)
  armchair(s, { at: [-15.2, TOP, 1.3], rot: [0, 1.1, 0] })
  armchair(s, { at: [-15.4, TOP, -0.9], rot: [0, 1.9, 0] })
  coffeeTable(s, { at: [-14.6, TOP, 0.2] }, 0.36, 0.42)
  plant(s, { at: [-16.3, TOP, 2.9] }, 1.7, 52)
  s.anchor('gallery', [EDGE, TOP + 1.1, 2.6])
}

function balustrade(s: Stage): void {
  for (let z = -Z + 0.8; z < Z; z += 1.5) {
    s.mesh(box(1.46, 1.02, 0.018, 0.004, 2), M.glass, {
      at: [EDGE - 0.03, TOP + 0.56, z],
      rot: [0, QUARTER, 0],
    })
    for (const dz of [-0.5, 0.5])
      s.mesh(cylinder(0.028, 0.03, 0.004, 24), M.steel, {
        at: [EDGE - 0.01, TOP + 0.12, z + dz],
        rot: [0, 0, -QUARTER],
      })
  }
  s.mesh(box(0.07, 0.045, 2 * Z, 0.012, 0.3), M.oak, { at: [EDGE - 0.03, TOP + 1.09, 0] })
  s.mesh(box(0.05, 0.06, 2 * Z, 0.006, 0.3), M.steel, { at: [EDGE - 0.03, TOP + 0.03, 0] })
}
