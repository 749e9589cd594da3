import { expect, it } from 'vitest'
import { deepFreeze } from '../../../src/util'

it('freezing a tree leaves the prototype of all objects as it is, also if the tree leads to it', () => {
  const tree = deepFreeze({ inner: { found: Object.prototype } })
  expect(Object.isFrozen(tree.inner)).toBe(true)
  expect(Object.isFrozen(Object.prototype)).toBe(false)
})
