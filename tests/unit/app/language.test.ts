import { describe, expect, it } from 'vitest'
import { localeOfPath, preferredLocale } from '../../../src/app/language'
import { LOCALES } from '../../../src/content'

describe('the language of a visit', () => {
  it('is the one its URL begins with', () => {
    for (const locale of LOCALES) expect(localeOfPath(`/${locale}/hall/robotics`)).toBe(locale)
    expect(localeOfPath('/')).toBeUndefined()
    expect(localeOfPath('/xx/hall')).toBeUndefined()
    expect(localeOfPath('/EN')).toBeUndefined()
  })

  it('is else the cookie, then the browser, then the default', () => {
    expect(preferredLocale('i18n_redirected=ko', ['fr-FR'], 'de')).toBe('ko')
    expect(preferredLocale('', ['xx', 'fr-FR'], 'de')).toBe('fr')
    expect(preferredLocale('i18n_redirected=xx', ['xx'], 'de')).toBe('de')
  })
})
