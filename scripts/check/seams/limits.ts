/**
 * Thresholds below which the change between film and still is invisible: structural similarity and colour
 * difference (of 255).
 */
export const SEAM = { leastSsim: 0.97, mostColour: 2 } as const

export function isVisible({ ssim, colour }: { readonly ssim: number; readonly colour: number }): boolean {
  return ssim < SEAM.leastSsim || colour > SEAM.mostColour
}
