import type { i18n } from 'i18next'
import { type Api, ApiError } from '../../api'
import type { AppSetting, Locale } from '../../content'
import type { Text } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import type { Credentials } from '../session/credentials'
import { retrySignedOut } from '../session/session'
import type { GuestContent } from './guestContent'
import { addTexts, overlayTexts } from './i18n'
import { rememberLocale } from './language'
import { createLanguageLoader, type LanguageLoader } from './languageLoader'
import { type Loaded, loadFailure, loadLanguageContent, type PartlyLoaded } from './load'
import { type RetryEnvironment, startRetry } from './retry'
import { createMissingRetry } from './retryMissing'

interface ContentLoaderOptions {
  readonly api: Api
  readonly credentials: Credentials
  readonly texts: i18n
  readonly visit: Visit
  readonly text: Text
  readonly retryEnvironment: RetryEnvironment
  /** Called before content is requested, as unlocking tokens may have expired. */
  renew(): Promise<void>
  settingsOf(appSetting: AppSetting): Settings
  readonly guestContent: GuestContent
  /** Called after a failure was reported. */
  onFailure(): void
}

/** Loads content once the showroom is open: languages, another visitor's content, and what has failed. */
export interface ContentLoader extends LanguageLoader {
  /**
   * Returns a handler that shows the complete content, unless the visit has other content than these places
   * by then.
   */
  createRestHandler(places: Loaded): (whole: PartlyLoaded) => void
  /** Tells the visitor that something is still loading, and requests it again. */
  retryMissing(): void
  /** Tells the visitor that content could not be loaded. */
  reportFailure(error: unknown): void
  /** Shows the guest content at once and cancels loading. Returns false if there is none. */
  showGuestContent(): boolean
}

export function createContentLoader(options: ContentLoaderOptions): ContentLoader {
  const { credentials, texts, visit, text, retryEnvironment, renew, guestContent } = options

  const reportFailure = (error: unknown) => {
    console.error(error)
    visit.dispatch({ type: 'notify', kind: 'danger', text: loadFailure(error, text) })
    options.onFailure()
  }
  const show = (loaded: Loaded) => showContent(options, loaded)
  const isGuest = () => credentials.bearer() === null
  const missingRetry = createMissingRetry({
    retryEnvironment,
    show(loaded) {
      show(loaded)
      guestContent.offer(loaded.content.locale, loaded, isGuest())
    },
    reportFailure,
  })

  const load = async (locale: Locale, signal: AbortSignal): Promise<void> => {
    await renew()
    const wasGuest = isGuest()
    const [loaded, siteTexts] = await requestLanguage(options, locale, signal)
    signal.throwIfAborted()
    overlayTexts(texts, locale, siteTexts ?? {})
    // The texts are loaded, so the language and the content change together.
    void texts.changeLanguage(locale)
    show(loaded)
    missingRetry.follow(loaded)
    guestContent.offer(locale, loaded, wasGuest && isGuest())
    rememberLocale(locale, visit.getState().settings.i18n.rtlLocales, text('title'))
  }

  const loader = createLanguageLoader(load, () => visit.getState().language)

  return {
    ...loader,
    createRestHandler(places) {
      const wasGuest = isGuest()
      return (whole) => {
        const isFirst = guestContent.content()?.content === places.content
        guestContent.offer(whole.content.locale, whole, isFirst && wasGuest && isGuest())
        if (visit.getState().content !== places.content) return
        show(whole)
        missingRetry.follow(whole)
      }
    },
    retryMissing() {
      visit.dispatch({ type: 'notify', kind: 'warning', text: text('error.awaited') })
      missingRetry.now()
    },
    reportFailure,
    showGuestContent() {
      loader.drop()
      const guest = guestContent.content()
      if (!guest) return false
      void texts.changeLanguage(guestContent.locale)
      show(guest)
      missingRetry.follow(guest)
      // The rest was loaded for another visitor.
      if (!guest.content.complete && guest.failures.size === 0) loader.reload().catch(reportFailure)
      rememberLocale(guestContent.locale, visit.getState().settings.i18n.rtlLocales, text('title'))
      return true
    },
  }
}

function showContent({ visit, settingsOf }: ContentLoaderOptions, { content, graph }: Loaded): void {
  const { pending } = visit.getState().content
  // The backend's settings apply from the start, or from when they arrive.
  const settings = pending.includes('app-setting') ? settingsOf(content.appSetting) : undefined
  visit.report({ type: 'contentArrived', content, graph, ...(settings && { settings }) })
}

/** Requests the content, the site's texts and the built-in texts of a language. */
function requestLanguage(
  { api, credentials, texts, visit }: ContentLoaderOptions,
  locale: Locale,
  signal: AbortSignal,
) {
  return Promise.all([
    retrySignedOut(
      credentials,
      () => loadLanguageContent(api, locale, signal),
      () => visit.report({ type: 'userChanged', user: null }),
    ),
    api.loadTexts(locale, signal).catch(() => null),
    addTexts(texts, locale),
  ])
}

/**
 * Loads what nothing can be shown without. Reports the first failure to the visitor and retries without
 * their help.
 */
export async function loadPersistently<T>(
  load: () => Promise<T>,
  failed: (error: unknown) => void,
  retryEnvironment: RetryEnvironment,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error(error)
    failed(error)
  }
  return new Promise((resolve) => {
    startRetry(async () => {
      resolve(await load())
      return true
    }, retryEnvironment)
  })
}
