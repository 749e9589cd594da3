import { decal, LAMP, M, material, type Placement, type Stage } from '../kit'
import { box, flutes, plane } from '../kit/shapes'
import { QUARTER, seam } from './parts'

const DESK = 4.2
const WALL_W = 7.4
const WALL_H = 3.7

const LOGO = material('logoSign', {
  albedo: [0.02, 0.02, 0.02],
  rough: 0.5,
  picture: 'logo',
  emitScale: 1.15,
  mask: true,
  emit: [0.7, 0.65, 0.6],
  sampled: true,
})

/** Reception desk facing +Z, its logo wall behind it. */
export function reception(s: Stage, place: Placement): void {
  s.group(place, () => {
    desk(s)
    logoWall(s)
  })
}

function desk(s: Stage): void {
  s.mesh(box(DESK, 0.06, 0.85, 0.012, 0.08), M.plinth, { at: [0, 1.1, 0] })
  s.mesh(box(DESK - 0.1, 0.98, 0.6, 0.01, 0.12), M.oakDark, { at: [0, 0.58, -0.04] })
  s.mesh(flutes(DESK - 0.12, 0.96, 0.06, 0.04), M.oak, { at: [0, 0.58, 0.262] })
  s.mesh(box(DESK - 0.3, 0.1, 0.5, 0.006, 0.14), M.graphiteMatt, { at: [0, 0.05, -0.04] })
  s.rect(DESK - 0.2, 0.03, LAMP.warm, { at: [0, 0.085, 0.24], rot: [QUARTER, 0, 0] })
  s.rect(DESK - 0.2, 0.025, LAMP.warm, { at: [0, 1.066, 0.33], rot: [QUARTER + 0.5, 0, 0] })
  // The white block at one end.
  const x = DESK / 2 - 0.2
  s.mesh(box(1.1, 1.16, 0.9, 0.014, 0.1), M.plinth, { at: [x, 0.58, 0] })
  seam(s, [x, 0.1, 0.45], [1.09, 0.005, 0.002])
  seam(s, [x, 1.1, 0.45], [1.09, 0.005, 0.002])
  s.mesh(plane(0.8, 0.167, 0.1), decal('logoInk', M.plinth, 0.3), { at: [x, 0.75, 0.4525] })
  // A screen, a keyboard, a bell, brochures.
  s.mesh(box(0.5, 0.32, 0.025, 0.008), M.graphite, { at: [-0.9, 1.36, -0.2], rot: [-0.12, 0, 0] })
  s.mesh(box(0.06, 0.14, 0.04, 0.008), M.graphite, { at: [-0.9, 1.18, -0.24] })
  s.mesh(box(0.24, 0.012, 0.18, 0.005), M.graphite, { at: [-0.9, 1.136, -0.24] })
  for (let i = 0; i < 5; i++) {
    s.mesh(box(0.21, 0.006, 0.297, 0.002), i % 2 ? M.orange : M.plinth, {
      at: [0.75, 1.134 + i * 0.007, 0.12],
      rot: [0, 0.1 + i * 0.03, 0],
    })
  }
}

function logoWall(s: Stage): void {
  s.chart(WALL_W, WALL_H, M.wallDark, { at: [0, WALL_H / 2, -1.9] }, 0.04)
  s.mesh(box(WALL_W, WALL_H, 0.28, 0.006, 0.3), M.wallDark, { at: [0, WALL_H / 2, -2.045] })
  for (const end of [-1, 1]) {
    const x = end * (WALL_W / 2 - 0.97)
    s.mesh(box(1.9, WALL_H - 0.02, 0.05, 0.006, 0.2), M.oakDark, { at: [x, WALL_H / 2, -1.87] })
    s.mesh(flutes(1.86, WALL_H - 0.04, 0.075, 0.12), M.oak, { at: [x, WALL_H / 2, -1.845] })
    // Its profile closes the gap to the panel, which would leak light.
    s.mesh(box(0.02, WALL_H - 0.08, 0.06, 0.003, 0.2), M.graphite, {
      at: [end * (WALL_W / 2 - 1.924), WALL_H / 2, -1.87],
    })
    s.rect(0.03, WALL_H - 0.1, LAMP.warm, {
      at: [end * (WALL_W / 2 - 1.935), WALL_H / 2, -1.86],
      rot: [0, end * -QUARTER, 0],
    })
  }
  s.rect(2.9, 0.604, LOGO, { at: [0.08, 2.35, -1.86] })
  s.mesh(box(WALL_W + 0.1, 0.1, 0.5, 0.008, 0.3), M.graphite, { at: [0, WALL_H + 0.05, -1.95] })
  s.rect(WALL_W - 0.2, 0.05, LAMP.warm, { at: [0, WALL_H - 0.005, -1.76], rot: [QUARTER, 0, 0] })
}
