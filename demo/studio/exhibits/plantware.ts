/** The equipment of a production hall: fences, pallets, racks, driverless vehicles, terminals. */
import { LAMP, M, type Placement, type Stage, screen } from '../kit'
import { box, cylinder } from '../kit/shapes'
import { parcel } from './parcel'
import { cornerScrews, emergencyStop, QUARTER, screw, sign } from './parts'

const HMI = screen('hmi', [0.05, 0.09, 0.12], 1.7)

export function pallet(s: Stage, place: Placement, layers: number): void {
  s.group(place, () => {
    for (let i = 0; i < 5; i++)
      s.mesh(box(1.2, 0.022, 0.12, 0.003, 0.2, 1), M.oak, { at: [0, 0.133, -0.34 + i * 0.17] })
    for (const z of [-0.34, 0, 0.34]) s.mesh(box(1.2, 0.1, 0.1, 0.004, 0.2, 1), M.oak, { at: [0, 0.07, z] })
    for (let layer = 0; layer < layers; layer++) {
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 2; j++) {
          // The last layer is still being stacked.
          if (layer === layers - 1 && i === 2) continue
          parcel(s, {
            w: 0.385,
            h: 0.28,
            d: 0.385,
            at: [-0.395 + i * 0.395, 0.146 + layer * 0.282, -0.2 + j * 0.4],
            turn: ((i * 7 + j * 3 + layer) % 3) * 0.012,
            card: (i + j + layer) % 3 ? M.card : M.cardDark,
          })
        }
      }
    }
  })
}

/** A run of guard fence along X: posts and framed clear panels. */
export function fence(s: Stage, place: Placement, length: number): void {
  const panels = Math.round(length / 1.5)
  const width = length / panels
  s.group(place, () => {
    for (let i = 0; i <= panels; i++) {
      const x = -length / 2 + i * width
      s.mesh(box(0.06, 2, 0.06, 0.006, 0.2, 1), M.yellow, { at: [x, 1, 0] })
      s.mesh(box(0.16, 0.012, 0.16, 0.003), M.yellow, { at: [x, 0.006, 0] })
      for (const dx of [-0.06, 0.06]) screw(s, [x + dx, 0.012, 0.05], 'up', 0.012)
    }
    for (let i = 0; i < panels; i++) {
      const x = -length / 2 + (i + 0.5) * width
      const w = width - 0.1
      s.mesh(box(w, 1.72, 0.008, 0.002, 3, 1), M.glass, { at: [x, 1.06, 0] })
      for (const y of [0.2, 1.92]) s.mesh(box(w, 0.035, 0.035, 0.005, 0.25, 1), M.graphite, { at: [x, y, 0] })
      for (const end of [-1, 1])
        s.mesh(box(0.03, 1.72, 0.03, 0.005, 0.25, 1), M.graphite, { at: [x + (end * w) / 2, 1.06, 0] })
    }
  })
}

const BAY = 2.7
const LEVEL = 1.55
const RACK_DEPTH = 1.1

/** A pallet rack whose bays run along +X. */
export function rack(s: Stage, place: Placement, bays: number, levels: number): void {
  const height = levels * LEVEL + 0.3
  s.group(place, () => {
    for (let b = 0; b <= bays; b++) {
      for (const z of [-RACK_DEPTH / 2, RACK_DEPTH / 2])
        s.mesh(box(0.1, height, 0.08, 0.006, 0.3, 1), M.graphite, { at: [b * BAY, height / 2, z] })
      for (let y = 0.5; y < height; y += 0.8)
        s.mesh(box(0.04, 0.04, RACK_DEPTH, 0.005, 0.3, 1), M.graphite, { at: [b * BAY, y, 0] })
    }
    for (let l = 0; l < levels; l++) for (let b = 0; b < bays; b++) shelf(s, b, l)
  })
}

function shelf(s: Stage, bay: number, level: number): void {
  const middle = (bay + 0.5) * BAY
  for (const z of [-RACK_DEPTH / 2, RACK_DEPTH / 2]) {
    s.mesh(box(BAY - 0.1, 0.11, 0.05, 0.005, 0.3, 1), M.orange, { at: [middle, level * LEVEL + 0.1, z] })
  }
  for (let k = 0; k < 3; k++) {
    if ((bay + level * 2 + k) % 6 === 4) continue
    parcel(s, {
      w: 0.78,
      h: 0.5 + ((bay * 5 + level * 3 + k * 7) % 4) * 0.16,
      d: 0.9,
      at: [middle - 0.85 + k * 0.85, level * LEVEL + 0.16, 0],
      card: (bay + k + level) % 3 ? M.card : M.cardDark,
    })
  }
}

/** A driverless vehicle carrying a pallet. */
export function vehicle(s: Stage, place: Placement, joint?: string): void {
  s.group(
    place,
    () => {
      s.mesh(box(1.7, 0.26, 1.05, 0.06, 0.08, 4), M.paint, { at: [0, 0.2, 0] })
      s.mesh(box(1.712, 0.04, 1.062, 0.02, 0.1), M.orange, { at: [0, 0.24, 0] })
      s.mesh(box(1.5, 0.03, 0.9, 0.01, 0.1), M.rubber, { at: [0, 0.34, 0] })
      for (const z of [-0.5, 0.42]) {
        for (const x of [-0.5, 0.5])
          s.mesh(cylinder(0.1, 0.08, 0.01, 32), M.rubber, { at: [x, 0.1, z], rot: [QUARTER, 0, 0] })
      }
      for (const end of [-1, 1]) {
        s.rect(0.9, 0.025, LAMP.blue, { at: [end * 0.862, 0.17, 0], rot: [0, end * QUARTER, 0] })
        s.mesh(box(0.05, 0.06, 0.2, 0.012), M.black, { at: [end * 0.84, 0.3, 0] })
      }
      sign(s, 'logoInk', M.paint, [-0.3, 0.165, 0.5265], 0.4, 0.083)
      emergencyStop(s, [0.55, 0.2, 0.5265])
      pallet(s, { at: [0, 0.35, 0] }, 3)
    },
    joint,
  )
}

/** A screen on a post, facing +Z. */
export function terminal(s: Stage, place: Placement): void {
  s.group(place, () => {
    s.mesh(cylinder(0.24, 0.02, 0.006, 40), M.graphite)
    s.mesh(box(0.1, 1.1, 0.07, 0.012, 0.12), M.graphite, { at: [0, 0.56, 0] })
    s.mesh(box(0.16, 0.2, 0.03, 0.008), M.graphite, { at: [0, 0.98, 0.04] })
    emergencyStop(s, [0, 0.98, 0.055])
    s.group({ at: [0, 1.3, 0.03], rot: [-0.25, 0, 0] }, () => {
      s.mesh(box(0.62, 0.42, 0.05, 0.014, 0.1), M.graphite)
      cornerScrews(s, [0, 0, 0.025], 0.595, 0.395, 0.006)
      s.rect(0.57, 0.356, HMI, { at: [0, 0, 0.027] })
    })
  })
}
