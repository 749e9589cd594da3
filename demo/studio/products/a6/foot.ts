import { FACING, gland, screw } from '../../exhibits'
import { M, type Point, print, type Stage } from '../../kit'
import { box, casting, frontOf, plane, type RoundedSection, ring } from '../../kit/shapes'
import { hose } from './hose'
import { bolts, drum } from './joints'
import type { Look } from './look'

/** Height of the turning ring above the floor. */
export const RING_HEIGHT = 0.365

const FOOT: RoundedSection[] = [
  { y: 0.03, w: 0.62, d: 0.62, r: 0.15 },
  { y: 0.075, w: 0.61, d: 0.61, r: 0.155 },
  { y: 0.14, w: 0.555, d: 0.555, r: 0.18 },
  { y: 0.24, w: 0.52, d: 0.52, r: 0.23 },
  { y: 0.335, w: 0.51, d: 0.51, r: 0.255 },
]

const COLUMN: RoundedSection[] = [
  { y: 0.05, w: 0.45, d: 0.43, r: 0.2 },
  { y: 0.17, w: 0.43, d: 0.38, r: 0.16, x: 0.008 },
  { y: 0.31, w: 0.38, d: 0.3, r: 0.13, x: 0.035 },
  { y: 0.46, w: 0.33, d: 0.26, r: 0.12, x: 0.07 },
]

/** The foot that is bolted to the floor, with its connectors at the back. */
export function foot(s: Stage, { body }: Look): void {
  drum(s, 0.42, 0.03, 0.006, M.graphite)
  bolts(s, 0.385, 12, 0.03, 0.014)
  s.mesh(casting(FOOT, 0.014), body)
  s.mesh(box(0.15, 0.17, 0.25, 0.016, 0.03), M.graphite, { at: [-0.325, 0.145, 0] })
  s.mesh(box(0.012, 0.14, 0.22, 0.004, 0.03), M.alu, { at: [-0.402, 0.145, 0] })
  for (const z of [-0.065, 0]) gland(s, [-0.408, 0.17, z], 'left', 0.024)
  for (const z of [-0.08, -0.03, 0.03, 0.08]) screw(s, [-0.408, 0.098, z], 'left', 0.007)
  namePlate(s)
  s.mesh(ring(0.2, 0.262, 0.016, 0.003, 72, 0.02), M.seam, { at: [0, 0.334, 0] })
  drum(s, 0.25, 0.03, 0.006, M.graphite, [0, 0.337, 0])
}

/** The name plate lies on the foot's front, its rivets at its corners. */
function namePlate(s: Stage): void {
  const y = 0.185
  const { z, tilt } = frontOf(FOOT, y)
  const [w, h] = [0.11, 0.06875]
  s.group({ at: [0.03, y, z], rot: [tilt, 0, 0] }, () => {
    s.mesh(box(w, h, 0.008, 0.002, 0.02), M.alu, { at: [0, 0, 0.002] })
    s.mesh(plane(w - 0.005, h - 0.005, 0.02), print('plate:robot', 0.4), { at: [0, 0, 0.0064] })
  })
}

/** The turning column, up to the shoulder. */
export function column(s: Stage, { body, trim }: Look): void {
  drum(s, 0.262, 0.05, 0.009, trim)
  bolts(s, 0.24, 16, 0.05, 0.0075)
  s.mesh(casting(COLUMN, 0.012), body)
  s.group({ at: [-0.275, 0.05, -0.06] }, () => {
    drum(s, 0.105, 0.03, 0.005, M.graphite)
    drum(s, 0.086, 0.19, 0.008, M.graphite, [0, 0.03, 0])
    for (let i = 0; i < 6; i++) drum(s, 0.092, 0.01, 0.003, M.graphite, [0, 0.055 + i * 0.024, 0])
    drum(s, 0.074, 0.05, 0.012, M.plastic, [0, 0.215, 0])
    s.mesh(ring(0.012, 0.02, 0.03, 0.004, 24, 0.02), M.steel, { at: [0, 0.24, 0.07], rot: [...FACING.front] })
  })
  const end: Point = [-0.118, 0.372, 0.06]
  hose(
    s,
    [
      [-0.33, -0.135, 0.075],
      [-0.335, -0.04, 0.09],
      [-0.36, 0.13, 0.12],
      [-0.33, 0.29, 0.115],
      [-0.24, 0.37, 0.085],
      end,
    ],
    0.019,
  )
}
