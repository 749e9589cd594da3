import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../src/app/loading/i18n'
import { LOCALES } from '../src/content'
import { localesFolder, placeholders, textsOf, withoutPluralForm } from './locales/texts'

const root = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)

/** Calls that use the browser's language, or none, instead of the visitor's. */
const BROWSER_LOCALE_USES = [
  /\.toLocale(Upper|Lower)Case\(\)/,
  /\.toLocale(|Date|Time)String\(\)/,
  /\.localeCompare\([^,()]*\)/,
  /new Intl\.\w+\(\)/,
]

it('the source sorts, counts and capitalises by the visitor’s language, never by the browser’s', () => {
  const found = sources.flatMap((name) => {
    const text = readFileSync(root + name, 'utf8')
    return BROWSER_LOCALE_USES.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(
      (use) => `${name}: ${use}`,
    )
  })
  expect(found).toEqual([])
})

it('features format numbers with Intl, never with toFixed', () => {
  const features = sources.filter((name) => name.startsWith('features/'))
  expect(features.length).toBeGreaterThan(100)
  const found = features.filter((name) => /\.toFixed\(/.test(readFileSync(root + name, 'utf8')))
  expect(found).toEqual([])
})

/** Numbers for every plural category of any language. */
const NUMBERS = [0, 1, 2, 3, 5, 6, 11, 21, 22, 100, 101, 102, 1000, 1_000_000, 1.5]

describe('Texts with a count', () => {
  it.each(LOCALES)('have a form for each plural category of %s', async (locale) => {
    const own = textsOf(localesFolder(), locale)
    const texts = await createTexts(locale, 'en', async () =>
      JSON.parse(readFileSync(`${localesFolder()}${locale}.json`, 'utf8')),
    )
    const rules = new Intl.PluralRules(locale)
    const { pluralCategories } = rules.resolvedOptions()
    expect(new Set(NUMBERS.map((number) => rules.select(number)))).toEqual(new Set(pluralCategories))

    const counted = [...own].filter(([, text]) => placeholders(text).includes('count'))
    expect(counted.length).toBeGreaterThan(3)
    const keys = new Set(counted.map(([key]) => withoutPluralForm(key)))
    for (const key of keys) {
      const forms = pluralCategories.filter((category) => own.has(`${key}_${category}`))
      // A single text must work for all numbers; a text with plural forms needs one for each category.
      if (forms.length > 0) expect([key, forms]).toEqual([key, pluralCategories])
      else expect(own.has(key)).toBe(true)
      for (const count of NUMBERS) {
        const text = texts.t(key, { count, step: count, page: count, number: count, steps: count })
        expect(text).toContain(new Intl.NumberFormat(locale).format(count))
        expect(text).not.toContain('{{')
      }
    }
  })

  it('place no countable word after the number if one text serves all numbers', () => {
    // Such a word would have to change with the number: “1 steps”, “5 шага”.
    const counting = /\{\{count\}\}\s+\p{L}/u
    const found = LOCALES.flatMap((locale) =>
      [...textsOf(localesFolder(), locale)]
        .filter(([key, text]) => key === withoutPluralForm(key) && counting.test(text))
        .map(([key, text]) => `${locale} ${key}: ${text}`),
    )
    expect(found.filter((line) => !UNCHANGED.some((form) => form.test(line)))).toEqual([])
  })
})

/** Languages whose nouns and measure words do not change with the number. */
const UNCHANGED = [/^(zh|zh-Hant|ko|th|vi|id|bn|hi|tr) /]
