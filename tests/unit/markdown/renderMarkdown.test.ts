import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/markdown'

describe('Markdown emphasis is recognized', () => {
  it.each([
    ['**重点：**后文', '<strong>重点：</strong>后文'],
    ['前文**「引用」**后文', '前文<strong>「引用」</strong>后文'],
    ['**조용함(58 dB):**곁에서', '<strong>조용함(58 dB):</strong>곁에서'],
  ])('between letters without spaces: %s', (text, html) => {
    expect(renderMarkdown(text)).toBe(`<p>${html}</p>\n`)
  })

  it('between words as usual, with nested markup', () => {
    expect(renderMarkdown('**Quiet:** you can *talk*')).toBe(
      '<p><strong>Quiet:</strong> you can <em>talk</em></p>\n',
    )
    expect(renderMarkdown('**[链接](https://example.com/)：**后')).toContain('<strong><a href')
  })

  it('but not in code or between spaces', () => {
    expect(renderMarkdown('`**重点：**后`')).toContain('<code>**重点：**后</code>')
    expect(renderMarkdown('2 ** 3 ** 字')).toContain('2 ** 3 ** 字')
  })
})

it('Markdown keeps the editor’s line breaks', () => {
  expect(renderMarkdown('one\ntwo')).toBe('<p>one<br>two</p>\n')
})
