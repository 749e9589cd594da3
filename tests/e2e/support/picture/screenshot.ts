import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { coverRect, type Rect, type Size } from '../../../../src/player/cover'
import { MARK, MARKS, PATCHES, patchAt, WIDE } from './chart'

/** The screen without the interface. */
interface Screenshot extends Size {
  readonly rgb: Buffer
  /** Device pixels per CSS pixel. */
  readonly scale: number
}

const HIDE = '[data-spot], header, [data-keep-clear] { visibility: hidden !important }'

export async function takeScreenshot(page: Page): Promise<Screenshot> {
  const png = await page.screenshot({ style: HIDE, animations: 'disabled' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / (page.viewportSize()?.width ?? info.width)
  return { rgb: data, width: info.width, height: info.height, scale }
}

/** The expected rectangle of the wide chart in CSS pixels: it covers the window or, in portrait, the top square. */
function chartIn(window: Size): Rect {
  const upright = window.height > window.width
  return coverRect(upright ? { width: window.width, height: window.width } : window, WIDE)
}

/** The colours of the patches in order, averaged over a few pixels at their expected positions. */
export function patchesIn(shot: Screenshot): readonly (readonly number[])[] {
  const { x, y, width, height } = chartIn({
    width: shot.width / shot.scale,
    height: shot.height / shot.scale,
  })
  return PATCHES.map((_, index) => {
    const patch = patchAt(index)
    return meanAt(shot, shot.scale * (x + patch.x * width), shot.scale * (y + patch.y * height))
  })
}

function meanAt(shot: Screenshot, x: number, y: number): readonly number[] {
  const offsets = [-2, -1, 0, 1, 2]
  const around = offsets.flatMap((right) =>
    offsets.map((down) => [Math.round(x) + right, Math.round(y) + down]),
  )
  const pixels = around.map(([column = 0, row = 0]) => pixelAt(shot, column, row))
  return [0, 1, 2].map(
    (channel) => pixels.reduce((total, pixel) => total + (pixel[channel] ?? Number.NaN), 0) / pixels.length,
  )
}

function pixelAt({ rgb, width }: Screenshot, column: number, row: number): readonly number[] {
  const start = (row * width + column) * 3
  return [...rgb.subarray(start, start + 3)]
}

/** The maximum difference per channel, of 255. */
export function maxDifference(
  seen: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
): number {
  const distances = expected.flatMap((colour, index) =>
    colour.map((value, channel) => Math.abs(value - (seen[index]?.[channel] ?? Number.NaN))),
  )
  return Math.max(...distances)
}

/** The centres of the marks as painted on the screen, in CSS pixels, from pixels alone. */
export function marksIn(shot: Screenshot): readonly { readonly x: number; readonly y: number }[] {
  const { width, height } = chartIn({ width: shot.width / shot.scale, height: shot.height / shot.scale })
  const chart = chartIn({ width: shot.width / shot.scale, height: shot.height / shot.scale })
  return MARKS.map((mark) => {
    // Searched around the expected position, wide enough to find a mark that is off.
    const centre = { x: chart.x + mark.x * width, y: chart.y + mark.y * height }
    const reach = 2 * MARK.radius * height
    return centroidOf(shot, centre, reach)
  })
}

function centroidOf(
  shot: Screenshot,
  centre: { x: number; y: number },
  reach: number,
): { x: number; y: number } {
  const { scale } = shot
  let [count, sumX, sumY] = [0, 0, 0]
  for (let row = Math.round((centre.y - reach) * scale); row < (centre.y + reach) * scale; row++) {
    for (let column = Math.round((centre.x - reach) * scale); column < (centre.x + reach) * scale; column++) {
      const [red = 0, green = 0, blue = 0] = pixelAt(shot, column, row)
      // An edge pixel counts by its covered share.
      const share = Math.max(0, Math.min(1, (red + blue - 2 * green - 20) / 340))
      count += share
      sumX += share * (column + 0.5)
      sumY += share * (row + 0.5)
    }
  }
  return { x: sumX / count / scale, y: sumY / count / scale }
}
