import { TILE } from '../../../scripts/check/motion/luma'
import { tilesIn } from '../../../scripts/check/motion/tiles'
import { colourDifference, type Picture, ssim } from '../../../scripts/pictures/similarity'

/** The difference between the screen before and after a switch. */
export interface Step {
  /** Structural similarity; 1 is identical. */
  readonly ssim: number
  /** Colour difference, of 255. */
  readonly colour: number
  /** Fine detail of the film's frame relative to the still's; 1 is equally sharp. */
  readonly sharpness: number
}

/**
 * Limits of invisible changes: those of content:check for films' ends, and a tenth of the fine detail.
 * Structural similarity only counts where both show the same view: by its second frame a film has moved.
 */
export const LIMITS = { ssim: 0.97, colour: 2, sharpness: 0.1 } as const

export function stepBetween(still: Picture, film: Picture): Step {
  return {
    ssim: ssim(still, film),
    colour: colourDifference(still, film),
    sharpness: detailOf(film) / detailOf(still),
  }
}

export const isVisible = ({ ssim, colour, sharpness }: Step, view: 'same' | 'moved'): boolean =>
  (view === 'same' && ssim < LIMITS.ssim) ||
  colour > LIMITS.colour ||
  Math.abs(1 - sharpness) > LIMITS.sharpness

/** Mean of what a 3-pixel blur removes. */
function detailOf({ width, height, pixels }: Picture): number {
  const luma = new Uint8Array(width * height)
  for (let at = 0; at < luma.length; at++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * at, 3 * at + 3)
    luma[at] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  const { fine } = tilesIn({ width, height, pixels: luma })
  if (fine.length === 0) throw new Error(`a picture of ${width}×${height} is smaller than ${TILE} pixels`)
  return fine.reduce((sum, each) => sum + each, 0) / fine.length
}
