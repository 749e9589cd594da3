import fc from 'fast-check'
import { expect, it } from 'vitest'

it('random test data comes from one seed, so that a commit always passes or always fails', () => {
  const sample = () => fc.sample(fc.integer(), 20)
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.TEST_SEED ?? 20_261_122))
  expect(sample()).toEqual(sample())
})
