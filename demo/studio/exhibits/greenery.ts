import type { BufferGeometry } from 'three'
import { CylinderGeometry, PlaneGeometry } from 'three'
import { M, type Material, type Placement, random, type Stage } from '../kit'
import { cylinder, revolve } from '../kit/shapes'

const LEAVES = 26
const GOLDEN_ANGLE = 2.39996

/** A blade along +Y that bends forward (+Z) and folds along its midrib. */
function leaf(length: number, width: number, bend: number): BufferGeometry {
  const blade = new PlaneGeometry(1, 1, 4, 10)
  const p = blade.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const t = p.getY(i) + 0.5
    const x = p.getX(i) * 2
    const half = Math.sin(Math.PI * Math.min(1, t ** 0.75 * 0.97 + 0.03)) * width * 0.5
    const angle = bend * t
    p.setXYZ(
      i,
      x * half,
      (length * Math.sin(angle)) / bend,
      (length * (1 - Math.cos(angle))) / bend + Math.abs(x) * half * 0.35,
    )
  }
  blade.computeVertexNormals()
  return blade
}

/** A potted plant with long arching leaves; each seed grows its own. */
export function plant(
  s: Stage,
  place: Placement,
  height: number,
  seed: number,
  pot: Material = M.graphiteMatt,
): void {
  const r = random(seed)
  const potHeight = height * 0.26
  const rim = height * 0.15
  s.group(place, () => {
    s.mesh(
      revolve(
        [
          [0, 0],
          [rim * 0.74, 0],
          [rim * 0.78, 0.01],
          [rim, potHeight - 0.01],
          [rim - 0.01, potHeight],
          [rim - 0.03, potHeight],
          [rim - 0.035, potHeight - 0.05],
          [0, potHeight - 0.05],
        ],
        40,
        0.06,
      ),
      pot,
    )
    s.mesh(cylinder(rim - 0.03, 0.02, 0.004, 28), M.soil, { at: [0, potHeight - 0.055, 0] })
    for (let i = 0; i < LEAVES; i++) {
      const out = i / LEAVES
      const turn = i * GOLDEN_ANGLE + r() * 0.5
      const lift = (0.15 + out * 0.75 + r() * 0.15) * 0.62
      const stalk = height * (0.2 + (1 - out) * 0.42) * (0.8 + r() * 0.4)
      s.group({ at: [0, potHeight - 0.05, 0], rot: [0, turn, 0] }, () =>
        s.group({ rot: [lift, 0, 0] }, () => {
          s.mesh(new CylinderGeometry(0.006, 0.011, stalk, 6, 4), M.stem, { at: [0, stalk / 2, 0] })
          const hang = 0.1 + r() * 0.25
          s.group({ at: [0, stalk, 0], rot: [hang, 0, 0] }, () =>
            s.mesh(leaf(height * (0.26 + r() * 0.14), height * (0.1 + r() * 0.035), 1 + r() * 0.9), M.leaf),
          )
        }),
      )
    }
  })
}
