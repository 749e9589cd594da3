/** Small parts that make a machine look real: screws, glands, plates, seams, feet. */
import { BoxGeometry } from 'three'
import { decal, LAMP, M, type Material, type Placement, type Point, print, type Stage } from '../kit'
import { box, cable, cylinder, plane, revolve, ring } from '../kit/shapes'

/** Radians. */
export const QUARTER = Math.PI / 2

/** Rotates Y (the axis of cylinders) to the direction that a part faces. */
export const FACING = {
  up: [0, 0, 0],
  front: [QUARTER, 0, 0],
  back: [-QUARTER, 0, 0],
  right: [0, 0, -QUARTER],
  left: [0, 0, QUARTER],
} as const satisfies Record<string, Point>

export type Facing = keyof typeof FACING

const facing = (at: Point, way: Facing): Placement => ({ at, rot: [...FACING[way]] })

/** A socket-head screw of radius r whose head stands on `at`. */
export function screw(s: Stage, at: Point, way: Facing, r = 0.009, material: Material = M.steelDark): void {
  s.mesh(
    revolve(
      [
        [r, 0],
        [r, r],
        [r * 0.55, r * 1.05],
        [r * 0.45, r * 0.5],
        [0, r * 0.5],
      ],
      8,
      0.1,
    ),
    material,
    facing(at, way),
  )
}

/** Screws on a circle of radius `radius` about the local Y axis at height y. */
export function screwCircle(s: Stage, radius: number, count: number, y: number, r = 0.012): void {
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2
    screw(s, [radius * Math.cos(angle), y, radius * Math.sin(angle)], 'up', r)
  }
}

/** Four screws at the corners of a w × h plate that faces +Z at `at`. */
export function cornerScrews(s: Stage, at: Point, w: number, h: number, r = 0.006): void {
  for (const x of [-w / 2, w / 2]) {
    for (const y of [-h / 2, h / 2]) screw(s, [at[0] + x, at[1] + y, at[2]], 'front', r)
  }
}

/** A cable gland with its nut; the cable leaves along its axis. */
export function gland(s: Stage, at: Point, way: Facing, r = 0.018): void {
  s.group(facing(at, way), () => {
    s.mesh(cylinder(r * 1.25, r * 0.6, 0.003, 6), M.steelDark)
    s.mesh(cylinder(r, r * 1.1, 0.004, 20), M.steel, { at: [0, r * 0.6, 0] })
    s.mesh(cylinder(r * 0.72, r * 0.5, 0.004, 20), M.plastic, { at: [0, r * 1.7, 0] })
  })
}

/** A w × h plate facing +Z with the picture on it, riveted at its corners. */
export function typePlate(s: Stage, picture: string, at: Point, w = 0.12, rot: Point = [0, 0, 0]): void {
  const h = w * 0.625
  s.group({ at, rot }, () => {
    s.mesh(box(w, h, 0.003, 0.001, 0.1, 1), M.alu)
    s.mesh(plane(w - 0.004, h - 0.004, 0.05), print(picture, 0.4), { at: [0, 0, 0.0018] })
  })
}

/** Lettering or a sign on a surface that faces +Z; w metres wide. */
export function sign(s: Stage, picture: string, on: Material, at: Point, w: number, h: number): void {
  s.mesh(plane(w, h, 0.12), decal(picture, on), { at })
}

/** A dark joint between two panels, along X or Y or Z from the middle `at`. */
export function seam(s: Stage, at: Point, size: Point): void {
  const [w, h, d] = size
  const cuts = (length: number) => Math.max(1, Math.ceil(length / 0.2))
  s.mesh(new BoxGeometry(w, h, d, cuts(w), cuts(h), cuts(d)), M.seam, { at })
}

/** A levelling foot: rubber disc, steel spindle, nut. It stands on y = 0 and reaches up h. */
export function foot(s: Stage, at: Point, h: number, r = 0.05): void {
  s.group({ at }, () => {
    s.mesh(cylinder(r, 0.018, 0.005, 28), M.rubber)
    s.mesh(cylinder(r * 0.6, 0.014, 0.005, 24), M.steelDark, { at: [0, 0.018, 0] })
    s.mesh(cylinder(r * 0.2, h - 0.03, 0.002, 14), M.steel, { at: [0, 0.03, 0] })
    s.mesh(cylinder(r * 0.36, 0.016, 0.003, 6), M.steelDark, { at: [0, h - 0.02, 0] })
  })
}

/** An emergency stop on a surface that faces +Z. */
export function emergencyStop(s: Stage, at: Point): void {
  s.group({ at }, () => {
    s.mesh(cylinder(0.042, 0.008, 0.002, 32), M.yellow, { rot: [...FACING.front] })
    s.mesh(cylinder(0.018, 0.03, 0.003, 20), M.plastic, { at: [0, 0, 0.008], rot: [...FACING.front] })
    s.mesh(
      revolve(
        [
          [0.016, 0],
          [0.03, 0.004],
          [0.032, 0.012],
          [0.026, 0.02],
          [0, 0.022],
        ],
        32,
        0.05,
      ),
      M.red,
      { at: [0, 0, 0.03], rot: [...FACING.front] },
    )
  })
}

