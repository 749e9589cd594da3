import type { HandRule } from './handRules'
import type { HandResult } from './handRun'

/** The result for one test that a row names. */
export interface Proved {
  /** Below `tests/`, without the extension. */
  readonly file: string
  readonly title: string
  readonly outcome: Outcome
  /** Of `failed`: `file:line`. */
  readonly place?: string
  /** Of `failed`: the change, on one line. */
  readonly change?: string
  /** Of `failed`: how many other tests of the file fail as well. */
  readonly others?: number
  /** Of `failed`: a person made the change, as no mutant that was tried made the test fail. */
  readonly isByHand?: boolean
}

/**
 * `failed`: the test fails without the rule. `passed`: no mutant made it fail. `browser`: a browser test.
 * `reading`: the test runs no code of the product; it reads files.
 */
type Outcome = 'failed' | 'passed' | 'browser' | 'reading'

export interface ProvedRow {
  readonly id: string
  readonly text: string
  readonly tests: readonly Proved[]
}

/** The page `docs/spec-proof.md`. The results of the rules that a person takes out are written by {@link withHandResults}. */
export function proofPage(
  commit: string,
  rows: readonly ProvedRow[],
  total: number,
  rules: readonly HandRule[],
): string {
  const tests = rows.flatMap((row) => row.tests.map((test) => ({ ...test, id: row.id })))
  const of = (outcome: Outcome) => tests.filter((test) => test.outcome === outcome)
  const hasRule = ({ id, file, title }: (typeof tests)[number]) =>
    rules.some((rule) => rule.rows.includes(id) && rule.test === file && rule.title === title)
  const byHand = [...of('browser'), ...of('reading')]
  const left = byHand.filter((test) => !hasRule(test))
  return [
    '# Sixty sentences without their rule',
    '',
    'Written by `npm run test:rows`: it chooses rows of [the tables](spec-coverage.md) by the hash of a commit, breaks the product for each unit test that',
    'a row names, and runs the test. The changes are those of [the mutation tests](testing.md#how-strong-the-tests-are). It prefers a change near the words,',
    'the values and the file of the sentence that few other tests of the file notice. Where none that it tried made the test fail, a person made the one that',
    'is marked “by hand”.',
    '',
    `Commit \`${commit}\`: ${rows.length} of ${total} rows. ${of('failed').length} named unit tests fail without the rule, ${of('passed').length} do not;`,
    'browser tests and tests that read the repository are [below](#chosen-by-hand).',
    '',
    '| § | Test | Rule taken out | The test | Others of its file |',
    '|---|---|---|---|---|',
    ...tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'passed').map(rowOf),
    '',
    '## Chosen by hand',
    '',
    'Written by `npm run test:rows -- --by-hand`. A person chose the change (`scripts/mutate/rows/handRules.json`) for browser tests, for tests that read the',
    'repository, and for unit tests where the one above is not the rule of the sentence. The command makes it in a copy of the repository, builds that and',
    'runs the test. A step counts as failed only if it is the one that fails.',
    '',
    ...MARKS,
    '',
    ...(left.length === 0
      ? []
      : [
          'No change has been chosen for:',
          '',
          ...left.map(({ id, file, title }) => `- ${id} \`${file}\` › ${title}`),
          '',
        ]),
  ].join('\n')
}

const MARKS = ['<!-- by hand -->', '<!-- /by hand -->'] as const

/** The part of a page with the results of the rules that a person takes out, with its marks. */
function handPart(page: string): readonly [begin: number, end: number] {
  const [begin, end] = MARKS.map((mark) => page.indexOf(mark))
  if (begin === undefined || end === undefined || begin < 0 || end < begin)
    throw new Error(`The page has no marks for the rules taken out by hand: ${MARKS.join(' … ')}`)
  return [begin + MARKS[0].length, end]
}

/** The page with these results, in the order of the rules. Rules without a result keep that of the page. */
export function withHandResults(
  page: string,
  rules: readonly HandRule[],
  results: readonly HandResult[],
): string {
  const before = page.slice(...handPart(page)).split('\n')
  const rows = rules.map((rule) => {
    const name = `| ${rule.rows.join(', ')} | \`${rule.test}\` › ${rule.title} |`
    const result = results.find((each) => isSameRule(each, rule))
    return result
      ? `${name} ${cellsOf(result)} |`
      : (before.find((line) => line.startsWith(name)) ?? `${name} | has not run |`)
  })
  const heading = ['| § | Test | Rule taken out | The test |', '|---|---|---|---|']
  return withHandPart(page, ['', ...heading, ...rows, ''].join('\n'))
}

const isSameRule = (one: HandRule, other: HandRule) =>
  one.rows.join() === other.rows.join() && one.test === other.test && one.title === other.title

function cellsOf({ file, line, was, becomes, outcome, message }: HandResult): string {
  const change = codeOf(`${was} → ${becomes === '' ? 'nothing' : becomes}`)
  return `\`${file}:${line}\`: ${change} | ${OUTCOMES[outcome]}${message === '' ? '' : `: ${codeOf(message)}`}`
}

const OUTCOMES = {
  failed: 'fails',
  elsewhere: 'does not run, as its test fails before',
  passed: 'passes',
} as const

/** A new page with the results of an older one. */
export const withResultsOf = (page: string, older: string): string =>
  older.includes(MARKS[0]) ? withHandPart(page, older.slice(...handPart(older))) : page

function withHandPart(page: string, part: string): string {
  const [begin, end] = handPart(page)
  return page.slice(0, begin) + part + page.slice(end)
}

function rowOf({
  id,
  file,
  title,
  outcome,
  place,
  change,
  others,
  isByHand,
}: Proved & { readonly id: string }): string {
  const test = `\`${file}\` › ${title}`
  if (outcome === 'passed') return `| ${id} | ${test} | no change that was tried | passes | |`
  return `| ${id} | ${test} | \`${place}\`: ${codeOf(change ?? '')}${isByHand ? ' (by hand)' : ''} | fails | ${others} |`
}

/** As code in a cell: no bar ends the cell, and no backtick ends the code. */
const codeOf = (text: string): string => `\`\` ${text.replaceAll('|', '\\|')} \`\``
