import { afterEach, expect, it, vi } from 'vitest'
import { createPause } from '../../../../src/app/loading/pause'

afterEach(() => vi.unstubAllGlobals())

let now = 0
function working(scheduler?: object) {
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('scheduler', scheduler)
  now = 0
  return createPause()
}

it('work goes on while it has not kept the page busy for long, and pauses then', async () => {
  const turn = vi.fn(() => Promise.resolve())
  const pause = working({ yield: turn })
  now = 11
  expect(pause()).toBeUndefined()
  now = 12
  await pause()
  expect(turn).toHaveBeenCalledTimes(1)
  expect(pause()).toBeUndefined()
})

it('a browser without a scheduler is given a turn all the same', async () => {
  const pause = working()
  now = 50
  const order: string[] = []
  const paused = pause()?.then(() => order.push('work'))
  order.push('page')
  await paused
  expect(order).toEqual(['page', 'work'])
})
