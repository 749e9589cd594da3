import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const page = readFileSync(fileURLToPath(new URL('../docs/spec-coverage.md', import.meta.url)), 'utf8')

const rows = page
  .split('\n')
  .filter((line) => /^\| (?!Sentence )/.test(line))
  .map((line) => {
    const [, sentence = '', proof = ''] = line.split(/ ?\| ?/)
    return { sentence, tests: proof.split('<br>').map(readTest) }
  })

/** A file below `tests`, and words of a title in it. */
function readTest(text: string): { readonly file: string; readonly title: string } {
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(text) ?? []
  return { file, title }
}

/** The titles of tests and groups in a file, as they are written. */
function titlesIn(name: string): readonly string[] {
  const file = ['.test.ts', '.test.tsx']
    .map((end) => fileURLToPath(new URL(name + end, import.meta.url)))
    .find((path) => existsSync(path))
  if (file === undefined) return []
  const quoted = /\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`),/g
  return [...readFileSync(file, 'utf8').matchAll(quoted)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

it('names a test for every sentence', () => {
  expect(rows.length).toBeGreaterThan(60)
  for (const { sentence, tests } of rows) {
    expect(tests.length, sentence).toBeGreaterThan(0)
    for (const { file, title } of tests) expect(title, `${sentence}: ${file}`).not.toBe('')
  }
})

it('names only tests that exist', () => {
  const missing = rows.flatMap(({ tests }) =>
    tests
      .filter(({ file, title }) => !titlesIn(file).some((written) => written.includes(title)))
      .map(({ file, title }) => `tests/${file}.test.ts has no "${title}"`),
  )
  expect(missing).toEqual([])
})
