import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleteBackward, extraRows, insertText, keyRows } from '../../../src/ui/keyboard/layouts'

describe('The on-screen keyboard', () => {
  it('has the layout of the language', () => {
    expect(keyRows('en-US', 'letters')[1]?.join('')).toBe('qwertyuiop')
    expect(keyRows('de', 'capitals')[1]?.join('')).toBe('QWERTZUIOP')
    expect(keyRows('fr', 'letters')[1]?.join('')).toBe('azertyuiop')
    expect(keyRows('zh-Hant', 'letters')[1]?.join('')).toBe('qwertyuiop')
  })

  it('has every letter and digit, and no character twice', () => {
    for (const language of ['en', 'de', 'fr']) {
      const [letters, symbols] = [keyRows(language, 'letters').flat(), keyRows(language, 'symbols').flat()]
      expect(letters.sort().join('')).toBe('0123456789abcdefghijklmnopqrstuvwxyz')
      expect(new Set(symbols).size).toBe(symbols.length)
    }
  })
})

/** The keys pressed to type a Korean syllable. */
function keysOf(syllable: string): readonly string[] {
  const letters = [...syllable.normalize('NFD')].map((part) => part.charCodeAt(0))
  const [first = 0, second = 0, third] = letters
  const final =
    [...' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'][
      third === undefined ? 0 : third - 0x11a7
    ] ?? ''
  const double: Readonly<Record<string, string>> = {
    ...{
      ㅘ: 'ㅗㅏ',
      ㅙ: 'ㅗㅐ',
      ㅚ: 'ㅗㅣ',
      ㅝ: 'ㅜㅓ',
      ㅞ: 'ㅜㅔ',
      ㅟ: 'ㅜㅣ',
      ㅢ: 'ㅡㅣ',
      ㄳ: 'ㄱㅅ',
      ㄵ: 'ㄴㅈ',
    },
    ...{
      ㄶ: 'ㄴㅎ',
      ㄺ: 'ㄹㄱ',
      ㄻ: 'ㄹㅁ',
      ㄼ: 'ㄹㅂ',
      ㄽ: 'ㄹㅅ',
      ㄾ: 'ㄹㅌ',
      ㄿ: 'ㄹㅍ',
      ㅀ: 'ㄹㅎ',
      ㅄ: 'ㅂㅅ',
    },
  }
  const initial = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'][first - 0x1100] ?? ''
  const vowel = String.fromCharCode(0x314f + second - 0x1161)
  return [initial, vowel, final.trim()].flatMap((letter) => [...(double[letter] ?? letter)])
}

describe('The keyboard’s extra letters', () => {
  it('are those that a language has beyond the Latin ones', () => {
    expect(extraRows('de', false)).toEqual([['ä', 'ö', 'ü', 'ß']])
    expect(extraRows('de', true)).toEqual([['Ä', 'Ö', 'Ü', 'ß']])
    expect(extraRows('tr', true)[0]).toContain('İ')
    expect(extraRows('ru', false).flat()).toHaveLength(33)
    expect(extraRows('en-US', false)).toEqual([])
  })

  it.each([
    ['ar', /[\u0621-\u063a\u0641-\u064a]/g],
    ['bn', /(?!\p{N})\p{Script=Bengali}/gu],
    ['hi', /\p{Script=Devanagari}/gu],
    ['ru', /\p{Script=Cyrillic}/gu],
    ['th', /\p{Script=Thai}/gu],
  ])('are enough to write all interface texts in %s', (language, letter) => {
    const letters = readFileSync(`locales/${language}.json`, 'utf8').toLowerCase().match(letter)
    const keys = new Set([false, true].flatMap((capitals) => extraRows(language, capitals).flat()).join(''))
    expect(letters?.length).toBeGreaterThan(500)
    expect([...new Set(letters)].filter((each) => !keys.has(each))).toEqual([])
  })

  it('compose every Korean syllable of the interface texts', () => {
    const keys = new Set([false, true].flatMap((capitals) => extraRows('ko', capitals).flat()))
    const words = new Set(readFileSync('locales/ko.json', 'utf8').match(/[가-힣]+/g))
    expect(words.size).toBeGreaterThan(300)
    for (const word of words) {
      const pressed = [...word].flatMap(keysOf)
      expect(pressed.filter((key) => !keys.has(key))).toEqual([])
      expect(pressed.reduce(insertText, { text: '', start: 0, end: 0 }).text).toBe(word)
    }
  })
})

const line = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat())
  .map(([text, a, b]) => [text, a % (text.length + 1), b % (text.length + 1)] as const)
  .map(([text, a, b]) => ({ text, start: Math.min(a, b), end: Math.max(a, b) }))

describe('Typing on the on-screen keyboard', () => {
  it('replaces the selection, and deleting restores the text', () => {
    fc.assert(
      fc.property(line, fc.constantFrom('a', '€', '7'), (before, key) => {
        const after = insertText(before, key)
        expect(after.text).toBe(before.text.slice(0, before.start) + key + before.text.slice(before.end))
        expect(deleteBackward(after).text).toBe(
          before.text.slice(0, before.start) + before.text.slice(before.end),
        )
      }),
    )
  })

  it('deletes the selection or the whole character before the caret', () => {
    expect(deleteBackward({ text: 'abc', start: 1, end: 3 })).toEqual({ text: 'a', start: 1, end: 1 })
    expect(deleteBackward({ text: 'a😀c', start: 3, end: 3 })).toEqual({ text: 'ac', start: 1, end: 1 })
    expect(deleteBackward({ text: 'abc', start: 0, end: 0 })).toEqual({ text: 'abc', start: 0, end: 0 })
  })
})
