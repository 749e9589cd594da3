import { M, type Material, type Point, type Stage } from '../kit'
import { cylinder } from '../kit/shapes'
import { FACING, gland, screw } from './parts'

export interface Look {
  body: Material
  trim: Material
}

/** A cylinder along Z, centred on `at`. */
export function hub(
  s: Stage,
  r: number,
  length: number,
  material: Material,
  at: Point,
  chamfer = 0.012,
): void {
  s.mesh(cylinder(r, length, chamfer, 44, 0.08), material, {
    at: [at[0], at[1], at[2] - length / 2],
    rot: [...FACING.front],
  })
}

/** A screwed cover on a joint's side that faces +Z. */
export function cover(s: Stage, r: number, at: Point): void {
  hub(s, r, 0.03, M.graphite, at, 0.006)
  for (let i = 0; i < 8; i++) {
    const angle = i * (Math.PI / 4)
    screw(
      s,
      [at[0] + r * 0.8 * Math.cos(angle), at[1] + r * 0.8 * Math.sin(angle), at[2] + 0.015],
      'front',
      r * 0.07,
    )
  }
}

/** A servo on a joint's side that faces -Z. */
export function servo(s: Stage, r: number, at: Point): void {
  hub(s, r, 0.2, M.graphite, [at[0], at[1], at[2] - 0.1])
  for (let i = 0; i < 5; i++)
    hub(s, r * 1.05, 0.008, M.graphite, [at[0], at[1], at[2] - 0.05 - i * 0.026], 0.003)
  hub(s, r * 0.8, 0.08, M.plastic, [at[0], at[1], at[2] - 0.24])
  gland(s, [at[0] - r * 0.75, at[1], at[2] - 0.24], 'left', r * 0.16)
}
