import type { Feature } from '../ports'

/** Found, not imported: a build without the feature's folder is one without it here as well. */
const found = import.meta.glob<Readonly<Record<string, Feature>>>('../features/hotspots/index.ts', {
  eager: true,
})

/** What a visitor touches first: drawn with the first picture, the others of `features.ts` come after it. */
export const firstFeatures: readonly Feature[] = Object.values(found).flatMap((exports) =>
  Object.values(exports),
)
