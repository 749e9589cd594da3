export const PLATFORMS = ['linux', 'mac', 'win'] as const
export type Platform = (typeof PLATFORMS)[number]
