import { describe, expect, it, vi } from 'vitest'
import type { Source } from '../../../src/media'
import { createScreen } from '../../../src/player/screen'
import type { Stage } from '../../../src/player/stage'
import { createFakeSource, type FakeSource } from '../media/fakeSource'
import { settlePromises } from '../media/sourceBench'
import { createFakeStage, type FakeStage } from './fakes'

type Film = FakeSource & { present(): void }

/** A film whose frames the test presents. */
function film(name: string): Film {
  let listener: (() => void) | undefined
  return Object.assign(createFakeSource({ kind: 'video', url: name }), {
    onFrame(listen: () => void) {
      listener = listen
      return () => {
        listener = undefined
      }
    },
    present: () => listener?.(),
  })
}

/** A stage that also records which films it refreshed. */
function createWatched(kind: Stage['kind'] = 'dom', refused?: string) {
  const stage = createFakeStage(kind, refused)
  const refreshed: string[] = []
  return Object.assign(stage, { refreshed, refresh: ({ url }: Source) => void refreshed.push(url) })
}

function createWatchedScreen() {
  const base = createWatched()
  const calls: string[] = []
  const screen = createScreen(base, {
    onFrame: ({ front, back, progress }) =>
      void calls.push(back ? `back ${back.url} ${progress}` : `front ${front?.url}`),
    onStage: ({ kind }) => void calls.push(`stage ${kind}`),
  })
  const load = async (name: string) => {
    const source = film(name)
    await screen.load(Promise.resolve(source))
    return source
  }
  const bringUp = async (name: string) => {
    const source = await load(name)
    await screen.swap(source)
    return source
  }
  return { screen, base, calls, load, bringUp }
}

const last = ({ frames }: FakeStage) => {
  const { front, back, progress } = frames.at(-1) ?? {}
  return [front?.url, back?.url, progress]
}

describe('a picture', () => {
  it('blends over the front one by its progress, and then is the front one', async () => {
    const { screen, base, calls, load, bringUp } = createWatchedScreen()
    await bringUp('a')
    const b = await load('b')
    screen.blendTo(b, 0.5, 'zoom-through')
    expect(last(base)).toEqual(['a', 'b', 0.5])
    expect(base.frames.at(-1)?.blend).toBe('zoom-through')
    expect(screen.front?.url).toBe('a')
    await screen.swap(b)
    expect(last(base)).toEqual(['b', undefined, 0])
    expect(screen.front?.url).toBe('b')
    expect(calls).toEqual(['front a', 'back b 0.5', 'front b'])
  })

  it('is released once the next one is on the screen, and not before', async () => {
    const { screen, base, load, bringUp } = createWatchedScreen()
    const a = await bringUp('a')
    let shown = () => {}
    base.presented = () => new Promise((resolve) => (shown = () => resolve()))
    screen.swap(await load('b'))
    await settlePromises()
    expect(a.released).toBe(false)
    shown()
    await settlePromises()
    expect(a.released).toBe(true)
    expect([...base.loaded].map(({ url }) => url)).toEqual(['b'])
  })

  it('is kept when it is presented again', async () => {
    const { screen, base, bringUp } = createWatchedScreen()
    const a = await bringUp('a')
    await screen.swap(a)
    expect([a.released, base.loaded.has(a)]).toEqual([false, true])
  })

  it('is refreshed with new frames only while it is the front or back picture', async () => {
    const { screen, base, load, bringUp } = createWatchedScreen()
    const a = await bringUp('a')
    const [b, c] = [await load('b'), await load('c')]
    screen.blendTo(b, 0.2, 'crossfade')
    for (const each of [a, b, c]) each.present()
    expect(base.refreshed).toEqual(['a', 'b'])
    screen.discard(c)
    await screen.swap(b)
    for (const each of [a, b, c]) each.present()
    expect(base.refreshed).toEqual(['a', 'b', 'b'])
    expect(c.released).toBe(true)
  })

  it('is released with the reason if the stage cannot show it', async () => {
    const base = createWatched('dom', 'a')
    const screen = createScreen(base, { onFrame() {}, onStage() {} })
    const a = film('a')
    const unload = vi.spyOn(base, 'unload')
    await expect(screen.load(Promise.resolve(a))).rejects.toThrow('a is too large')
    expect([a.released, unload.mock.calls.length]).toEqual([true, 1])
  })

  it('ends only when its last frame is on the screen', async () => {
    const { screen, base, bringUp } = createWatchedScreen()
    const a = await bringUp('a')
    let shown = () => {}
    base.presented = () => new Promise((resolve) => (shown = () => resolve()))
    const rests = vi.fn()
    screen.presentLastFrame(a).then(rests)
    await settlePromises()
    expect([base.refreshed, rests.mock.calls.length]).toEqual([['a'], 0])
    shown()
    await settlePromises()
    expect(rests).toHaveBeenCalled()
  })
})

