import { afterEach, describe, expect, it, vi } from 'vitest'
import FRENCH from '../../../../locales/fr.json'
import { createContentLoader } from '../../../../src/app/loading/contentLoader'
import { createGuestContent } from '../../../../src/app/loading/guestContent'
import { createTexts } from '../../../../src/app/loading/i18n'
import { preferredLocale } from '../../../../src/app/loading/language'
import type { PartlyLoaded } from '../../../../src/app/loading/load'
import { createCredentials } from '../../../../src/app/session/credentials'
import { browserStorage } from '../../../../src/app/storage/storage'
import type { Locale } from '../../../../src/content'
import { defaultSettings } from '../../../../src/settings'
import { failure } from '../../api/backend'
import { connect } from '../../api/connect'
import { answers } from '../../content/answers'
import { visitAt } from '../../drawn'
import { manualRetryEnvironment } from './browserRetry'

afterEach(() => vi.unstubAllGlobals())

const noGuestContent = (locale: Locale = 'de', load?: () => Promise<PartlyLoaded>) =>
  createGuestContent({
    locale,
    load: load ?? (() => new Promise(() => {})),
    retryEnvironment: manualRetryEnvironment(),
  })

/** A content loader of the small showroom, whose backend has no texts. */
async function begin(guestContent = noGuestContent()) {
  vi.stubGlobal('document', { documentElement: {} })
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const texts = await createTexts('de', 'en')
  const { api } = await connect((_, response) => failure(response, 404, 'Not Found'))
  const credentials = createCredentials(browserStorage.local, defaultSettings.auth, () => 0)
  const contentLoader = createContentLoader({
    api: { ...api, loadContent: async () => answers() },
    credentials,
    texts,
    visit,
    text: (key) => texts.t(key),
    retryEnvironment: manualRetryEnvironment(),
    renew: async () => {},
    settingsOf: () => defaultSettings,
    guestContent,
    onFailure: () => {},
  })
  return { visit, texts, contentLoader, guestContent, credentials }
}

it('a chosen language is stored in the cookie once it is loaded', async () => {
  const { visit, contentLoader } = await begin()
  const remembered = () => preferredLocale(browserStorage.cookies.read(), [], 'de')
  for (const locale of ['ko', 'fr'] as const) {
    const loading = contentLoader.loadLanguage(locale)
    expect(remembered()).not.toBe(locale)
    await loading
    expect(visit.getState().language).toBe(locale)
    expect(remembered()).toBe(locale)
  }
})

it('the built-in texts of the language are used if the editors’ texts cannot be loaded', async () => {
  const { texts, contentLoader } = await begin()
  for (const [locale, home] of [
    ['en-US', 'Back to home'],
    ['fr', FRENCH.error.home],
  ] as const) {
    await contentLoader.loadLanguage(locale)
    expect([texts.language, texts.t('error.home')]).toEqual([locale, home])
  }
})

describe('guest content in the start language', () => {
  it('is shown at once for the next visitor, whatever was shown or loading before', async () => {
    const { visit, texts, contentLoader } = await begin()
    await contentLoader.loadLanguage('de')
    const { content } = visit.getState()
    await contentLoader.loadLanguage('ko')
    void contentLoader.loadLanguage('fr')
    expect(contentLoader.showGuestContent()).toBe(true)
    expect(visit.getState().content).toBe(content)
    expect([visit.getState().language, texts.language]).toEqual(['de', 'de'])
    expect(preferredLocale(browserStorage.cookies.read(), [], 'en')).toBe('de')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(visit.getState().language).toBe('de')
  })

  it('is never content that was loaded for a signed-in user or with an access key', async () => {
    const { visit, contentLoader, guestContent, credentials } = await begin()
    credentials.opened('a key’s token')
    await contentLoader.loadLanguage('de')
    expect(guestContent.content()).toBeUndefined()
    credentials.forget()
    const { content } = visit.getState()
    expect(contentLoader.showGuestContent()).toBe(false)
    expect(visit.getState().content).toBe(content)
  })

  it('is not stored from content in another language', async () => {
    const { contentLoader } = await begin(noGuestContent('it'))
    await contentLoader.loadLanguage('de')
    expect(contentLoader.showGuestContent()).toBe(false)
  })

  it('is requested once if it has not been loaded otherwise', async () => {
    let asked = 0
    const stock = { content: {}, failures: new Map() } as unknown as PartlyLoaded
    const guestContent = noGuestContent('de', async () => {
      asked++
      return stock
    })
    guestContent.load()
    guestContent.load()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([asked, guestContent.content()]).toEqual([1, stock])
  })
})
