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
])('the report shows %d seconds in the two largest units', (seconds, formatted) => {
  expect(createFormat('en').duration(seconds)).toBe(formatted)
})

it('the report shows days of the fair independent of the reader’s time zone', () => {
  expect(createFormat('de').day('2026-11-23')).toBe('Mo., 23. November')
})

it('the report exports semicolons to spreadsheets with decimal commas', () => {
  const separators = (['en', 'zh', 'th', 'de', 'fr', 'pt', 'tr'] as const).map(
    (locale) => createFormat(locale).separator,
  )
  expect(separators).toEqual([...Array(3).fill('comma'), ...Array(4).fill('semicolon')])
})

it.each(LOCALES)('the report formats everything in %s', (locale) => {
  const format = createFormat(locale)
  const all = [format.number(1234.5, 1), format.percent(0.5), format.duration(61), format.day('2026-11-23')]
  expect([...all, format.hour(13), format.time(new Date(0))].every((text) => text.length > 0)).toBe(true)
})

it('the report uses the language of the URL, or else the reader’s, or else English', () => {
  expect(firstLocale('?lang=de', ['fr'])).toBe('de')
  expect(firstLocale('?lang=xx', ['fr-CH', 'de'])).toBe('fr')
  expect(firstLocale('', ['cs'])).toBe('en')
  expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
})

it('the report shows an unknown language tag as it is', () => {
  expect(languageName('de', 'en')).toBe('German')
  expect(languageName('<b>x</b>', 'en')).toBe('<b>x</b>')
})
