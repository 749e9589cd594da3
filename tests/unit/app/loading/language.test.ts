import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  fallbackLocale,
  localeOfPath,
  preferredLocale,
  rememberLocale,
} from '../../../../src/app/loading/language'
import { browserStorage } from '../../../../src/app/storage/storage'
import { LOCALES } from '../../../../src/content'

afterEach(() => vi.unstubAllGlobals())

describe('the language of a visit', () => {
  it('is the one that its URL starts with', () => {
    for (const locale of LOCALES) expect(localeOfPath(`/${locale}/hall/robotics`)).toBe(locale)
    expect(localeOfPath('/')).toBeUndefined()
    expect(localeOfPath('/xx/hall')).toBeUndefined()
    expect(localeOfPath('/EN')).toBeUndefined()
  })

  it('is otherwise that of the cookie, then the browser, then the default', () => {
    expect(preferredLocale('i18n_redirected=ko', ['fr-FR'], 'de')).toBe('ko')
    expect(preferredLocale('', ['xx', 'fr-FR'], 'de')).toBe('fr')
    expect(preferredLocale('i18n_redirected=xx', ['xx'], 'de')).toBe('de')
  })
  it('is stored in the cookie when it is chosen, and set on the page with its direction', () => {
    vi.stubGlobal('document', { documentElement: {} })
    rememberLocale('ko', ['ar'], 'Title')
    expect(document).toMatchObject({ title: 'Title', documentElement: { lang: 'ko', dir: 'ltr' } })
    expect(preferredLocale(browserStorage.cookies.read(), ['fr-FR'], 'de')).toBe('ko')
    rememberLocale('ar', ['ar'], 'Title')
    expect(document).toMatchObject({ documentElement: { lang: 'ar', dir: 'rtl' } })
    expect(preferredLocale(browserStorage.cookies.read(), ['fr-FR'], 'de')).toBe('ar')
  })

  it('is always one that the showroom offers', () => {
    const offered = ['en', 'zh'] as const
    expect(localeOfPath('/zh-Hant/hall', offered)).toBe('zh')
    expect(localeOfPath('/de/hall', offered)).toBeUndefined()
    expect(preferredLocale('i18n_redirected=de', ['fr', 'en-GB'], 'zh', offered)).toBe('en')
    expect(fallbackLocale({ defaultLocale: 'de', locales: offered })).toBe('en')
    expect(fallbackLocale({ defaultLocale: 'zh', locales: offered })).toBe('zh')
  })
})
