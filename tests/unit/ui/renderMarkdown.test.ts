import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/ui/text/renderMarkdown'

describe('emphasis is seen', () => {
  it.each([
    ['**重点：**后文', '<strong>重点：</strong>后文'],
    ['前文**「引用」**后文', '前文<strong>「引用」</strong>后文'],
    ['**조용함(58 dB):**곁에서', '<strong>조용함(58 dB):</strong>곁에서'],
  ])('between letters that no space parts: %s', (text, html) => {
    expect(renderMarkdown(text)).toBe(`<p>${html}</p>\n`)
  })

  it('as ever where words are parted, with what is inside it', () => {
    expect(renderMarkdown('**Quiet:** you can *talk*')).toBe(
      '<p><strong>Quiet:</strong> you can <em>talk</em></p>\n',
    )
    expect(renderMarkdown('**[链接](https://example.com/)：**后')).toContain('<strong><a href')
  })

  it('and not in code, nor where it is none', () => {
    expect(renderMarkdown('`**重点：**后`')).toContain('<code>**重点：**后</code>')
    expect(renderMarkdown('2 ** 3 ** 字')).toContain('2 ** 3 ** 字')
  })
})

it('lines break where editors break them', () => {
  expect(renderMarkdown('one\ntwo')).toBe('<p>one<br>two</p>\n')
})
