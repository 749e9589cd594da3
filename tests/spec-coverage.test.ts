import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const docs = new URL('../docs/', import.meta.url)
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^spec-coverage\b.*\.md$/.test(name),
)

interface Proof {
  /** Below `tests`, without its ending. */
  readonly file: string
  /** Words of the test's title, or its group's. */
  readonly title: string
}

const rows = pages.flatMap((page) =>
  readFileSync(fileURLToPath(new URL(page, docs)), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Sentence )/.test(line))
    .map((line) => {
      const [, sentence = '', proof = ''] = line.split(/ ?\| ?/)
      return { page, sentence, tests: proof.split('<br>').map(readProof) }
    }),
)

function readProof(text: string): Proof {
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(text) ?? []
  return { file, title }
}

function sourceOf(file: string): string | undefined {
  const path = ['.test.ts', '.test.tsx']
    .map((end) => fileURLToPath(new URL(file + end, import.meta.url)))
    .find((path) => existsSync(path))
  return path && readFileSync(path, 'utf8')
}

/** The titles of tests and groups in a file, as they are written: what `it`, `test`, `describe` and their tables are called with. */
function titlesIn(source: string): readonly string[] {
  const titled =
    /(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g
  return [...source.matchAll(titled)].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

it('names a test for every sentence, each sentence once', () => {
  expect(rows.length).toBeGreaterThan(300)
  for (const { page, sentence, tests } of rows) {
    expect(tests.length, sentence).toBeGreaterThan(0)
    for (const { file, title } of tests) expect(title, `${page}, ${sentence}: ${file}`).not.toBe('')
  }
  const named = rows.map(({ page, sentence }) => `${page}: ${sentence}`)
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
})

it('names only tests that exist', () => {
  const missing = rows.flatMap(({ tests }) =>
    tests
      .filter(({ file, title }) => !titlesIn(sourceOf(file) ?? '').some((written) => written.includes(title)))
      .map(({ file, title }) => `tests/${file}.test.ts has no "${title}"`),
  )
  expect(missing).toEqual([])
})

it('names no test that is left out or expected to fail', () => {
  const files = new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)))
  const idle = [...files].filter((file) =>
    /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?|only)\b/.test(sourceOf(file) ?? ''),
  )
  expect(idle).toEqual([])
})

describe('the ladder of faults', () => {
  const page = readFileSync(fileURLToPath(new URL('reliability.md', docs)), 'utf8')
  const proofs = [...page.matchAll(/`(\w+(?:\.\w+)*)\.test\.ts`(?:: ([^;|\n]+))?/g)]
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })

  it('names a test for each of them that exists', () => {
    expect(proofs.length).toBeGreaterThan(25)
    const missing = proofs.flatMap(([, file = '', words = '']) => {
      const titles = files
        .filter((path) => new RegExp(`(^|/)${file}\\.test\\.tsx?$`).test(path))
        .flatMap((path) => titlesIn(sourceOf(path.replace(/\.test\.tsx?$/, '')) ?? ''))
      if (titles.length === 0) return [`there is no ${file}.test.ts`]
      return words
        .split(', ')
        .map((part) => part.trim())
        .filter((part) => !titles.some((title) => title.includes(part)))
        .map((part) => `${file}.test.ts has no "${part}"`)
    })
    expect(missing).toEqual([])
  })
})
