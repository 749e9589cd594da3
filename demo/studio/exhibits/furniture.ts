import { SphereGeometry } from 'three'
import { LAMP, M, type Material, type Placement, type Point, type Stage } from '../kit'
import { box, cylinder, loft, revolve } from '../kit/shapes'
import { QUARTER } from './parts'

export function sofa(s: Stage, place: Placement, w = 2.3): void {
  const seat = (w - 0.36) / 3
  s.group(place, () => {
    s.mesh(box(w, 0.2, 0.9, 0.06, 0.1, 4), M.sofa, { at: [0, 0.25, 0] })
    for (const x of [-1, 0, 1]) {
      s.mesh(box(seat - 0.01, 0.17, 0.68, 0.06, 0.07, 4), M.sofa, { at: [x * seat, 0.415, 0.08] })
      s.mesh(box(seat - 0.01, 0.36, 0.14, 0.06, 0.07, 4), M.sofa, {
        at: [x * seat, 0.6, -0.25],
        rot: [-0.16, 0, 0],
      })
    }
    s.mesh(box(w, 0.52, 0.2, 0.08, 0.08, 4), M.sofa, { at: [0, 0.5, -0.37], rot: [-0.1, 0, 0] })
    for (const x of [-1, 1])
      s.mesh(box(0.18, 0.42, 0.9, 0.07, 0.08, 4), M.sofa, { at: [x * (w / 2 - 0.09), 0.4, 0] })
    cushion(s, [-0.72, 0.66, -0.08], 0.25, M.cushion)
    cushion(s, [0.66, 0.66, -0.08], -0.2, M.rug)
    for (const x of [-1, 1]) {
      for (const z of [-0.34, 0.34])
        s.mesh(cylinder(0.02, 0.15, 0.003, 16), M.graphite, { at: [x * (w / 2 - 0.15), 0, z] })
    }
  })
}

function cushion(s: Stage, at: Point, turn: number, cloth: Material): void {
  s.mesh(
    loft(
      [
        { y: -0.19, w: 0.38, d: 0.05, n: 4 },
        { y: -0.1, w: 0.41, d: 0.13, n: 3.4 },
        { y: 0, w: 0.42, d: 0.16, n: 3 },
        { y: 0.1, w: 0.41, d: 0.13, n: 3.4 },
        { y: 0.19, w: 0.38, d: 0.05, n: 4 },
      ],
      36,
      0.02,
    ),
    cloth,
    { at, rot: [-0.32, turn, turn * 0.3] },
  )
}

export function armchair(s: Stage, place: Placement, cloth: Material = M.cushion): void {
  s.group(place, () => {
    s.mesh(box(0.74, 0.18, 0.7, 0.08, 0.07, 4), cloth, { at: [0, 0.38, 0.03] })
    s.mesh(box(0.76, 0.5, 0.14, 0.065, 0.07, 4), cloth, { at: [0, 0.6, -0.3], rot: [-0.18, 0, 0] })
    for (const x of [-1, 1]) s.mesh(box(0.11, 0.3, 0.66, 0.05, 0.07, 4), cloth, { at: [x * 0.36, 0.47, 0] })
    s.mesh(cylinder(0.03, 0.3, 0.004, 20), M.graphite, { at: [0, 0.02, 0] })
    s.mesh(cylinder(0.27, 0.02, 0.006, 36), M.graphite)
  })
}

export function coffeeTable(s: Stage, place: Placement, r = 0.45, h = 0.36, top: Material = M.oak): void {
  s.group(place, () => {
    s.mesh(cylinder(r, 0.035, 0.01, 56, 0.07), top, { at: [0, h - 0.035, 0] })
    s.mesh(cylinder(0.035, h - 0.04, 0.004, 24), M.graphite, { at: [0, 0.01, 0] })
    s.mesh(cylinder(r * 0.6, 0.016, 0.005, 44), M.graphite)
  })
}

