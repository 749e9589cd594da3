import { BufferGeometry, Float32BufferAttribute } from 'three'
import { LAMP, lamp, M, type Placement, type Point, type Stage } from '../kit'
import { box, cable, cylinder, loft } from '../kit/shapes'
import { FACING, gland, screw, screwCircle, seam, sign, stackLight, typePlate } from './parts'

const LINE = lamp('laserLine', 14, [1, 0.06, 0.03])

/** Volume-scanning laser tower; `fan` is the width of its light plane at the foot. */
export function sensorTower(s: Stage, place: Placement, fan = 1.1): void {
  s.group(place, () => {
    s.mesh(cylinder(0.26, 0.026, 0.008, 52), M.graphite)
    screwCircle(s, 0.225, 6, 0.026, 0.013)
    s.mesh(cylinder(0.13, 0.034, 0.008, 44), M.graphite, { at: [0, 0.026, 0] })
    s.mesh(
      loft(
        [
          { y: 0.06, w: 0.14, d: 0.12, n: 5 },
          { y: 1.25, w: 0.13, d: 0.11, n: 5 },
        ],
        36,
        0.08,
      ),
      M.alu,
    )
    for (const z of [-0.02, 0.02])
      s.mesh(box(0.003, 1.12, 0.01, 0.001, 0.1, 1), M.seam, { at: [0.068, 0.65, z] })
    s.mesh(
      cable(
        [
          [-0.075, 1.2, 0],
          [-0.082, 0.9, 0],
          [-0.084, 0.4, 0],
          [-0.1, 0.08, 0],
          [-0.2, 0.03, 0.02],
        ],
        0.01,
      ),
      M.rubber,
    )
    for (const y of [0.3, 0.7, 1.05]) s.mesh(box(0.03, 0.03, 0.04, 0.005), M.plastic, { at: [-0.078, y, 0] })
    head(s)
    lightFan(s, fan)
  })
}

function head(s: Stage): void {
  s.group({ at: [0, 1.22, 0] }, () => {
    s.mesh(
      loft(
        [
          { y: 0, w: 0.2, d: 0.18, n: 4 },
          { y: 0.05, w: 0.26, d: 0.24, n: 4.5 },
          { y: 0.5, w: 0.26, d: 0.24, n: 4.5 },
          { y: 0.56, w: 0.22, d: 0.2, n: 3.6 },
        ],
        48,
        0.05,
      ),
      M.paint,
    )
    s.mesh(box(0.264, 0.05, 0.244, 0.03, 0.05), M.orange, { at: [0, 0.11, 0] })
    seam(s, [0, 0.165, 0], [0.2635, 0.003, 0.2435])
    s.mesh(box(0.02, 0.26, 0.17, 0.009, 0.06), M.black, { at: [0.123, 0.31, 0] })
    s.mesh(cylinder(0.03, 0.012, 0.004, 28), M.chrome, { at: [0.13, 0.36, 0], rot: [...FACING.right] })
    s.mesh(cylinder(0.022, 0.008, 0.003, 28), M.chrome, { at: [0.13, 0.25, 0], rot: [...FACING.right] })
    for (const y of [0.195, 0.425]) for (const z of [-0.098, 0.098]) screw(s, [0.127, y, z], 'right', 0.006)
    for (let i = 0; i < 9; i++) seam(s, [-0.02, 0.24 + i * 0.018, 0.1195], [0.12, 0.007, 0.003])
    sign(s, 'logoInk', M.paint, [0.0, 0.45, 0.1215], 0.14, 0.029)
    typePlate(s, 'plate:sensor', [0.0, 0.2, 0.121], 0.08)
    s.mesh(box(0.006, 0.006, 0.003, 0.001), LAMP.green, { at: [0.132, 0.47, 0.03] })
    gland(s, [-0.13, 0.05, 0], 'left', 0.016)
    stackLight(s, [0, 0.56, 0], 0.042)
  })
}

/** The fan of light: a triangle from the window to the floor, and the line it draws there. */
function lightFan(s: Stage, width: number): void {
  const fan = new BufferGeometry()
  const corners: Point[] = [
    [0.14, 1.58, 0],
    [1.05, 0.01, -width / 2],
    [1.05, 0.01, width / 2],
  ]
  fan.setAttribute('position', new Float32BufferAttribute(corners.flat(), 3))
  fan.setAttribute('normal', new Float32BufferAttribute([0, 1, 0, 0, 1, 0, 0, 1, 0], 3))
  fan.setAttribute('uv', new Float32BufferAttribute([0.5, 0.22, 0, 0.03, 1, 0.03], 2))
  fan.setIndex([0, 1, 2])
  s.mesh(fan, M.laser)
  s.mesh(box(0.006, 0.004, width, 0.001), LINE, { at: [1.05, 0.004, 0] })
}

/** A hand-sized scanner on a stand. */
export function sensorHead(s: Stage, place: Placement): void {
  s.group(place, () => {
    s.mesh(cylinder(0.06, 0.02, 0.004, 28), M.graphite)
    s.mesh(cylinder(0.014, 0.12, 0.002, 14), M.steel)
    s.mesh(box(0.2, 0.15, 0.14, 0.02, 0.03), M.paint, { at: [0, 0.18, 0] })
    s.mesh(box(0.204, 0.022, 0.144, 0.008, 0.04), M.orange, { at: [0, 0.225, 0] })
    s.mesh(box(0.11, 0.07, 0.01, 0.004), M.black, { at: [0, 0.165, 0.07] })
    for (const x of [-0.08, 0.08]) for (const y of [0.13, 0.205]) screw(s, [x, y, 0.07], 'front', 0.005)
    gland(s, [-0.1, 0.15, 0], 'left', 0.013)
  })
}
