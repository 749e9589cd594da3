import type { Media } from '../model/media'

/** Bits of a kilobyte. */
export const KILOBIT = 8000

/**
 * The share of the measured throughput that films may use. The rest is for lines that vary by 40 % and stop for a
 * second now and then: in the simulation of `bench:connections`, films then play without stopping.
 */
export const USABLE_THROUGHPUT = 0.6

/** Seconds that a film plays at its normal rate, from its further files: they have the same frames. */
export function filmSeconds({ films: [first] = [] }: Pick<Media, 'films'>): number | undefined {
  return first && first.bitrate > 0 ? (first.size * KILOBIT) / first.bitrate : undefined
}
