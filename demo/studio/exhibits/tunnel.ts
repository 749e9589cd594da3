import { decal, lamp, M, type Placement, type Point, type Rgb, type Stage, screen } from '../kit'
import { box, plane } from '../kit/shapes'
import { QUARTER, seam } from './parts'

export interface TunnelSize {
  w: number
  h: number
  /** Pictures of its door's halves. */
  halves: readonly [left: string, right: string]
}

/**
 * The tunnel to the plant, and the narrower one to the lab; metres. Both ends of a tunnel have the same
 * size.
 */
export const GATEWAY: TunnelSize = { w: 3.4, h: 3, halves: ['gateLeft', 'gateRight'] }
export const DOORWAY: TunnelSize = { w: 2.3, h: 2.6, halves: ['doorLeft', 'doorRight'] }

export const TUNNEL_LENGTH = 6

const FRAME = lamp('tunnelFrame', 11, [1, 0.94, 0.86])
/** Depths of the portals of light: the same from both ends. */
const FRAMES = [0.55, 2, 4, 5.45]
const JAMB = 0.16
/** The mouth's frame ends where the tunnel begins: coplanar faces would flicker. */
const FRAME_DEPTH = 0.26
/** Light that the door's picture casts into the tunnel. */
const DOOR_GLOW: Rgb = [0.03, 0.06, 0.08]

/** The moving leaves of the door. */
const LEAVES = ['door-left', 'door-right'] as const

/**
 * A tunnel between two worlds along +Z from the local origin, with a door in its middle. Both worlds contain
 * all of it, so that the view at the door is the same in both. Where it `opens` to the world, its leaves can
 * move.
 */
export function tunnel(s: Stage, place: Placement, size: TunnelSize, opens = false): void {
  const { w, h } = size
  const length = TUNNEL_LENGTH
  s.group(place, () => {
    s.flat(w, length, M.plinthDark, [0, 0.002, length / 2], 0.05)
    s.mesh(plane(w, length, 0.2), M.graphiteMatt, { at: [0, h, length / 2], rot: [QUARTER, 0, 0] })
    s.mesh(plane(w, h, 0.3), M.black, { at: [0, h / 2, length], rot: [0, Math.PI, 0] })
    for (const side of [-1, 1]) {
      s.mesh(plane(length, h, 0.16), M.graphiteMatt, {
        at: [(side * w) / 2, h / 2, length / 2],
        rot: [0, -side * QUARTER, 0],
      })
    }
    for (const z of FRAMES) frame(s, size, z)
    door(s, size, opens)
  })
}

/** The surroundings of a tunnel's mouth on the visitors' side (local -Z), with its sign above. */
export function tunnelMouth(s: Stage, place: Placement, { w, h }: TunnelSize, picture: string): void {
  s.group(place, () => {
    for (const side of [-1, 1]) {
      const x = side * (w / 2 + JAMB / 2)
      s.mesh(box(JAMB, h, FRAME_DEPTH, 0.008, 0.16), M.graphite, { at: [x, h / 2, -FRAME_DEPTH / 2] })
      s.rect(0.03, h - 0.06, FRAME, {
        at: [x - side * (JAMB / 2 + 0.001), h / 2, -0.2],
        rot: [0, -side * QUARTER, 0],
      })
    }
    s.mesh(box(w + 2 * JAMB, JAMB, FRAME_DEPTH, 0.008, 0.16), M.graphite, {
      at: [0, h + JAMB / 2, -FRAME_DEPTH / 2],
    })
    s.rect(w - 0.1, 0.03, FRAME, { at: [0, h - 0.001, -0.2], rot: [QUARTER, 0, 0] })
    s.mesh(plane(1.15, 0.12, 0.1), decal(picture, M.graphite), {
      at: [0, h + JAMB / 2, -0.2615],
      rot: [0, Math.PI, 0],
    })
  })
}

/** A portal of light. */
function frame(s: Stage, { w, h }: TunnelSize, z: number): void {
  for (const side of [-1, 1]) {
    const x = side * (w / 2 - 0.07)
    s.mesh(box(0.12, h, 0.16, 0.008, 0.16), M.graphite, { at: [x, h / 2, z] })
    s.rect(0.035, h - 0.24, FRAME, { at: [x - side * 0.061, h / 2, z], rot: [0, -side * QUARTER, 0] })
    seam(s, [(side * w) / 2 - side * 0.004, h / 2, z + 0.6], [0.004, h - 0.1, 0.006])
  }
  s.mesh(box(w, 0.12, 0.16, 0.008, 0.16), M.graphite, { at: [0, h - 0.06, z] })
  s.rect(w - 0.3, 0.035, FRAME, { at: [0, h - 0.121, z], rot: [QUARTER, 0, 0] })
}

/** Two leaves with glowing rings that open in the middle. */
function door(s: Stage, { w, h, halves: [left, right] }: TunnelSize, opens: boolean): void {
  LEAVES.forEach((name, i) => {
    const at: Point = [((i ? 1 : -1) * w) / 4, h / 2, TUNNEL_LENGTH / 2]
    s.group({ at }, () => leaf(s, w / 2, h, i ? [left, right] : [right, left]), opens ? name : undefined)
  })
}

/** Pictures of the half as seen from the near and from the far end. */
function leaf(s: Stage, w: number, h: number, [near, far]: readonly [string, string]): void {
  s.mesh(box(w, h, 0.06, 0.006, 0.16), M.graphite)
  s.rect(w - 0.012, h - 0.02, screen(far, DOOR_GLOW, 1.4), { at: [0, 0, 0.0315] })
  s.rect(w - 0.012, h - 0.02, screen(near, DOOR_GLOW, 1.4), { at: [0, 0, -0.0315], rot: [0, Math.PI, 0] })
}

/** The leaves slide into the walls; `open` 0..1. */
export const doorMoves = ({ w }: TunnelSize, open: number): { joint: string; shift: Point }[] =>
  LEAVES.map((joint, i) => ({ joint, shift: [((i ? 1 : -1) * open * w) / 2, 0, 0] }))
