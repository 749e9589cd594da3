import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { idle, missing, readProofs, sourceOf, titlesIn } from './coverage/proofs'
import { readRows, rowsOf } from './coverage/tables'

const docs = new URL('../docs/', import.meta.url)
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^spec-coverage\b.*\.md$/.test(name),
)
const rows = pages.flatMap(rowsOf).map(({ page, cells: [sentence = '', proof = ''] }) => ({
  page,
  sentence,
  tests: readProofs(proof),
}))
const proofs = rows.flatMap(({ tests }) => tests)

it('names a test for every sentence, each sentence once', () => {
  expect(rows.length).toBeGreaterThan(300)
  for (const { page, sentence, tests } of rows) {
    expect(tests.length, sentence).toBeGreaterThan(0)
    for (const { file, title } of tests) expect(title, `${page}, ${sentence}: ${file}`).not.toBe('')
  }
  const named = rows.map(({ page, sentence }) => `${page}: ${sentence}`)
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
})

it('names only tests that exist', () => expect(missing(proofs)).toEqual([]))

it('names no test that is left out or expected to fail', () => expect(idle(proofs)).toEqual([]))

describe('reading a page', () => {
  it('takes the rows of every table, without their first lines', () => {
    const text = '# Page\n| A | B |\n|---|---|\n| a | b \\| c |\n\n## Next\n| C |\n|:-:|\n| c |\n'
    expect(readRows('page.md', text)).toEqual([
      { page: 'page.md', heading: 'Page', cells: ['a', 'b | c'] },
      { page: 'page.md', heading: 'Next', cells: ['c'] },
    ])
  })

  it('takes the titles of tests, groups, tables and steps', () => {
    const source =
      "it('a', f)\ndescribe('b', f)\nit.each(rows)('c', f)\nawait test.step('d', f)\nawait step(`e`, f)\nother('f', f)"
    expect(titlesIn(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('says which tests are not there', () => {
    const cell = '`spec-coverage` › says which tests<br>`spec-coverage` › flies<br>said in words'
    expect(missing(readProofs(cell))).toEqual([
      'tests/spec-coverage.test.ts has no "flies"',
      'tests/.test.ts has no ""',
    ])
  })
})

describe('the ladder of faults', () => {
  const page = readFileSync(fileURLToPath(new URL('reliability.md', docs)), 'utf8')
  const named = [...page.matchAll(/`(\w+(?:\.\w+)*)\.test\.ts`(?:: ([^;|\n]+))?/g)]
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })

  it('names a test for each of them that exists', () => {
    expect(named.length).toBeGreaterThan(25)
    const gone = named.flatMap(([, file = '', words = '']) => {
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
    expect(gone).toEqual([])
  })
})
