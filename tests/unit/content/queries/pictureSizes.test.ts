import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveringFile, coverSizes, FORMAT_WIDTHS, type Media, neededWidth } from '../../../../src/content'
import { media } from '../samples'

/** Real windows: laptops, walls, kiosks, tablets, phones, zoomed ones. In CSS pixels, and device pixels per CSS pixel. */
const WINDOWS: readonly (readonly [width: number, height: number, pixelRatio: number, file: number])[] = [
  ...([
    [1920, 1080, 1, 1920],
    [1920, 1079, 1, 1920],
    [1921, 1080, 1, 3840],
    [1920, 1081, 1, 3840],
    [1920, 937, 1, 1920],
    [1920, 1200, 1, 3840],
    [1680, 1050, 1, 1920],
    [1600, 900, 1, 1920],
    [1536, 864, 1.25, 1920],
    [1536, 730, 1.25, 1920],
    [1440, 900, 1, 1920],
    [1440, 900, 2, 3840],
    [1366, 768, 1, 1920],
    [1280, 1024, 1, 1920],
    [1280, 800, 1, 1920],
    [1280, 720, 1, 1920],
    [1280, 720, 1.5, 1920],
    [1280, 720, 2, 3840],
    [1097, 617, 1.75, 1920],
    [1024, 768, 1, 1920],
    [1024, 768, 2, 3840],
    [1000, 562, 1, 1000],
    [1001, 562, 1, 1920],
    [960, 540, 2, 1920],
    [960, 540, 1, 1000],
    [800, 600, 1, 1920],
    [2133, 1200, 0.9, 1920],
    [1745, 982, 1.100000023841858, 1920],
    [2560, 1440, 1, 3840],
    [2560, 1080, 1, 3840],
    [3440, 1440, 1, 3840],
    [3840, 2160, 1, 3840],
    [3840, 2160, 2, 3840],
    [7680, 4320, 1, 3840],
    [5760, 1080, 1, 3840],
  ] as const),
  // Upright, the stage is the square band above the interface.
  ...([
    [1080, 1080, 1, 1920],
    [2160, 2160, 1, 3840],
    [810, 810, 2, 3840],
    [768, 768, 1, 1920],
    [540, 540, 2, 1920],
    [541, 541, 2, 3840],
    [430, 430, 3, 3840],
    [412, 412, 2.625, 3840],
    [393, 393, 2.75, 3840],
    [390, 390, 3, 3840],
    [375, 375, 2, 1920],
    [360, 360, 3, 1920],
    [360, 360, 2, 1920],
    [320, 320, 1, 750],
  ] as const),
]

const picture = (width: number, height: number, widths: readonly number[]): Media =>
  media({
    url: `/media/${width}.webp`,
    width,
    height,
    formats: Object.fromEntries(
      Object.entries(FORMAT_WIDTHS)
        .filter(([, format]) => widths.includes(format))
        .map(([name, format]) => [
          name,
          { url: `/media/${format}.webp`, width: format, height: Math.round((height * format) / width) },
        ]),
    ),
  })
const wide = picture(3840, 2160, Object.values(FORMAT_WIDTHS))

/** The width in CSS pixels that `sizes` gives a picture: the first entry whose condition holds. */
function sizeOf(sizes: string, width: number, height: number): number {
  const [upright = '', across = ''] = sizes.split(', calc(max').map((part) => part.replace(/^.*?calc\(/, ''))
  const number = (text: string, unit: string) => Number(new RegExp(`([\\d.]+)${unit}`).exec(text)?.[1])
  if (height > width) return (number(upright, 'vw') * width) / 100 - number(upright, 'px')
  return Math.max(width, (number(across, 'vh') * height) / 100) - number(across, 'px')
}

describe('the file of a picture that covers the stage', () => {
  it.each(WINDOWS)(
    'for a window of %i×%i with %f device pixels per CSS pixel is %i px wide',
    (width, height, pixelRatio, file) => {
      expect(coveringFile(wide, { width, height }, pixelRatio).width).toBe(file)
    },
  )

  it('covers every whole pixel, which the next smaller file does not', () => {
    const length = fc.integer({ min: 100, max: 8000 })
    const ratio = fc.double({ min: 0.5, max: 4, noNaN: true })
    const widths = fc.subarray(Object.values(FORMAT_WIDTHS), { minLength: 1 })
    fc.assert(
      fc.property(length, length, ratio, length, widths, (width, height, pixelRatio, tall, variants) => {
        const shown = picture(4000, tall, variants)
        const across = Math.max(width, (height * 4000) / tall) * pixelRatio
        const all = [...variants, 4000].sort((a, b) => a - b)
        const chosen = coveringFile(shown, { width, height }, pixelRatio).width ?? 0
        const smaller = all.filter((one) => one < chosen)
        if (chosen < 4000) expect(chosen).toBeGreaterThan(Math.min(3840, across) - 1)
        for (const one of smaller) expect(one).toBeLessThanOrEqual(Math.min(3840, across) - 1 + 1e-3)
      }),
    )
  })

  it('is the same for pictures whose ratio differs by rounding only', () => {
    const odd = picture(5000, 2812, [3840, 1920])
    expect(coveringFile(odd, { width: 1920, height: 1080 }, 1).width).toBe(1920)
  })
})

describe('the `sizes` attribute', () => {
  const windows = WINDOWS.flatMap(([width, height, pixelRatio, file]) =>
    width === height
      ? [[width, Math.round((height * 16) / 9), pixelRatio, file] as const]
      : [[width, height, pixelRatio, file] as const],
  )

  it.each(windows)(
    'selects for a window of %i×%i with %f device pixels per CSS pixel the file of %i px',
    (width, height, pixelRatio, file) => {
      const size = sizeOf(coverSizes(16 / 9), width, height)
      const candidates = Object.values(FORMAT_WIDTHS).sort((a, b) => a - b)
      // As in the HTML standard: a candidate's density is its width divided by the size; the smallest sufficient one is used.
      const chosen = candidates.find((candidate) => candidate / size >= pixelRatio) ?? candidates.at(-1)
      expect(chosen).toBe(file)
    },
  )
})

it('a picture needs as many pixels as are shown, but never more than 4K', () => {
  const shape = { width: 3840, height: 2160 }
  expect(neededWidth({ width: 1920, height: 1080 }, shape, 1)).toBe(1920)
  expect(neededWidth({ width: 1080, height: 1080 }, shape, 1)).toBe(1920)
  expect(neededWidth({ width: 390, height: 390 }, shape, 3)).toBe(2080)
  expect(neededWidth({ width: 3840, height: 2160 }, shape, 2)).toBe(3840)
})
