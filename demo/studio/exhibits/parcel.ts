import { M, type Material, type Point, print, type Stage } from '../kit'
import { box, plane } from '../kit/shapes'
import { QUARTER } from './parts'

export interface Parcel {
  w: number
  h: number
  d: number
  /** The middle of its underside. */
  at: Point
  turn?: number
  card?: Material
}

/** A taped carton with its labels. */
export function parcel(s: Stage, { w, h, d, at, turn = 0, card = M.card }: Parcel): void {
  s.group({ at, rot: [0, turn, 0] }, () => {
    s.mesh(box(w, h, d, 0.007, 0.09, 1), card, { at: [0, h / 2, 0] })
    s.mesh(box(w + 0.0016, h + 0.0016, 0.05, 0.007, 0.12, 1), M.cardDark, { at: [0, h / 2, 0] })
    s.mesh(plane(0.13, 0.13), print('parcel'), { at: [w * 0.2, h * 0.5, d / 2 + 0.003] })
    s.mesh(plane(0.13, 0.13), print('parcel'), { at: [w * 0.18, h + 0.003, d * 0.22], rot: [-QUARTER, 0, 0] })
  })
}
