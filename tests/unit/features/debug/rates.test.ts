import { expect, it } from 'vitest'
import { rates } from '../../../../src/features/debug/rates'

it('the diagnostics show counters as rates', () => {
  expect(rates({ uploads: 100, textures: 9 }, { uploads: 160, textures: 2 }, 2)).toEqual({ 'uploads/s': 30 })
})
