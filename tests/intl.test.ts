import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../src/app/i18n'
import { LOCALES } from '../src/content'
import { localesFolder, placeholders, textsOf } from './locales/texts'

const root = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)

/** What follows the browser's own language, or none, where the visitor's counts. */
const BROWSER_LOCALE_USES = [
  /\.toLocale(Upper|Lower)Case\(\)/,
  /\.toLocale(|Date|Time)String\(\)/,
  /\.localeCompare\([^,()]*\)/,
  /new Intl\.\w+\(\)/,
]

it('nothing is sorted, counted or capitalised by the language of the browser instead of the visitor’s', () => {
  const found = sources.flatMap((name) => {
    const text = readFileSync(root + name, 'utf8')
    return BROWSER_LOCALE_USES.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(
      (use) => `${name}: ${use}`,
    )
  })
  expect(found).toEqual([])
})

it('numbers that visitors read are written by Intl: features cut no digits off by themselves', () => {
  const features = sources.filter((name) => name.startsWith('features/'))
  expect(features.length).toBeGreaterThan(100)
  const found = features.filter((name) => /\.toFixed\(/.test(readFileSync(root + name, 'utf8')))
  expect(found).toEqual([])
})

/** Numbers for every category of plurals that any language has. */
const NUMBERS = [0, 1, 2, 3, 5, 6, 11, 21, 22, 100, 101, 102, 1000, 1_000_000, 1.5]

describe('texts that count', () => {
  it.each(LOCALES)('have in %s a form for each of its plurals', async (locale) => {
    const own = textsOf(localesFolder(), locale)
    const texts = await createTexts(locale, 'en', async () =>
      JSON.parse(readFileSync(`${localesFolder()}${locale}.json`, 'utf8')),
    )
    const rules = new Intl.PluralRules(locale)
    const { pluralCategories } = rules.resolvedOptions()
    expect(new Set(NUMBERS.map((number) => rules.select(number)))).toEqual(new Set(pluralCategories))

    const counted = [...own].filter(([, text]) => placeholders(text).includes('count'))
    expect(counted.length).toBeGreaterThan(3)
    const keys = new Set(counted.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
    for (const key of keys) {
      const forms = pluralCategories.filter((category) => own.has(`${key}_${category}`))
      // One text for all numbers sets the number apart from its words; a form for some wants one for each.
      if (forms.length > 0) expect([key, forms]).toEqual([key, pluralCategories])
      else expect(own.has(key)).toBe(true)
      for (const count of NUMBERS) {
        const text = texts.t(key, { count, step: count, page: count, number: count, steps: count })
        expect(text).toContain(new Intl.NumberFormat(locale).format(count))
        expect(text).not.toContain('{{')
      }
    }
  })

  it('where one text serves all numbers, no word of it stands behind the number to be counted', () => {
    // As it would have to be another word for some numbers: “1 steps”, “5 шага”.
    const counting = /\{\{count\}\}\s+\p{L}/u
    const found = LOCALES.flatMap((locale) =>
      [...textsOf(localesFolder(), locale)]
        .filter(([, text]) => counting.test(text))
        .map(([key, text]) => `${locale} ${key}: ${text}`),
    )
    expect(found.filter((line) => !UNCHANGED.some((form) => form.test(line)))).toEqual([])
  })
})

/** Languages whose nouns and measure words are the same for every number. */
const UNCHANGED = [/^(zh|zh-Hant|ko|th|vi|id|bn|hi|tr) /]
