import { LAMP, M, type Placement, type Point, type Stage } from '../kit'
import { box, cable, cylinder, ring } from '../kit/shapes'
import { parcel } from './parcel'
import { buttons, FACING, foot, gland, motor, QUARTER, screw, seam, sign, typePlate } from './parts'

const BELT = 0.78
const SIDES = [-1, 1] as const

/** Belt conveyor along X with a scanning portal; origin at the floor in the middle. Its parcels move as `joint`. */
export function conveyor(s: Stage, place: Placement, length = 6, joint?: string): void {
  s.group(place, () => {
    conveyorFrame(s, length)
    driveUnit(s, length)
    controlBox(s, -length / 2 + 1.2)
    s.group({ at: [0.35, 0, 0] }, () => scanPortal(s))
    s.group({}, () => parcels(s), joint)
  })
}

/** An empty conveyor of at least 4.2 m with its drive and controller. */
export function bareConveyor(s: Stage, length: number): void {
  conveyorFrame(s, length)
  driveUnit(s, length)
  controlBox(s, -length / 2 + 1.2, length / 2 - 3)
}

/** The belt in its frame, on its legs. */
export function conveyorFrame(s: Stage, length: number): void {
  for (const side of SIDES) sideFrame(s, length, side)
  belt(s, length)
  legs(s, length)
}

function sideFrame(s: Stage, length: number, side: number): void {
  const z = side * 0.41
  const out = side * 0.026
  s.mesh(box(length, 0.16, 0.05, 0.008, 0.14), M.alu, { at: [0, BELT - 0.06, z] })
  for (const y of [BELT - 0.025, BELT - 0.095]) seam(s, [0, y, z + out], [length - 0.01, 0.008, 0.002])
  s.mesh(box(length, 0.025, 0.016, 0.006, 0.2), M.orange, { at: [0, BELT - 0.06, z + out * 1.15] })
  // Butt joints of the sections, with their bolted plates.
  for (let x = -length / 2 + length / 3; x < length / 2 - 0.1; x += length / 3) {
    seam(s, [x, BELT - 0.06, z + out], [0.004, 0.16, 0.003])
    s.mesh(box(0.2, 0.06, 0.006, 0.002), M.steel, { at: [x, BELT - 0.115, z + out * 1.1] })
    for (const dx of [-0.07, -0.025, 0.025, 0.07])
      screw(s, [x + dx, BELT - 0.115, z + out * 1.2], side > 0 ? 'front' : 'back', 0.008)
  }
  // Guide rail on clamped brackets.
  s.mesh(box(length - 0.02, 0.04, 0.02, 0.008, 0.2), M.steel, { at: [0, BELT + 0.13, z] })
  for (const end of SIDES)
    s.mesh(cylinder(0.02, 0.02, 0.004, 16), M.plastic, { at: [(end * (length - 0.02)) / 2, BELT + 0.12, z] })
  for (let x = -length / 2 + 0.5; x < length / 2; x += 1) {
    s.mesh(box(0.034, 0.15, 0.014, 0.004), M.plastic, { at: [x, BELT + 0.065, z + out] })
    s.mesh(box(0.05, 0.05, 0.03, 0.006), M.plastic, { at: [x, BELT + 0.13, z + out * 0.6] })
    screw(s, [x, BELT + 0.13, z + out * 1.2], side > 0 ? 'front' : 'back', 0.008)
    screw(s, [x, BELT + 0.01, z + out * 1.3], side > 0 ? 'front' : 'back', 0.007)
  }
}

function belt(s: Stage, length: number): void {
  s.mesh(box(length - 0.1, 0.03, 0.76, 0.012, 0.09), M.rubber, { at: [0, BELT, 0] })
  s.mesh(box(length - 0.3, 0.012, 0.7, 0.004, 0.2), M.steelDark, { at: [0, BELT - 0.05, 0] })
  // The belt's joint.
  s.mesh(box(0.012, 0.001, 0.75, 0.0004, 0.2, 1), M.seam, { at: [-0.7, BELT + 0.0155, 0], rot: [0, 0.14, 0] })
  for (const end of SIDES) {
    const x = (end * (length - 0.1)) / 2
    s.mesh(cylinder(0.06, 0.76, 0.004, 40), M.rubber, {
      at: [x, BELT - 0.045, -0.38],
      rot: [...FACING.front],
    })
    s.mesh(cylinder(0.024, 0.92, 0.004, 24), M.steel, {
      at: [x, BELT - 0.045, -0.46],
      rot: [...FACING.front],
    })
    for (const side of SIDES) {
      s.mesh(box(0.1, 0.11, 0.02, 0.008), M.graphite, { at: [x, BELT - 0.05, side * 0.444] })
      for (const dy of [-0.035, 0.035])
        screw(s, [x + end * 0.03, BELT - 0.05 + dy, side * 0.454], side > 0 ? 'front' : 'back', 0.008)
      // Belt tensioner.
      s.mesh(cylinder(0.006, 0.1, 0.001, 10), M.steel, {
        at: [x - end * 0.05, BELT - 0.05, side * 0.452],
        rot: [...(end > 0 ? FACING.left : FACING.right)],
      })
    }
  }
}

