import { SphereGeometry } from 'three'
import { M, type Material, type Placement, type Point, type Stage } from '../kit'
import { box, cylinder, type ProfilePoint, plane, revolve, ring } from '../kit/shapes'
import { FACING, gland, QUARTER, screw, typePlate } from './parts'

/** Three quarters of a turn remain. */
const ARC = Math.PI * 1.5
/** Where the cut begins, about the shaft. */
const OPENING = Math.PI * 0.06
/** Half the length of the motor's housing; the gearbox follows it. */
const HALF_LENGTH = 0.42
const GEARBOX_END = 0.92

/** A turned part with the front quarter cut away. */
function cutaway(s: Stage, profile: ProfilePoint[], material: Material, segments = 72): void {
  s.mesh(revolve(profile, segments, 0.05, ARC), material, { rot: [0, OPENING, 0] })
}

/** Both faces of the cut through a wall between two radii and two heights. */
function cutFaces(
  s: Stage,
  [r0, r1]: [number, number],
  [y0, y1]: [number, number],
  material: Material,
): void {
  for (const side of [0, 1]) {
    s.group({ rot: [0, OPENING + side * ARC, 0] }, () =>
      s.mesh(plane(r1 - r0, y1 - y0, 0.04), material, {
        at: [(r0 + r1) / 2, (y0 + y1) / 2, 0],
        rot: [0, side === 0 ? 0 : Math.PI, 0],
      }),
    )
  }
}

/** A servo drive with its planetary gear, a quarter of the housing removed. Axis along X, centred on the motor. */
export function driveCutaway(s: Stage, place: Placement): void {
  s.group(place, () => {
    // The open quarter looks up and to the front.
    s.group({ rot: [0, 0, -QUARTER] }, () =>
      s.group({ rot: [0, -1.95, 0] }, () => {
        housing(s)
        stator(s)
        rotor(s)
        gearbox(s)
      }),
    )
    stand(s)
  })
}

function housing(s: Stage): void {
  const ribs: ProfilePoint[] = [[0.25, -HALF_LENGTH]]
  for (let i = 0; i < 22; i++) {
    const y = -0.4 + i * 0.036
    ribs.push([0.27, y], [0.302, y + 0.004], [0.302, y + 0.012], [0.27, y + 0.016])
  }
  ribs.push([0.27, 0.4], [0.25, HALF_LENGTH], [0.25, -HALF_LENGTH])
  cutaway(s, ribs, M.paint)
  cutFaces(s, [0.25, 0.27], [-HALF_LENGTH, HALF_LENGTH], M.orange)
  for (const end of [-1, 1]) {
    // End shields that carry the bearings.
    const [y0, y1] = end < 0 ? [-0.47, -0.42] : [0.42, 0.47]
    cutaway(
      s,
      [
        [0.12, y0],
        [0.3, y0],
        [0.31, y0 + 0.01],
        [0.31, y1 - 0.01],
        [0.3, y1],
        [0.12, y1],
        [0.12, y0],
      ],
      M.orange,
    )
    cutFaces(s, [0.12, 0.31], [y0, y1], M.steelDark)
    cutaway(
      s,
      [
        [0.118, y0 - 0.012],
        [0.16, y0 - 0.012],
        [0.16, y1 + 0.012],
        [0.118, y1 + 0.012],
        [0.118, y0 - 0.012],
      ],
      M.steelDark,
    )
  }
  for (let i = 0; i < 7; i++) {
    const angle = OPENING + 0.3 + (i / 7) * (ARC - 0.2)
    screw(s, [0.285 * Math.cos(angle), -0.47, -0.285 * Math.sin(angle)], 'up', 0.011)
  }
  // Rear cowl with the encoder.
  s.mesh(cylinder(0.1, 0.05, 0.012, 44), M.graphite, { at: [0, -0.535, 0] })
  s.mesh(cylinder(0.085, 0.06, 0.012, 44), M.plastic, { at: [0, -0.59, 0] })
}

function stator(s: Stage): void {
  cutaway(
    s,
    [
      [0.165, -0.26],
      [0.248, -0.26],
      [0.248, 0.26],
      [0.165, 0.26],
      [0.165, -0.26],
    ],
    M.steelDark,
  )
  cutFaces(s, [0.165, 0.248], [-0.26, 0.26], M.steel)
  // Laminations and slots on the cut.
  for (const side of [0, 1]) {
    s.group({ rot: [0, OPENING + side * ARC, 0] }, () => {
      const out = side === 0 ? 0.001 : -0.001
      for (let i = 0; i < 24; i++) {
        s.mesh(box(0.08, 0.002, 0.001, 0.0004, 0.1, 1), M.seam, { at: [0.2065, -0.25 + i * 0.0217, out] })
      }
    })
  }
  for (const end of [-1, 1]) winding(s, end)
}

