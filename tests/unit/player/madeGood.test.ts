import { afterEach, expect, it, vi } from 'vitest'
import { createPlayerBench, loopingPlace, place } from './bench'
import { passed } from './fakes'

afterEach(() => vi.unstubAllGlobals())

it('a location without a still is shown once videos may be played', async () => {
  const { surround, cue, finish, events, base } = createPlayerBench({ imagesOnly: true })
  await cue({ serial: 1, now: place('a') })
  await finish('a.webp')
  const { backgrounds, ...item } = loopingPlace('b')
  await cue({ serial: 2, now: { ...item, backgrounds: backgrounds.slice(0, 1) } })
  expect(events.at(-1)).toMatchObject({ type: 'failed', serial: 2 })
  await surround({ imagesOnly: false })
  await finish('b.mp4')
  expect(events.at(-1)).toEqual({ type: 'ready', serial: 2 })
  expect(passed(base)).toEqual(['a.webp', 'b.mp4'])
})
