import { describe, expect, it } from 'vitest'
import { pixelPoints } from '../../../demo/studio/page/pixelPoints'

/**
 * The widest gap in a pixel, 0..1, that no sub-frame samples when content moves by `speed` pixels per
 * sub-frame.
 */
function widestGap(places: number[], speed: number): number {
  const seen = places.map((place, i) => (((place + speed * i) % 1) + 1) % 1).sort((a, b) => a - b)
  const first = seen[0] ?? 0
  return Math.max(...seen.map((place, i) => (seen[i + 1] ?? first + 1) - place))
}

describe('sub-frames of a frame', () => {
  it.each([
    [8, 0.55],
    [16, 0.4],
    [24, 0.3],
    [32, 0.25],
  ])('%i cover all of a pixel at any speed', (count, gap) => {
    const points = pixelPoints(count)
    expect(points).toHaveLength(count)
    for (const axis of [0, 1] as const) {
      const places = points.map((point) => point[axis])
      for (let speed = -1.5; speed <= 1.5; speed += 0.01)
        expect(widestGap(places, speed)).toBeLessThanOrEqual(gap)
    }
  })
})
