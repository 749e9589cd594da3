import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../src/content'
import { localesFolder, placeholders, textsOf } from './texts'

/**
 * Checks the texts of a page that has its own files: one file per language, each fully translated. `same` lists keys
 * whose text is the same in English and in another language.
 * @returns the English texts.
 */
export function describePageTexts(
  page: string,
  same: Readonly<Partial<Record<Locale, readonly string[]>>> = {},
): ReadonlyMap<string, string> {
  const folder = localesFolder(`${page}/`)
  const english = textsOf(folder, 'en')

  it(`the ${page} page has exactly one file of texts per language`, () => {
    expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
  })

  describe.each(LOCALES)(`The ${page} page in %s`, (locale) => {
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
