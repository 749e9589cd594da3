import { describe, expect, it } from 'vitest'
import { type PageLoad, startUrlOf } from '../../../../src/app/reset/startUrl'
import { LOCALES } from '../../../../src/content'

/** A browser tab with its session storage. */
function tab() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
  }
  const open = (url: string, more: Partial<PageLoad> & { setting?: string; languages?: string[] } = {}) => {
    const { pathname, search, hash } = new URL(url, 'http://fair.example')
    const arrived = { location: { pathname, search, hash }, type: 'navigate', redirected: false, ...more }
    const { setting = '', languages = ['fr-CA', 'it'] } = more
    return startUrlOf({ setting, arrived, storage, languages, fallback: 'de', offered: LOCALES })
  }
  return { entries, open }
}

describe('each visit of a screen starts', () => {
  it('at the URL that the screen was opened with, including its query', () => {
    const url = '/en/plant/gate?embedded=true&logo=false'
    expect(tab().open(url)).toEqual({ path: url, locale: 'en' })
  })

  it('at the same URL after a page reload at the visitor’s place', () => {
    const { open } = tab()
    open('/en/plant/gate?logo=false')
    for (const type of ['reload', 'back_forward'])
      expect(open('/ar/lab/door?article=3', { type })).toEqual({
        path: '/en/plant/gate?logo=false',
        locale: 'en',
      })
    expect(open('/nl/hall', {})).toEqual({ path: '/nl/hall', locale: 'nl' })
  })

  it('in a language of the browser, otherwise the default, if the root redirected to the last visitor’s language', () => {
    const { open } = tab()
    expect(open('/ar?logo=false', { redirected: true })).toEqual({ path: '/fr?logo=false', locale: 'fr' })
    expect(open('/ko', { type: 'reload', languages: [] })).toEqual({ path: '/de?logo=false', locale: 'de' })
    // A redirect that ends at a place keeps its URL.
    expect(open('/ar/plant/gate', { redirected: true })).toEqual({ path: '/ar/plant/gate', locale: 'ar' })
  })

  it('at the URL of the setting', () => {
    const { open, entries } = tab()
    expect(open('/en', { setting: '/it/hall/reception?logo=false' })).toEqual({
      path: '/it/hall/reception?logo=false',
      locale: 'it',
    })
    expect(open('/en', { setting: '/plant/gate' })).toEqual({ path: '/fr/plant/gate', locale: 'fr' })
    expect(open('/en', { setting: '/?logo=false' })).toEqual({ path: '/fr?logo=false', locale: 'fr' })
    expect(entries.size).toBe(0)
  })

  it('on this site only, whatever is stored', () => {
    const { entries, open } = tab()
    entries.set('showroom.start', '//evil.example/en')
    expect(open('/en/hall', { type: 'reload' })).toEqual({ path: '/en/hall', locale: 'en' })
  })
})
