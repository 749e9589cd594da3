import fc from 'fast-check'
import { expect, it } from 'vitest'

it('what is drawn at random is drawn from one seed: a commit passes or fails, and does so again', () => {
  const sample = () => fc.sample(fc.integer(), 20)
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.TEST_SEED ?? 20_261_122))
  expect(sample()).toEqual(sample())
})
