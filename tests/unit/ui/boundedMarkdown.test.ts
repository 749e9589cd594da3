import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/ui/text/renderMarkdown'

const count = (html: string, part: string) => html.split(part).length - 1

// Without a bound each of them takes minutes, or ends in an error: then the test's own time is over.
describe('a text that is made to be slow is there, with all its words', () => {
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
  ])('made of %j', (unit) => {
    const units = Math.floor(120_000 / unit.length)
    expect(count(renderMarkdown(unit.repeat(units)), 'ab')).toBeGreaterThanOrEqual(units)
  })

  it('made of tables whose heads have too many cells', () => {
    const tables = 100_000
    expect(count(renderMarkdown('ab|b\n:-\n'.repeat(tables)), 'ab')).toBe(tables)
  })

  it.each(['> ', '- ', '* ', '1. ', '> - ', '    '])('where %j is nested without end', (mark) => {
    expect(renderMarkdown(`${mark.repeat(pieces)}ab\nab`)).toContain('ab')
  })

  it('with emphases inside each other', () => {
    const html = renderMarkdown(`${'*a '.repeat(pieces)}${'b* '.repeat(pieces)}`)
    expect(count(html, 'b')).toBeGreaterThanOrEqual(pieces)
  })

  it('with an address that goes on for ever', () => {
    const url = `http://a.b/${'?!'.repeat(pieces)}`
    expect(renderMarkdown(url)).toBe(`<p>${url}</p>\n`)
  })

  it('with references that are defined and not', () => {
    const names = Array.from({ length: pieces }, (_, index) => `[a${index}]`)
    const html = renderMarkdown(`${names.map((name) => `${name}: b`).join('\n')}\n\n${names.join(' ')} [c]`)
    expect(count(html, '<a ')).toBe(pieces)
  })
})

describe('what is too much is read as it is written', () => {
  it('emphasis, once too much was read for marks that nothing closes', () => {
    const html = renderMarkdown(`*first* ${'**ab* '.repeat(20_000)} **last**`)
    expect(html).toContain('<em>first</em>')
    expect(html).toContain('**last**')
  })

  it('quotes and lists deeper than twenty', () => {
    const deep = (depth: number) =>
      renderMarkdown(Array.from({ length: depth }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'))
    expect(count(deep(20), '<ul>')).toBe(20)
    expect(count(deep(40), '<ul>')).toBe(20)
    expect(renderMarkdown('>'.repeat(20))).toContain('<blockquote>')
    expect(renderMarkdown('>'.repeat(21))).toBe(`<p>${'&gt;'.repeat(21)}</p>\n`)
  })

  it('a table that is mostly cells which its rows leave out', () => {
    const table = (columns: number, row: string) =>
      renderMarkdown(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${row}\n`.repeat(1000)}`)
    expect(table(200, '|b')).not.toContain('<table>')
    expect(count(table(5, '|b|c|d|e|f'), '<td>')).toBe(5000)
  })
})

describe('what is only long is set as it is meant', () => {
  it('with thousands of emphases, links and codes in one paragraph', () => {
    const html = renderMarkdown('**a** *b* _c_ ~~d~~ `e` [f](g) https://example.com\n'.repeat(5000))
    for (const tag of ['strong', 'em', 'del', 'code'])
      expect(count(html, `<${tag}>`), tag).toBe(tag === 'em' ? 10_000 : 5000)
    expect(count(html, '<a ')).toBe(10_000)
  })

  it('with some marks in each paragraph that nothing closes', () => {
    const html = renderMarkdown(
      `${'A *note and **more*: '.repeat(5)}${'word '.repeat(200)}**end**\n\n`.repeat(200),
    )
    expect(count(html, '<strong>end</strong>')).toBe(200)
  })
})

it('what is small is read as Markdown’s own rules read it', () => {
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
