import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coarseToFine } from '../../../../src/features/articles/turntable/coarseToFine'
import { frameWidth } from '../../../../src/features/articles/turntable/frameWidth'
import { loadInOrder } from '../../../../src/features/articles/turntable/loadInOrder'
import { circularDistance, frameAt, nearestLoaded } from '../../../../src/features/articles/turntable/ring'
import { coast, hintRotation, isAtRest, releaseSpeed } from '../../../../src/features/articles/turntable/spin'
import { canZoomIn, panBy, UNZOOMED, zoomTo } from '../../../../src/features/articles/turntable/zoom'

const counts = fc.integer({ min: 1, max: 150 })

/** The largest gap between neighbors among these frames. */
function largestGap(pictures: readonly number[], count: number): number {
  const sorted = [...pictures].sort((a, b) => a - b)
  return Math.max(...sorted.map((at, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + count) - at))
}

describe('The load order of a turntable', () => {
  it('contains each frame once', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const order = coarseToFine(count)
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      }),
    )
  })

  it('contains every twelfth frame first, then every sixth, every third and all', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(12, 6, 3), (count, stride) => {
        const coarse = Math.ceil(count / stride)
        expect(
          coarseToFine(count)
            .slice(0, coarse)
            .every((picture) => picture % stride === 0),
        ).toBe(true)
      }),
    )
    expect(coarseToFine(24)).toEqual([
      ...[0, 12, 6, 18, 3, 9, 15, 21],
      ...[1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23],
    ])
  })

  it('is evenly distributed at every point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }).map((twelfths) => twelfths * 12),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, share) => {
          const loaded = coarseToFine(count).slice(0, Math.max(1, Math.round(share * count)))
          // Halving gaps costs at most twice an even distribution, plus rounding by the stride.
          expect(largestGap(loaded, count)).toBeLessThanOrEqual(Math.max((2 * count) / loaded.length + 12, 1))
          if (loaded.length >= count / 12)
            expect(largestGap(loaded, count)).toBeLessThanOrEqual(Math.min(12, count))
          if (loaded.length >= count / 3) expect(largestGap(loaded, count)).toBeLessThanOrEqual(3)
        },
      ),
    )
  })

  it('loads two frames at a time, skips failed ones and can be aborted', async () => {
    const running = new Map<number, { done: () => void; fail: () => void }>()
    const there: number[] = []
    const ending = new AbortController()
    const load = (index: number) =>
      new Promise<number>((resolve, reject) => {
        running.set(index, {
          done: () => {
            running.delete(index)
            resolve(index)
          },
          fail: () => {
            running.delete(index)
            reject(new Error('gone'))
          },
        })
      })
    const all = loadInOrder([4, 2, 0, 3, 1], load, (index) => there.push(index), ending.signal)
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    expect([...running.keys()]).toEqual([4, 2])
    running.get(2)?.done()
    await settle()
    expect([...running.keys()]).toEqual([4, 0])
    running.get(4)?.fail()
    await settle()
    expect([...running.keys()]).toEqual([0, 3])
    ending.abort()
    running.get(0)?.done()
    running.get(3)?.fail()
    await all
    expect(there).toEqual([2, 0])
  })
})

describe('A turntable', () => {
  it('shows the frame of its position after any number of turns in either direction', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: -5, max: 5 }), fc.nat(), (count, rounds, step) => {
        const picture = step % count
        expect(frameAt(rounds + picture / count, count)).toBe(picture)
      }),
    )
    expect(frameAt(-0.001, 36)).toBe(0)
  })

  it('shows the nearest loaded frame', () => {
    fc.assert(
      fc.property(counts, fc.nat(), fc.uniqueArray(fc.nat({ max: 149 })), (count, step, some) => {
        const there = some.filter((picture) => picture < count)
        const wanted = step % count
        const shown = nearestLoaded(wanted, count, (picture) => there.includes(picture))
        const nearest = Math.min(...there.map((picture) => circularDistance(picture, wanted, count)))
        if (there.length === 0) expect(shown).toBeUndefined()
        else expect(circularDistance(shown ?? Number.NaN, wanted, count)).toBe(nearest)
      }),
    )
  })
})

