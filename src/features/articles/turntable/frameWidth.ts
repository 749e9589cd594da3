/** Memory budget of one view's decoded frames. */
const BUDGET_BYTES = 256 * 2 ** 20
const BYTES_A_PIXEL = 4

/**
 * Returns the width in pixels at which all frames fit into the budget: at most the displayed and the original width.
 * `ratio` is width by height.
 */
export function frameWidth(
  count: number,
  { drawn, original, ratio }: { readonly drawn: number; readonly original: number; readonly ratio: number },
): number {
  const affordable = Math.sqrt((BUDGET_BYTES / BYTES_A_PIXEL / count) * ratio)
  return Math.max(1, Math.floor(Math.min(drawn, original, affordable)))
}