/** The end turns: a laced bundle of copper that bulges out of the stator. */
function winding(s: Stage, end: number): void {
  const turns: ProfilePoint[] = []
  const bundle = 10
  for (let i = 0; i <= bundle; i++) {
    const angle = -Math.PI / 2 + (i / bundle) * Math.PI
    turns.push([0.207 + 0.036 * Math.sin(angle) * end, end * (0.29 + 0.075 * Math.cos(angle))])
  }
  const closing: ProfilePoint[] = [
    [0.207 + 0.036 * end, end * 0.26],
    [0.207 - 0.036 * end, end * 0.26],
  ]
  const [first] = turns
  cutaway(s, [...turns, ...closing, ...(first ? [first] : [])], M.copper, 72)
  for (const side of [0, 1]) {
    s.group({ rot: [0, OPENING + side * ARC, 0] }, () => {
      for (const [r, y] of [
        [0.187, 0.29],
        [0.21, 0.29],
        [0.231, 0.29],
        [0.197, 0.315],
        [0.221, 0.315],
        [0.208, 0.342],
      ] as const) {
        s.mesh(cylinder(0.0105, 0.006, 0.002, 16), M.copper, {
          at: [r, end * y, side === 0 ? -0.002 : 0.002],
          rot: [...(side === 0 ? FACING.front : FACING.back)],
        })
      }
    })
  }
  const bands = 18
  for (let i = 0; i < bands; i++) {
    const angle = OPENING + 0.12 + (i / bands) * (ARC - 0.1)
    s.mesh(ring(0.045, 0.051, 0.014, 0.002, 20, 0.1), M.plinth, {
      at: [0.207 * Math.cos(angle), end * 0.31, -0.207 * Math.sin(angle)],
      rot: [QUARTER, 0, angle + QUARTER],
    })
  }
}

function rotor(s: Stage): void {
  s.mesh(cylinder(0.155, 0.5, 0.01, 60), M.steel, { at: [0, -0.25, 0] })
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * Math.PI * 2
    s.mesh(box(0.008, 0.44, 0.03, 0.002, 0.1, 1), i % 2 ? M.steelDark : M.alu, {
      at: [0.153 * Math.cos(angle), 0, 0.153 * Math.sin(angle)],
      rot: [0, -angle, 0],
    })
  }
  for (const y of [-0.262, 0.25]) s.mesh(ring(0.06, 0.15, 0.012, 0.004, 56), M.brass, { at: [0, y, 0] })
  s.mesh(cylinder(0.05, 1.16, 0.008, 44), M.chrome, { at: [0, -0.5, 0] })
  for (const y of [-0.47, 0.42]) bearing(s, y, 0.052, 0.118)
}

function bearing(s: Stage, y: number, inner: number, outer: number): void {
  const wall = (outer - inner) * 0.28
  const orbit = (inner + outer) / 2
  s.mesh(ring(inner, inner + wall, 0.05, 0.004), M.chrome, { at: [0, y, 0] })
  s.mesh(ring(outer - wall, outer, 0.05, 0.004), M.chrome, { at: [0, y, 0] })
  s.mesh(ring(orbit - 0.006, orbit + 0.006, 0.02, 0.003), M.brass, { at: [0, y + 0.015, 0] })
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * Math.PI * 2
    s.mesh(new SphereGeometry((outer - inner) * 0.2, 16, 12), M.chrome, {
      at: [orbit * Math.cos(angle), y + 0.025, orbit * Math.sin(angle)],
    })
  }
}

/** A spur gear about Y. */
function gear(s: Stage, r: number, teeth: number, h: number, material: Material, at: Point): void {
  s.group({ at }, () => {
    const pitch = (2 * Math.PI * r) / teeth
    s.mesh(cylinder(r - pitch * 0.34, h, 0.004, teeth * 2), material)
    for (let i = 0; i < teeth; i++) {
      const angle = (i / teeth) * Math.PI * 2
      s.mesh(box(pitch * 0.8, h - 0.004, pitch * 0.46, pitch * 0.14, 0.1, 2), material, {
        at: [r * Math.cos(angle), h / 2, r * Math.sin(angle)],
        rot: [0, -angle, 0],
      })
    }
  })
}

