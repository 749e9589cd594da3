import { hex, M, type Material, material } from '../../kit'

/** The colours in which the A6 is sold. */
export const COLOURS = ['white', 'graphite', 'orange'] as const
export type Colour = (typeof COLOURS)[number]

export interface Look {
  body: Material
  trim: Material
}

/** Stove enamel: smooth, unlike the castings of the hall, which are seen from farther away. */
const enamel = (id: string, color: number, rough = 0.3): Material =>
  material(id, {
    albedo: hex(color),
    rough,
    f0: 0.045,
    detail: 'cast',
    scale: 0.12,
    vary: 0.012,
    relief: 0.02,
  })

export const LOOKS: Readonly<Record<Colour, Look>> = {
  white: { body: enamel('a6White', 0xe8e8e4), trim: M.orange },
  graphite: { body: enamel('a6Graphite', 0x4a525a, 0.34), trim: M.orange },
  orange: { body: enamel('a6Orange', 0xf2541b), trim: enamel('a6Ink', 0x23272c, 0.4) },
}
