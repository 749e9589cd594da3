import { describe, expect, it } from 'vitest'
import { chooseRows } from '../../../../scripts/mutate/rows/chooseRows'
import { isWithin, linesNamed } from '../../../../scripts/mutate/rows/namedLines'
import { proofPage } from '../../../../scripts/mutate/rows/page'
import { type Reached, rank } from '../../../../scripts/mutate/rows/rank'

const rows = Array.from({ length: 400 }, (_, index) => index)

it('a commit draws the same rows each time, in their order, and another commit others', () => {
  const drawn = chooseRows(rows, 60, '31ee4b4a5e1bb380')
  expect(drawn).toHaveLength(60)
  expect([...drawn].sort((a, b) => a - b)).toEqual(drawn)
  expect(chooseRows(rows, 60, '31ee4b4a5e1bb380')).toEqual(drawn)
  expect(chooseRows(rows, 60, '676f988d00000000')).not.toEqual(drawn)
})

it('a row’s test is found by words of its title as written: single, in a table, or a group', () => {
  const source = `import { it } from 'vitest'
it('flies to the target', () => {
  fly()
})
it.each([1, 2])(
  'of %d is a path',
  () => {},
)
describe('a queue', () => {
  it('is empty', f)
})
other('flies', f)`
  expect(linesNamed('x.ts', source, 'flies')).toEqual([{ first: 2, last: 4 }])
  expect(linesNamed('x.ts', source, 'of %d')).toEqual([{ first: 5, last: 8 }])
  const group = linesNamed('x.ts', source, 'a queue')
  expect([isWithin(10, group), isWithin(11, group), isWithin(12, group)]).toEqual([true, true, false])
})

describe('the mutants for a row are tried', () => {
  const reached = (was: string, near: string, file = 'src/world/x.ts', callers = 2): Reached => ({
    mutant: { file, line: 1, start: 0, end: 1, text: '', change: was },
    ...{ was, near, callers },
  })
  const subject = { words: 'History: 100 entries', test: 'tests/unit/navigation/step.test.ts' }
  const order = (...all: readonly Reached[]) => rank(subject, all).map(({ mutant }) => mutant.change)

  it('from those near the words of the sentence', () => {
    expect(order(reached('a', 'const path = a'), reached('b', 'const history = b'))).toEqual(['b', 'a'])
  })

  it('from those that replace a value of the sentence', () => {
    expect(order(reached('7', 'limit = 7'), reached('100', 'limit = 100'))).toEqual(['100', '7'])
  })

  it('from those in the file beside the test', () => {
    expect(order(reached('a', ''), reached('b', '', 'src/navigation/step.ts'))).toEqual(['b', 'a'])
  })

  it('from those in functions that few other tests call', () => {
    const all = [reached('a', '', 'src/world/x.ts', 9), reached('b', '', 'src/world/x.ts', 1)]
    expect(order(...all)).toEqual(['b', 'a'])
  })
})

it('the page lists what failed, what passed, and what is to be checked by hand', () => {
  const text = proofPage(
    'abc123',
    [
      {
        id: '4.12',
        text: 'Queue',
        tests: [
          {
            ...{ file: 'unit/navigation/cue', title: 'prepares', outcome: 'failed' },
            ...{ place: 'src/navigation/step.ts:59', change: 'a || b → a', others: 0 },
          },
          { file: 'unit/navigation/cue', title: 'waits', outcome: 'passed' },
          { file: 'e2e/player/flight', title: `a deep link in \${locale}`, outcome: 'browser' },
          { file: 'locales', title: 'each has one file', outcome: 'reading' },
        ],
      },
    ],
    60,
  )
  expect(text).toContain('Commit `abc123`: 1 of 60 rows. 1 named unit tests fail')
  expect(text.split('\n').filter((line) => line.startsWith('| 4.12'))).toEqual([
    '| 4.12 | `unit/navigation/cue` › prepares | `src/navigation/step.ts:59`: `` a \\|\\| b → a `` | fails | 0 |',
    '| 4.12 | `unit/navigation/cue` › waits | no change that was tried | passes | |',
    '| 4.12 | `npx playwright test tests/e2e/player/flight.test.ts -g "a deep link in .*"` |',
    '| 4.12 | `npx vitest run tests/locales.test.ts -t "each has one file"` |',
  ])
})
