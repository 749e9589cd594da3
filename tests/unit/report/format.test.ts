import { expect, it } from 'vitest'
import { LOCALES } from '../../../src/content'
import { createFormat } from '../../../src/report/format'
import { directionOf, firstLocale, languageName } from '../../../src/report/language'

it.each([
  [0, '0 sec'],
  [59.6, '1 min 0 sec'],
  [130, '2 min 10 sec'],
  [3600, '1 hr 0 min'],
  [3599.4, '59 min 59 sec'],
  [555_360, '154 hr 16 min'],
])('%d seconds are said in the two largest units', (seconds, said) => {
  expect(createFormat('en').duration(seconds)).toBe(said)
})

it('says days of the fair as they are, whatever the reader’s time zone', () => {
  expect(createFormat('de').day('2026-11-23')).toBe('Mo., 23. November')
})

it('spreadsheets whose numbers have a comma get semicolons', () => {
  const separators = (['en', 'zh', 'th', 'de', 'fr', 'pt', 'tr'] as const).map(
    (locale) => createFormat(locale).separator,
  )
  expect(separators).toEqual([...Array(3).fill('comma'), ...Array(4).fill('semicolon')])
})

it.each(LOCALES)('writes everything in %s', (locale) => {
  const format = createFormat(locale)
  const all = [format.number(1234.5, 1), format.percent(0.5), format.duration(61), format.day('2026-11-23')]
  expect([...all, format.hour(13), format.time(new Date(0))].every((text) => text.length > 0)).toBe(true)
})

it('speaks the language of the url, else the reader’s, else English', () => {
  expect(firstLocale('?lang=de', ['fr'])).toBe('de')
  expect(firstLocale('?lang=xx', ['fr-CH', 'de'])).toBe('fr')
  expect(firstLocale('', ['cs'])).toBe('en')
  expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
})

it('a language that is none is shown as it was sent', () => {
  expect(languageName('de', 'en')).toBe('German')
  expect(languageName('<b>x</b>', 'en')).toBe('<b>x</b>')
})
