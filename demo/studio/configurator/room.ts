import { QUARTER, roundPlinth } from '../exhibits'
import { hex, lamp, M, material, type Point, type Rgb, type Stage } from '../kit'
import { box, cylinder, flutes, type ProfilePoint, plane, revolve, ring } from '../kit/shapes'
import { REACHES, type Reach, radiusOf } from '../products/a6'
import { GLOW, LINE, WINDOW } from '../worlds/hall/lamps'

/** Half the room's width and depth, and its height; metres. */
const [X, Z, H] = [9, 6, 5.6]
/** The back wall. */
const BACK = -4.6

/** Height of the stage that the robot stands on, and of the plate below the beam that it hangs from. */
export const STAGE_TOP = 0.16
export const PLATE = 3.2
const STAGE_RADIUS = 3.7

/** Strips of the arc: half their width, and their glow. Nearly black, or the room's light would bleach the orange. */
const ARC_STRIPS = [
  { half: 0.12, glow: 0.012 },
  { half: 0.1, glow: 0.028 },
  { half: 0.083, glow: 0.05 },
  { half: 0.067, glow: 0.085 },
  { half: 0.053, glow: 0.13 },
  { half: 0.041, glow: 0.2 },
  { half: 0.031, glow: 0.32 },
  { half: 0.016, glow: 1.25 },
].map(({ half, glow }, i) => ({
  half,
  height: 0.003 + i * 0.0008,
  skin: material(`reachLight${i}`, {
    albedo: [0.03, 0.03, 0.032],
    rough: 0.5,
    emit: [glow, glow * 0.25, glow * 0.035],
  }),
}))
const REACH_LAMP = lamp('reachLamp', 4, [1, 0.42, 0.14])
const TOP = material('stageTop', { ...M.plinthDark, albedo: hex(0x2c3136) })
const SLOT = lamp('slotLight', 6, [0.75, 0.9, 1])
/** Grazes the walls. */
const WASH = lamp('wallWash', 15, [1, 0.93, 0.84])
/** The arc of light is centred on the arm's direction; radians. */
const ARC = { from: -1.15, to: 1.35, pieces: 24 }

const KEY: Rgb = [1, 0.96, 0.9]
const FILL: Rgb = [0.9, 0.96, 1]
/** The hall's lamps over its robot: intensity and direction from the middle. */
const SPOTS: { from: [dx: number, dz: number]; intensity: number; tint: Rgb }[] = [
  { from: [-2.2, 3.6], intensity: 95, tint: KEY },
  { from: [3.4, -1.8], intensity: 62, tint: FILL },
  { from: [3.0, 3.0], intensity: 42, tint: FILL },
  { from: [-2.6, -2.4], intensity: 48, tint: FILL },
]

/** The stage in the hall's light, with the reach as an arc of light around the robot, whose arm points to `yaw`. */
export function room(s: Stage, reach: Reach, yaw: number): void {
  s.flat(2 * X, 2 * Z, M.floor, [0, 0, 0], 0.06)
  s.mesh(plane(2 * X, 2 * Z, 0.5), M.ceiling, { at: [0, H, 0], rot: [QUARTER, 0, 0] })
  s.mesh(plane(2 * Z, H, 0.4), M.wallDark, { at: [-X, H / 2, 0], rot: [0, QUARTER, 0] })
  backWall(s)
  s.rect(8, 4.2, WINDOW, { at: [X, 2.7, 1.4], rot: [0, -QUARTER, 0] })
  for (const x of [-3.4, 0.6, 4.4]) {
    s.mesh(box(0.14, 0.1, 5.2, 0.008, 0.5), M.graphite, { at: [x, 5.26, 3.2] })
    s.rect(0.1, 5, LINE, { at: [x, 5.205, 3.2], rot: [QUARTER, 0, 0] })
  }
  roundPlinth(s, { at: [0, 0, 0], r: STAGE_RADIUS, h: STAGE_TOP, material: TOP, glow: GLOW })
  beam(s)
  reachMarks(s, reach, yaw)
  for (const { from, intensity, tint } of SPOTS) {
    const target: Point = [0.5, 1.5, 0]
    s.spot([target[0] + from[0], 5.3, target[2] + from[1]], target, intensity, tint, 27)
  }
  s.sky = { zenith: [0.02, 0.022, 0.025], horizon: [0.05, 0.055, 0.06], ground: [0, 0, 0] }
  for (const at of [
    [3.2, 0.9, 3.2],
    [0.6, 3.0, -2.6],
  ] satisfies Point[])
    s.probe(at, [-X, 0, BACK], [X, H, Z])
}

