import type { i18n } from 'i18next'
import type { Root } from 'react-dom/client'
import { type Api, createApi, prepareCalls } from '../../api'
import { type AppSetting, BRAND_STYLE, type Locale } from '../../content'
import type { Text } from '../../ports'
import type { Settings } from '../../settings'
import type { Logging } from '../diagnostics/logging'
import { basePath, ownPath } from '../history/basePath'
import { createBrowserRetry } from '../loading/browserRetry'
import { loadPersistently } from '../loading/contentLoader'
import { createTexts, overlayTexts } from '../loading/i18n'
import { fallbackLocale, localeOfPath, preferredLocale, rememberLocale } from '../loading/language'
import { type LoadedPlaces, loadPlaces, loadSettingsFile, readSettings } from '../loading/load'
import type { RetryEnvironment } from '../loading/retry'
import { type Credentials, createCredentials } from '../session/credentials'
import { retrySignedOut } from '../session/session'
import { browserStorage } from '../storage/storage'
import { firstAnswers } from './firstAnswer'
import type { StartScreen } from './startScreen'

/** Everything that the first screen needs. */
export interface LoadedShowroom {
  readonly settings: Settings
  /** The settings, including the backend's part. */
  readonly settingsOf: (appSetting: AppSetting) => Settings
  readonly locale: Locale
  readonly fallback: Locale
  readonly preferred: () => Locale
  readonly credentials: Credentials
  readonly api: Api
  readonly texts: i18n
  readonly text: Text
  readonly places: LoadedPlaces
  /** Null if logging is off. */
  readonly logging: Logging | null
  /** Null outside the desktop build. */
  readonly updates: Awaited<ReturnType<typeof openUpdates>>
  readonly retryEnvironment: RetryEnvironment
}

/** Loads the settings, the texts and the content of the first place. */
export async function loadShowroom(root: Root, start: StartScreen): Promise<LoadedShowroom> {
  const { local, cookies } = browserStorage
  if (!window.firstAnswer) prepareCalls()
  const file = await loadSettingsFile()
  const url = new URLSearchParams(location.search)
  const early = readSettings({ file, url })
  const logging = early.logging.enabled ? (await import('../diagnostics/logging')).startLogging(window) : null
  const { locales } = early.i18n
  const fallback = fallbackLocale(early.i18n)
  const preferred = () => preferredLocale(cookies.read(), navigator.languages, fallback, locales)
  const locale = localeOfPath(ownPath(location.pathname), locales) ?? preferred()
  const page = { root, start, settings: early, locale, fallback }
  const updates = early.updates.view ? await openUpdates(page) : null
  const credentials = createCredentials(local, early.auth, Date.now)
  const api = await openApi(early, credentials)
  const retryEnvironment = createBrowserRetry(new AbortController().signal)

  const noLimit = new AbortController().signal
  const load = () => loadPlaces(api, locale, noLimit, start.progress)
  const [texts, places, siteTexts] = await Promise.all([
    createTexts(locale, fallback).then(start.setTexts),
    loadPersistently(() => retrySignedOut(credentials, load, () => {}), start.failed, retryEnvironment),
    api.loadTexts(locale).catch(() => null),
  ])
  overlayTexts(texts, locale, siteTexts ?? {})
  const settingsOf = (appSetting: AppSetting) => readSettings({ file, url, appSetting })
  const settings = settingsOf(places.content.appSetting)
  rememberLocale(locale, settings.i18n.rtlLocales, texts.t('title'))
  const text: Text = (key, values) => texts.t(key, { ...values })
  return {
    ...{ settings, settingsOf, locale, fallback, preferred, credentials, api, texts, text },
    ...{ places, logging, updates, retryEnvironment },
  }
}

async function openApi(settings: Settings, { bearer }: Credentials): Promise<Api> {
  const own = createApi({
    ...{ settings, base: basePath, token: bearer },
    first: firstAnswers(window.firstAnswer),
  })
  const api = document.getElementById(BRAND_STYLE)
    ? own
    : (await import('../loading/brand')).branding(own, document)
  return settings.i18n.borrow
    ? (await import('../loading/borrow')).borrowing(api, settings.i18n.defaultLocale)
    : api
}

interface FirstPage {
  readonly root: Root
  readonly start: StartScreen
  readonly settings: Settings
  readonly locale: Locale
  readonly fallback: Locale
}

/** The updates of a desktop build. Never resolves while there is no content to show. */
async function openUpdates({ root, start, settings, locale, fallback }: FirstPage) {
  try {
    const { openUpdates } = await import('../updates')
    const texts = () => createTexts(locale, fallback)
    return await openUpdates(browserStorage.session, { root, settings, locale, texts, begin: start.end })
  } catch (error) {
    console.error(error)
    return null
  }
}
