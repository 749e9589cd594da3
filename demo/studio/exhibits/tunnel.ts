import { lamp, M, type Placement, type Stage } from '../kit'
import { box, plane } from '../kit/shapes'
import { QUARTER, seam } from './parts'

/** The passage between two worlds: both ends look alike in its dark middle. */
export const TUNNEL = { w: 3.6, h: 3, length: 6 } as const

const FRAME = lamp('tunnelFrame', 11, [1, 0.94, 0.86])
const FRAMES = 4

/** Runs along +Z from the local origin; its far end is dark. */
export function tunnel(s: Stage, place: Placement): void {
  const { w, h, length } = TUNNEL
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
    for (let i = 0; i < FRAMES; i++) frame(s, 0.5 + (i * length) / (FRAMES + 0.6))
  })
}

/** A portal of light. */
function frame(s: Stage, z: number): void {
  const { w, h } = TUNNEL
  for (const side of [-1, 1]) {
    const x = side * (w / 2 - 0.07)
    s.mesh(box(0.12, h, 0.16, 0.008, 0.16), M.graphite, { at: [x, h / 2, z] })
    s.rect(0.035, h - 0.24, FRAME, { at: [x - side * 0.061, h / 2, z], rot: [0, -side * QUARTER, 0] })
    seam(s, [(side * w) / 2 - side * 0.004, h / 2, z + 0.6], [0.004, h - 0.1, 0.006])
  }
  s.mesh(box(w, 0.12, 0.16, 0.008, 0.16), M.graphite, { at: [0, h - 0.06, z] })
  s.rect(w - 0.3, 0.035, FRAME, { at: [0, h - 0.121, z], rot: [QUARTER, 0, 0] })
}
