import { readFileSync } from 'node:fs'
import type { ShaderMaterial } from 'three'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLENDS } from '../../../../src/settings'
import { createDisplay, createPage, pictureOn } from '../elements'
import { createGpu, film, none } from './gpuBench'

beforeEach(() => {
  createPage()
  createDisplay()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a picture on the GPU stage', () => {
  it('is uploaded once, when it is loaded and not when it is drawn', async () => {
    const { stage, gpu } = createGpu()
    const picture = pictureOn('a.webp')
    await stage.load(picture)
    await stage.load(picture)
    expect(gpu.uploaded).toHaveLength(1)
    stage.draw({ ...none, front: picture })
    stage.draw({ ...none, front: picture })
    expect(gpu.uploaded).toHaveLength(1)
    expect(stage.counters).toEqual({ textures: 1, uploads: 1, draws: 7 })
  })

  it('of a film is uploaded when it is drawn, as its frame has changed by then', async () => {
    const { stage, gpu, imageOf } = createGpu()
    const picture = film('a-b')
    await stage.load(picture)
    expect([stage.counters.textures, gpu.uploaded]).toEqual([1, []])
    stage.draw({ ...none, front: picture })
    expect(imageOf('fromPicture')).toBe(picture.element)
  })

  it('alone is drawn by a program for one picture, in one requested frame', async () => {
    const { stage, gpu, program, imageOf } = createGpu()
    const front = film('a')
    await stage.load(front)
    await stage.warmUp()
    const [alone] = gpu.warmed
    stage.draw({ ...none, front })
    expect(gpu.asked).toBe(1)
    expect(program()).toBe(alone)
    expect(imageOf('fromPicture')).toBe(front.element)
  })

  it('is drawn over the previous one with the named blend at its progress', async () => {
    const { stage, gpu, program, uniform, imageOf } = createGpu()
    const [front, back] = [film('a'), film('b')]
    await Promise.all([stage.load(front), stage.load(back)])
    await stage.warmUp()
    const programs = new Set<unknown>()
    for (const blend of BLENDS) {
      stage.draw({ front, back, progress: 0.25, blend })
      programs.add(program())
      expect(gpu.warmed).toContain(program())
      expect([imageOf('fromPicture'), imageOf('toPicture')]).toEqual([front.element, back.element])
      expect([uniform('progress'), uniform('ratio')]).toEqual([0.25, 1600 / 900])
    }
    expect(programs.size).toBe(BLENDS.length)
  })

  it('is drawn alone at the end of its blend, and not at its start', async () => {
    const { stage, program, imageOf } = createGpu()
    const [front, back] = [film('a'), film('b')]
    await Promise.all([stage.load(front), stage.load(back)])
    stage.draw({ ...none, front })
    const alone = program()
    stage.draw({ front, back, progress: 0, blend: 'crossfade' })
    expect([program(), imageOf('fromPicture')]).toEqual([alone, front.element])
    stage.draw({ front, back, progress: 1, blend: 'crossfade' })
    expect([program(), imageOf('fromPicture')]).toEqual([alone, back.element])
  })

  it('covers the stage, centred, for any shape of picture and window', async () => {
    const { stage, placeOf } = createGpu()
    const [wide, high] = [
      film('wide', { width: 3200, height: 900 }),
      film('high', { width: 1600, height: 1800 }),
    ]
    await Promise.all([stage.load(wide), stage.load(high)])
    stage.draw({ ...none, front: wide, back: high, progress: 0.5 })
    expect(placeOf('fromRect')).toEqual([-0.5, 0, 2, 1])
    expect(placeOf('toRect')).toEqual([0, -0.5, 1, 2])
    stage.resize({ width: 900, height: 900 })
    stage.draw({ ...none, front: wide })
    expect(placeOf('fromRect')[2]).toBeCloseTo(32 / 9)
  })

  it('is drawn in a window without a size', async () => {
    const { stage, placeOf } = createGpu()
    const front = film('a')
    await stage.load(front)
    stage.resize({ width: 0, height: 0 })
    stage.draw({ ...none, front })
    expect(placeOf('fromRect').every(Number.isFinite)).toBe(true)
  })

  it('is not drawn if there is no front picture', () => {
    const { stage, gpu } = createGpu()
    stage.draw(none)
    expect(gpu.asked).toBe(0)
  })

  it('requests a draw and an upload for each new frame, if it is loaded', async () => {
    const { stage, gpu, textureOf } = createGpu()
    const [front, unknown] = [film('a'), film('b')]
    await stage.load(front)
    stage.draw({ ...none, front })
    const { version } = textureOf('fromPicture')
    stage.refresh(unknown)
    expect(gpu.asked).toBe(1)
    stage.refresh(front)
    expect([gpu.asked, textureOf('fromPicture').version]).toEqual([2, version + 1])
  })

  it('frees its texture when it is unloaded', async () => {
    const { stage, gpu } = createGpu()
    const front = pictureOn('a.webp')
    await stage.load(front)
    const disposed = vi.fn()
    gpu.uploaded[0]?.addEventListener('dispose', disposed)
    stage.unload(front)
    expect(disposed).toHaveBeenCalledOnce()
    expect(stage.counters.textures).toBe(0)
    await stage.load(front)
    expect(gpu.uploaded).toHaveLength(2)
  })
})

