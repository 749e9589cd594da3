import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDisplay, createPage } from './elements'
import { createGpu, film, none } from './gpu'

beforeEach(() => {
  createPage()
  createDisplay()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

it('a picture that comes over another is drawn in the display frame that asks for it', async () => {
  const { stage, gpu } = createGpu()
  const [front, back] = [film('a'), film('b')]
  await Promise.all([stage.load(front), stage.load(back)])
  stage.draw({ front, back, progress: 0.1, blend: 'crossfade' })
  expect([gpu.presented, gpu.asked]).toEqual([1, 0])
})

it('draws every program once to a pixel that nobody sees, in quiet moments, and leaves the picture as it is', () => {
  vi.useFakeTimers()
  try {
    const { stage, gpu, program } = createGpu()
    const front = film('a')
    stage.load(front)
    stage.draw({ ...none, front })
    const shown = program()
    expect(gpu.drawnAhead).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(gpu.drawnAhead.map(([drawn]) => drawn)).toEqual(gpu.compiled)
    expect(gpu.drawnAhead.every(([, target]) => target !== null)).toBe(true)
    expect([program(), gpu.target]).toEqual([shown, null])
  } finally {
    vi.useRealTimers()
  }
})
