import type { Feature } from '../ports'

/** The features of this build, in the order they are drawn. Deleting a line and its folder removes the feature. */
export const features: readonly Feature[] = []
