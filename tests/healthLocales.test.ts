import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../src/content'
import { keysOf, localesFolder, placeholders, textsOf } from './locales/texts'
import { readSource } from './locales/textUses'

const folder = localesFolder('health/')
const english = textsOf(folder, 'en')

it('the health page has one file of texts for each language, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
})

describe.each(LOCALES)('the health page in %s', (locale) => {
  const texts = textsOf(folder, locale)

  it('has every text, in the same order, with the same placeholders', () => {
    const filled = (all: ReadonlyMap<string, string>) =>
      Array.from(all, ([key, text]) => [key, placeholders(text)])
    expect(filled(texts)).toEqual(filled(english))
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  if (!locale.startsWith('en')) {
    it('is translated', () => {
      const same = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key)
      expect(same).toEqual([])
    })
  }
})

it('the health page asks for texts that exist, with their values, and for all of them', () => {
  const { uses } = readSource(fileURLToPath(new URL('../src/desktop/', import.meta.url)))
  const own = uses.filter(({ key }) => key.startsWith('health.'))
  expect(own.filter((use) => keysOf(english, use).length === 0)).toEqual([])
  const asked = new Set(own.flatMap((use) => keysOf(english, use)))
  expect([...english.keys()].filter((key) => !asked.has(key))).toEqual([])
})
