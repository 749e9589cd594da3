import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chooseRows } from '../../../../scripts/mutate/rows/chooseRows'
import { HAND_RULES } from '../../../../scripts/mutate/rows/handRules'
import { withoutRule } from '../../../../scripts/mutate/rows/handRun'
import { isWithin, linesNamed, testAround } from '../../../../scripts/mutate/rows/namedLines'
import { proofPage, withHandResults, withResultsOf } from '../../../../scripts/mutate/rows/page'
import { type Reached, rank } from '../../../../scripts/mutate/rows/rank'
import { readProofs } from '../../../coverage/proofs'
import { coverageRows } from '../../../coverage/sentences'

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

const RULE = {
  ...{ rows: ['4.12'], test: 'e2e/player/flight', title: `a deep link in \${locale}`, file: 'src/a.ts' },
  ...{ was: 'flies | waits', becomes: '', build: 1 },
}

it('the page lists what failed, what passed, and what nobody has chosen a change for', () => {
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
          { file: RULE.test, title: RULE.title, outcome: 'browser' },
          { file: 'locales', title: 'each has one file', outcome: 'reading' },
        ],
      },
    ],
    60,
    [RULE],
  )
  expect(text).toContain('Commit `abc123`: 1 of 60 rows. 1 named unit tests fail')
  expect(text.split('\n').filter((line) => line.startsWith('| 4.12'))).toEqual([
    '| 4.12 | `unit/navigation/cue` › prepares | `src/navigation/step.ts:59`: `` a \\|\\| b → a `` | fails | 0 |',
    '| 4.12 | `unit/navigation/cue` › waits | no change that was tried | passes | |',
  ])
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- 4.12 `locales` › each has one file',
  ])
})

it('the page gets the results of the rules taken out by hand, and a new page takes them over', () => {
  const page = proofPage('abc123', [], 60, [])
  const other = { ...RULE, title: 'another test' }
  const result = { ...RULE, outcome: 'failed', message: 'Error: a | b', line: 7 } as const
  const first = withHandResults(page, [other, RULE], [result])
  const line = `| 4.12 | \`e2e/player/flight\` › ${RULE.title} | \`src/a.ts:7\`: \`\` flies \\| waits → nothing \`\` | fails: \`\` Error: a \\| b \`\` |`
  expect(first.split('\n').filter((each) => each.startsWith('| 4.12'))).toEqual([
    '| 4.12 | `e2e/player/flight` › another test | | has not run |',
    line,
  ])
  const both = withHandResults(
    first,
    [other, RULE],
    [{ ...other, outcome: 'elsewhere', message: '', line: 7 }],
  )
  expect(both.split('\n').filter((each) => each.startsWith('| 4.12'))).toEqual([
    expect.stringMatching(/another test .* \| does not run, as its test fails before \|$/),
    line,
  ])
  expect(withResultsOf(page, both)).toBe(both)
  expect(withResultsOf(page, 'A page without marks')).toBe(page)
})

describe('a rule that a person takes out', () => {
  const rule = { ...RULE, was: 'b', becomes: 'c' }

  it('has to be in its file once', () => {
    expect(withoutRule('a b', rule)).toBe('a c')
    expect(() => withoutRule('a', rule)).toThrow('src/a.ts has "b" 0 times')
    expect(() => withoutRule('a b b', rule)).toThrow('src/a.ts has "b" 2 times')
  })

  it.each(HAND_RULES)('of $rows is in $file, and its test exists: $title', (rule) => {
    expect(withoutRule(readFileSync(rule.file, 'utf8'), rule)).toContain(rule.becomes)
    const path = `tests/${rule.test}.test.ts`
    expect(testAround(path, readFileSync(path, 'utf8'), rule.title).line).toBeGreaterThan(0)
  })

  it('is one of the row that names its test', () => {
    const named = coverageRows().flatMap(({ cells }) =>
      readProofs(cells.at(-1) ?? '').map(({ file, title }) => `${cells[0]} ${file} ${title}`),
    )
    const chosen = HAND_RULES.flatMap(({ rows, test, title }) => rows.map((id) => `${id} ${test} ${title}`))
    expect(chosen.filter((each) => !named.includes(each))).toEqual([])
  })
})

it('the test around a step is the one that runs it', () => {
  const source = `test('a visit', async () => {
  await test.step('opens', async () => {
    open()
  })
})
test('opens twice', f)`
  expect(testAround('x.ts', source, 'opens')).toEqual({ line: 1, isStep: true })
  expect(testAround('x.ts', source, 'twice')).toEqual({ line: 6, isStep: false })
  expect(() => testAround('x.ts', source, 'closes')).toThrow('x.ts has no test with "closes"')
})
