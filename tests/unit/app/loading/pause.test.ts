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

it('long work pauses once it has kept the page busy for a while', async () => {
  const turn = vi.fn(() => Promise.resolve())
  const pause = working({ yield: turn })
  now = 11
  expect(pause()).toBeUndefined()
  now = 12
  await pause()
  expect(turn).toHaveBeenCalledTimes(1)
  expect(pause()).toBeUndefined()
})

it('long work pauses in a browser without a scheduler, too', async () => {
  const pause = working()
  now = 50
  const order: string[] = []
  const paused = pause()?.then(() => order.push('work'))
  order.push('page')
  await paused
  expect(order).toEqual(['page', 'work'])
})
