import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, startAtStill, stillLocation, transition } from './bench'
import { createFakeStage, shownUrls } from './fakes'

afterEach(() => void vi.restoreAllMocks())

describe('another stage', () => {
  it('takes over during a transition with everything that is loaded', async () => {
    const { conductor, cue, finish } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    const film = await finish('a-b.mp4')
    await finish('b.webp')
    const gpu = createFakeStage('gpu')
    conductor.offerStage(gpu)
    await settle()
    expect(gpu.visible).toBe(true)
    film.end()
    await cue({ serial: 3, now: stillLocation('b') })
    await settle()
    expect(shownUrls(gpu)).toEqual(['a-b.mp4', 'b.webp'])
    expect(gpu.black).toEqual([])
  })

  it('takes over once, however many pictures follow', async () => {
    const { conductor, cue, finish } = await startAtStill()
    const gpu = createFakeStage('gpu')
    const show = vi.spyOn(gpu, 'show')
    conductor.offerStage(gpu)
    await settle()
    for (const [serial, name] of [
      [2, 'b'],
      [3, 'c'],
    ] as const) {
      await cue({ serial, now: stillLocation(name) })
      await finish(`${name}.webp`)
    }
    expect(shownUrls(gpu).at(-1)).toBe('c.webp')
    expect(show).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('leaves everything to the base stage when it is lost during a transition, and keeps nothing loaded', async () => {
    const { conductor, cue, finish, base } = await startAtStill()
    const gpu = createFakeStage('gpu')
    conductor.offerStage(gpu)
    await settle()
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    const film = await finish('a-b.mp4')
    await finish('b.webp')
    conductor.loseStage(gpu)
    expect([gpu.visible, gpu.loaded.size]).toEqual([false, 0])
    film.end()
    await cue({ serial: 3, now: stillLocation('b') })
    await settle()
    expect(shownUrls(base).slice(-2)).toEqual(['a-b.mp4', 'b.webp'])
    conductor.offerStage(gpu)
    await settle()
    expect([gpu.visible, shownUrls(gpu).at(-1), gpu.black]).toEqual([true, 'b.webp', []])
  })

  it('leaves a picture to the base stage when it is lost while loading it', async () => {
    const { conductor, cue, finish, base, events } = await startAtStill()
    const gpu = createFakeStage('gpu')
    conductor.offerStage(gpu)
    await settle()
    vi.spyOn(gpu, 'load').mockImplementation(async () => {
      conductor.loseStage(gpu)
      throw new Error('the GPU is lost')
    })
    await cue({ serial: 2, now: stillLocation('b') })
    await finish('b.webp')
    expect([shownUrls(base).at(-1), gpu.visible, events.at(-1)?.type]).toEqual(['b.webp', false, 'ended'])
  })

  it('takes over at the next picture if it cannot show this one', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const { conductor, cue, finish } = await startAtStill()
    const gpu = createFakeStage('gpu', 'a.webp')
    conductor.offerStage(gpu)
    await settle()
    expect(gpu.visible).toBe(false)
    await cue({ serial: 2, now: stillLocation('b') })
    await finish('b.webp')
    await settle()
    expect([gpu.visible, shownUrls(gpu), gpu.black]).toEqual([true, ['b.webp'], []])
  })

  it('releases everything at the end', async () => {
    const { conductor, cue, finish, sources, base } = await startAtStill()
    await cue({
      serial: 2,
      now: transition('a-b'),
      next: stillLocation('b'),
      nearby: [transition('b-c'), transition('c-d')],
    })
    await finish('a-b.mp4')
    conductor.end()
    await settle()
    expect([sources.freeVideos(), base.loaded.size]).toEqual([6, 0])
  })
})
