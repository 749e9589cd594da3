import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/markdown'

const count = (html: string, part: string) => html.split(part).length - 1

// Without bounds each of them takes minutes or throws; the test would time out.
describe('A malicious Markdown text is rendered in time with all its words', () => {
  const pieces = 20_000
  it.each([
    '**ab* ',
    '***ab* ',
    '_ab_b',
    '*ab **',
    '~~ab~ ~',
    '[[ab',
    '![](ab',
    '[ab](<b',
    '<a ab',
    'ab <!--',
    '`ab ``',
    'é\\```ab.www.',
    'ab&amp;&',
    '> ab ',
    '- ab - ',
    '|ab',
    'ab!!!!!',
    'ab\n-\n',
    '* ab\n***~~~](',
    'www.ab(',
    'ab_',
    '[\\ab',
    '> - ab\nab\n',
    '> - \nab|b\n-|-\n',
  ])('made of %j', (unit) => {
    const units = Math.floor(120_000 / unit.length)
    expect(count(renderMarkdown(unit.repeat(units)), 'ab')).toBeGreaterThanOrEqual(units)
  })

  it('made of tables whose headers have too many cells', () => {
    const tables = 100_000
    expect(count(renderMarkdown('ab|b\n:-\n'.repeat(tables)), 'ab')).toBe(tables)
  })

  it.each(['> ', '- ', '* ', '1. ', '> - ', '    '])('with %j nested without end', (mark) => {
    expect(renderMarkdown(`${mark.repeat(pieces)}ab\nab`)).toContain('ab')
  })

  it('with nested emphasis', () => {
    const html = renderMarkdown(`${'*a '.repeat(pieces)}${'b* '.repeat(pieces)}`)
    expect(count(html, 'b')).toBeGreaterThanOrEqual(pieces)
  })

  it('with an endless URL', () => {
    const url = `http://a.b/${'?!'.repeat(pieces)}`
    expect(renderMarkdown(url)).toBe(`<p>${url}</p>\n`)
  })

  it('with references, defined and undefined', () => {
    const names = Array.from({ length: pieces }, (_, index) => `[a${index}]`)
    const html = renderMarkdown(`${names.map((name) => `${name}: b`).join('\n')}\n\n${names.join(' ')} [c]`)
    expect(count(html, '<a ')).toBe(pieces)
  })
})

describe('Excessive Markdown is rendered as plain text', () => {
  it('if it is emphasis after too many unclosed marks', () => {
    const html = renderMarkdown(`*first* ${'**ab* '.repeat(20_000)} **last**`)
    expect(html).toContain('<em>first</em>')
    expect(html).toContain('**last**')
  })

  it('if it is quotes and lists nested deeper than twenty', () => {
    const deep = (depth: number) =>
      renderMarkdown(Array.from({ length: depth }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'))
    expect(count(deep(20), '<ul>')).toBe(20)
    expect(count(deep(40), '<ul>')).toBe(20)
    expect(renderMarkdown('>'.repeat(20))).toContain('<blockquote>')
    expect(renderMarkdown('>'.repeat(21))).toBe(`<p>${'&gt;'.repeat(21)}</p>\n`)
  })

  it('if it is a quote that more than fifty lines continue without its mark', () => {
    const quote = (lines: number) => renderMarkdown('> a\nb\n'.repeat(lines))
    expect(quote(50)).not.toContain('<p>b')
    expect(quote(51)).toContain('<p>b')
  })

  it('if it is a table with mostly missing cells', () => {
    const table = (columns: number, row: string) =>
      renderMarkdown(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${row}\n`.repeat(1000)}`)
    expect(table(200, '|b')).not.toContain('<table>')
    expect(count(table(5, '|b|c|d|e|f'), '<td>')).toBe(5000)
  })
})

describe('Long Markdown is rendered as intended', () => {
  it('with thousands of emphases, links and code spans in one paragraph', () => {
    const html = renderMarkdown('**a** *b* _c_ ~~d~~ `e` [f](g) https://example.com\n'.repeat(5000))
    for (const tag of ['strong', 'em', 'del', 'code'])
      expect(count(html, `<${tag}>`), tag).toBe(tag === 'em' ? 10_000 : 5000)
    expect(count(html, '<a ')).toBe(10_000)
  })

  it('with some unclosed marks in each paragraph', () => {
    const html = renderMarkdown(
      `${'A *note and **more*: '.repeat(5)}${'word '.repeat(200)}**end**\n\n`.repeat(200),
    )
    expect(count(html, '<strong>end</strong>')).toBe(200)
  })
})

it('short Markdown is rendered by the standard rules', () => {
  const own = new Marked({ gfm: true, breaks: true })
  const lines = [
    'a|b',
    '|a|b|',
    ':-',
    '-|-',
    '|:-|-:|',
    '',
    'a',
    '> a',
    '- a',
    '1. a',
    '# a',
    '---',
    '    a',
    '<div>',
    '```',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), (text) => {
      expect(renderMarkdown(text.join('\n'))).toBe(own.parse(text.join('\n'), { async: false }))
    }),
    { numRuns: 1000 },
  )
})
