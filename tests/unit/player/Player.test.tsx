import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cue } from '../../../src/navigation'
import type { PlayerHost } from '../../../src/player/context'
import type { GpuCanvasProps } from '../../../src/player/gpu/GpuCanvas'
import type { Gpu } from '../../../src/player/gpuProbe'
import type { MountedPlayer, PlayerElements } from '../../../src/player/mount'
import { Player, type PlayerProps } from '../../../src/player/Player'
import { defaultSettings } from '../../../src/settings'
import { createFakeStage } from './fakes'
import { below, createPageForReact, type PageElement } from './pageForReact'

/** Records the calls on the mounted player and the canvas. */
const { world } = vi.hoisted(() => ({
  world: {
    gpu: 'fast' as Gpu,
    asked: 0,
    canvas: undefined as GpuCanvasProps | undefined,
    made: 0,
    fails: false,
    calls: [] as unknown[],
    parts: undefined as PlayerElements | undefined,
    watch: undefined as PlayerHost | undefined,
  },
}))
vi.mock('../../../src/player/gpuProbe', () => ({
  probeGpu() {
    world.asked += 1
    return world.gpu
  },
}))
vi.mock('../../../src/player/gpu/GpuCanvas', () => ({ default: Canvas }))
vi.mock('../../../src/player/mount', () => ({
  mount(parts: PlayerElements, watch: PlayerHost): MountedPlayer {
    Object.assign(world, { parts, watch })
    return {
      setCue: ({ serial }) => void world.calls.push(`cue ${serial}`),
      addStage: ({ kind }) => void world.calls.push(`join ${kind}`),
      removeStage: ({ kind }) => void world.calls.push(`leave ${kind}`),
      allowPanning: () => undefined,
      reconsider: () => void world.calls.push('reconsider'),
      stats: () => ({ decoders: 6 }) as never,
      unmount: () => void world.calls.push('unmount'),
    }
  },
}))

function Canvas(props: GpuCanvasProps) {
  if (world.fails) throw new Error('no WebGL')
  // biome-ignore lint/correctness/useExhaustiveDependencies: records the props each canvas was mounted with.
  useEffect(() => {
    world.canvas = props
    world.made += 1
  }, [])
  return <canvas />
}

