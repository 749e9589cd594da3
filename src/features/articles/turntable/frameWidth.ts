/** Bytes that the pictures of one turn may take when they are unpacked. */
const BUDGET_BYTES = 256 * 2 ** 20
const BYTES_A_PIXEL = 4

/**
 * How wide, in pixels, each picture of a turn is kept so that all of them stay in memory: as wide as it is drawn, but
 * never wider than the picture is or than the budget allows. `ratio` is its width by height.
 */
export function frameWidth(
  count: number,
  { drawn, original, ratio }: { readonly drawn: number; readonly original: number; readonly ratio: number },
): number {
  const affordable = Math.sqrt((BUDGET_BYTES / BYTES_A_PIXEL / count) * ratio)
  return Math.max(1, Math.floor(Math.min(drawn, original, affordable)))
}