function legs(s: Stage, length: number): void {
  for (let x = -length / 2 + 0.45; x <= length / 2; x += (length - 0.9) / 3) {
    for (const side of SIDES) {
      const z = side * 0.4
      s.mesh(box(0.08, BELT - 0.24, 0.08, 0.008, 0.1), M.alu, { at: [x, 0.1 + (BELT - 0.24) / 2, z] })
      seam(s, [x, 0.1 + (BELT - 0.24) / 2, z + side * 0.0405], [0.008, BELT - 0.26, 0.002])
      foot(s, [x, 0, z], 0.11, 0.055)
      s.mesh(box(0.16, 0.1, 0.012, 0.004), M.steel, { at: [x, BELT - 0.15, z + side * 0.038] })
      for (const dx of [-0.055, 0.055])
        for (const dy of [-0.03, 0.03])
          screw(s, [x + dx, BELT - 0.15 + dy, z + side * 0.044], side > 0 ? 'front' : 'back', 0.008)
    }
    s.mesh(box(0.05, 0.05, 0.76, 0.006, 0.12), M.alu, { at: [x, 0.26, 0] })
    for (const side of SIDES) s.mesh(box(0.07, 0.07, 0.05, 0.006), M.graphite, { at: [x, 0.26, side * 0.34] })
  }
}

function driveUnit(s: Stage, length: number): void {
  const x = length / 2 - 0.42
  s.mesh(box(0.17, 0.21, 0.16, 0.018, 0.05), M.graphite, { at: [x, 0.58, 0.4] })
  for (const dx of [-0.06, 0.06])
    for (const dy of [-0.08, 0.08]) screw(s, [x + dx, 0.58 + dy, 0.48], 'front', 0.009)
  s.mesh(ring(0.03, 0.062, 0.014, 0.004, 36), M.steel, { at: [x, 0.6, 0.48], rot: [...FACING.front] })
  s.mesh(cylinder(0.028, 0.02, 0.004, 24), M.chrome, { at: [x, 0.6, 0.48], rot: [...FACING.front] })
  motor(s, [x - 0.085, 0.58, 0.4], 0.085, 0.34, 'left')
  typePlate(s, 'plate:conveyor', [x - 0.005, 0.51, 0.4825], 0.085)
}

/** The line's own controller, with its cables clipped along the frame; `drive` shifts their ends. */
function controlBox(s: Stage, x: number, drive = 0): void {
  s.mesh(box(0.42, 0.3, 0.13, 0.012, 0.08), M.white, { at: [x, 0.46, 0.425] })
  seam(s, [x, 0.46, 0.455], [0.421, 0.301, 0.003])
  s.mesh(box(0.3, 0.024, 0.004, 0.001), M.orange, { at: [x, 0.57, 0.4915] })
  sign(s, 'logoInk', M.white, [x - 0.07, 0.515, 0.4915], 0.19, 0.04)
  buttons(s, [x - 0.12, 0.43, 0.49], [LAMP.green, LAMP.orange, M.graphite], 0.07)
  sign(s, 'warning', M.white, [x + 0.15, 0.43, 0.4915], 0.055, 0.055)
  for (const dx of [-0.185, 0.185])
    for (const dy of [-0.125, 0.125]) screw(s, [x + dx, 0.46 + dy, 0.49], 'front', 0.007)
  for (const dx of [-0.1, 0, 0.1])
    s.group({ at: [x + dx, 0.31, 0.42], rot: [Math.PI, 0, 0] }, () => gland(s, [0, 0, 0], 'up', 0.017))
  const run: Point[] = [
    [x + 0.1, 0.26, 0.42],
    [x + 0.14, 0.2, 0.42],
    [x + 0.4, 0.235, 0.4],
    [x + 0.75, 0.62, 0.375],
    [0.4, 0.625, 0.372],
    [drive + 1.4, 0.625, 0.372],
    [drive + 1.85, 0.6, 0.375],
    [drive + 2.1, 0.62, 0.42],
  ]
  s.mesh(cable(run, 0.011), M.rubber)
  for (const clip of [0, 0.55, 1.1]) {
    s.mesh(box(0.024, 0.04, 0.03, 0.004), M.plastic, { at: [clip, 0.63, 0.375] })
  }
}