/** Round buttons in a row on a surface that faces +Z. */
export function buttons(s: Stage, at: Point, faces: Material[], pitch = 0.08): void {
  faces.forEach((face, i) => {
    const place: Point = [at[0] + i * pitch, at[1], at[2]]
    s.mesh(ring(0.017, 0.023, 0.008, 0.002, 28), M.steel, { at: place, rot: [...FACING.front] })
    s.mesh(cylinder(0.0165, 0.012, 0.003, 24), face, { at: place, rot: [...FACING.front] })
  })
}

/** A stack light that stands on `at`. */
export function stackLight(s: Stage, at: Point, r = 0.03): void {
  s.group({ at }, () => {
    s.mesh(cylinder(r * 1.1, 0.03, 0.004, 28), M.graphite)
    const lamps = [LAMP.green, LAMP.orange, M.red]
    lamps.forEach((lamp, i) => {
      s.mesh(cylinder(r, 0.055, 0.004, 28), lamp, { at: [0, 0.032 + i * 0.058, 0] })
    })
    s.mesh(cylinder(r * 1.05, 0.014, 0.004, 28), M.graphite, { at: [0, 0.206, 0] })
  })
}

/** A stretch of energy chain along X, its links separate. */
export function energyChain(s: Stage, at: Point, length: number, width = 0.1): void {
  const pitch = 0.05
  const links = Math.floor(length / pitch)
  for (let i = 0; i < links; i++) {
    const x = at[0] + (i + 0.5) * pitch
    for (const z of [-1, 1]) {
      s.mesh(box(pitch - 0.006, 0.042, 0.009, 0.004, 0.1, 1), M.plastic, {
        at: [x, at[1] + 0.021, at[2] + z * (width / 2 - 0.005)],
      })
    }
    s.mesh(box(0.016, 0.007, width - 0.014, 0.002, 0.1, 1), M.plastic, { at: [x, at[1] + 0.042, at[2]] })
    s.mesh(box(0.016, 0.007, width - 0.014, 0.002, 0.1, 1), M.plastic, { at: [x, at[1], at[2]] })
  }
  for (const z of [-0.018, 0.012]) {
    s.mesh(
      cable(
        [
          [at[0], at[1] + 0.02, at[2] + z],
          [at[0] + length, at[1] + 0.02, at[2] + z],
        ],
        0.009,
        6,
      ),
      z < 0 ? M.orange : M.rubber,
    )
  }
}

/** An aluminium profile along X with its grooves; w is its square side. */
export function profileX(s: Stage, length: number, w: number, at: Point): void {
  s.mesh(box(length, w, w, 0.006, 0.1), M.alu, { at })
  for (const side of [-1, 1]) {
    s.mesh(box(length - 0.004, w * 0.09, 0.002, 0.0008, 0.2, 1), M.seam, {
      at: [at[0], at[1], at[2] + side * (w / 2 + 0.0004)],
    })
    s.mesh(box(length - 0.004, 0.002, w * 0.09, 0.0008, 0.2, 1), M.seam, {
      at: [at[0], at[1] + side * (w / 2 + 0.0004), at[2]],
    })
  }
}

/** An upright aluminium profile with its grooves. */
export function profileY(s: Stage, height: number, w: number, at: Point): void {
  s.mesh(box(w, height, w, 0.006, 0.1), M.alu, { at })
  for (const side of [-1, 1]) {
    s.mesh(box(w * 0.09, height - 0.004, 0.002, 0.0008, 0.2, 1), M.seam, {
      at: [at[0], at[1], at[2] + side * (w / 2 + 0.0004)],
    })
    s.mesh(box(0.002, height - 0.004, w * 0.09, 0.0008, 0.2, 1), M.seam, {
      at: [at[0] + side * (w / 2 + 0.0004), at[1], at[2]],
    })
  }
}

/** An electric motor along +X from `at`: flange, finned body, fan cowl, terminal box with its gland. */
export function motor(s: Stage, at: Point, r: number, length: number, way: Facing = 'right'): void {
  s.group(facing(at, way), () => {
    s.mesh(cylinder(r * 1.12, 0.02, 0.004, 36), M.graphite)
    screwCircle(s, r * 0.98, 6, 0.02, r * 0.07)
    s.mesh(cylinder(r * 0.9, length - 0.02, 0.004, 36), M.graphite, { at: [0, 0.02, 0] })
    const fins = Math.floor((length * 0.66) / 0.02)
    for (let i = 0; i < fins; i++) {
      s.mesh(ring(r * 0.88, r, 0.007, 0.002, 36), M.graphite, { at: [0, 0.045 + i * 0.02, 0] })
    }
    s.mesh(cylinder(r * 1.02, length * 0.22, 0.012, 36), M.plastic, { at: [0, 0.02 + length * 0.78, 0] })
    s.mesh(box(r * 0.5, length * 0.42, r * 1.1, 0.008, 0.06), M.graphite, {
      at: [-r * 1.05, length * 0.4, 0],
    })
    gland(s, [-r * 1.05, length * 0.4, r * 0.55], 'front', r * 0.16)
  })
}
