import { afterEach, expect, it, vi } from 'vitest'
import { blend } from '../../../../src/player/playback/blend'
import type { Screen } from '../../../../src/player/screen'
import { createManualClock } from '../../../../src/util'
import { createFakeSource } from '../../media/fakeSource'

afterEach(() => vi.unstubAllGlobals())

const source = createFakeSource({ kind: 'image', url: 'b.webp' })
const front = createFakeSource({ kind: 'image', url: 'a.webp' })

/** The calls on the screen during a blend with display frames of a tenth of a second. */
async function blended(seconds: number, before: typeof front | null = front): Promise<readonly unknown[]> {
  const clock = createManualClock()
  const calls: unknown[] = []
  vi.stubGlobal('requestAnimationFrame', (shown: () => void) => {
    calls.push('frame')
    queueMicrotask(() => {
      clock.advance(100)
      shown()
    })
  })
  const screen = {
    front: before,
    blendTo: (_, progress, name) => void calls.push(name === 'zoom-through' ? progress : name),
    async swap() {
      calls.push('front')
    },
  } as Partial<Screen> as Screen
  await blend({ name: 'zoom-through', seconds, clock }, screen, source)
  return calls
}

const smooth = (t: number) => t * t * (3 - 2 * t)

it('a blend eases in and out over its duration and covers the old picture for a whole frame', async () => {
  const calls = await blended(0.4)
  const steps = calls.filter((each) => typeof each === 'number')
  // At a sixtieth of a second, when the first step is on the screen, and then at every tenth.
  const after = [0, 0.1, 0.2, 0.3].map((seconds) => smooth((seconds + 1 / 60) / 0.4))
  expect(steps.map((step) => step.toFixed(9))).toEqual([...after, 1].map((step) => step.toFixed(9)))
  expect(calls.slice(-3)).toEqual([1, 'frame', 'front'])
})

it('a blend draws its first visible step at once, without waiting for a display frame', async () => {
  const [first, then] = await blended(0.12)
  expect([first, then]).toEqual([expect.any(Number), 'frame'])
  expect(first).toBeGreaterThan(0.04)
})

it('a blend ends at full progress on a machine with a low frame rate', async () => {
  expect((await blended(0.05)).slice(1)).toEqual(['frame', 1, 'frame', 'front'])
})

it('a blend of zero seconds covers the old picture for one frame, if there is one', async () => {
  expect(await blended(0)).toEqual([1, 'frame', 'front'])
  expect(await blended(0.4, null)).toEqual(['frame', 'front'])
})
