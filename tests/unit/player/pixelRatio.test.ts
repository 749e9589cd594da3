import { afterEach, expect, it, vi } from 'vitest'
import { boundedPixelRatio, onPixelRatioChange } from '../../../src/player/pixelRatio'

afterEach(() => vi.unstubAllGlobals())

/** A window that can be moved between screens. */
function createWindow() {
  const queries: { readonly media: string; readonly target: EventTarget }[] = []
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('matchMedia', (media: string) => {
    const target = new EventTarget()
    queries.push({ media, target })
    return target
  })
  return {
    queries,
    moveTo(pixelRatio: number) {
      vi.stubGlobal('devicePixelRatio', pixelRatio)
      queries.at(-1)?.target.dispatchEvent(new Event('change'))
    },
  }
}

it('every change of the pixel ratio is reported until the listener unsubscribes', () => {
  const { queries, moveTo } = createWindow()
  const received: number[] = []
  const end = onPixelRatioChange(() => received.push(devicePixelRatio))
  moveTo(2)
  moveTo(1.5)
  end()
  moveTo(1)
  expect(received).toEqual([2, 1.5])
  expect(queries.map(({ media }) => media)).toEqual([
    '(resolution: 1dppx)',
    '(resolution: 2dppx)',
    '(resolution: 1.5dppx)',
  ])
})

it('the pixel ratio limits the canvas to 4K', () => {
  expect(boundedPixelRatio(1, 1920, 1080)).toBe(1)
  expect(boundedPixelRatio(2, 1920, 1080)).toBe(2)
  expect(boundedPixelRatio(3, 1920, 1080)).toBe(2)
  expect(boundedPixelRatio(4, 1000, 563)).toBe(3.84)
  expect(boundedPixelRatio(2, 2160, 3840)).toBe(1)
  expect(boundedPixelRatio(1, 7680, 4320)).toBe(0.5)
})
