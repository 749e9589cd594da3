import { describe, expect, it } from 'vitest'
import { missingProofs, readProofs, titlesIn } from './coverage/proofs'
import { readRows } from './coverage/tables'

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
    const cell = '`coverage` › says which tests<br>`coverage` › flies<br>said in words'
    expect(missingProofs(readProofs(cell))).toEqual([
      'tests/coverage.test.ts has no "flies"',
      'tests/.test.ts has no ""',
    ])
  })
})
