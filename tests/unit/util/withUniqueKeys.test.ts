import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withUniqueKeys } from '../../../src/util'

it('every item has a unique key, which is its name unless an earlier item has it', () => {
  const items = ['open-link 1', 'open-article 1', 'open-link 1']
  expect(withUniqueKeys(items, (item) => item).map(([key]) => key)).toEqual([
    'open-link 1',
    'open-article 1',
    'open-link 1 (2)',
  ])
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'a (2)', 'a (3)', '')), (names) => {
      const keys = withUniqueKeys(names, (name) => name).map(([key]) => key)
      expect(new Set(keys).size).toBe(names.length)
      expect(withUniqueKeys(names, (name) => name).map(([, item]) => item)).toEqual(names)
    }),
  )
})
