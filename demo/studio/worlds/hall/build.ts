import { reception } from '../../exhibits'
import { type Point, type Rgb, Stage } from '../../kit'
import { entrance } from './entrance'
import { gallery } from './gallery'
import { islands } from './islands'
import { H, X, Z } from './lamps'
import { greenery, lounge, theatre } from './lounge'
import { backWall, halo, shell } from './shell'

const TRACK_HEIGHT = 5.35
const KEY: Rgb = [1, 0.96, 0.9]
const FILL: Rgb = [0.9, 0.96, 1]

/** Lit exhibits: intensity, cone (degrees) and directions; the first lamp is the key light. */
const ACCENTS: { at: Point; from: [dx: number, dz: number][]; intensity: number; cone: number }[] = [
  {
    at: [-0.2, 1.4, -0.6],
    from: [
      [-2.2, 3.4],
      [3.3, -1.6],
      [2.6, 2.6],
    ],
    intensity: 95,
    cone: 26,
  },
  {
    at: [-7, 0.9, -5],
    from: [
      [-2, 2.8],
      [2.2, 2.4],
      [4, -1],
    ],
    intensity: 75,
    cone: 30,
  },
  {
    at: [7.3, 1, -4.6],
    from: [
      [1.6, 3],
      [-2.2, 2.2],
      [-3, -2],
    ],
    intensity: 80,
    cone: 28,
  },
  {
    at: [5.5, 1.2, 1.5],
    from: [
      [1.5, 2.5],
      [-2, -1.4],
    ],
    intensity: 60,
    cone: 18,
  },
  {
    at: [-5.2, 1.2, 1.2],
    from: [
      [-1.2, 2.6],
      [2.4, 0.8],
      [0.5, -2.4],
    ],
    intensity: 75,
    cone: 18,
  },
  { at: [-15, 1.2, -4.6], from: [[3.6, 1.6]], intensity: 90, cone: 22 },
  {
    at: [-9, 1.2, 7.7],
    from: [
      [1.5, 2.2],
      [-1.5, 2],
    ],
    intensity: 60,
    cone: 26,
  },
  {
    at: [12.7, 0.4, 4.6],
    from: [
      [-1.8, -2.6],
      [1, 1],
    ],
    intensity: 34,
    cone: 26,
  },
  { at: [4.3, 0.5, 6.8], from: [[-1.2, -2.2]], intensity: 26, cone: 28 },
]

const PROBES: Point[] = [
  [0.4, 1.9, 1.4],
  [-6.5, 1.9, -2.6],
  [7.2, 2.0, -1.6],
  [5.4, 1.7, 3.2],
  [-3.6, 1.6, 2.2],
  [-12.6, 1.6, -4],
  [-9, 1.7, 9.2],
  [12.4, 1.5, 3.8],
  [0, 3.2, -8.5],
  [-13.5, 4.6, 2],
  [0, 4.8, 4],
  [12, 4, -6],
]

/** The showroom hall. */
export function buildHall(): Stage {
  const s = new Stage()
  shell(s)
  backWall(s)
  halo(s)
  gallery(s)
  entrance(s)
  islands(s)
  reception(s, { at: [-9.4, 0, 7.6], rot: [0, 0.5, 0] })
  s.anchor('reception', [-9.0, 1.2, 7.9])
  lounge(s)
  theatre(s)
  greenery(s)
  for (const { at, from, intensity, cone } of ACCENTS) {
    from.forEach(([dx, dz], i) => {
      const source: Point = [at[0] + dx, TRACK_HEIGHT, at[2] + dz]
      s.spot(source, at, i === 0 ? intensity : intensity / 2, i === 0 ? KEY : FILL, cone)
    })
  }
  for (const at of PROBES) s.probe(at, [-X, 0, -Z], [X, H, Z])
  s.probe([-2.4, 1.7, Z + 2.2], [-5, 0, Z], [0.2, 3.5, Z + 5])
  return s
}
