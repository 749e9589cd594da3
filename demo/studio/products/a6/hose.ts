import { CatmullRomCurve3, Euler, Quaternion, TubeGeometry, Vector3 } from 'three'
import { M, type Placement, type Point, type Stage } from '../../kit'
import { cylinder, ring } from '../../kit/shapes'

const UP = new Vector3(0, 1, 0)

interface HoseOptions {
  /** Along the hose, 0..1: where a clamp holds it, and the foot of the clamp's bracket. */
  clamps?: { along: number; foot: Point }[]
}

/** A hose through the points; both ends are closed by fittings. */
export function hose(s: Stage, points: Point[], r: number, { clamps = [] }: HoseOptions = {}): void {
  const curve = new CatmullRomCurve3(points.map((p) => new Vector3(...p)))
  const length = curve.getLength()
  s.mesh(new TubeGeometry(curve, Math.ceil(length / 0.012), r, 24), M.rubber)
  for (const end of [0, 1] as const) {
    const way = curve.getTangentAt(end).multiplyScalar(end === 0 ? 1 : -1)
    s.group(towards(curve.getPointAt(end).addScaledVector(way, -0.012), way), () => fitting(s, r))
  }
  for (const { along, foot } of clamps) {
    const at = curve.getPointAt(along)
    const way = curve.getTangentAt(along)
    const half = 0.014
    s.group(towards(at.clone().addScaledVector(way, -half), way), () =>
      s.mesh(ring(r * 0.98, r + 0.009, 2 * half, 0.003, 32, 0.02), M.plastic),
    )
    bracket(s, new Vector3(...foot), at)
  }
}

/** A hex nut, a sleeve and a kink guard, along +Y. */
function fitting(s: Stage, r: number): void {
  s.mesh(cylinder(r * 1.75, 0.022, 0.003, 6, 0.02), M.steelDark)
  s.mesh(cylinder(r * 1.4, 0.03, 0.004, 32, 0.02), M.steel, { at: [0, 0.022, 0] })
  s.mesh(cylinder(r * 1.18, 0.035, 0.005, 32, 0.02), M.plastic, { at: [0, 0.05, 0] })
}

/** A rod from a surface to a clamp. */
function bracket(s: Stage, foot: Vector3, at: Vector3): void {
  const way = at.clone().sub(foot)
  const length = way.length()
  s.group(towards(foot, way.normalize()), () => s.mesh(cylinder(0.009, length, 0.001, 16, 0.03), M.plastic))
}

/** A placement whose Y axis runs along `way`. */
function towards(at: Vector3, way: Vector3): Placement {
  const { x, y, z } = new Euler().setFromQuaternion(new Quaternion().setFromUnitVectors(UP, way))
  return { at: [at.x, at.y, at.z], rot: [x, y, z] }
}