describe('a still', () => {
  it('is decoded off the main thread, and the bitmap is closed after the upload', async () => {
    const { stage, gpu } = createGpu()
    const bitmap = { width: 1, height: 1, close: vi.fn() }
    vi.stubGlobal('createImageBitmap', async () => bitmap)
    await stage.load(pictureOn('a.webp'))
    expect(gpu.uploaded[0]?.image).toBe(bitmap)
    expect(bitmap.close).toHaveBeenCalledOnce()
  })

  it('is not uploaded if it was unloaded while it was decoded', async () => {
    const { stage, gpu } = createGpu()
    const bitmap = { close: vi.fn() }
    vi.stubGlobal('createImageBitmap', async () => bitmap)
    const still = pictureOn('a.webp')
    const loading = stage.load(still)
    stage.unload(still)
    await loading
    expect(gpu.uploaded).toEqual([])
    expect(bitmap.close).toHaveBeenCalledOnce()
  })

  it('is uploaded from its element if the browser cannot decode it', async () => {
    const { stage, gpu } = createGpu()
    vi.stubGlobal('createImageBitmap', async (_: unknown, first: unknown) => {
      if (typeof first === 'object') throw new Error('not supported')
      return { close() {} }
    })
    const still = pictureOn('a.webp')
    await stage.load(still)
    expect(gpu.uploaded[0]?.image).toBe(still.element)
  })

  it('is left to the DOM stage if its host does not allow textures of it', async () => {
    const { stage, gpu } = createGpu()
    await expect(stage.load({ ...pictureOn('a.webp'), unreadable: true })).rejects.toThrow('a.webp')
    expect(gpu.losses).toBe(1)
    expect(gpu.uploaded).toEqual([])
  })

  it('may have any size, while a film too large for the GPU is refused with its URL', async () => {
    const { stage } = createGpu()
    await stage.load(pictureOn('large.webp', { width: 9000, height: 100 }))
    await stage.load(film('largest', { width: 4096, height: 100 }))
    const tooLarge = stage.load(film('high', { width: 100, height: 4097 }))
    await expect(tooLarge).rejects.toThrow('high.mp4: the video is larger than 4096 px')
  })
})

it.each(BLENDS)('the GPU stage blends with the shader named %s', async (blend) => {
  const { stage, program } = createGpu()
  const [front, back] = [film('a'), film('b')]
  await Promise.all([stage.load(front), stage.load(back)])
  stage.draw({ front, back, progress: 0.5, blend })
  const shader = readFileSync(`shaders/${blend}.glsl`, 'utf8')
  const { fragmentShader } = program() as ShaderMaterial
  expect(fragmentShader).toContain(shader)
  expect(fragmentShader).toContain('gl_FragColor = transition(stageUv)')
})

it('an unknown blend is a crossfade', async () => {
  const { stage, program } = createGpu()
  const [front, back] = [film('a'), film('b')]
  await Promise.all([stage.load(front), stage.load(back)])
  stage.draw({ front, back, progress: 0.5, blend: 'star-wipe' })
  expect((program() as ShaderMaterial).fragmentShader).toContain(
    readFileSync('shaders/crossfade.glsl', 'utf8'),
  )
})

it('every program leaves colours and depth unchanged', async () => {
  const { stage, gpu } = createGpu()
  await stage.warmUp()
  for (const program of gpu.warmed) {
    expect(program).toMatchObject({ depthTest: false, depthWrite: false, toneMapped: false })
  }
})

it('every program is compiled and draws one pixel before it is needed', async () => {
  const { stage, gpu, program, isWhole } = createGpu()
  const front = film('a')
  await stage.load(front)
  stage.draw({ ...none, front })
  const drawn = program()
  await stage.warmUp()
  expect(gpu.warmed).toHaveLength(BLENDS.length + 1)
  expect(new Set(gpu.warmed)).toEqual(new Set(gpu.compiled))
  expect(gpu.pixels).toBe(BLENDS.length + 1)
  // The next draw is complete and unscissored.
  expect([program(), isWhole()]).toEqual([drawn, true])
})

it('the canvas is hidden until the stage is shown', () => {
  const { stage, canvas } = createGpu()
  stage.show(false)
  expect(canvas.style.opacity).toBe('0')
  stage.show(true)
  expect(canvas.style.opacity).toBe('')
  expect(stage.kind).toBe('gpu')
})

it('a blend is drawn in the display frame that requests it', async () => {
  const { stage, gpu } = createGpu()
  const [front, back] = [film('a'), film('b')]
  await Promise.all([stage.load(front), stage.load(back)])
  stage.draw({ front, back, progress: 0.1, blend: 'crossfade' })
  expect([gpu.presented, gpu.asked]).toEqual([1, 0])
})
