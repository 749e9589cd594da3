import type { Feature } from '../ports'

/** Found by a glob, so that a build without the feature's folder works. */
const found = import.meta.glob<Feature>('../features/hotspots/index.ts', { eager: true, import: 'hotspots' })

/** The features that a visitor touches first. They are drawn with the first picture, the others after it. */
export const firstFeatures: readonly Feature[] = Object.values(found)
