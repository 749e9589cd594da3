import { CircleGeometry } from 'three'
import { decal, M, type Material, material, type Placement, type Point, type Stage } from '../kit'
import { box, cylinder, plane, revolve, ring } from '../kit/shapes'
import { QUARTER, seam } from './parts'

/** Position of the glowing recess under a plinth's rim. */
const GLOW_INSET = 0.08
const GLOW_HEIGHT = 0.066
/** Panels of a plinth are at most this long. */
const PANEL = 1.25

export interface RoundPlinth {
  at: Point
  r: number
  h: number
  material: Material
  glow: Material
  /** Lettering on its face, and the angle that it faces (radians from +Z). */
  caption?: string
  look?: number
}

/** Round plinth floating on a glowing recess, its top a disc set into the rim. */
export function roundPlinth(
  s: Stage,
  { at, r, h, material: skin, glow, caption, look = 0 }: RoundPlinth,
): void {
  s.group({ at }, () => {
    s.mesh(cylinder(r - 0.16, 0.08, 0.004, 72, 0.3), M.graphiteMatt)
    s.mesh(
      revolve(
        [
          [0, 0.07],
          [r - 0.012, 0.07],
          [r, 0.082],
          [r, h - 0.012],
          [r - 0.006, h - 0.003],
          [r - 0.02, h],
        ],
        120,
        0.06,
      ),
      skin,
    )
    // Overlaps the rim: their outlines have different corners, so a gap would be visible between them.
    const top = r - 0.018
    s.flat(2 * top, 2 * top, skin, [0, h, 0], 0.035, new CircleGeometry(top, 120))
    s.mesh(ring(r - 0.105, r - 0.1, 0.0012, 0.0004, 120, 0.1), M.seam, { at: [0, h, 0] })
    const pieces = Math.round(r * 12)
    for (let i = 0; i < pieces; i++) {
      const angle = (i / pieces) * Math.PI * 2
      s.rect((2 * Math.PI * (r - GLOW_INSET)) / pieces, 0.05, glow, {
        at: [Math.cos(angle) * (r - GLOW_INSET), GLOW_HEIGHT, -Math.sin(angle) * (r - GLOW_INSET)],
        rot: [QUARTER, 0, -(angle + QUARTER)],
      })
    }
    const panels = Math.max(3, Math.round((2 * Math.PI * r) / PANEL))
    for (let i = 0; i < panels; i++) {
      s.group({ rot: [0, look + ((i + 0.5) / panels) * Math.PI * 2, 0] }, () =>
        seam(s, [0, h / 2 + 0.035, r], [0.005, h - 0.09, 0.003]),
      )
    }
    if (caption) wrapCaption(s, caption, skin, r, h, look)
  })
}

/** A caption bent round the plinth, in narrow strips. */
function wrapCaption(s: Stage, caption: string, skin: Material, r: number, h: number, look: number): void {
  const height = Math.min(0.14, h * 0.42)
  const width = (height * 1024) / 176
  const ink = decal(caption, skin)
  const bent = plane(width, height, 0.03)
  const position = bent.getAttribute('position')
  const normal = bent.getAttribute('normal')
  for (let i = 0; i < position.count; i++) {
    const angle = position.getX(i) / r
    position.setXYZ(i, Math.sin(angle) * (r + 0.0012), position.getY(i), Math.cos(angle) * (r + 0.0012))
    normal.setXYZ(i, Math.sin(angle), 0, Math.cos(angle))
  }
  s.mesh(bent, ink, { at: [0, h * 0.5 + 0.03, 0], rot: [0, look, 0] })
}

export interface Plinth {
  at: Point
  w: number
  d: number
  h: number
  material: Material
  glow: Material
}

/** Rectangular plinth floating on a glowing recess, its top in panels with open joints. */
export function plinth(s: Stage, { at, w, d, h, material: skin, glow }: Plinth): void {
  s.group({ at }, () => {
    s.mesh(box(w - 0.3, 0.08, d - 0.3, 0.004, 0.4), M.graphiteMatt, { at: [0, 0.04, 0] })
    s.mesh(box(w, h - 0.07, d, 0.012, 0.12), skin, { at: [0, 0.07 + (h - 0.07) / 2, 0] })
    s.flat(w - 0.024, d - 0.024, skin, [0, h + 0.0015, 0], 0.03)
    for (const end of [-1, 1]) {
      s.rect(w - 0.16, 0.05, glow, { at: [0, GLOW_HEIGHT, end * (d / 2 - GLOW_INSET)], rot: [QUARTER, 0, 0] })
      s.rect(0.05, d - 0.16, glow, { at: [end * (w / 2 - GLOW_INSET), GLOW_HEIGHT, 0], rot: [QUARTER, 0, 0] })
    }
    joints(s, w, d, h)
  })
}

function joints(s: Stage, w: number, d: number, h: number): void {
  const across = Math.ceil(w / PANEL)
  for (let i = 1; i < across; i++) {
    const x = -w / 2 + (w * i) / across
    seam(s, [x, h + 0.0016, 0], [0.005, 0.0012, d - 0.024])
    for (const end of [-1, 1]) seam(s, [x, 0.07 + (h - 0.07) / 2, (end * d) / 2], [0.005, h - 0.085, 0.002])
  }
  const deep = Math.ceil(d / (PANEL * 1.3))
  for (let i = 1; i < deep; i++) {
    const z = -d / 2 + (d * i) / deep
    seam(s, [0, h + 0.0016, z], [w - 0.024, 0.0012, 0.005])
    for (const end of [-1, 1]) seam(s, [(end * w) / 2, 0.07 + (h - 0.07) / 2, z], [0.002, h - 0.085, 0.005])
  }
}

/** A small reading desk with an exhibit's name. */
export function tag(s: Stage, picture: string, place: Placement): void {
  const lettering = material(picture, { albedo: [0.02, 0.02, 0.02], rough: 0.4, picture, emitScale: 0.8 })
  s.group(place, () => {
    s.mesh(box(0.02, 0.95, 0.02, 0.004), M.graphite, { at: [0, 0.475, 0] })
    s.mesh(cylinder(0.12, 0.014, 0.004, 32), M.graphite)
    s.mesh(box(0.62, 0.15, 0.02, 0.006, 0.1), M.graphite, { at: [0, 1.0, 0], rot: [-0.35, 0, 0] })
    s.mesh(plane(0.58, 0.097, 0.3), lettering, { at: [0, 1.004, 0.012], rot: [-0.35, 0, 0] })
  })
}
