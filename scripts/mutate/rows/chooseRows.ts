import { shuffled } from '../random'

/** The number of digits of a commit's hash that make the seed: 32 bits. */
const SEED_DIGITS = 8

/** Draws `count` rows by the hash of a commit, in their order on the pages. */
export function chooseRows<T>(rows: readonly T[], count: number, commit: string): readonly T[] {
  const seed = Number.parseInt(commit.slice(0, SEED_DIGITS), 16)
  const drawn = new Set(shuffled(rows, seed).slice(0, count))
  return rows.filter((row) => drawn.has(row))
}
