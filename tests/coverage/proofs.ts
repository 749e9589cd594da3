import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A test that a page names: `` `unit/world/graph` › words of its title``, or of its group's or step's. */
export interface Proof {
  /** Below `tests`, without its ending. */
  readonly file: string
  readonly title: string
}

/** The tests that a cell names, one a line; one that is not written so has no title. */
export const readProofs = (cell: string): readonly Proof[] =>
  cell.split('<br>').map((text) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? []
    return { file, title }
  })

/** What a test's file says, or undefined where there is no such file. */
export function sourceOf(file: string): string | undefined {
  const path = ['.test.ts', '.test.tsx']
    .map((end) => fileURLToPath(new URL(`../${file}${end}`, import.meta.url)))
    .find((path) => existsSync(path))
  return path && readFileSync(path, 'utf8')
}

/** The titles in a file, as they are written: what `it`, `test`, `describe`, `step` and their tables are called with. */
export function titlesIn(source: string): readonly string[] {
  const titlePattern =
    /(?:\b(?:it|test|describe|step)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g
  return [...source.matchAll(titlePattern)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

/** A line for each of them that is not written as it should be, or is in no file. */
export const missingProofs = (proofs: readonly Proof[]): readonly string[] =>
  proofs
    .filter(({ file, title }) => {
      const titles = titlesIn(sourceOf(file) ?? '')
      return title === '' || !titles.some((written) => written.includes(title))
    })
    .map(({ file, title }) => `tests/${file}.test.ts has no "${title}"`)

/** The files among them with a test that is left out or expected to fail: nothing is proved there. */
export function filesWithSkippedTests(proofs: readonly Proof[]): readonly string[] {
  const skippedTest = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?|only)\b/
  return [...new Set(proofs.map(({ file }) => file))].filter((file) => skippedTest.test(sourceOf(file) ?? ''))
}
