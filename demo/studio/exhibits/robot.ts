import { M, type Material, type Placement, type Point, type Stage } from '../kit'
import { box, cable, cylinder, loft, ring } from '../kit/shapes'
import { FACING, gland, QUARTER, screw, screwCircle, sign, typePlate } from './parts'
import { cover, hub, type Look, servo } from './robotJoints'
import { wrist } from './robotWrist'

export interface RobotOptions {
  body?: Material
  trim?: Material
  /** The joints j1, j2 and j3 may be moved; `robot-shoulder` and `robot-gripper` are the middles of their paths. */
  live?: boolean
  /** Radians of the upper arm and of the forearm at rest. */
  lean?: number
  fold?: number
}

/** Six-axis arm, base at the local origin, reaching along +X. */
export function robotArm(s: Stage, place: Placement, options: RobotOptions = {}): void {
  const { body = M.paint, trim = M.orange, live = false, lean = 0.3, fold = -0.62 } = options
  const joint = (name: string) => (live ? name : undefined)
  const look = { body, trim }
  s.group(place, () => {
    base(s, look)
    s.group(
      { at: [0, 0.365, 0] },
      () => {
        turret(s, look)
        s.group(
          { at: [0.08, 0.48, 0], rot: [0, 0, lean] },
          () => {
            upperArm(s, look)
            if (live) s.anchor('robot-shoulder', [0, 0.04, 0.2])
            s.group({ at: [0, 1.0, 0], rot: [0, 0, fold] }, () => forearm(s, look, live), joint('j3'))
          },
          joint('j2'),
        )
      },
      joint('j1'),
    )
  })
}

function base(s: Stage, { body }: Look): void {
  s.mesh(cylinder(0.42, 0.03, 0.008, 64), M.graphite)
  screwCircle(s, 0.385, 12, 0.03, 0.016)
  // A stepped casting: square foot with rounded corners, round neck.
  s.mesh(
    loft(
      [
        { y: 0.03, w: 0.6, d: 0.6, n: 4.2 },
        { y: 0.07, w: 0.6, d: 0.6, n: 4.2 },
        { y: 0.09, w: 0.55, d: 0.55, n: 4.2 },
        { y: 0.23, w: 0.53, d: 0.53, n: 3.6 },
        { y: 0.28, w: 0.5, d: 0.5, n: 2.2 },
        { y: 0.34, w: 0.5, d: 0.5, n: 2 },
      ],
      56,
      0.025,
    ),
    body,
  )
  for (const angle of [0, 1, 2, 3]) {
    s.group({ rot: [0, angle * QUARTER + QUARTER / 2, 0] }, () => {
      s.mesh(box(0.09, 0.1, 0.03, 0.008, 0.05), body, { at: [0.3, 0.085, 0] })
      screw(s, [0.325, 0.135, 0], 'up', 0.012)
    })
  }
  // Connector panel at the back.
  s.mesh(box(0.16, 0.17, 0.24, 0.016, 0.05), M.graphite, { at: [-0.32, 0.145, 0] })
  s.mesh(box(0.012, 0.14, 0.21, 0.004, 0.05), M.alu, { at: [-0.403, 0.145, 0] })
  for (const z of [-0.06, 0.02]) gland(s, [-0.409, 0.16, z], 'left', 0.026)
  for (const z of [-0.07, -0.02, 0.03, 0.07]) screw(s, [-0.409, 0.1, z], 'left', 0.008)
  typePlate(s, 'plate:robot', [0.06, 0.165, 0.2717], 0.09, [-0.07, 0, 0])
  s.mesh(cylinder(0.262, 0.014, 0.003, 60), M.seam, { at: [0, 0.338, 0] })
  s.mesh(cylinder(0.25, 0.03, 0.006, 60), M.graphite, { at: [0, 0.338, 0] })
}

