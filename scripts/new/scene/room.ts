import { lit, type StarterColors, tint } from '../colors'
import { type Camera, type Point, type Size, type View, viewOf } from './camera'
import { ball, drum, ring, type Solid, shadowOf } from './solids'
import { type Gradient, gradientsIn, pathOf, positionOf } from './svg'

/** The whole room, and its exhibit from nearby. */
export const OVERVIEW: Camera = {
  at: { x: -1.15, y: -4.1, z: 2 },
  toward: { x: 0.05, y: 6, z: 1.5 },
  zoom: 1,
}
export const EXHIBIT: Camera = {
  at: { x: 1.35, y: 1.35, z: 1.82 },
  toward: { x: 0.1, y: 6, z: 1.5 },
  zoom: 1,
}

/** Half the width of the room, where it ends and begins, and its height, in metres. */
const [HALF, BACK, FRONT, HIGH] = [7.5, 12, -10, 4.6]
/** The exhibit's middle, and the height of the plinths. */
const CENTER: Point = { x: 0, y: 6, z: 1.74 }
const PLINTH = 0.95

/** The position of the exhibit in a wide picture, in percent of its width and height. */
export function exhibitIn(camera: Camera): { readonly left: number; readonly top: number } {
  const [x, y] = positionOf(viewOf(camera, { width: 160, height: 90 }), CENTER)
  return { left: Math.round((x / 160) * 1000) / 10, top: Math.round((y / 90) * 1000) / 10 }
}

/** Draws the room as an SVG picture. */
export function drawRoom(colors: StarterColors, camera: Camera, size: Size): string {
  const tones = tonesOf(colors)
  const view = viewOf(camera, size)
  const paint = gradientsIn(view)
  const solids = [...exhibits(tones)].sort((a, b) => view.depth(b.middle) - view.depth(a.middle))
  const parts = [
    shell(view, paint, tones),
    `<g opacity="${tones.gloss}">${solids.map((solid) => solid.draw(view, paint, true)).join('')}</g>`,
    joints(view, paint, tones),
    ...solids.map((solid) => shadowOf(view, solid, tones.shadow)),
    ...solids.map((solid) => solid.draw(view, paint, false)),
    `<rect width="100%" height="100%" fill="${vignette(paint, tones, size)}"/>`,
  ].join('')
  const box = `width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${paint.definitions.join('')}</defs>${parts}</svg>`
}

interface Tones {
  readonly accent: string
  /** The panel behind the exhibit. */
  readonly panel: string
  readonly wall: string
  readonly side: string
  readonly floor: string
  readonly joint: string
  readonly ceiling: string
  readonly plinth: string
  readonly stone: string
  readonly light: string
  /** Opacities. */
  readonly shadow: number
  readonly gloss: number
  readonly glow: number
}

function tonesOf({ accent, theme }: StarterColors): Tones {
  const isDark = theme === 'dark'
  const tone = (dark: number, light: number, chroma: number) => tint(accent, isDark ? dark : light, chroma)
  return {
    accent,
    panel: tone(0.44, 0.74, isDark ? 0.1 : 0.08),
    wall: tone(0.37, 0.93, 0.022),
    side: tone(0.3, 0.87, 0.02),
    floor: tone(0.25, 0.82, 0.016),
    joint: tone(0.31, 0.78, 0.016),
    ceiling: tone(0.2, 0.885, 0.012),
    plinth: tone(0.5, 0.96, 0.014),
    stone: tone(0.74, 0.76, 0.026),
    light: tone(0.985, 1, 0.012),
    ...(isDark ? { shadow: 1, gloss: 0.24, glow: 0.42 } : { shadow: 0.4, gloss: 0.26, glow: 0.6 }),
  }
}

function exhibits(tones: Tones): readonly Solid[] {
  const left = { x: -3.3, y: 8.4, z: 0 }
  const right = { x: 3.3, y: 8.4, z: 0 }
  const above = (foot: Point, z: number): Point => ({ ...foot, z: PLINTH + z })
  return [
    drum({ ...CENTER, z: 0 }, 0.95, PLINTH, tones.plinth),
    ring(CENTER, 0.6, 0.18, tones.accent),
    ball({ ...CENTER, y: CENTER.y + 0.001 }, 0.24, tones.stone),
    drum(left, 0.66, PLINTH, tones.plinth),
    ball(above(left, 0.5), 0.5, tones.stone),
    drum(right, 0.66, PLINTH, tones.plinth),
    drum(above(right, 0), 0.48, 0.36, tones.stone),
    drum(above(right, 0.36), 0.36, 0.36, tones.accent),
    drum(above(right, 0.72), 0.24, 0.36, tones.stone),
  ]
}

type Fill = (corners: readonly Point[], paint: string, opacity?: number) => string

function fillIn(view: View): Fill {
  return (corners, paint, opacity = 1) => {
    const path = pathOf(view, corners)
    return path && `<path d="${path}" fill="${paint}" opacity="${opacity}"/>`
  }
}

/** A rectangle on the floor, or at another height. */
const flat = (x: readonly [number, number], y: readonly [number, number], z = 0): readonly Point[] => [
  { x: x[0], y: y[0], z },
  { x: x[1], y: y[0], z },
  { x: x[1], y: y[1], z },
  { x: x[0], y: y[1], z },
]

