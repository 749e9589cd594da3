/**
 * The sample offset of each point. Neighbouring points start at different offsets that together cover the
 * square evenly: the remaining error alternates from point to point instead of forming blotches, and a small
 * blur removes it. It is fixed to the surface, so that it does not move with the camera.
 */
import type { Atlas } from '../kit'

/** The use of an offset. */
export const AXIS = { lampU: 0, lampV: 1, around: 2, outwards: 3, lamp: 4 } as const

/**
 * Steps per column and row of texels, found by search: a 5 × 5 blur leaves a fifth of the error of random
 * offsets.
 */
const ACROSS = [0.655807, 0.625372, 0.600138, 0.657699, 0.7548776662] as const
const DOWN = [0.599572, 0.277604, 0.28403, 0.560243, 0.5698402909] as const

/** Steps from vertex to vertex: the R2, R3 and golden sequences. */
const ALONG = [0.7548776662, 0.5698402909, 0.8191725134, 0.6710436067, 0.6180339887] as const

type Axis = (typeof AXIS)[keyof typeof AXIS]

/** Vertices have no columns: they follow one another along their grid's rows. */
export function startOf(point: number, texels: number, { w }: Pick<Atlas, 'w'>, axis: Axis): number {
  if (point >= texels) return (point * ALONG[axis]) % 1
  return ((point % w) * ACROSS[axis] + Math.floor(point / w) * DOWN[axis]) % 1
}
