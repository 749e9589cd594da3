import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDisplay, createPage } from './elements'
import { createGpu, film } from './gpu'

beforeEach(() => {
  createPage()
  createDisplay()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

it('a blend is drawn in the display frame that requests it', async () => {
  const { stage, gpu } = createGpu()
  const [front, back] = [film('a'), film('b')]
  await Promise.all([stage.load(front), stage.load(back)])
  stage.draw({ front, back, progress: 0.1, blend: 'crossfade' })
  expect([gpu.presented, gpu.asked]).toEqual([1, 0])
})
