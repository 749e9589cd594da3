import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playLoop } from '../../../../src/features/articles/sections/playLoop'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A video whose first attempts are refused with these errors. */
function refusing(...names: readonly string[]) {
  let attempts = 0
  const play = async () => {
    const name = names[attempts++]
    if (name) throw new DOMException('no', name)
  }
  return { video: { play }, attempts: () => attempts }
}

it('a loop in an article is played again after refusals for a moment, later each time', async () => {
  const { video, attempts } = refusing('AbortError', 'NotSupportedError')
  playLoop(video)
  await vi.advanceTimersByTimeAsync(200)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(attempts()).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(3)
})

it('a loop in an article that needs a gesture, or is out of view, is not tried again', async () => {
  const gesture = refusing('NotAllowedError')
  playLoop(gesture.video)
  const left = refusing('AbortError', 'AbortError')
  const cancel = playLoop(left.video)
  cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([gesture.attempts(), left.attempts()]).toEqual([1, 1])
})