describe('A flung turntable', () => {
  const speeds = fc.double({ min: -2, max: 2, noNaN: true })
  const seconds = fc.double({ min: 0, max: 3, noNaN: true })

  it('moves the same way at every frame rate', () => {
    fc.assert(
      fc.property(speeds, seconds, seconds, (speed, first, second) => {
        const inOne = coast({ at: 0, speed }, first + second)
        const inTwo = coast(coast({ at: 0, speed }, first), second)
        expect(inTwo.at).toBeCloseTo(inOne.at, 9)
        expect(inTwo.speed).toBeCloseTo(inOne.speed, 9)
      }),
    )
  })

  it('comes to rest and never turns back', () => {
    fc.assert(
      fc.property(speeds, (speed) => {
        expect(isAtRest(coast({ at: 0, speed }, 5))).toBe(true)
        expect(Math.sign(coast({ at: 0, speed }, 0.1).at) * Math.sign(speed)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('starts with the speed of the hand at release, up to a visible maximum', () => {
    const samples = [0, 20, 40, 60, 80].map((time) => ({ at: time / 1000, time }))
    expect(releaseSpeed(samples, 80)).toBeCloseTo(1)
    const slowed = [{ at: -3, time: 0 }, ...samples.map(({ at, time }) => ({ at, time: time + 500 }))]
    expect(releaseSpeed(slowed, 580)).toBeCloseTo(1)
    expect(
      releaseSpeed(
        samples.map(({ at, time }) => ({ at: at * 100, time })),
        80,
      ),
    ).toBe(2.5)
  })

  it('does not move if the hand had stopped or hardly moved', () => {
    const samples = [0, 20, 40].map((time) => ({ at: time / 1000, time }))
    expect(releaseSpeed(samples, 300)).toBe(0)
    expect(releaseSpeed(samples.slice(0, 1), 0)).toBe(0)
    expect(releaseSpeed([], 0)).toBe(0)
  })
})

it('a turntable’s rotation hint turns once around smoothly and ends', () => {
  expect(hintRotation(0)).toBe(0)
  expect(hintRotation(4)).toBeCloseTo(0.5)
  expect(hintRotation(7.99)).toBeCloseTo(1)
  expect(hintRotation(8)).toBeUndefined()
})

it('a turntable keeps all frames in memory by scaling down large sets', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 8000 }),
      fc.integer({ min: 1, max: 8000 }),
      fc.double({ min: 0.3, max: 4, noNaN: true }),
      (count, drawn, original, ratio) => {
        const width = frameWidth(count, { drawn, original, ratio })
        expect(width).toBeLessThanOrEqual(Math.max(1, Math.min(drawn, original)))
        expect(count * width * (width / ratio) * 4).toBeLessThanOrEqual(256 * 2 ** 20)
      },
    ),
  )
  expect(frameWidth(36, { drawn: 1000, original: 1200, ratio: 4 / 3 })).toBe(1000)
})

describe('An enlarged 360° view', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const scale = fc.double({ min: 0.1, max: 9, noNaN: true })

  it('keeps the point under the fingers where it is', () => {
    const zoomed = zoomTo(UNZOOMED, 2, { x: 0.75, y: 0.25 })
    // The same point of the view, 0.75 and 0.25, is still drawn there.
    expect(zoomed.x + 0.75 * zoomed.scale).toBeCloseTo(0.75)
    expect(zoomed.y + 0.25 * zoomed.scale).toBeCloseTo(0.25)
  })

  it('always covers its box, whatever is zoomed and moved', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(scale, point, point), { maxLength: 9 }), (steps) => {
        let zoom = UNZOOMED
        for (const [to, at, by] of steps) zoom = panBy(zoomTo(zoom, to, at), by.x - 0.5, by.y - 0.5)
        for (const offset of [zoom.x, zoom.y]) {
          expect(offset).toBeLessThanOrEqual(0)
          expect(offset + zoom.scale).toBeGreaterThanOrEqual(1 - 1e-9)
        }
      }),
    )
  })

  it('is whole again when it is zoomed out, and is enlarged up to four times', () => {
    expect(zoomTo(zoomTo(UNZOOMED, 3, { x: 1, y: 0 }), 0.5)).toEqual(UNZOOMED)
    expect(zoomTo(UNZOOMED, 99).scale).toBe(4)
    expect(canZoomIn(UNZOOMED)).toBe(true)
    expect(canZoomIn(zoomTo(UNZOOMED, 99))).toBe(false)
  })
})