/** The scanning portal astride a belt along X: posts with light strips, a reader above, cameras at the sides. */
export function scanPortal(s: Stage): void {
  for (const side of SIDES) {
    const z = side * 0.62
    s.mesh(box(0.14, 2.13, 0.1, 0.015, 0.12), M.graphite, { at: [0, 1.075, z] })
    seam(s, [0.0705, 1.1, z], [0.002, 2.0, 0.006])
    s.mesh(box(0.3, 0.02, 0.24, 0.006), M.graphite, { at: [0, 0.01, z] })
    for (const dx of [-0.11, 0.11])
      for (const dz of [-0.085, 0.085]) screw(s, [dx, 0.02, z + dz], 'up', 0.012)
    s.mesh(box(0.045, 1.16, 0.012, 0.004), M.black, { at: [0, 1.35, z - side * 0.05] })
    s.rect(0.03, 1.1, LAMP.machine, { at: [0, 1.35, z - side * 0.057], rot: [0, side > 0 ? Math.PI : 0, 0] })
    scanCamera(s, [-0.04, 1.35, side * 0.545], side)
    sign(s, 'warning', M.graphite, [0, 1.98, 0.6705], 0.07, 0.07)
  }
  s.mesh(box(0.2, 0.16, 1.4, 0.02, 0.12), M.graphite, { at: [0, 2.16, 0] })
  for (const side of SIDES) seam(s, [0, 2.16, side * 0.565], [0.201, 0.161, 0.003])
  // Reader head with its window and vents.
  s.mesh(box(0.26, 0.2, 0.34, 0.025, 0.06), M.paint, { at: [0, 1.99, 0] })
  s.mesh(box(0.264, 0.03, 0.344, 0.01, 0.08), M.orange, { at: [0, 2.055, 0] })
  s.mesh(box(0.18, 0.012, 0.24, 0.004), M.black, { at: [0, 1.89, 0] })
  for (let i = 0; i < 6; i++) seam(s, [0.131, 1.93 + i * 0.014, 0], [0.002, 0.006, 0.2])
  s.mesh(
    cable(
      [
        [0.06, 2.09, 0.1],
        [0.12, 2.3, 0.2],
        [0.08, 2.27, 0.45],
        [0.08, 2.2, 0.62],
        [0.085, 1.6, 0.62],
        [0.085, 0.5, 0.62],
        [0.085, 0.05, 0.6],
      ],
      0.012,
    ),
    M.rubber,
  )
}

/** A camera at the end of its arm; it looks across the belt from `side` (1 or -1). */
export function scanCamera(s: Stage, at: Point, side: number): void {
  s.group({ at, rot: [0, side > 0 ? Math.PI : 0, 0] }, () => {
    s.mesh(box(0.18, 0.21, 0.11, 0.02, 0.05), M.paint)
    s.mesh(box(0.184, 0.022, 0.114, 0.008, 0.06), M.orange, { at: [0, 0.06, 0] })
    s.mesh(cylinder(0.042, 0.012, 0.004, 32), M.graphite, { at: [0, -0.01, 0.054], rot: [...FACING.front] })
    s.mesh(cylinder(0.032, 0.008, 0.003, 32), M.black, { at: [0, -0.01, 0.064], rot: [...FACING.front] })
    for (const x of [-0.07, 0.07])
      s.mesh(box(0.006, 0.006, 0.002, 0.0008), LAMP.green, { at: [x, 0.09, 0.056] })
    s.group({ rot: [QUARTER, 0, 0], at: [0, -0.07, -0.05] }, () =>
      s.mesh(cylinder(0.03, 0.03, 0.004, 24), M.steelDark),
    )
  })
}

function parcels(s: Stage): void {
  const on = BELT + 0.016
  parcel(s, { w: 0.5, h: 0.34, d: 0.42, at: [-2.2, on, 0.05], turn: 0.12 })
  parcel(s, { w: 0.36, h: 0.26, d: 0.34, at: [-1.25, on, -0.08], turn: -0.3, card: M.cardDark })
  parcel(s, { w: 0.46, h: 0.3, d: 0.4, at: [0.2, on, 0.02], turn: 0.05 })
  parcel(s, { w: 0.3, h: 0.2, d: 0.3, at: [1.25, on, 0.1], turn: 0.5 })
  parcel(s, { w: 0.52, h: 0.4, d: 0.44, at: [2.2, on, -0.03], turn: -0.1, card: M.cardDark })
}