function turret(s: Stage, { body, trim }: Look): void {
  s.mesh(cylinder(0.26, 0.05, 0.01, 60), trim)
  screwCircle(s, 0.235, 16, 0.05, 0.008)
  s.mesh(
    loft(
      [
        { y: 0.05, w: 0.44, d: 0.42, n: 2.3 },
        { y: 0.16, w: 0.48, d: 0.4, n: 3 },
        { y: 0.3, w: 0.42, d: 0.35, x: 0.03, n: 3.4 },
        { y: 0.46, w: 0.36, d: 0.3, x: 0.06, n: 3.6 },
      ],
      44,
      0.03,
    ),
    body,
  )
  // The first axis' servo stands behind the column.
  s.group({ at: [-0.2, 0.05, 0.11] }, () => {
    s.mesh(cylinder(0.095, 0.05, 0.008, 36), M.graphite)
    s.mesh(cylinder(0.083, 0.22, 0.012, 36), M.graphite, { at: [0, 0.05, 0] })
    for (let i = 0; i < 6; i++)
      s.mesh(ring(0.08, 0.09, 0.008, 0.002, 36), M.graphite, { at: [0, 0.08 + i * 0.026, 0] })
    s.mesh(cylinder(0.07, 0.06, 0.008, 36), M.plastic, { at: [0, 0.27, 0] })
    gland(s, [0, 0.3, 0.066], 'front', 0.015)
  })
  s.group({ at: [0.05, 0.235, 0.189], rot: [-0.175, 0, 0] }, () => cornerPlate(s))
  s.mesh(
    cable(
      [
        [-0.3, -0.2, 0.04],
        [-0.46, -0.02, 0.06],
        [-0.36, 0.3, -0.06],
        [-0.2, 0.52, -0.18],
        [-0.02, 0.44, -0.24],
      ],
      0.02,
      10,
    ),
    M.rubber,
  )
}

/** A screwed service cover on the leaning side of a body. */
function cornerPlate(s: Stage): void {
  s.mesh(box(0.13, 0.1, 0.014, 0.005, 0.05), M.graphite)
  for (const dx of [-0.052, 0.052])
    for (const dy of [-0.037, 0.037]) screw(s, [dx, dy, 0.007], 'front', 0.006)
}

function upperArm(s: Stage, { body, trim }: Look): void {
  hub(s, 0.2, 0.4, body, [0, 0, 0], 0.02)
  hub(s, 0.205, 0.045, trim, [0, 0, 0.15])
  hub(s, 0.202, 0.006, M.seam, [0, 0, 0.12], 0.002)
  cover(s, 0.145, [0, 0, 0.205])
  servo(s, 0.15, [0, 0, -0.18])
  s.mesh(
    loft(
      [
        { y: 0.02, w: 0.34, d: 0.24, n: 2.6 },
        { y: 0.22, w: 0.26, d: 0.2, n: 3.2 },
        { y: 0.55, w: 0.2, d: 0.17, n: 3.6 },
        { y: 0.85, w: 0.22, d: 0.19, n: 3.2 },
        { y: 1.0, w: 0.26, d: 0.22, n: 2.5 },
      ],
      40,
      0.035,
    ),
    body,
  )
  s.mesh(box(0.1, 0.46, 0.014, 0.005, 0.06), M.graphite, { at: [0, 0.52, 0.091] })
  for (const y of [0.32, 0.52, 0.72]) for (const x of [-0.038, 0.038]) screw(s, [x, y, 0.098], 'front', 0.006)
  sign(s, 'logo', M.graphite, [0, 0.52, 0.0986], 0.09, 0.019)
  s.mesh(box(0.012, 0.3, 0.07, 0.005, 0.06), trim, { at: [0.102, 0.52, 0] })
  for (const y of [0.3, 0.62, 0.9]) {
    s.mesh(box(0.03, 0.035, 0.06, 0.006, 0.05), M.plastic, { at: [-0.14, y, -0.12] })
    screw(s, [-0.155, y, -0.12], 'left', 0.006)
  }
  s.mesh(
    cable(
      [
        [-0.1, -0.08, -0.24],
        [-0.2, 0.14, -0.17],
        [-0.155, 0.3, -0.135],
        [-0.155, 0.62, -0.13],
        [-0.165, 0.9, -0.125],
        [-0.28, 1.25, -0.03],
        [-0.3, 1.3, 0.04],
      ],
      0.02,
      10,
    ),
    M.rubber,
  )
}

