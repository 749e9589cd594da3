import { decal, lamp, M, type Placement, type Stage } from '../kit'
import { box, plane } from '../kit/shapes'
import { QUARTER, seam } from './parts'

export interface TunnelSize {
  w: number
  h: number
}

/** The way to the plant, and the narrower one to the lab; metres. Both ends of a way have one size. */
export const GATEWAY: TunnelSize = { w: 3.4, h: 3 }
export const DOORWAY: TunnelSize = { w: 2.3, h: 2.6 }

export const TUNNEL_LENGTH = 6

const FRAME = lamp('tunnelFrame', 11, [1, 0.94, 0.86])
const FRAMES = 4
const JAMB = 0.16
/** The mouth's frame stands back from the passage: faces that share a plane flicker through each other. */
const REVEAL = 0.004

/** A passage between two worlds along +Z from the local origin: its far end is dark, so that both ends look alike. */
export function tunnel(s: Stage, place: Placement, size: TunnelSize): void {
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
    for (let i = 0; i < FRAMES; i++) frame(s, size, 0.5 + (i * length) / (FRAMES + 0.6))
  })
}

/** What stands round a tunnel's mouth, on the side that visitors come from (local -Z), with its sign above. */
export function tunnelMouth(s: Stage, place: Placement, { w, h }: TunnelSize, picture: string): void {
  s.group(place, () => {
    for (const side of [-1, 1]) {
      const x = side * (w / 2 + JAMB / 2 + REVEAL)
      s.mesh(box(JAMB, h + REVEAL, 0.36, 0.008, 0.16), M.graphite, { at: [x, (h + REVEAL) / 2, -0.08] })
      s.rect(0.03, h - 0.06, FRAME, {
        at: [x - side * (JAMB / 2 + 0.001), h / 2, -0.2],
        rot: [0, -side * QUARTER, 0],
      })
    }
    s.mesh(box(w + 2 * (JAMB + REVEAL), JAMB, 0.36, 0.008, 0.16), M.graphite, {
      at: [0, h + JAMB / 2 + REVEAL, -0.08],
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
