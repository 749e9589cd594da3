import type { Media } from '../model/media'

/** Bits of a kilobyte. */
export const KILOBIT = 8000

/** Seconds that a film plays at its normal rate, from its further files: they have the same frames. */
export function filmSeconds({ films: [first] = [] }: Pick<Media, 'films'>): number | undefined {
  return first && first.bitrate > 0 ? (first.size * KILOBIT) / first.bitrate : undefined
}
