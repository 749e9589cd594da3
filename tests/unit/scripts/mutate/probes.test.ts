import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { functionsIn, withProbes } from '../../../../scripts/mutate/probes'

const code = `
function outer(x) { return inner(x) }
const inner = (x) => x + 1
const curried = (a) => (b) => a + b
const lazy = () => ({ never: () => 0 })
answer = [outer(1), curried(1)(2), lazy().never]
`

it('instrumented functions report their calls and behave as before', () => {
  const called: string[] = []
  const world = { answer: [] as unknown[], __called: (id: string) => called.push(id) }
  runInNewContext(withProbes('a.js', code), world)
  expect(world.answer.slice(0, 2)).toEqual([2, 3])
  const ids = functionsIn('a.js', code).map(({ id }) => id)
  expect(ids).toHaveLength(6)
  // All except the uncalled one.
  expect(ids.filter((id) => !called.includes(id))).toEqual([ids[5]])
})
