/** All blends: names of the files in `shaders/`. A constant, because stages without shaders need it too. */
export const BLENDS = ['crossfade', 'depth-fade', 'directional', 'luma-wipe', 'zoom-through'] as const

export type BlendName = (typeof BLENDS)[number]

export function isBlend(name: string): name is BlendName {
  return (BLENDS as readonly string[]).includes(name)
}
