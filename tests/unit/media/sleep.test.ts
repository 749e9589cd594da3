import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from '../../../src/media'
import { watchProgress } from '../../../src/media/watchProgress'
import type { Clock } from '../../../src/util'
import { createManualClock } from '../../../src/util'
import { FakeVideo, mediaConstants } from './fakeVideo'
import { settlePromises } from './sourceBench'

beforeEach(() => void vi.stubGlobal('HTMLMediaElement', mediaConstants))
afterEach(() => vi.unstubAllGlobals())

/** A computer that can sleep: its clock continues meanwhile, its timers do not. */
function computer() {
  const clock = createManualClock()
  let slept = 0
  const sleepy: Clock = { now: () => clock.now() + slept, after: clock.after }
  return {
    clock: sleepy,
    advance: clock.advance,
    sleep(ms: number) {
      slept += ms
    },
  }
}

const NIGHT = 8 * 60 * 60 * 1000

it('a timeout restarts after a sleep of the computer', async () => {
  const { clock, advance, sleep } = computer()
  const waiting = withTimeout(new Promise(() => {}), { clock, ms: 10_000, late: () => new Error('late') })
  let over = false
  waiting.catch(() => {
    over = true
  })
  advance(5_000)
  sleep(NIGHT)
  advance(5_000)
  await settlePromises()
  expect(over).toBe(false)
  advance(10_000)
  await settlePromises()
  expect(over).toBe(true)
})

it.each([
  [2_000, true],
  [2_001, false],
])('a timer that fires %d ms late on a busy computer ends the timeout: %s', async (late, isOver) => {
  const { clock, advance, sleep } = computer()
  let over = false
  withTimeout(new Promise(() => {}), { clock, ms: 10_000, late: () => new Error('late') }).catch(() => {
    over = true
  })
  sleep(late)
  advance(10_000)
  await settlePromises()
  expect(over).toBe(isOver)
})

it('a video does not count as frozen after a night of sleep', async () => {
  const { clock, advance, sleep } = computer()
  const video = new FakeVideo()
  video.paused = false
  let over = false
  watchProgress(video.element, 'film.mp4', clock, new AbortController().signal).catch(() => {
    over = true
  })
  advance(1_000)
  sleep(NIGHT)
  advance(500)
  await settlePromises()
  expect(over).toBe(false)
  video.currentTime = 0.5
  advance(5_000)
  await settlePromises()
  expect(over).toBe(false)
})

it('a freeze is detected in time on a busy computer whose timers are late', async () => {
  const { clock, advance, sleep } = computer()
  const video = new FakeVideo()
  video.paused = false
  let looks = 0
  let over = false
  watchProgress(video.element, 'film.mp4', clock, new AbortController().signal).catch(() => {
    over = true
  })
  for (; !over && looks < 20; looks++) {
    sleep(400)
    advance(500)
    await settlePromises()
  }
  // Frozen for 6 s, in checks of 0.9 s.
  expect(looks).toBe(7)
})
