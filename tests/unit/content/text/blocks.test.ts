import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBlocks, readContent, unwrap } from '../../../../src/content'
import { renderMarkdown } from '../../../../src/markdown'
import { answers } from '../answers'
import { asStrapi4 } from '../strapi4'

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const item = (...children: object[]) => ({ type: 'list-item', children })
const list = (format: string, ...children: object[]) => ({ type: 'list', format, children })

const markdownOf = async (blocks: readonly object[]) =>
  (unwrap(await readBlocks([{ text: blocks }])) as { text?: string }[])[0]?.text
/** Without the line breaks between tags, which are not drawn. */
const htmlOf = (markdown: string | undefined) =>
  renderMarkdown(markdown ?? '')
    .replace(/\n+(?=<)|(?<=>)\n+/g, '')
    .trim()

describe('Blocks are drawn like the same Markdown', () => {
  it.each<[string, object[], string]>([
    ['paragraphs', [paragraph(text('One')), paragraph(text('Two\nlines'))], 'One\n\nTwo\nlines'],
    ...[1, 2, 3, 4, 5, 6].map((level): [string, object[], string] => [
      `a heading of level ${level}`,
      [{ type: 'heading', level, children: [text('Motors')] }],
      `${'#'.repeat(level)} Motors`,
    ]),
    ['a bulleted list', [list('unordered', item(text('a')), item(text('b')))], '- a\n- b'],
    ['a numbered list', [list('ordered', item(text('a')), item(text('b')))], '1. a\n2. b'],
    [
      'a list in a list',
      [list('unordered', item(text('outer')), list('ordered', item(text('inner'))), item(text('last')))],
      '- outer\n  1. inner\n- last',
    ],
    ['a quote', [{ type: 'quote', children: [text('Quiet.')] }], '> Quiet.'],
    [
      'code with empty lines',
      [{ type: 'code', language: 'js', children: [text('if (a < b)\n\n  **go**')] }],
      '```\nif (a < b)\n\n  **go**\n```',
    ],
    [
      'a picture',
      [
        {
          type: 'image',
          image: { url: '/uploads/p.png', alternativeText: 'A "pump"' },
          children: [text('')],
        },
      ],
      '![A "pump"](/uploads/p.png)',
    ],
    [
      'a link',
      [paragraph({ type: 'link', url: 'https://example.org/?a=1&b=2', children: [text('a link')] })],
      '[a link](https://example.org/?a=1&b=2)',
    ],
    ['bold text', [paragraph(text('Plain '), text('bold', { bold: true }))], 'Plain **bold**'],
    ['italic text', [paragraph(text('it', { italic: true }))], '*it*'],
    ['struck-out text', [paragraph(text('no', { strikethrough: true }))], '~~no~~'],
    ['code in a line', [paragraph(text('x < 1', { code: true }))], '`x < 1`'],
    ['bold italic text', [paragraph(text('so', { bold: true, italic: true }))], '***so***'],
    ['underlined text', [paragraph(text('u', { underline: true }))], '<u>u</u>'],
    [
      'a nested example',
      [{ type: 'heading', level: 2, children: [text('Block heading')] }],
      '## Block heading',
    ],
  ])('%s', async (_, blocks, markdown) => {
    expect(htmlOf(await markdownOf(blocks))).toBe(htmlOf(markdown))
  })

  it('while signs of the text are no marks', async () => {
    const words = '# 2 * 3 * 4 _a_ <script> & [x](y) `z` ~~no~~ 1. | **b**'
    expect(htmlOf(await markdownOf([paragraph(text(words))]))).toBe(
      `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
  })

  it('whatever they contain, and no text gets lost', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 })
    const { tree } = fc.letrec<{ tree: object }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.record({ type: fc.constant('text'), text: word, bold: fc.boolean() }),
        fc.record({
          type: fc.constantFrom(
            'paragraph',
            'list',
            'list-item',
            'quote',
            'link',
            'code',
            'table',
            'heading',
          ),
          children: fc.array(tie('tree'), { maxLength: 3 }),
        }),
      ),
    }))
    const wordsIn = (node: object): string =>
      'text' in node ? String(node.text) : (node as { children: object[] }).children.map(wordsIn).join('')
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 4 }), async (trees) => {
        const blocks = trees.map((node) => ('children' in node ? node : paragraph(node)))
        const shown = ((await markdownOf(blocks)) ?? '')
          .replace(/<[^<>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
        const letters = (words: string) => words.replace(/\s+/g, '')
        expect(letters(shown)).toBe(letters(blocks.map(wordsIn).join('')))
      }),
    )
  })
})

const sections = (body: readonly object[]) => [{ __component: 'sections.text', id: 1, text: body }]
const read = async (fields: object, strapi4 = false) => {
  const raw = answers()
  const articles = { ...raw.articles, data: [{ ...raw.articles.data[0], ...fields }] }
  const answer = await readBlocks(strapi4 ? asStrapi4(articles) : articles)
  return readContent({ ...raw, articles: answer }, 'en')
}
const ofArticle = ({ problems }: Awaited<ReturnType<typeof read>>) =>
  problems.filter(({ endpoint }) => endpoint === 'articles')

describe('an article with Blocks', () => {
  it.each([false, true])('is read in the format of Strapi 5 and 4: %s', async (strapi4) => {
    const found = await read(
      {
        lead: [paragraph(text('Fast and '), text('quiet', { bold: true }))],
        sections: sections([paragraph(text('Yes'))]),
      },
      strapi4,
    )
    expect(ofArticle(found)).toEqual([])
    expect(found.content.articles.get(7)).toMatchObject({
      lead: 'Fast and quiet',
      sections: [{ kind: 'text', text: '<p>Yes</p>' }],
    })
  })

  it('names the nodes that nothing draws and shows their words', async () => {
    const table = { type: 'table', children: [{ type: 'row', children: [text('12 kW')] }] }
    const found = await read({ lead: [table], sections: sections([table]) })
    const message = expect.stringMatching(/^Nothing draws a "table": .* Nothing draws a "row": /)
    expect(ofArticle(found)).toEqual([
      expect.objectContaining({ severity: 'warning', record: '7', field: 'lead', message }),
      expect.objectContaining({ severity: 'warning', record: '7', field: 'sections.0.text', message }),
    ])
    expect(found.content.articles.get(7)).toMatchObject({
      lead: '12 kW',
      sections: [{ text: '<p>12 kW</p>' }],
    })
  })

  it('names links that lead nowhere', async () => {
    const link = { type: 'link', url: 'javascript:alert(1)', children: [text('x')] }
    expect(ofArticle(await read({ sections: sections([paragraph(link)]) }))).toMatchObject([
      { field: 'sections.0.text', message: expect.stringContaining('leads nowhere') },
    ])
  })

  it('is cut where it exceeds a limit, and says so', async () => {
    const deep = (depth: number): object =>
      depth === 0 ? item(text('bottom')) : list('unordered', item(text('x')), deep(depth - 1))
    for (const blocks of [
      [paragraph(text('x'.repeat(600_000)))],
      Array.from({ length: 30_000 }, () => paragraph(text('x'))),
      [deep(60)],
    ]) {
      const found = await read({ sections: sections(blocks) })
      expect(ofArticle(found)).toMatchObject([{ message: expect.stringContaining('It is too long') }])
    }
  })

  it('without words has no text', async () => {
    const { content } = await read({ lead: [paragraph(text(''))] })
    expect(content.articles.get(7)).not.toHaveProperty('lead')
  })
})

it('lists of parts are no Blocks', async () => {
  const background = [{ key: 'mobile', type: 'image', image: { id: 1, url: '/a.png' } }]
  expect(await readBlocks([{ background }])).toEqual([{ background }])
})