/** Cups and a vase for a table whose top is the local ground. */
export function tableware(s: Stage, place: Placement): void {
  s.group(place, () => {
    for (const [x, z] of [
      [-0.2, 0.12],
      [0.16, -0.16],
    ] as const) {
      s.mesh(cylinder(0.07, 0.008, 0.003, 32), M.plinth, { at: [x, 0, z] })
      s.mesh(
        revolve(
          [
            [0, 0.008],
            [0.026, 0.008],
            [0.038, 0.06],
            [0.035, 0.06],
            [0.024, 0.014],
            [0, 0.014],
          ],
          28,
        ),
        M.plinth,
        { at: [x, 0, z] },
      )
    }
    s.mesh(box(0.24, 0.014, 0.3, 0.003), M.graphite, { at: [0.02, 0.007, 0.2], rot: [0, 0.4, 0] })
    s.mesh(box(0.22, 0.01, 0.28, 0.003), M.orange, { at: [0.03, 0.019, 0.2], rot: [0, 0.3, 0] })
  })
}

export function pendant(s: Stage, at: Point, drop: number, r = 0.26): void {
  s.group({ at }, () => {
    s.mesh(cylinder(0.006, drop, 0.001, 8, 1), M.black, { at: [0, 0.2, 0] })
    s.mesh(
      revolve(
        [
          [r, 0],
          [r, 0.02],
          [r * 0.85, 0.13],
          [r * 0.4, 0.21],
          [0.03, 0.23],
          [0, 0.23],
        ],
        48,
        0.05,
      ),
      M.graphite,
    )
    s.mesh(
      revolve(
        [
          [0, 0.2],
          [r * 0.38, 0.19],
          [r * 0.82, 0.12],
          [r - 0.008, 0],
        ],
        48,
        0.05,
      ),
      M.brass,
    )
    s.mesh(new SphereGeometry(0.06, 20, 14), LAMP.bulb, { at: [0, 0.1, 0] })
    s.rect(0.16, 0.16, LAMP.bulb, { at: [0, 0.05, 0], rot: [QUARTER, 0, 0] }, false)
  })
}

/** A low upholstered bench along X. */
export function bench(s: Stage, place: Placement, w: number, cloth: Material = M.sofa): void {
  s.group(place, () => {
    s.mesh(box(w, 0.14, 0.5, 0.05, 0.09, 4), cloth, { at: [0, 0.4, 0] })
    s.mesh(box(w - 0.06, 0.05, 0.44, 0.008, 0.12), M.oakDark, { at: [0, 0.31, 0] })
    for (const x of [-1, 1])
      s.mesh(box(0.05, 0.29, 0.4, 0.006, 0.12), M.graphite, { at: [x * (w / 2 - 0.25), 0.145, 0] })
  })
}

/** An office chair that faces -Z. */
export function workChair(s: Stage, place: Placement, cloth: Material = M.sofa): void {
  s.group(place, () => {
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2
      s.group({ rot: [0, angle, 0] }, () => {
        s.mesh(box(0.28, 0.03, 0.05, 0.008), M.graphite, { at: [0.15, 0.075, 0] })
        s.mesh(cylinder(0.028, 0.04, 0.008, 16), M.rubber, { at: [0.28, 0.03, -0.02], rot: [QUARTER, 0, 0] })
      })
    }
    s.mesh(cylinder(0.028, 0.36, 0.003, 20), M.steelDark, { at: [0, 0.08, 0] })
    s.mesh(box(0.5, 0.08, 0.48, 0.035, 0.07, 4), cloth, { at: [0, 0.47, 0] })
    s.mesh(box(0.46, 0.58, 0.06, 0.028, 0.07, 4), cloth, { at: [0, 0.82, 0.24], rot: [0.12, 0, 0] })
    s.mesh(box(0.06, 0.4, 0.02, 0.006), M.graphite, { at: [0, 0.62, 0.28], rot: [0.12, 0, 0] })
    for (const x of [-0.27, 0.27]) s.mesh(box(0.06, 0.03, 0.26, 0.012), M.plastic, { at: [x, 0.66, 0.02] })
  })
}