let root: Root
let page: PageElement

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(world, { gpu: 'fast', asked: 0, canvas: undefined, made: 0, fails: false, calls: [] })
  page = createPageForReact()
  root = createRoot(page as unknown as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const cue = (serial: number): Cue => ({ serial, now: null, next: null, nearby: [] })

async function draw(props: Partial<PlayerProps> & { stage?: 'auto' | 'gpu' | 'dom' | 'images' } = {}) {
  const { stage = 'auto', ...others } = props
  const all: PlayerProps = {
    cue: cue(1),
    settings: { ...defaultSettings.player, stage },
    mobile: false,
    imagesOnly: false,
    resolveMedia,
    isPageReachable: async () => true,
    onEvent() {},
    onStage,
    onUnplayable: () => {},
    onStuck: () => {},
    ...others,
  }
  await act(async () => root.render(<Player {...all} />))
}
const resolveMedia = (url: string) => url
const stages: string[] = []
const onStage = (stage: string) => void stages.push(stage)

const attributeOf = (name: string) => below(page)[0]?.attributes.get(name)
const ready = () => act(async () => world.watch?.onEvent({ type: 'ready', serial: 1 }))
/** The first picture is shown, and the page has been idle. */
const begin = async () => {
  await ready()
  await act(async () => vi.advanceTimersByTime(2_000))
}

const watch = () => world.watch ?? expect.fail('no player')
const gpu = createFakeStage('gpu')

describe('the player', () => {
  it('shows its stage and its phase in data attributes', async () => {
    stages.length = 0
    await draw()
    expect([attributeOf('data-stage'), attributeOf('data-state')]).toEqual(['dom', 'empty'])
    await act(async () => watch().onPhase('playing'))
    await act(async () => watch().onStageKind('gpu'))
    expect([attributeOf('data-stage'), attributeOf('data-state')]).toEqual(['gpu', 'playing'])
    await draw({ imagesOnly: true })
    expect(attributeOf('data-stage')).toBe('images')
    expect(stages).toEqual(['dom', 'gpu', 'images'])
    await draw({ stage: 'images' })
    expect(attributeOf('data-stage')).toBe('images')
  })

  it('has a layer for pictures and one for iframes, with its children on top', async () => {
    await draw({ children: <b /> })
    const { root: own, surface, iframes } = world.parts ?? expect.fail('no player')
    const [first, ...others] = below(page)
    expect([first, ...others]).toEqual([own, surface, iframes, others[2]])
    expect(others[2]?.nodeName).toBe('B')
    expect(others[0]?.attributes.get('aria-hidden')).toBe('true')
  })

  it('plays each cue once and provides its statistics', async () => {
    const onStats = vi.fn()
    await draw({ onStats })
    await draw({ onStats })
    await draw({ cue: cue(2) })
    // Every render here creates a cue.
    expect(world.calls.filter((each) => String(each).startsWith('cue'))).toEqual(['cue 1', 'cue 1', 'cue 2'])
    expect(onStats).toHaveBeenCalledOnce()
    expect(onStats.mock.calls[0]?.[0]()).toEqual({ decoders: 6 })
  })

  it('uses the props of the latest render', async () => {
    await draw()
    const settings = {
      ...defaultSettings.player,
      stage: 'dom',
      blend: 'luma-wipe',
      aheadMegabytes: 7,
    } as const
    const received: unknown[] = []
    const resolveNow = (url: string) => `now ${url}`
    await draw({
      settings,
      mobile: true,
      pictureRatio: 2,
      resolveMedia: resolveNow,
      onEvent: ({ type }) => void received.push(type),
      onUnplayable: (unplayable) => void received.push(unplayable),
      onStuck: () => void received.push('stuck'),
      onIframe: (frame) => void received.push(frame),
    })
    expect([watch().defaultBlend(), watch().preloadMegabytes()]).toEqual(['luma-wipe', 7])
    expect(watch().surroundings()).toEqual({
      mobile: true,
      pictureRatio: 2,
      imagesOnly: false,
      loopsRest: false,
      resolveMedia: resolveNow,
    })
    await act(async () => {
      watch().onEvent({ type: 'ended', serial: 1 })
      watch().onUnplayable(true)
      watch().onStuck()
      watch().onIframe(null)
    })
    expect(received).toEqual(['ended', true, 'stuck', null])
    await draw({ imagesOnly: true })
    expect(watch().surroundings()).toMatchObject({ imagesOnly: true, pictureRatio: null })
    await draw({ loopsRest: true })
    expect(watch().surroundings()).toMatchObject({ loopsRest: true })
    await draw({ stage: 'images' })
    expect(watch().surroundings()).toMatchObject({ imagesOnly: true })
    watch().onIframe(null)
  })

  it('chooses its pictures again when a relevant prop changes', async () => {
    const reconsidered = () => world.calls.filter((each) => each === 'reconsider').length
    await draw()
    const before = reconsidered()
    await draw()
    expect(reconsidered()).toBe(before)
    await draw({ mobile: true })
    await draw({ mobile: true, pictureRatio: 2 })
    await draw({ mobile: true, pictureRatio: 2, imagesOnly: true })
    await draw({ mobile: true, pictureRatio: 2, imagesOnly: true, loopsRest: true })
    expect(reconsidered()).toBe(before + 4)
  })

  it('is unmounted with its component', async () => {
    await draw()
    await act(async () => root.render(null))
    expect(world.calls.at(-1)).toBe('unmount')
  })
})

describe('the canvas', () => {
  it('is created once the first picture is shown, on a fast GPU with the automatic setting', async () => {
    await draw()
    await act(async () => watch().onEvent({ type: 'ended', serial: 1 }))
    expect([world.made, world.asked]).toEqual([0, 0])
    await ready()
    expect([world.made, world.parts && watch().isSettled()]).toEqual([0, false])
    await begin()
    expect(watch().isSettled()).toBe(true)
    expect([world.made, world.canvas?.onlyFast, world.asked]).toEqual([1, true, 1])
  })

  it('is created on a software renderer if the setting demands a GPU', async () => {
    world.gpu = 'software'
    await draw({ stage: 'gpu' })
    await begin()
    expect([world.made, world.canvas?.onlyFast, world.asked]).toEqual([1, false, 1])
    expect(attributeOf('data-gpu')).toBe('none')
  })

  // Without a GPU no expensive effects are drawn, also on the DOM stage.
  it.each([
    ['the setting is the DOM stage', { stage: 'dom' }, 'fast', undefined],
    ['the setting is the DOM stage and the renderer is software', { stage: 'dom' }, 'software', 'none'],
    ['the setting is images only', { stage: 'images' }, 'fast', undefined],
    ['films are not played', { imagesOnly: true }, 'fast', undefined],
    ['films are not played and the renderer is software', { imagesOnly: true }, 'software', 'none'],
    ['the renderer is software', {}, 'software', 'none'],
    ['there is no GPU', {}, 'none', 'none'],
    ['the setting wants a GPU and there is none', { stage: 'gpu' }, 'none', 'none'],
  ] as const)('is not created if %s', async (_, props, gpu, expected) => {
    world.gpu = gpu
    await draw(props)
    await begin()
    expect([world.made, attributeOf('data-gpu')]).toEqual([0, expected])
  })

  it('adds its stage, and removes it when it is lost', async () => {
    await draw()
    await begin()
    await act(async () => world.canvas?.onStage(gpu))
    await act(async () => world.canvas?.onLost(gpu))
    expect(world.calls.slice(-2)).toEqual(['join gpu', 'leave gpu'])
  })

  it('is recreated if it is lost and not restored within five seconds, at most three times', async () => {
    await draw()
    await begin()
    await act(async () => world.canvas?.onLost(gpu))
    await act(async () => vi.advanceTimersByTime(4_999))
    expect(world.made).toBe(1)
    await act(async () => vi.advanceTimersByTime(1))
    expect(world.made).toBe(2)
    for (let times = 0; times < 5; times++) {
      await act(async () => world.canvas?.onLost(gpu))
      await act(async () => vi.advanceTimersByTime(5_000))
    }
    expect(world.made).toBe(4)
  })

  it('is kept if it is restored in time after its last loss', async () => {
    await draw()
    await begin()
    await act(async () => world.canvas?.onLost(gpu))
    await act(async () => vi.advanceTimersByTime(3_000))
    await act(async () => world.canvas?.onLost(gpu))
    await act(async () => vi.advanceTimersByTime(3_000))
    await act(async () => world.canvas?.onStage(gpu))
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(world.made).toBe(1)
  })

  it('is not recreated after the player is unmounted', async () => {
    await draw()
    await begin()
    await act(async () => world.canvas?.onLost(gpu))
    await act(async () => root.render(null))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is left out with a message if it cannot be used', async () => {
    world.fails = true
    await draw()
    await begin()
    expect(console.info).toHaveBeenCalledWith(
      'The GPU stage cannot be used; pictures are shown as plain elements.',
      expect.any(Error),
    )
    expect([world.made, attributeOf('data-stage')]).toEqual([0, 'dom'])
  })
})
