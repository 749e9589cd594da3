/** The blends there are: names of the files in `shaders/`. Known without them, as stages without shaders have none. */
export const BLENDS = ['crossfade', 'depth-fade', 'directional', 'luma-wipe', 'zoom-through'] as const

export type BlendName = (typeof BLENDS)[number]

export function isBlend(name: string): name is BlendName {
  return (BLENDS as readonly string[]).includes(name)
}
