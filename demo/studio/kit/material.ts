/** Linear light, or reflectance 0..1. */
export type Rgb = [number, number, number]

/** A tiling texture that varies a surface's brightness and relief. */
export type Detail =
  | 'none'
  | 'plaster'
  | 'terrazzo'
  | 'wood'
  | 'fabric'
  | 'brushed'
  | 'cast'
  | 'concrete'
  | 'leaf'

/** A surface, as the bake (which needs colours) and the page (which needs everything) see it. */
export interface Material {
  /** Equal ids share one batch, so two different surfaces never have the same id. */
  id: string
  albedo: Rgb
  /** 0 mirror … 1 matt */
  rough: number
  metal: number
  /** Normal-incidence reflectance of the dielectric part. */
  f0: number
  detail: Detail
  /** Metres per repeat of the detail texture. */
  scale: number
  /** Strength of the detail's brightness variation and of its relief. */
  vary: number
  relief: number
  /** Mean radiance, as the bake sees it. */
  emit?: Rgb
  /** A painted picture: shown as emission times emitScale, or painted on where emitScale is 0. */
  picture?: string
  emitScale?: number
  /** A light that the bake samples directly, so that gathering must not count it twice. */
  sampled?: boolean
  twoSided?: boolean
  /** Clear pane: opacity at normal incidence. Neither casts shadows nor is lit. */
  glass?: number
  /** Scenery outside: visible, but neither lit nor blocking light. */
  backdrop?: boolean
  /** The picture's alpha cuts the shape out; lit, but casts no shadow. */
  mask?: boolean
  /** Additive light in the air (laser planes). */
  glow?: boolean
  /** Mirrors the scene in the floor plane. */
  floor?: boolean
}

/** Whether the surface receives baked light. */
export const isLit = (m: Material): boolean => !m.glass && !m.glow && !m.backdrop

/** Whether the surface blocks light. */
export const castsShadow = (m: Material): boolean => isLit(m) && !m.mask

export function material(id: string, m: Partial<Omit<Material, 'id'>>): Material {
  return {
    id,
    albedo: [0.5, 0.5, 0.5],
    rough: 0.5,
    metal: 0,
    f0: 0.04,
    detail: 'none',
    scale: 1,
    vary: 0.1,
    relief: 0,
    ...m,
  }
}

/** sRGB 0xRRGGBB to linear. */
export function hex(color: number): Rgb {
  const linear = (shift: number) => {
    const s = ((color >> shift) & 255) / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }
  return [linear(16), linear(8), linear(0)]
}

export const scaled = ([r, g, b]: Rgb, k: number): Rgb => [r * k, g * k, b * k]

/** A lamp's glowing face; radiance in scene units. */
export function lamp(id: string, radiance: number, tint: Rgb = [1, 0.955, 0.9]): Material {
  return material(id, { albedo: [0.8, 0.8, 0.8], rough: 0.6, emit: scaled(tint, radiance), sampled: true })
}

/** A picture on an LED screen; `mean` is the light that it casts into the room. */
export function screen(picture: string, mean: Rgb, gain = 1.6): Material {
  return material(`screen:${picture}`, {
    albedo: [0.01, 0.01, 0.01],
    rough: 0.25,
    emit: scaled(mean, gain),
    picture,
    emitScale: gain,
    sampled: true,
  })
}

/** A printed picture lit by the room. */
export function print(picture: string, rough = 0.5): Material {
  return material(`print:${picture}`, { albedo: [1, 1, 1], rough, picture, emitScale: 0 })
}

/** Ink on a surface: the picture's alpha cuts it out. */
export function decal(picture: string, on: Material, rough = 0.45): Material {
  return material(`decal:${picture}:${on.id}`, {
    albedo: on.albedo,
    rough,
    picture,
    emitScale: 0,
    mask: true,
  })
}
