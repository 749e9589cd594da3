import { expect, it } from 'vitest'
import { createGaps, readPlayerStats } from '../../../src/player/playerStats'
import { createManualClock } from '../../../src/util'
import { createFakeStage } from './fakes'

it('the statistics measure how long a picture was held until the next one was ready', () => {
  const clock = createManualClock()
  const gaps = createGaps(clock)
  for (const held of [120, 400, 0]) {
    gaps.record('preparing')
    clock.advance(held)
    gaps.record('blending')
    clock.advance(5_000)
    gaps.record('playing')
    gaps.record('resting')
  }
  // A repair blends without a preceding request.
  gaps.record('blending')
  expect(gaps).toMatchObject({ handOvers: 3, lastGapMs: 0, longestGapMs: 400 })
})

it('the statistics add up the counters of all parts', () => {
  const gpu = { ...createFakeStage('gpu'), counters: { textures: 2, uploads: 30, draws: 40 } }
  const stats = readPlayerStats({
    pool: {
      size: 6,
      free: 4,
      droppedFrames: 3,
      take: () => undefined,
      next: () => new Promise(() => {}),
      release() {},
    },
    cache: {
      take: () => Promise.reject(new Error('nothing')),
      preload() {},
      ahead: () => undefined,
      counters: { prepared: 1, preparing: 2, bytes: 500 },
    },
    gaps: createGaps(createManualClock()),
    stages: [createFakeStage(), gpu],
  })
  expect(stats).toEqual({
    decoders: 6,
    decodersFree: 4,
    preparing: 2,
    prepared: 1,
    preparedBytes: 500,
    textures: 2,
    uploads: 30,
    draws: 40,
    droppedFrames: 3,
    handOvers: 0,
    lastGapMs: 0,
    longestGapMs: 0,
  })
})
