import { describe, expect, it } from 'vitest'
import { LOCALES, matchLocale } from '../../../../src/content'

describe('matchLocale', () => {
  it.each(LOCALES)('finds %s by its own tag in upper or lower case', (locale) => {
    expect(matchLocale([locale])).toBe(locale)
    expect(matchLocale([locale.toUpperCase()])).toBe(locale)
  })

  it.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['zh-CN', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-SG', 'zh'],
    ['en-GB', 'en'],
    ['en-Latn-US', 'en-US'],
    ['pt-BR', 'pt'],
    ['de-AT', 'de'],
    ['de_CH', 'de'],
    ['es-419', 'es'],
    ['in-ID', 'id'],
    ['ar-EG', 'ar'],
  ])('matches %s to %s', (tag, locale) => {
    expect(matchLocale([tag])).toBe(locale)
  })

  it('returns the first preference that is available', () => {
    expect(matchLocale(['sv', 'fi-FI', 'nl-BE', 'de'])).toBe('nl')
    expect(matchLocale(['*', '', 'not a tag', 'x', ' fr-CA '])).toBe('fr')
    expect(matchLocale(['sv'])).toBeUndefined()
    expect(matchLocale([])).toBeUndefined()
  })

  it('returns only available languages', () => {
    expect(matchLocale(['en-US'], ['de', 'en'])).toBe('en')
    expect(matchLocale(['en-GB'], ['de', 'en-US'])).toBe('en-US')
    expect(matchLocale(['zh-TW', 'en'], ['en', 'zh'])).toBe('zh')
    expect(matchLocale(['fr'], ['de', 'en'])).toBeUndefined()
  })
})
