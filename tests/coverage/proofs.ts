import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { linesNamed } from '../../scripts/mutate/rows/namedLines'

/** A test named on a page: `` `unit/world/graph` › words of its title``, or of the title of its group or step. */
interface Proof {
  /** Relative to `tests`, without the extension. */
  readonly file: string
  readonly title: string
}

/** Parses the tests that a cell names, one per line. A malformed line yields an empty title. */
export const readProofs = (cell: string): readonly Proof[] =>
  cell.split('<br>').map((text) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? []
    return { file, title }
  })

/** The source of a test file, or undefined if it does not exist. */
export function sourceOf(file: string): string | undefined {
  const path = ['.test.ts', '.test.tsx']
    .map((end) => fileURLToPath(new URL(`../${file}${end}`, import.meta.url)))
    .find((path) => existsSync(path))
  return path && readFileSync(path, 'utf8')
}

/** The titles in a file as written: the first argument of `it`, `test`, `describe`, `step` and their tables. */
export function titlesIn(source: string): readonly string[] {
  const titlePattern =
    /(?:\b(?:it|test|describe|step)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g
  return [...source.matchAll(titlePattern)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

/** The source of each test, group and table whose title as written contains these words. */
export function textsNamed(source: string, words: string): readonly string[] {
  return linesNamed('named.tsx', source, words).map(({ first, last }) =>
    source
      .split('\n')
      .slice(first - 1, last)
      .join('\n'),
  )
}

/** Returns a line for each proof that is malformed or not in its file. */
export const missingProofs = (proofs: readonly Proof[]): readonly string[] =>
  proofs
    .filter(({ file, title }) => {
      const titles = titlesIn(sourceOf(file) ?? '')
      return title === '' || !titles.some((written) => written.includes(title))
    })
    .map(({ file, title }) => `tests/${file}.test.ts has no "${title}"`)

/** Returns the proofs' files that contain a skipped or expected-to-fail test, which proves nothing. */
export function filesWithSkippedTests(proofs: readonly Proof[]): readonly string[] {
  const skippedTest = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?|only)\b/
  return [...new Set(proofs.map(({ file }) => file))].filter((file) => skippedTest.test(sourceOf(file) ?? ''))
}
