import type { i18n } from 'i18next'
import type { Root } from 'react-dom/client'
import { type Api, createApi, prepareCalls } from '../../api'
import type { AppSetting, Locale } from '../../content'
import type { Text } from '../../ports'
import type { Settings } from '../../settings'
import type { Logging } from '../diagnostics/logging'
import { createBrowserRetry } from '../loading/browserRetry'
import { loadPersistently } from '../loading/contentLoader'
import { createTexts, overlayTexts } from '../loading/i18n'
import { localeOfPath, preferredLocale, rememberLocale } from '../loading/language'
import { type LoadedPlaces, loadPlaces, loadSettingsFile, settle } from '../loading/load'
import type { RetryEnvironment } from '../loading/retry'
import { type Credentials, createCredentials } from '../session/credentials'
import { retrySignedOut } from '../session/session'
import { browserStorage } from '../storage/storage'
import { firstAnswers } from './firstAnswer'
import type { StartScreen } from './startScreen'

/** What nothing can be shown without. */
export interface LoadedShowroom {
  readonly settings: Settings
  /** The settings once the backend's part of them is known. */
  readonly settingsOf: (appSetting: AppSetting) => Settings
  readonly locale: Locale
  readonly fallback: Locale
  readonly preferred: () => Locale
  readonly credentials: Credentials
  readonly api: Api
  readonly texts: i18n
  readonly text: Text
  readonly places: LoadedPlaces
  /** Null where no log is kept. */
  readonly logging: Logging | null
  /** Null where no desktop build shows the page. */
  readonly updates: Awaited<ReturnType<typeof openUpdates>>
  readonly patience: RetryEnvironment
}

/** Loads settings, texts, and the content that the first place needs. */
export async function loadShowroom(root: Root, start: StartScreen): Promise<LoadedShowroom> {
  const { local, cookies } = browserStorage
  if (!window.firstAnswer) prepareCalls()
  const file = await loadSettingsFile()
  const url = new URLSearchParams(location.search)
  const early = settle({ file, url })
  const logging = early.logging.enabled ? (await import('../diagnostics/logging')).startLogging(window) : null
  const fallback = early.i18n.defaultLocale
  const preferred = () => preferredLocale(cookies.read(), navigator.languages, fallback)
  const locale = localeOfPath(location.pathname) ?? preferred()
  const page = { root, start, settings: early, locale, fallback }
  const updates = early.updates.view ? await openUpdates(page) : null
  const credentials = createCredentials(local, early.auth, Date.now)
  const api = await openApi(early, credentials)
  const patience = createBrowserRetry(new AbortController().signal)

  const noLimit = new AbortController().signal
  const load = () => loadPlaces(api, locale, noLimit, start.progress)
  const [texts, places, siteTexts] = await Promise.all([
    createTexts(locale, fallback).then(start.speak),
    loadPersistently(() => retrySignedOut(credentials, load, () => {}), start.failed, patience),
    api.loadTexts(locale).catch(() => null),
  ])
  overlayTexts(texts, locale, siteTexts ?? {})
  const settingsOf = (appSetting: AppSetting) => settle({ file, url, appSetting })
  const settings = settingsOf(places.content.appSetting)
  rememberLocale(locale, settings.i18n.rtlLocales, texts.t('title'))
  const text: Text = (key, values) => texts.t(key, { ...values })
  return {
    ...{ settings, settingsOf, locale, fallback, preferred, credentials, api, texts, text },
    ...{ places, logging, updates, patience },
  }
}

async function openApi(settings: Settings, { bearer }: Credentials): Promise<Api> {
  const api = createApi({ settings, token: bearer, first: firstAnswers(window.firstAnswer) })
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

/** What a desktop build knows of new content. Without any content to show it never resolves. */
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
