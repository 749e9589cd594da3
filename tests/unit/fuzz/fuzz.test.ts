import fc from 'fast-check'
import { describe, it } from 'vitest'
import { TARGETS } from '../../fuzz/targets'

/** Content takes the longest. */
const runsOf = (name: string) => (name === 'content records' ? 40 : 300)

describe('random input, which strangers may send or store,', () => {
  it.each(TARGETS.map((target) => [target.name, target] as const))(
    'crashes nothing: %s',
    (_, { name, input, run }) => {
      fc.assert(
        fc.property(input, (value) => run(value as never)),
        { numRuns: runsOf(name) },
      )
    },
  )
})
