import { FACING, gland, screw } from '../../exhibits'
import { M, type Material, type Point, type Stage } from '../../kit'
import { cylinder, type ProfilePoint, revolve } from '../../kit/shapes'

/** A cylinder on y in [0, h] with rounded rims and finely divided end faces. */
export function drum(
  s: Stage,
  r: number,
  h: number,
  rim: number,
  material: Material,
  at: Point = [0, 0, 0],
): void {
  const steps = rim > 0.006 ? 4 : 2
  const bend = (up: boolean): ProfilePoint[] =>
    Array.from({ length: steps + 1 }, (_, i): ProfilePoint => {
      const angle = ((up ? i : steps - i) / steps) * (Math.PI / 2)
      const [out, rise] = [Math.cos(angle), Math.sin(angle)]
      return [r - rim + rim * out, up ? h - rim + rim * rise : rim - rim * rise]
    })
  s.mesh(
    revolve([[0, 0], ...bend(false), ...bend(true), [0, h]], r < 0.1 ? 40 : 64, Math.max(0.02, r * 0.2)),
    material,
    { at },
  )
}

/** A drum along Z, centred on `at`. */
export function hub(s: Stage, r: number, length: number, material: Material, at: Point, rim = 0.012): void {
  const place = { at: [at[0], at[1], at[2] - length / 2] as Point, rot: [...FACING.front] as Point }
  s.group(place, () => drum(s, r, length, rim, material))
}

/** A screwed cover on a joint's side that faces +Z. */
export function cover(s: Stage, r: number, at: Point): void {
  hub(s, r, 0.03, M.graphite, at, 0.006)
  hub(s, r * 0.62, 0.006, M.graphiteMatt, [at[0], at[1], at[2] + 0.017], 0.002)
  for (let i = 0; i < 8; i++) {
    const angle = (i + 0.5) * (Math.PI / 4)
    const [x, y] = [r * 0.82 * Math.cos(angle), r * 0.82 * Math.sin(angle)]
    screw(s, [at[0] + x, at[1] + y, at[2] + 0.0145], 'front', r * 0.062)
  }
}

/** A servo with cooling ribs on a joint's side that faces -Z. */
export function servo(s: Stage, r: number, at: Point): void {
  const back = (z: number): Point => [at[0], at[1], at[2] - z]
  hub(s, r * 1.06, 0.03, M.graphite, back(0.012), 0.005)
  hub(s, r * 0.95, 0.17, M.graphite, back(0.11), 0.008)
  for (let i = 0; i < 6; i++) hub(s, r * 1.02, 0.01, M.graphite, back(0.052 + i * 0.023), 0.003)
  hub(s, r * 0.82, 0.07, M.plastic, back(0.225), 0.014)
  gland(s, [at[0] - r * 0.8, at[1], at[2] - 0.225], 'left', r * 0.14)
}

/** Screws on a circle about Y whose heads stand on height y. */
export function bolts(s: Stage, radius: number, count: number, y: number, r: number): void {
  for (let i = 0; i < count; i++) {
    const angle = ((i + 0.5) / count) * Math.PI * 2
    const at: Point = [radius * Math.cos(angle), y, radius * Math.sin(angle)]
    s.mesh(cylinder(r * 1.5, 0.004, 0.001, 24, 0.02), M.steel, { at })
    screw(s, [at[0], y + 0.003, at[2]], 'up', r)
  }
}
