import { describe, expect, it } from 'vitest'
import { missingProofs, readProofs, titlesIn } from './coverage/proofs'
import { readRows } from './coverage/tables'

describe('The coverage pages', () => {
  it('yield the rows of every table without the header rows', () => {
    const text = '# Page\n| A | B |\n|---|---|\n| a | b \\| c |\n\n## Next\n| C |\n|:-:|\n| c |\n'
    expect(readRows('page.md', text)).toEqual([
      { page: 'page.md', heading: 'Page', cells: ['a', 'b | c'] },
      { page: 'page.md', heading: 'Next', cells: ['c'] },
    ])
  })

  it('name tests, groups, tables and steps', () => {
    const source =
      "it('a', f)\ndescribe('b', f)\nit.each(rows)('c', f)\nawait test.step('d', f)\nawait step(`e`, f)\nother('f', f)"
    expect(titlesIn(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('report proofs whose test does not exist', () => {
    const cell = '`coverage` › report proofs<br>`coverage` › flies<br>said in words'
    expect(missingProofs(readProofs(cell))).toEqual([
      'tests/coverage.test.ts has no "flies"',
      'tests/.test.ts has no ""',
    ])
  })
})
