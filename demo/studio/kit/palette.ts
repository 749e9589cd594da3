import { hex, lamp, material } from './material'

const painted = (id: string, color: number, rough: number, relief = 0.1) =>
  material(id, { albedo: hex(color), rough, f0: 0.045, detail: 'cast', scale: 0.25, vary: 0.03, relief })

const woven = (id: string, color: number, vary: number, relief: number) =>
  material(id, { albedo: hex(color), rough: 0.9, f0: 0.03, detail: 'fabric', scale: 0.33, vary, relief })

/** The surfaces that worlds and exhibits share. */
export const M = {
  floor: material('floor', {
    albedo: [0.17, 0.168, 0.165],
    rough: 0.1,
    f0: 0.07,
    detail: 'terrazzo',
    scale: 2.2,
    vary: 0.2,
    floor: true,
  }),
  wallWhite: material('wallWhite', {
    albedo: hex(0xe4e2dc),
    rough: 0.75,
    detail: 'plaster',
    scale: 3,
    vary: 0.025,
    relief: 0.06,
  }),
  wallDark: material('wallDark', {
    albedo: hex(0x34383d),
    rough: 0.55,
    detail: 'plaster',
    scale: 3,
    vary: 0.06,
    relief: 0.06,
  }),
  ceiling: material('ceiling', { albedo: hex(0x2b2e32), rough: 0.8, detail: 'plaster', scale: 3 }),
  oak: material('oak', {
    albedo: hex(0xb08458),
    rough: 0.62,
    f0: 0.03,
    detail: 'wood',
    scale: 1.1,
    vary: 0.5,
    relief: 0.15,
  }),
  oakDark: material('oakDark', {
    albedo: hex(0x6e4a30),
    rough: 0.55,
    f0: 0.03,
    detail: 'wood',
    scale: 1.1,
    vary: 0.5,
    relief: 0.15,
  }),

  graphite: material('graphite', {
    albedo: hex(0x25282c),
    rough: 0.38,
    detail: 'cast',
    scale: 0.5,
    relief: 0.1,
  }),
  graphiteMatt: material('graphiteMatt', {
    albedo: hex(0x1d2023),
    rough: 0.62,
    detail: 'cast',
    scale: 0.5,
    vary: 0.04,
    relief: 0.05,
  }),
  white: material('white', { albedo: hex(0xe9e9e6), rough: 0.28 }),
  plinth: material('plinth', { albedo: hex(0xdcdbd7), rough: 0.26 }),
  /** Satin, not gloss: only the floor mirrors objects. */
  plinthDark: material('plinthDark', {
    albedo: hex(0x1f2226),
    rough: 0.42,
    detail: 'cast',
    scale: 0.6,
    vary: 0.05,
    relief: 0.04,
  }),
  paint: painted('paint', 0xe8e8e4, 0.3, 0.05),
  orange: painted('orange', 0xf2541b, 0.3),
  yellow: painted('yellow', 0xf2b619, 0.4),
  red: painted('red', 0xc22820, 0.35),
  blue: painted('blue', 0x2b5f9e, 0.4),
  rubber: material('rubber', {
    albedo: hex(0x16171a),
    rough: 0.7,
    detail: 'cast',
    scale: 0.3,
    vary: 0.2,
    relief: 0.25,
  }),
  plastic: material('plastic', {
    albedo: hex(0x2a2d31),
    rough: 0.42,
    detail: 'cast',
    scale: 0.2,
    vary: 0.05,
    relief: 0.1,
  }),
  black: material('black', { albedo: [0.012, 0.012, 0.013], rough: 0.16 }),
  /** The dark line between two panels. */
  seam: material('seam', { albedo: [0.035, 0.035, 0.037], rough: 0.7 }),

  steel: material('steel', {
    albedo: [0.62, 0.62, 0.63],
    rough: 0.24,
    metal: 1,
    detail: 'brushed',
    scale: 0.5,
    vary: 0.2,
    relief: 0.06,
  }),
  steelDark: material('steelDark', {
    albedo: [0.2, 0.205, 0.215],
    rough: 0.34,
    metal: 1,
    detail: 'brushed',
    scale: 0.5,
    vary: 0.2,
    relief: 0.06,
  }),
  alu: material('alu', {
    albedo: [0.74, 0.745, 0.75],
    rough: 0.36,
    metal: 1,
    detail: 'brushed',
    scale: 0.4,
    vary: 0.15,
    relief: 0.05,
  }),
  chrome: material('chrome', { albedo: [0.8, 0.8, 0.8], rough: 0.08, metal: 1 }),
  copper: material('copper', {
    albedo: [0.87, 0.42, 0.22],
    rough: 0.26,
    metal: 1,
    detail: 'brushed',
    scale: 0.1,
    vary: 0.4,
    relief: 0.1,
  }),
  brass: material('brass', { albedo: [0.8, 0.58, 0.26], rough: 0.25, metal: 1 }),

  card: material('card', {
    albedo: hex(0xb98d5f),
    rough: 0.8,
    detail: 'fabric',
    scale: 0.6,
    vary: 0.12,
    relief: 0.1,
  }),
  cardDark: material('cardDark', {
    albedo: hex(0x9c7449),
    rough: 0.8,
    detail: 'fabric',
    scale: 0.6,
    vary: 0.12,
    relief: 0.1,
  }),
  sofa: woven('sofa', 0x5b6064, 0.35, 0.4),
  cushion: woven('cushion', 0xc4572b, 0.3, 0.4),
  rug: woven('rug', 0x8f8a82, 0.5, 0.6),
  leaf: material('leaf', {
    albedo: hex(0x4d7a3a),
    rough: 0.45,
    detail: 'leaf',
    scale: 0.4,
    vary: 0.4,
    twoSided: true,
  }),
  soil: material('soil', { albedo: hex(0x2a211b), rough: 0.95, detail: 'fabric', scale: 0.3, vary: 0.6 }),
  stem: material('stem', { albedo: hex(0x6b5a41), rough: 0.8 }),
  glass: material('glass', { albedo: [0.75, 0.85, 0.85], rough: 0.03, glass: 0.08 }),
  laser: material('laser', { albedo: [1, 0.05, 0.03], emit: [2.2, 0.12, 0.05], glow: true }),
}

/** The small lamps and strips that exhibits share. */
export const LAMP = {
  green: lamp('ledGreen', 5, [0.15, 1, 0.4]),
  orange: lamp('ledOrange', 6, [1, 0.35, 0.06]),
  blue: lamp('ledBlue', 7, [0.25, 0.75, 1]),
  machine: lamp('machineStrip', 9, [0.95, 0.98, 1]),
  warm: lamp('warmStrip', 10, [1, 0.78, 0.52]),
  bulb: lamp('bulb', 16, [1, 0.82, 0.6]),
  spot: lamp('spotFace', 30),
}
