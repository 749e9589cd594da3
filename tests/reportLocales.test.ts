import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../src/content'
import { keysOf, localesFolder, placeholders, textsOf } from './locales/texts'
import { readSource } from './locales/textUses'

const folder = localesFolder('report/')
const english = textsOf(folder, 'en')

/** Words that are the same in English and in these languages. */
const SAME_AS_ENGLISH: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  it: ['report.password'],
}

it('the report has one file of texts for each language, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
})

describe.each(LOCALES)('the report in %s', (locale) => {
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
      expect(left).toEqual([...(SAME_AS_ENGLISH[locale] ?? [])])
    })
  }
})

it('the report’s page asks for texts that exist, with their values, and for all of them', () => {
  const { uses } = readSource(fileURLToPath(new URL('../src/report/', import.meta.url)))
  const unknown = uses.filter((use) => keysOf(english, use).length === 0)
  expect(unknown.map(({ at, key, values }) => `${at} ${key} (${values ?? ''})`)).toEqual([])
  // Alarms are mailed by the server, which spells their keys in tables.
  const { strings } = readSource(fileURLToPath(new URL('../src/server/fleet/', import.meta.url)))
  const asked = new Set([...uses.flatMap((use) => keysOf(english, use)), ...strings])
  expect([...english.keys()].filter((key) => !asked.has(key))).toEqual([])
})
