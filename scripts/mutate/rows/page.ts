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

/** The page `docs/spec-proof.md`. */
export function proofPage(commit: string, rows: readonly ProvedRow[], total: number): string {
  const tests = rows.flatMap((row) => row.tests.map((test) => ({ ...test, id: row.id })))
  const of = (outcome: Outcome) => tests.filter((test) => test.outcome === outcome)
  const byHand = [...of('browser'), ...of('reading')]
  return [
    '# Sixty sentences without their rule',
    '',
    'Written by `npm run test:rows`: it chooses rows of [the tables](spec-coverage.md) by the hash of a commit, breaks the product for each unit test that',
    'a row names, and runs the test. The changes are those of [the mutation tests](testing.md#how-strong-the-tests-are). It prefers a change near the words,',
    'the values and the file of the sentence that few other tests of the file notice. Where none that it tried made the test fail, a person made the one that',
    'is marked “by hand”.',
    '',
    `Commit \`${commit}\`: ${rows.length} of ${total} rows. ${of('failed').length} named unit tests fail without the rule, ${of('passed').length} do not;`,
    `${byHand.length} tests are for the hand.`,
    '',
    '| § | Test | Rule taken out | The test | Others of its file |',
    '|---|---|---|---|---|',
    ...tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'passed').map(rowOf),
    '',
    '## By hand',
    '',
    'A browser test needs a build for each change, and a test that reads the repository runs no code of the product. Take the rule out of the product or the',
    'file, run the command, and see it fail.',
    '',
    '| § | Command |',
    '|---|---|',
    ...byHand.map(({ id, file, title, outcome }) => `| ${id} | ${commandOf(file, title, outcome)} |`),
    '',
  ].join('\n')
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

function commandOf(file: string, title: string, outcome: Outcome): string {
  const words = title.replaceAll(/\$\{[^}]*\}|%[a-z]/g, '.*').replaceAll('"', '.')
  return outcome === 'browser'
    ? `\`npx playwright test tests/${file}.test.ts -g "${words}"\``
    : `\`npx vitest run tests/${file}.test.ts -t "${words}"\``
}

/** As code in a cell: no bar ends the cell, and no backtick ends the code. */
const codeOf = (text: string): string => `\`\` ${text.replaceAll('|', '\\|')} \`\``
