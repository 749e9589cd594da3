import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, startAtStill, stillLocation, transition } from '../bench'
import { createFakeStage } from '../fakes'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a transition', () => {
  it('loads the next location on the stage while it plays, and nothing at rest', async () => {
    const { base, sources, cue, finish } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b'), next: stillLocation('b') })
    await finish('a-b.mp4')
    const next = await finish('b.webp')
    expect(base.loaded.has(next)).toBe(true)
    await cue({ serial: 3, now: stillLocation('b'), next: transition('b-c'), nearby: [stillLocation('c')] })
    await settle()
    const film = await finish('b-c.mp4')
    expect([base.loaded.has(film), sources.urls().at(-1)]).toEqual([false, 'c.webp'])
  })

  it('ends when its last frame is on the screen, and not before', async () => {
    const { base, cue, finish, events } = await startAtStill()
    await cue({ serial: 2, now: transition('a-b') })
    const film = await finish('a-b.mp4')
    const refresh = vi.spyOn(base, 'refresh')
    let shown = () => {}
    base.presented = () =>
      new Promise((resolve) => {
        shown = resolve
      })
    film.end()
    await settle()
    expect(refresh).toHaveBeenCalledWith(film)
    expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
    shown()
    await settle()
    expect(events.at(-1)).toEqual({ type: 'ended', serial: 2 })
  })
})

it('a stage that is lost before it takes over does not take over later', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { conductor, cue, finish } = await startAtStill()
  const gpu = createFakeStage('gpu', 'a.webp')
  conductor.offerStage(gpu)
  await settle()
  conductor.loseStage(gpu)
  await cue({ serial: 2, now: stillLocation('b') })
  await finish('b.webp')
  await settle()
  expect(gpu.visible).toBe(false)
})