/** One planetary stage: sun on the motor's shaft, three planets, ring gear in the housing, carrier to the output. */
function gearbox(s: Stage): void {
  const [y0, y1] = [0.47, GEARBOX_END]
  cutaway(
    s,
    [
      [0.225, y0],
      [0.275, y0],
      [0.275, y0 + 0.03],
      [0.255, y0 + 0.04],
      [0.255, 0.8],
      [0.235, 0.84],
      [0.15, y1 - 0.02],
      [0.15, y1],
      [0.105, y1],
      [0.105, 0.84],
      [0.225, 0.79],
      [0.225, y0],
    ],
    M.paint,
  )
  cutFaces(s, [0.225, 0.255], [y0, 0.8], M.orange)
  cutFaces(s, [0.105, 0.15], [0.84, y1], M.orange)
  cutaway(
    s,
    [
      [0.2, 0.56],
      [0.226, 0.56],
      [0.226, 0.68],
      [0.2, 0.68],
      [0.2, 0.56],
    ],
    M.steel,
    108,
  )
  const teeth = 48
  for (let i = 0; i < teeth * 0.74; i++) {
    const angle = OPENING + 0.03 + (i / teeth) * Math.PI * 2
    s.mesh(box(0.02, 0.118, 0.012, 0.003, 0.1, 1), M.steel, {
      at: [0.195 * Math.cos(angle), 0.62, -0.195 * Math.sin(angle)],
      rot: [0, angle, 0],
    })
  }
  gear(s, 0.066, 16, 0.11, M.brass, [0, 0.565, 0])
  for (let k = 0; k < 3; k++) {
    const angle = 0.9 + (k * Math.PI * 2) / 3
    const at: Point = [0.128 * Math.cos(angle), 0.57, 0.128 * Math.sin(angle)]
    gear(s, 0.062, 16, 0.1, M.brass, at)
    s.mesh(cylinder(0.02, 0.16, 0.004, 24), M.chrome, { at: [at[0], 0.555, at[2]] })
    screw(s, [at[0], 0.722, at[2]], 'up', 0.014)
  }
  s.mesh(ring(0.03, 0.185, 0.026, 0.006, 64), M.steelDark, { at: [0, 0.696, 0] })
  s.mesh(cylinder(0.062, 0.46, 0.008, 44), M.chrome, { at: [0, 0.72, 0] })
  bearing(s, 0.85, 0.064, 0.106)
  s.mesh(box(0.02, 0.16, 0.024, 0.006, 0.05), M.steelDark, { at: [0.062, 1.08, 0] })
  s.group({ at: [0, y0 + 0.03, 0] }, () => screwRing(s))
}

function screwRing(s: Stage): void {
  for (let i = 0; i < 9; i++) {
    const angle = OPENING + 0.2 + (i / 9) * (ARC - 0.1)
    screw(s, [0.265 * Math.cos(angle), 0, -0.265 * Math.sin(angle)], 'up', 0.008)
  }
}

/** Feet, terminal box and plate. */
function stand(s: Stage): void {
  s.mesh(box(0.62, 0.05, 0.44, 0.01, 0.06), M.graphite, { at: [0, -0.375, 0] })
  for (const x of [-0.27, 0.27]) for (const z of [-0.18, 0.18]) screw(s, [x, -0.35, z], 'up', 0.015)
  for (const x of [-0.22, 0.22]) {
    s.mesh(box(0.06, 0.14, 0.34, 0.012, 0.05), M.graphite, { at: [x, -0.29, 0] })
    for (const z of [-0.1, 0.1]) s.mesh(box(0.09, 0.1, 0.018, 0.006, 0.05), M.graphite, { at: [x, -0.31, z] })
  }
  s.mesh(box(0.06, 0.12, 0.3, 0.012, 0.05), M.graphite, { at: [0.66, -0.3, 0] })
  s.mesh(box(0.18, 0.05, 0.36, 0.01, 0.05), M.graphite, { at: [0.66, -0.375, 0] })
  for (const z of [-0.14, 0.14]) screw(s, [0.66, -0.35, z], 'up', 0.013)
  typePlate(s, 'plate:drive', [0, -0.362, 0.2225], 0.07)
  // Power and encoder connectors on the back.
  s.mesh(box(0.24, 0.12, 0.16, 0.014, 0.05), M.graphite, { at: [-0.12, 0.1, -0.33] })
  for (const x of [-0.18, -0.06]) gland(s, [x, 0.1, -0.41], 'back', 0.026)
}