describe('another stage', () => {
  it('loads and draws everything before it becomes visible', async () => {
    const { screen, base, calls, load, bringUp } = createWatchedScreen()
    await bringUp('a')
    const waiting = await load('b')
    const gpu = createWatched('gpu')
    const seen: unknown[] = []
    const { show } = gpu
    gpu.show = (visible) => {
      seen.push([visible, last(gpu)[0], [...gpu.loaded].map(({ url }) => url)])
      show(visible)
    }
    await screen.moveTo(gpu)
    expect(seen).toEqual([[true, 'a', ['a', 'b']]])
    expect(calls.slice(-2)).toEqual(['stage gpu', 'front a'])
    // The base stage still shows the same, because the other may be lost between two frames.
    screen.blendTo(waiting, 0.5, 'crossfade')
    expect([last(gpu), last(base)]).toEqual([
      ['a', 'b', 0.5],
      ['a', 'b', 0.5],
    ])
    await screen.swap(waiting)
    expect([last(gpu), last(base)]).toEqual([
      ['b', undefined, 0],
      ['b', undefined, 0],
    ])
    expect(base.visible).toBe(true)
  })

  it('hides the previous stage when it takes over', async () => {
    const { screen, bringUp } = createWatchedScreen()
    await bringUp('a')
    const [first, second] = [createWatched('gpu'), createWatched('gpu')]
    await screen.moveTo(first)
    await screen.moveTo(second)
    expect([first.visible, second.visible]).toEqual([false, true])
  })

  it('also has the pictures that were loaded while it was being added', async () => {
    const { screen, load, bringUp } = createWatchedScreen()
    await bringUp('a')
    const gpu = createWatched('gpu')
    let shown = () => {}
    gpu.presented = () => new Promise((resolve) => (shown = () => resolve()))
    const moving = screen.moveTo(gpu)
    await settlePromises()
    const late = await load('b')
    for (let times = 0; times < 2; times++) {
      shown()
      await settlePromises()
    }
    await moving
    expect(gpu.loaded.has(late)).toBe(true)
  })

  it.each([1, 2])('does not take over if it is lost while it is being added (%i)', async (lostAt) => {
    const { screen, base, calls, bringUp } = createWatchedScreen()
    await bringUp('a')
    const gpu = createWatched('gpu')
    let settled = 0
    gpu.presented = async () => {
      settled += 1
      if (settled !== lostAt) return
      screen.leave(gpu)
      // At once, without a display frame in between.
      expect(gpu.visible).toBe(false)
    }
    const shown = vi.spyOn(gpu, 'show')
    await screen.moveTo(gpu)
    // It is never shown before it becomes visible.
    if (lostAt === 1) expect(shown).not.toHaveBeenCalledWith(true)
    expect([gpu.visible, calls]).toEqual([false, ['front a']])
    screen.redraw()
    expect(last(base)[0]).toBe('a')
  })

  it('leaves the base stage with the same picture when it is lost, and keeps nothing loaded', async () => {
    const { screen, base, calls, bringUp } = createWatchedScreen()
    const a = await bringUp('a')
    const gpu = createWatched('gpu')
    await screen.moveTo(gpu)
    const drawn = base.frames.length
    screen.leave(gpu)
    expect([gpu.visible, gpu.loaded.size, base.loaded.has(a)]).toEqual([false, 0, true])
    expect(base.frames.length).toBe(drawn + 1)
    expect(calls.slice(-2)).toEqual(['stage dom', 'front a'])
    a.present()
    expect([gpu.refreshed, base.refreshed]).toEqual([[], ['a']])
  })

  it('is hidden only after the base stage has drawn, which overlays are positioned by', async () => {
    const { screen, base, load, bringUp } = createWatchedScreen()
    await bringUp('a')
    const gpu = createWatched('gpu')
    await screen.moveTo(gpu)
    const seen: unknown[] = []
    const { draw } = gpu
    gpu.draw = (frame) => {
      seen.push(last(base))
      draw(frame)
    }
    screen.blendTo(await load('b'), 0.5, 'crossfade')
    expect(seen).toEqual([['a', 'b', 0.5]])
  })

  it('keeps nothing that was loaded while it was lost', async () => {
    const { screen, base, bringUp } = createWatchedScreen()
    await bringUp('a')
    const gpu = createWatched('gpu')
    await screen.moveTo(gpu)
    const b = film('b')
    let loaded = () => {}
    const { load } = gpu
    gpu.load = async (source) => {
      await new Promise<void>((resolve) => (loaded = resolve))
      await load(source)
    }
    const coming = screen.load(Promise.resolve(b))
    await settlePromises()
    screen.leave(gpu)
    loaded()
    await coming
    expect([gpu.loaded.has(b), base.loaded.has(b)]).toEqual([false, true])
  })

  it('can be lost unnoticed if it was never visible', async () => {
    const { screen, base, calls, bringUp } = createWatchedScreen()
    await bringUp('a')
    const drawn = base.frames.length
    screen.leave(createWatched('gpu'))
    expect([base.frames.length, calls]).toEqual([drawn, ['front a']])
  })
})

it('the screen redraws on a resize and keeps nothing at the end', async () => {
  const { screen, base, load, bringUp } = createWatchedScreen()
  const a = await bringUp('a')
  const b = await load('b')
  const drawn = base.frames.length
  screen.redraw()
  expect([base.frames.length, last(base)[0]]).toEqual([drawn + 1, 'a'])
  screen.clear()
  expect([a.released, b.released, base.loaded.size, last(base)]).toEqual([
    true,
    true,
    0,
    [undefined, undefined, 0],
  ])
  expect(screen.front).toBeNull()
})
