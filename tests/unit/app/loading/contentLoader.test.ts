import { afterEach, describe, expect, it, vi } from 'vitest'
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
import { patient } from './browserRetry'

afterEach(() => vi.unstubAllGlobals())

const nothingAtHand = (locale: Locale = 'de', load?: () => Promise<PartlyLoaded>) =>
  createGuestContent({ locale, load: load ?? (() => new Promise(() => {})), patience: patient() })

/** What supplies a visitor of the small showroom, from a backend without texts. */
async function begin(atHand = nothingAtHand()) {
  vi.stubGlobal('document', { documentElement: {} })
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const texts = await createTexts('de', 'en')
  const { api } = await connect((_, response) => failure(response, 404, 'Not Found'))
  const credentials = createCredentials(browserStorage.local, defaultSettings.auth, () => 0)
  const supply = createContentLoader({
    api: { ...api, loadContent: async () => answers() },
    credentials,
    texts,
    visit,
    text: (key) => texts.t(key),
    patience: patient(),
    renew: async () => {},
    settingsOf: () => defaultSettings,
    atHand,
  })
  return { visit, texts, supply, atHand, credentials }
}

it('a language that is chosen is written to the cookie once it is there', async () => {
  const { visit, supply } = await begin()
  const remembered = () => preferredLocale(browserStorage.cookies.read(), [], 'de')
  for (const locale of ['ko', 'fr'] as const) {
    const loading = supply.speak(locale)
    expect(remembered()).not.toBe(locale)
    await loading
    expect(visit.getState().language).toBe(locale)
    expect(remembered()).toBe(locale)
  }
})

it('where the editors’ texts cannot be had the built-in ones are used', async () => {
  const { texts, supply } = await begin()
  await supply.speak('en-US')
  expect(texts.language).toBe('en-US')
  expect(texts.t('error.home')).toBe('Back to home')
})

describe('what strangers see in the start’s language', () => {
  it('is shown at once when the next visitor comes, whatever was shown or on its way', async () => {
    const { visit, texts, supply } = await begin()
    await supply.speak('de')
    const { content } = visit.getState()
    await supply.speak('ko')
    void supply.speak('fr')
    expect(supply.showGuestContent()).toBe(true)
    expect(visit.getState().content).toBe(content)
    expect([visit.getState().language, texts.language]).toEqual(['de', 'de'])
    expect(preferredLocale(browserStorage.cookies.read(), [], 'en')).toBe('de')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(visit.getState().language).toBe('de')
  })

  it('is never what somebody saw who was signed in or had a key', async () => {
    const { visit, supply, atHand, credentials } = await begin()
    credentials.opened('a key’s token')
    await supply.speak('de')
    expect(atHand.content()).toBeUndefined()
    credentials.forget()
    const { content } = visit.getState()
    expect(supply.showGuestContent()).toBe(false)
    expect(visit.getState().content).toBe(content)
  })

  it('is not what came in another language', async () => {
    const { supply } = await begin(nothingAtHand('it'))
    await supply.speak('de')
    expect(supply.showGuestContent()).toBe(false)
  })

  it('is asked for by itself where it does not come, once', async () => {
    let asked = 0
    const stock = { content: {}, failures: new Map() } as unknown as PartlyLoaded
    const atHand = nothingAtHand('de', async () => {
      asked++
      return stock
    })
    atHand.load()
    atHand.load()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([asked, atHand.content()]).toEqual([1, stock])
  })
})
