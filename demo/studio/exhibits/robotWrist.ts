import { M, type Stage } from '../kit'
import { box, cylinder, revolve, ring } from '../kit/shapes'
import { FACING, screw } from './parts'
import { hub, type Look } from './robotJoints'

/** The wrist with its flange, camera and a two-finger gripper, reaching along +X. */
export function wrist(s: Stage, { body, trim }: Look): void {
  hub(s, 0.085, 0.2, body, [0, 0, 0], 0.014)
  hub(s, 0.06, 0.02, trim, [0, 0, 0.105])
  hub(s, 0.06, 0.02, M.graphite, [0, 0, -0.105])
  for (let i = 0; i < 6; i++) {
    const angle = (i * Math.PI) / 3
    screw(s, [0.05 * Math.cos(angle), 0.05 * Math.sin(angle), 0.115], 'front', 0.005)
  }
  s.mesh(cylinder(0.062, 0.11, 0.008, 36), body, { at: [0.05, 0, 0], rot: [...FACING.right] })
  s.mesh(ring(0.02, 0.052, 0.02, 0.004, 36), M.steel, { at: [0.16, 0, 0], rot: [...FACING.right] })
  s.mesh(box(0.07, 0.15, 0.12, 0.012, 0.04), M.graphite, { at: [0.215, 0, 0] })
  for (const y of [-0.055, 0.055]) for (const z of [-0.04, 0.04]) screw(s, [0.25, y, z], 'right', 0.006)
  for (const z of [-1, 1]) {
    s.mesh(box(0.03, 0.05, 0.03, 0.005, 0.03), M.steelDark, { at: [0.262, 0, z * 0.05] })
    s.mesh(box(0.1, 0.03, 0.022, 0.005, 0.03), M.alu, { at: [0.31, 0, z * 0.055] })
    s.mesh(box(0.04, 0.05, 0.012, 0.004, 0.03), M.rubber, { at: [0.345, 0, z * 0.044] })
  }
  s.mesh(cylinder(0.028, 0.06, 0.005, 24), M.black, { at: [0.2, 0.1, 0], rot: [...FACING.right] })
  s.mesh(
    revolve(
      [
        [0.021, 0],
        [0.024, 0.004],
        [0.016, 0.008],
        [0, 0.005],
      ],
      24,
    ),
    M.chrome,
    { at: [0.259, 0.1, 0], rot: [...FACING.right] },
  )
}