/** A rectangle on the back wall. */
const upright = (x: readonly [number, number], z: readonly [number, number]): readonly Point[] => [
  { x: x[0], y: BACK, z: z[0] },
  { x: x[1], y: BACK, z: z[0] },
  { x: x[1], y: BACK, z: z[1] },
  { x: x[0], y: BACK, z: z[1] },
]

/** A rectangle on a side wall. */
const sideways = (
  x: number,
  y: readonly [number, number],
  z: readonly [number, number],
): readonly Point[] => [
  { x, y: y[0], z: z[0] },
  { x, y: y[1], z: z[0] },
  { x, y: y[1], z: z[1] },
  { x, y: y[0], z: z[1] },
]

const ROOM: readonly [number, number] = [-HALF, HALF]
const DEPTH: readonly [number, number] = [FRONT, BACK]
const PANEL = { x: [-2.7, 2.7], z: [0.5, 3.9] } as const

/** Floor, walls, ceiling and lights. */
function shell(view: View, paint: Gradient, tones: Tones): string {
  const fill = fillIn(view)
  const deep = (near: string, far: string, x: number, z: number) =>
    paint({ x, y: view.depth({ x: 0, y: 0, z: 0 }) > 0 ? 0 : 3, z }, { x, y: BACK, z }, [
      [0, near],
      [1, far],
    ])
  const wall = paint({ x: 0, y: BACK, z: 0 }, { x: 0, y: BACK, z: HIGH }, [
    [0, lit(tones.wall, 0.86)],
    [0.7, tones.wall],
    [1, lit(tones.wall, 1.06)],
  ])
  const panel = paint({ x: 0, y: BACK, z: 0.5 }, { x: 0, y: BACK, z: 3.9 }, [
    [0, lit(tones.panel, 0.86)],
    [1, lit(tones.panel, 1.1)],
  ])
  const pillars = [-8, -5, -2, 1, 4, 7, 10].flatMap((y) =>
    ROOM.map((x) => fill(sideways(x, [y, y + 0.3], [0, HIGH]), lit(tones.side, 0.9))),
  )
  const strips = [-3.3, 3.3]
  const [x, y] = positionOf(view, { x: 0, y: BACK, z: 2.2 })
  const glow = paint.round({ x, y, size: 5.5 * view.scale({ x: 0, y: BACK, z: 2 }) }, [
    [0, tones.light, tones.glow * 0.7],
    [0.4, tones.light, tones.glow * 0.22],
    [1, tones.light, 0],
  ])
  return [
    fill(flat(ROOM, DEPTH, HIGH), deep(tones.ceiling, lit(tones.ceiling, 1.12), 0, HIGH)),
    fill(flat(ROOM, DEPTH), deep(lit(tones.floor, 0.9), lit(tones.floor, 1.1), 0, 0)),
    ...ROOM.map((each) =>
      fill(sideways(each, DEPTH, [0, HIGH]), deep(lit(tones.side, 0.92), lit(tones.side, 1.05), each, 2)),
    ),
    ...pillars,
    fill(upright(ROOM, [0, HIGH]), wall),
    ...[-5, 5].map((each) => fill(upright([each - 1.1, each + 1.1], PANEL.z), lit(tones.wall, 0.93))),
    fill(upright(PANEL.x, PANEL.z), panel),
    fill(upright(ROOM, [0, HIGH]), glow),
    ...ROOM.map((each) => fill(sideways(each, DEPTH, [0.05, 0.1]), tones.accent)),
    fill(upright(ROOM, [0.05, 0.1]), tones.accent),
    ...strips.flatMap((each) =>
      [0.55, 0.34, 0.2].map((half) =>
        fill(flat([each - half, each + half], [FRONT, BACK - 0.5], HIGH), tones.light, 0.07),
      ),
    ),
    ...strips.map((each) => fill(flat([each - 0.11, each + 0.11], [FRONT, BACK - 0.5], HIGH), tones.light)),
    // Its reflection.
    fill(upright(PANEL.x, [-PANEL.z[0], -PANEL.z[1]]), panel, tones.gloss * 0.8),
  ].join('')
}

/** The joints of the floor, and the light on it. */
function joints(view: View, paint: Gradient, tones: Tones): string {
  const fill = fillIn(view)
  const half = 0.011
  const across = Array.from({ length: 14 }, (_, row) => FRONT + row * 1.6)
  const along = Array.from({ length: 10 }, (_, column) => -7.2 + column * 1.6)
  const [x, y] = positionOf(view, { x: 0, y: 5.4, z: 0 })
  const pool = paint.round({ x, y, size: 3.9 * view.scale({ x: 0, y: 5.4, z: 0 }) }, [
    [0, tones.light, tones.glow * 0.5],
    [0.5, tones.light, tones.glow * 0.14],
    [1, tones.light, 0],
  ])
  return [
    ...across.map((each) => fill(flat(ROOM, [each - half, each + half]), tones.joint)),
    ...along.map((each) => fill(flat([each - half, each + half], DEPTH), tones.joint)),
    fill(flat(ROOM, DEPTH), pool),
  ].join('')
}

function vignette(paint: Gradient, { shadow }: Tones, { width, height }: Size): string {
  return paint.round({ x: width / 2, y: height / 2, size: width * 0.62 }, [
    [0, '#000000', 0],
    [0.62, '#000000', 0],
    [1, '#000000', shadow * 0.3],
  ])
}
