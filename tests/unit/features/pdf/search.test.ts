import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIn, textOf } from '../../../../src/features/pdf/search/search'

const found = (text: string, words: string) =>
  findIn(text, words).map(({ start, end }) => text.slice(start, end))

describe('The document search', () => {
  it.each([
    ['Der Motor, der MOTOR', 'motor', ['Motor', 'MOTOR']],
    ['Größe und Grösse', 'grösse', ['Größe', 'Grösse']],
    ['Vitesse à régler', 'regler', ['régler']],
    ['re\u0301gler', 'régler', ['re\u0301gler']],
    ['the e\uFB03cient drive', 'efficient', ['e\uFB03cient']],
    ['e\uFB03cient', 'ef', ['e\uFB03']],
    ['linear\n  motion', 'linear motion', ['linear\n  motion']],
    ['ＤＸ 40', 'dx 40', ['ＤＸ 40']],
    ['驱动装置', '装置', ['装置']],
    ['مُحَرِّك', 'محرك', ['مُحَرِّك']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['nothing here', 'motor', []],
    ['anything', '  ', []],
  ])('in %j finds %j', (text, words, hits) => {
    expect(found(text, words)).toEqual(hits)
  })

  it('finds every part of a text and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, a, b) => {
        const [start, end] = [a % text.length, b % (text.length + 1)].sort((x, y) => x - y)
        const words = text.slice(start, end)
        const hits = findIn(text, words)
        if (words.trim() !== '') expect(hits.length).toBeGreaterThan(0)
        for (const hit of hits) {
          expect(hit.start).toBeLessThan(hit.end)
          expect(hit.end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

it('the text of a page consists of its items with line ends', () => {
  expect(textOf([{ str: 'Drive' }, { str: ' unit', hasEOL: true }, {}, { str: 'DX' }])).toBe('Drive unit\nDX')
})