function gripper(s: Stage, look: Look, live: boolean): void {
  s.group({ at: [1.02, 0.1, 0], rot: [0, 0, -0.95] }, () => {
    wrist(s, look)
    // Below the fingers, so that a mark does not cover them.
    if (live) s.anchor('robot-gripper', [0.46, 0, 0])
  })
}

function forearm(s: Stage, { body, trim }: Look, live: boolean): void {
  hub(s, 0.155, 0.32, body, [0, 0, 0], 0.018)
  hub(s, 0.16, 0.036, trim, [0, 0, 0.115])
  cover(s, 0.105, [0, 0, 0.165])
  servo(s, 0.11, [0, 0, -0.145])
  const along = { at: [0, 0.1, 0] as Point, rot: [...FACING.right] as Point }
  s.mesh(
    loft(
      [
        { y: -0.3, w: 0.2, d: 0.2, n: 4 },
        { y: -0.16, w: 0.25, d: 0.25, n: 3.4 },
        { y: 0.06, w: 0.27, d: 0.26, n: 2.8 },
        { y: 0.24, w: 0.22, d: 0.22, n: 2.2 },
        { y: 0.3, w: 0.21, d: 0.21, n: 2 },
      ],
      40,
      0.03,
    ),
    body,
    along,
  )
  // The wrist's three servos at the rear end.
  for (const [y, z] of [
    [0.14, 0.05],
    [0.14, -0.05],
    [0.06, 0],
  ] as const) {
    s.mesh(cylinder(0.042, 0.1, 0.008, 28), M.graphite, { at: [-0.3, y, z], rot: [...FACING.left] })
    s.mesh(cylinder(0.03, 0.02, 0.004, 24), M.plastic, { at: [-0.4, y, z], rot: [...FACING.left] })
  }
  s.mesh(cylinder(0.112, 0.035, 0.006, 40), M.graphite, { at: [0.3, 0.1, 0], rot: [...FACING.right] })
  s.mesh(cylinder(0.108, 0.028, 0.006, 40), trim, { at: [0.335, 0.1, 0], rot: [...FACING.right] })
  s.mesh(
    loft(
      [
        { y: 0, w: 0.2, d: 0.2, n: 2 },
        { y: 0.3, w: 0.16, d: 0.16, n: 2.2 },
        { y: 0.52, w: 0.14, d: 0.14, n: 2.6 },
        { y: 0.62, w: 0.16, d: 0.17, n: 3 },
      ],
      40,
      0.035,
    ),
    body,
    { at: [0.363, 0.1, 0], rot: [...FACING.right] },
  )
  gripper(s, { body, trim }, live)
  s.mesh(
    cable(
      [
        [-0.32, 0.16, 0.05],
        [-0.42, 0.3, 0.1],
        [-0.2, 0.36, 0.14],
        [0.1, 0.27, 0.13],
        [0.45, 0.21, 0.1],
        [0.75, 0.19, 0.07],
        [0.98, 0.2, 0.06],
      ],
      0.016,
      10,
    ),
    M.rubber,
  )
  for (const x of [0.2, 0.62]) {
    s.mesh(ring(0.017, 0.03, 0.03, 0.004, 20), M.plastic, {
      at: [x, 0.245 - x * 0.06, 0.118 - x * 0.055],
      rot: [...FACING.right],
    })
  }
}
