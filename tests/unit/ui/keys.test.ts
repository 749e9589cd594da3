import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleted, furtherRows, keyRows, typed } from '../../../src/ui/keys'

describe('the keys', () => {
  it('lie where a language has them', () => {
    expect(keyRows('en-US', 'letters')[1]?.join('')).toBe('qwertyuiop')
    expect(keyRows('de', 'capitals')[1]?.join('')).toBe('QWERTZUIOP')
    expect(keyRows('fr', 'letters')[1]?.join('')).toBe('azertyuiop')
    expect(keyRows('zh-Hant', 'letters')[1]?.join('')).toBe('qwertyuiop')
  })

  it('have every letter and digit, and no character twice', () => {
    for (const language of ['en', 'de', 'fr']) {
      const [letters, symbols] = [keyRows(language, 'letters').flat(), keyRows(language, 'symbols').flat()]
      expect(letters.sort().join('')).toBe('0123456789abcdefghijklmnopqrstuvwxyz')
      expect(new Set(symbols).size).toBe(symbols.length)
    }
  })
})

describe('further letters', () => {
  it('are those that a language has beside the Latin ones', () => {
    expect(furtherRows('de', false)).toEqual([['ä', 'ö', 'ü', 'ß']])
    expect(furtherRows('de', true)).toEqual([['Ä', 'Ö', 'Ü', 'ß']])
    expect(furtherRows('tr', true)[0]).toContain('İ')
    expect(furtherRows('ru', false).flat()).toHaveLength(33)
    expect(furtherRows('en-US', false)).toEqual([])
  })

  it('are enough to search in Arabic for whatever the interface says', () => {
    const said = readFileSync('locales/ar.json', 'utf8').match(/[\u0621-\u063a\u0641-\u064a]/g)
    const keys = new Set(furtherRows('ar', false).flat())
    expect([...new Set(said)].filter((letter) => !keys.has(letter))).toEqual([])
    expect(keys.size).toBe(36)
  })
})

const line = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat())
  .map(([text, a, b]) => [text, a % (text.length + 1), b % (text.length + 1)] as const)
  .map(([text, a, b]) => ({ text, start: Math.min(a, b), end: Math.max(a, b) }))

describe('a line', () => {
  it('takes a key in place of what is selected, and gives it back', () => {
    fc.assert(
      fc.property(line, fc.constantFrom('a', '€', '7'), (before, key) => {
        const after = typed(before, key)
        expect(after.text).toBe(before.text.slice(0, before.start) + key + before.text.slice(before.end))
        expect(deleted(after).text).toBe(before.text.slice(0, before.start) + before.text.slice(before.end))
      }),
    )
  })

  it('loses what is selected, or the whole character before the caret', () => {
    expect(deleted({ text: 'abc', start: 1, end: 3 })).toEqual({ text: 'a', start: 1, end: 1 })
    expect(deleted({ text: 'a😀c', start: 3, end: 3 })).toEqual({ text: 'ac', start: 1, end: 1 })
    expect(deleted({ text: 'abc', start: 0, end: 0 })).toEqual({ text: 'abc', start: 0, end: 0 })
  })
})
