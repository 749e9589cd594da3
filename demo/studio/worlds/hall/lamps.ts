import { lamp, material, type Rgb } from '../../kit'

/** Half the hall's length and depth, and its height; X right, Y up, Z towards the entrance; metres. */
export const X = 17
export const Z = 10.5
export const H = 6

export const LINE = lamp('line', 20, [1, 0.965, 0.92])
export const RING = lamp('ringLight', 17, [1, 0.97, 0.93])
export const COVE = lamp('cove', 13, [1, 0.8, 0.56])
export const GLOW = lamp('underglow', 5, [1, 0.42, 0.14])
export const GLOW_WHITE = lamp('underglowWhite', 5, [1, 0.93, 0.84])

const DAY: Rgb = [0.86, 0.95, 1.06]

export const WINDOW = material('windowPane', {
  albedo: [0.7, 0.7, 0.7],
  rough: 0.2,
  picture: 'window',
  emitScale: 2.1,
  emit: [DAY[0] * 2.6, DAY[1] * 2.6, DAY[2] * 2.6],
  sampled: true,
})
