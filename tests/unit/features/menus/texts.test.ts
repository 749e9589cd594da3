import { expect, it } from 'vitest'
import type { Article } from '../../../../src/content'
import { textsOfArticle } from '../../../../src/features/menus/texts'

it('a text is found by its words, without the marks of Markdown and HTML', () => {
  const text =
    '<h2>Drives</h2>\n\n<p>R&amp;D <strong>quiet</strong> &lt; 50 dB</p><ul><li>one</li><li>**two**</li></ul>'
  const article = { tags: [], sections: [{ id: 1, kind: 'text', text }] } as Partial<Article> as Article
  expect(textsOfArticle(article)).toEqual(['Drives R&D quiet < 50 dB one two'])
})
