import { expect, it } from 'vitest'
import { languageCookie, readLanguageCookie } from '../../../../src/app/loading/cookie'
import { LOCALES } from '../../../../src/content'

it('the language cookie stores each of the 21 languages for a year, on every path, with SameSite=Lax', () => {
  for (const locale of LOCALES) {
    const cookie = languageCookie(locale)
    expect(cookie).toBe(`i18n_redirected=${locale}; max-age=31536000; path=/; samesite=lax`)
    expect(readLanguageCookie(`theme=dark; ${cookie.split(';')[0]}; x=1`)).toBe(locale)
  }
})

it('the language cookie is ignored if its language is unknown, and so are other cookies', () => {
  expect(readLanguageCookie('i18n_redirected=xx')).toBeUndefined()
  expect(readLanguageCookie('my_i18n_redirected=de')).toBeUndefined()
  expect(readLanguageCookie('')).toBeUndefined()
})
