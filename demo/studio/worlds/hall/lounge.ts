import { armchair, bench, coffeeTable, pendant, plant, QUARTER, sofa, tableware } from '../../exhibits'
import { decal, M, type Stage, screen } from '../../kit'
import { box, flutes, plane } from '../../kit/shapes'
import { COVE, GLOW, Z } from './lamps'

const RUG = { at: [12.6, 0.012, 4.6], w: 5.6, d: 4.4 } as const

/** Seats by the windows. */
export function lounge(s: Stage): void {
  s.flat(RUG.w, RUG.d, M.rug, [...RUG.at], 0.035)
  s.mesh(box(RUG.w, 0.012, RUG.d, 0.004, 0.3), M.rug, { at: [12.6, 0.0055, 4.6] })
  sofa(s, { at: [12.7, 0.01, 6.35], rot: [0, Math.PI, 0] }, 2.7)
  sofa(s, { at: [15.0, 0.01, 4.4], rot: [0, -QUARTER, 0] }, 2.3)
  armchair(s, { at: [10.75, 0.01, 4.5], rot: [0, 1.45, 0] })
  armchair(s, { at: [12.3, 0.01, 2.7], rot: [0, 0.2, 0] })
  coffeeTable(s, { at: [12.7, 0.01, 4.6] }, 0.55, 0.36)
  tableware(s, { at: [12.7, 0.37, 4.6] })
  coffeeTable(s, { at: [13.45, 0.01, 4.95] }, 0.34, 0.46, M.graphite)
  for (const [x, z] of [
    [12.2, 4.4],
    [12.9, 4.9],
    [13.5, 4.2],
  ] as const) {
    pendant(s, [x, 2.45 + (x - 12.5) * 0.2, z], 3.2)
  }
  backdrop(s)
  s.anchor('lounge', [12.7, 0.75, 4.6])
  s.anchor('lounge-screen', [12.6, 2.05, Z - 0.24])
}

/** Fluted oak with a screen on the entrance wall. */
function backdrop(s: Stage): void {
  const back = { rot: [0, Math.PI, 0] as [number, number, number] }
  s.mesh(box(9.1, 3.6, 0.08, 0.006, 0.3), M.oakDark, { at: [12.35, 1.9, Z - 0.05] })
  s.mesh(flutes(9.06, 3.56, 0.1, 0.2), M.oak, { at: [12.35, 1.9, Z - 0.092], ...back })
  s.mesh(box(9.1, 0.08, 0.36, 0.008, 0.3), M.graphite, { at: [12.35, 3.75, Z - 0.18] })
  s.rect(9, 0.05, COVE, { at: [12.35, 3.705, Z - 0.28], rot: [QUARTER, 0, 0] })
  s.mesh(box(2.7, 1.6, 0.06, 0.012, 0.2), M.graphite, { at: [12.6, 2.05, Z - 0.2], ...back })
  s.rect(2.6, 1.5, screen('lounge', [0.1, 0.09, 0.08], 1.3), { at: [12.6, 2.05, Z - 0.235], ...back })
}

const STAGE_X = 4.3

/** The theatre: benches before a wide LED wall. */
export function theatre(s: Stage): void {
  s.group({ at: [STAGE_X, 0, Z], rot: [0, Math.PI, 0] }, () => {
    s.mesh(box(6.7, 3.9, 0.1, 0.008, 0.25), M.wallDark, { at: [0, 1.96, 0.05] })
    s.mesh(box(6.5, 2.86, 0.22, 0.015, 0.25), M.graphite, { at: [0, 1.95, 0.16] })
    s.rect(6.3, 2.658, screen('theatre', [0.06, 0.08, 0.1], 1.9), { at: [0, 1.95, 0.275] })
    s.mesh(box(6.72, 0.16, 0.9, 0.01, 0.2), M.plinthDark, { at: [0, 0.08, 0.5] })
    s.rect(6.5, 0.03, GLOW, { at: [0, 0.012, 0.93], rot: [-QUARTER, 0, 0] })
    s.rect(6.6, 0.04, COVE, { at: [0, 3.48, 0.12], rot: [-QUARTER + 0.5, 0, 0] })
    s.mesh(plane(2.3, 0.24, 0.1), decal('theatreSign', M.wallDark), { at: [0, 3.7, 0.103] })
    for (const x of [-3.15, 3.15]) {
      s.mesh(box(0.26, 0.9, 0.3, 0.02, 0.1), M.graphite, { at: [x, 0.62, 0.5] })
      for (const y of [0.4, 0.8]) s.mesh(box(0.17, 0.17, 0.012, 0.005), M.plastic, { at: [x, y, 0.652] })
    }
    s.anchor('theatre', [0, 2.0, 0.3])
  })
  bench(s, { at: [STAGE_X, 0, 7.5] }, 2.6)
  bench(s, { at: [STAGE_X, 0, 6.2] }, 3.1, M.cushion)
}

export function greenery(s: Stage): void {
  plant(s, { at: [16.1, 0, 7.4] }, 2.3, 5)
  plant(s, { at: [10.4, 0, 6.9] }, 1.9, 9, M.plinth)
  plant(s, { at: [16.2, 0, -0.7] }, 2.1, 14, M.plinth)
  plant(s, { at: [15.9, 0, -8.6] }, 2.4, 21)
  plant(s, { at: [-6.2, 0, 5.3] }, 2.0, 33, M.plinth)
  plant(s, { at: [-12.4, 0, 9.7] }, 1.8, 41)
  plant(s, { at: [8.0, 0, 9.6] }, 1.9, 47)
}
