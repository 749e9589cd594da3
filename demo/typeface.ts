import { fileURLToPath } from 'node:url'

/** The file of the brand's Latin letters in a weight (300, 400 or 600), for pictures and prints. */
export const typefaceFile = (weight: number | string): string =>
  fileURLToPath(new URL(`media/brand/sora-latin-${weight}-normal.woff2`, import.meta.url))
