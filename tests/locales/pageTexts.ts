import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../src/content'
import { localesFolder, placeholders, textsOf } from './texts'

/**
 * Holds the texts of a page with files of its own to one for each language, each of them translated. `same`: keys whose words
 * are the same in English and in a language.
 * Answers the English ones.
 */
export function describePageTexts(
  page: string,
  same: Readonly<Partial<Record<Locale, readonly string[]>>> = {},
): ReadonlyMap<string, string> {
  const folder = localesFolder(`${page}/`)
  const english = textsOf(folder, 'en')

  it(`the ${page} page has one file of texts for each language, and no other`, () => {
    expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
  })

  describe.each(LOCALES)(`the ${page} page in %s`, (locale) => {
    const texts = textsOf(folder, locale)

    it('has every text, in the same order, with the same placeholders', () => {
      const filled = (all: ReadonlyMap<string, string>) =>
        Array.from(all, ([key, text]) => [key, placeholders(text)])
      expect(filled(texts)).toEqual(filled(english))
      expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
    })

    if (!locale.startsWith('en')) {
      it('is translated', () => {
        const left = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key)
        expect(left).toEqual([...(same[locale] ?? [])])
      })
    }
  })
  return english
}
