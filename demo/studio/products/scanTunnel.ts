import {
  conveyorFrame,
  foot,
  parcel,
  QUARTER,
  scanCamera,
  scanPortal,
  seam,
  sensorHead,
  sign,
  stackLight,
} from '../exhibits'
import { LAMP, M, type Stage } from '../kit'
import { box } from '../kit/shapes'

const SIDES = [-1, 1] as const
/** Half the distance between the two portals. */
const HALF = 0.55
const BELT = 0.796

/** The Vista tunnel astride a piece of line, with parcels. */
export function scanTunnel(s: Stage): void {
  conveyorFrame(s, 2.8)
  parcel(s, { w: 0.46, h: 0.3, d: 0.4, at: [-0.08, BELT, 0.02], turn: 0.18 })
  parcel(s, { w: 0.34, h: 0.22, d: 0.3, at: [-1.05, BELT, -0.06], turn: -0.3, card: M.cardDark })
  tunnelAlone(s)
}

/** Two portals joined by a hood, eight cameras, a scanner at each side. */
export function tunnelAlone(s: Stage): void {
  for (const x of [-HALF, HALF]) s.group({ at: [x, 0, 0] }, () => scanPortal(s))
  for (const side of SIDES) {
    for (const x of [-HALF, HALF]) scanCamera(s, [x - 0.04, 0.98, side * 0.545], side)
    sideScanner(s, side)
  }
  hood(s)
}

function hood(s: Stage): void {
  for (const side of SIDES) {
    const z = side * 0.62
    s.mesh(box(2 * HALF, 0.14, 0.1, 0.012, 0.1), M.graphite, { at: [0, 2.15, z] })
    s.mesh(box(2 * HALF - 0.14, 0.022, 0.016, 0.006, 0.1), M.orange, { at: [0, 2.095, z + side * 0.05] })
    s.mesh(box(2 * HALF - 0.14, 0.05, 0.06, 0.008, 0.14), M.graphite, { at: [0, 0.42, z] })
  }
  sign(s, 'logo', M.graphite, [0, 2.168, 0.6705], 0.5, 0.104)
  // A white lid with a bright ceiling: no shadow falls on a label.
  s.mesh(box(2 * HALF - 0.3, 0.05, 1.12, 0.014, 0.1), M.paint, { at: [0, 2.2, 0] })
  seam(s, [0, 2.226, 0], [0.006, 0.003, 1.1])
  for (const z of [-0.36, 0.36])
    s.rect(2 * HALF - 0.4, 0.06, LAMP.machine, { at: [0, 2.173, z], rot: [QUARTER, 0, 0] })
  stackLight(s, [HALF - 0.02, 2.24, 0.5], 0.032)
}

/** A scanner on a post of its own, looking across the belt. */
function sideScanner(s: Stage, side: 1 | -1): void {
  const z = side * 0.98
  foot(s, [0, 0, z], 0.09, 0.07)
  s.mesh(box(0.08, 0.94, 0.08, 0.01, 0.1), M.alu, { at: [0, 0.56, z] })
  seam(s, [0, 0.56, z + side * 0.0405], [0.01, 0.92, 0.002])
  s.group({ at: [0, 1.03, z], rot: [0, side > 0 ? Math.PI : 0, 0] }, () => sensorHead(s, {}))
}
