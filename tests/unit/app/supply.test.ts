import { afterEach, expect, it, vi } from 'vitest'
import { createAtHand } from '../../../src/app/atHand'
import { createCredentials } from '../../../src/app/credentials'
import { createTexts } from '../../../src/app/i18n'
import { preferredLocale } from '../../../src/app/language'
import { browserStorage } from '../../../src/app/storage'
import { createSupply } from '../../../src/app/supply'
import { defaultSettings } from '../../../src/settings'
import { failure } from '../api/backend'
import { connect } from '../api/connect'
import { answers } from '../content/answers'
import { visiting } from '../drawn'
import { patient } from './patience'

afterEach(() => vi.unstubAllGlobals())

/** What supplies a visitor of the small showroom, from a backend without texts. */
async function begin() {
  vi.stubGlobal('document', { documentElement: {} })
  const visit = visiting({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const texts = await createTexts('de', 'en')
  const { api } = await connect((_, response) => failure(response, 404, 'Not Found'))
  const supply = createSupply({
    api: { ...api, loadContent: async () => answers() },
    credentials: createCredentials(browserStorage.lasting, defaultSettings.auth, () => 0),
    texts,
    visit: () => visit,
    text: (key) => texts.t(key),
    patience: patient(),
    renew: async () => {},
    settingsOf: () => defaultSettings,
    atHand: createAtHand({ locale: 'de', load: () => new Promise(() => {}), patience: patient() }),
  })
  return { visit, texts, supply }
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