/** Dark flutes with slots of light, and oak beside them. */
function backWall(s: Stage): void {
  s.chart(2 * X, H, M.wallDark, { at: [0, H / 2, BACK] }, 0.12)
  const dark = { x: -1.2, w: 9.4 }
  s.mesh(flutes(dark.w, 4.6, 0.1, 0.16), M.wallDark, { at: [dark.x, 2.45, BACK + 0.06] })
  for (const x of [-2.75, 3.42]) {
    s.mesh(box(0.09, 4.6, 0.07, 0.006, 0.2), M.graphite, { at: [x, 2.45, BACK + 0.07] })
    s.rect(0.03, 4.5, SLOT, { at: [x, 2.45, BACK + 0.108] })
  }
  const oak = { x: 6.1, w: 5.2 }
  s.mesh(flutes(oak.w, 4.6, 0.1, 0.2), M.oak, { at: [oak.x, 2.45, BACK + 0.07] })
  for (const { x, w } of [dark, oak]) {
    s.mesh(box(w, 0.08, 0.4, 0.008, 0.3), M.graphite, { at: [x, 4.86, BACK + 0.2] })
    s.rect(w - 0.1, 0.06, WASH, { at: [x, 4.815, BACK + 0.34], rot: [QUARTER + 0.25, 0, 0] })
    s.rect(w - 0.1, 0.04, WASH, { at: [x, 0.118, BACK + 0.26], rot: [-QUARTER, 0, 0] }, false)
    s.mesh(box(w, 0.11, 0.3, 0.008, 0.3), M.graphite, { at: [x, 0.055, BACK + 0.15] })
  }
}

/** The beam over the stage, with the plate for a robot on the ceiling. */
function beam(s: Stage): void {
  const y = PLATE + 0.24
  s.mesh(box(11, 0.36, 0.4, 0.012, 0.12), M.graphite, { at: [0, y, 0] })
  for (const side of [-1, 1]) {
    s.mesh(box(11, 0.012, 0.004, 0.002, 0.1), M.steelDark, { at: [0, y - 0.12 * side, 0.201] })
    s.mesh(box(0.36, y, 0.36, 0.012, 0.12), M.graphite, { at: [side * 5.3, y / 2, 0] })
  }
  s.mesh(cylinder(0.47, 0.06, 0.006, 72, 0.04), M.steelDark, { at: [0, PLATE, 0] })
}

/** Fine lines at every reach; the chosen one is a light. */
function reachMarks(s: Stage, chosen: Reach, yaw: number): void {
  for (const reach of REACHES) {
    const r = radiusOf(reach)
    s.mesh(ring(r - 0.006, r + 0.006, 0.0016, 0.0005, 160, 0.1), M.steelDark, { at: [0, STAGE_TOP, 0] })
  }
  const r = radiusOf(chosen)
  const length = ARC.to - ARC.from
  s.group({ at: [0, STAGE_TOP, 0], rot: [0, yaw + ARC.from, 0] }, () => {
    for (const { half, height, skin } of ARC_STRIPS) {
      const profile: ProfilePoint[] = [
        [r + half, height],
        [r - half, height],
      ]
      s.mesh(revolve(profile, 120, 0.1, length), skin)
    }
    const step = length / ARC.pieces
    for (let i = 0; i < ARC.pieces; i++) {
      const angle = (i + 0.5) * step
      const at: Point = [Math.cos(angle) * r, 0.012, -Math.sin(angle) * r]
      s.rect(r * step, 0.036, REACH_LAMP, { at, rot: [-QUARTER, 0, angle + QUARTER] }, false)
    }
  })
}
