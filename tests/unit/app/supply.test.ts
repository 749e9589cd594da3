import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from '../../../src/api'
import { createCredentials } from '../../../src/app/credentials'
import { createTexts } from '../../../src/app/i18n'
import { preferredLocale } from '../../../src/app/language'
import { browserStorage } from '../../../src/app/storage'
import { createSupply } from '../../../src/app/supply'
import { defaultSettings } from '../../../src/settings'
import { answers } from '../content/answers'
import { visiting } from '../drawn'
import { patient } from './patience'

afterEach(() => vi.unstubAllGlobals())

it('a language that is chosen is written to the cookie once it is there', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const visit = visiting({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const texts = await createTexts('en', 'en')
  const loadTexts = async () => null
  const loadContent = async () => answers()
  const supply = createSupply({
    api: { ...createApi({ settings: defaultSettings }), loadContent, loadTexts },
    credentials: createCredentials(browserStorage.lasting, defaultSettings.auth, () => 0),
    texts,
    visit: () => visit,
    text: (key) => texts.t(key),
    patience: patient(),
    renew: async () => {},
    settingsOf: () => defaultSettings,
  })
  const remembered = () => preferredLocale(browserStorage.cookies.read(), [], 'de')
  for (const locale of ['ko', 'fr'] as const) {
    const loading = supply.speak(locale)
    expect(remembered()).not.toBe(locale)
    await loading
    expect(visit.getState().language).toBe(locale)
    expect(remembered()).toBe(locale)
  }
})
