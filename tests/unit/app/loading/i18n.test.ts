import { expect, it, vi } from 'vitest'
import { addTexts, createTexts, overlayTexts } from '../../../../src/app/loading/i18n'
import type { Locale } from '../../../../src/content'

vi.spyOn(console, 'warn').mockImplementation(() => {})

const TEXTS: Partial<Record<Locale, Record<string, string>>> = {
  de: { hello: 'Hallo', path: 'Weg' },
  en: { hello: 'Hello', path: 'Way', title: 'Showroom' },
  fr: { hello: 'Bonjour' },
}

/** Loads the text files of these languages. Others fail. */
const only = (...there: Locale[]) =>
  vi.fn(async (locale: Locale) => {
    const texts = TEXTS[locale]
    if (!texts || !there.includes(locale)) throw new Error('404')
    return texts
  })

it.each([
  [['fr', 'de', 'en'], 'it', 'Bonjour'],
  [['de', 'en'], 'it', 'Hallo'],
  [['en'], 'it', 'Hello'],
] as const)(
  'with the text files %j, a missing file falls back to the default language, then German, then English',
  async (there, locale, expected) => {
    const texts = await createTexts(locale, 'fr', only(...there))
    expect(texts.t('hello')).toBe(expected)
  },
)

it('a text that exists only in a fallback language is shown in that language', async () => {
  const load = only('fr', 'en')
  const texts = await createTexts('en', 'de', load)
  await addTexts(texts, 'fr', load)
  await texts.changeLanguage('fr')
  expect([texts.t('hello'), texts.t('title')]).toEqual(['Bonjour', 'Showroom'])
})

it('a text file that failed is requested again the next time, and does not override the backend’s texts', async () => {
  const texts = await createTexts('fr', 'de', only('de'))
  overlayTexts(texts, 'fr', { path: 'Chemin' })
  expect([texts.t('hello'), texts.t('path')]).toEqual(['Hallo', 'Chemin'])
  await addTexts(texts, 'fr', only('fr', 'de'))
  expect([texts.t('hello'), texts.t('path')]).toEqual(['Bonjour', 'Chemin'])
})

it.each([
  ['{email}', 'write to sales@example.org'],
  ['{{email}}', 'write to sales@example.org'],
])('a text of the backend with the placeholder %s contains the value', async (placeholder, expected) => {
  const texts = await createTexts('en', 'en', only('en'))
  overlayTexts(texts, 'en', { 'contact.error': `write to ${placeholder}` })
  expect(texts.t('contact.error', { email: 'sales@example.org' })).toBe(expected)
})

it('numbers in texts are formatted for the language of the text', async () => {
  const load = async () => ({ some: '{{count}} – {{name}}' })
  for (const [locale, expected] of [
    ['bn', '১২,৩৪৫ – A6 12'],
    ['de', '12.345 – A6 12'],
    ['en', '12,345 – A6 12'],
  ] as const)
    expect((await createTexts(locale, 'en', load)).t('some', { count: 12_345, name: 'A6 12' })).toBe(expected)
})

it('a backend’s text without plural forms replaces all forms of the built-in text, loaded before or after it', async () => {
  const load = async () => ({ stops_one: '{{count}} stop', stops_other: '{{count}} stops' })
  const texts = await createTexts('en', 'en', load)
  expect([1, 5].map((count) => texts.t('stops', { count }))).toEqual(['1 stop', '5 stops'])
  overlayTexts(texts, 'en', { stops: 'Halts: {{count}}' })
  expect([1, 5].map((count) => texts.t('stops', { count }))).toEqual(['Halts: 1', 'Halts: 5'])

  overlayTexts(texts, 'de', { stops: 'Halte: {{count}}', stops_one: 'Ein Halt ({{count}})' })
  await addTexts(texts, 'de', load)
  await texts.changeLanguage('de')
  expect([1, 5].map((count) => texts.t('stops', { count }))).toEqual(['Ein Halt (1)', 'Halte: 5'])
})
