import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settlePromises } from '../../media/sourceBench'
import { createDisplay, createPage, pictureOn } from '../elements'
import { amongElements, createGpu, film, none } from './gpuBench'

beforeEach(() => {
  createPage()
  createDisplay()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a GPU that is lost', () => {
  it('is reported at once and loads no more pictures', async () => {
    const { stage, gpu } = createGpu()
    gpu.lost = true
    await expect(stage.load(film('a'))).rejects.toThrow('the GPU is lost')
    expect(gpu.losses).toBe(1)
    expect(stage.counters.textures).toBe(0)
  })

  it('uploads nothing if it is lost while a still is decoded', async () => {
    const { stage, gpu } = createGpu()
    const still = pictureOn('a.webp')
    const loading = stage.load(still)
    gpu.lost = true
    await expect(loading).rejects.toThrow('the GPU is lost')
    expect([gpu.losses, gpu.uploaded.length]).toEqual([1, 0])
  })

  it('keeps nothing of a film that was loading', async () => {
    const { stage, gpu } = createGpu()
    const picture = film('a')
    const below = amongElements(picture)
    const loading = stage.load(picture)
    gpu.lost = true
    await expect(loading).rejects.toThrow('the GPU is lost')
    await settlePromises()
    expect(below()).toEqual([])
  })

  it('is reported before a draw, and nothing is drawn', async () => {
    const { stage, gpu } = createGpu()
    const front = film('a')
    await stage.load(front)
    stage.draw({ ...none, front })
    gpu.lost = true
    stage.draw({ ...none, front })
    stage.refresh(front)
    expect([gpu.losses, gpu.asked]).toEqual([2, 1])
  })

  it('is checked for before each frame of the first second while the stage is visible', async () => {
    const display = createDisplay()
    const { stage, gpu } = createGpu()
    stage.show(true)
    await display.show(59)
    expect(gpu.losses).toBe(0)
    gpu.lost = true
    await display.show(5)
    expect(gpu.losses).toBe(1)

    gpu.lost = false
    stage.show(true)
    await display.show(61)
    gpu.lost = true
    await display.show(5)
    expect(gpu.losses).toBe(1)

    gpu.lost = false
    stage.show(true)
    stage.show(false)
    gpu.lost = true
    await display.show(5)
    expect(gpu.losses).toBe(1)
  })

  it('stays hidden and is reported when it should be shown', () => {
    const { stage, gpu, canvas } = createGpu()
    gpu.lost = true
    stage.show(true)
    expect([canvas.style.opacity, gpu.losses]).toEqual(['0', 1])
  })

  it('has stand-ins of its films below the canvas, of which those on the canvas are visible', async () => {
    const { stage } = createGpu()
    const [a, b] = [film('a'), film('b')]
    const still = pictureOn('c.webp')
    const below = amongElements(a, b, still)
    await Promise.all([stage.load(a), stage.load(b), stage.load(still)])
    const seen = () => below().map(({ style }) => style.visibility)
    expect(seen()).toEqual(['hidden', 'hidden'])
    stage.draw({ ...none, front: a })
    expect(seen()).toEqual(['', 'hidden'])
    stage.draw({ ...none, front: a, back: b, progress: 0.5 })
    expect(seen()).toEqual(['', ''])
    stage.draw({ ...none, front: still, back: b, progress: 1 })
    expect(seen()).toEqual(['hidden', ''])
    stage.draw({ ...none, front: still })
    expect(seen()).toEqual(['hidden', 'hidden'])
    stage.unload(b)
    await settlePromises()
    expect(below()).toHaveLength(1)
  })
})
