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
  readonly patience: RetryEnvironment
  /** Before content is asked for: what opens worlds may have run out. */
  renew(): Promise<void>
  settingsOf(appSetting: AppSetting): Settings
  readonly atHand: GuestContent
}

/** Everything that is loaded once the showroom is open: languages, another visitor's content, and what has failed. */
export interface ContentLoader extends LanguageLoader {
  /** What has come since these places were loaded is shown, unless other content is there by now. */
  arrived(places: Loaded): (whole: PartlyLoaded) => void
  /** Somebody waits for what has failed: says so, and asks for it again. */
  retryMissing(): void
  /** Tells the visitor that content could not be loaded. */
  reportFailure(error: unknown): void
  /** Shows what is at hand for strangers, at once, instead of all that was or was to come. False: nothing is. */
  showGuestContent(): boolean
}

export function createContentLoader(options: ContentLoaderOptions): ContentLoader {
  const { api, credentials, texts, visit, text, patience, renew, settingsOf, atHand } = options

  const reportFailure = (error: unknown) => {
    console.error(error)
    visit.dispatch({ type: 'notify', kind: 'danger', text: loadFailure(error, text) })
  }
  const show = ({ content, graph }: Loaded) => {
    const { pending } = visit.getState().content
    // What the backend says of the settings holds from the start, or from when it comes.
    const settings = pending.includes('app-setting') ? settingsOf(content.appSetting) : undefined
    visit.report({ type: 'contentArrived', content, graph, ...(settings && { settings }) })
  }
  const isStranger = () => credentials.bearer() === null
  const completion = createMissingRetry({
    patience,
    show(loaded) {
      show(loaded)
      atHand.offer(loaded.content.locale, loaded, isStranger())
    },
    tell: reportFailure,
  })

  const load = async (locale: Locale, signal: AbortSignal): Promise<void> => {
    await renew()
    const stranger = isStranger()
    const [loaded, wording] = await Promise.all([
      retrySignedOut(
        credentials,
        () => loadLanguageContent(api, locale, signal),
        () => visit.report({ type: 'userChanged', user: null }),
      ),
      api.loadTexts(locale, signal).catch(() => null),
      addTexts(texts, locale),
    ])
    signal.throwIfAborted()
    overlayTexts(texts, locale, wording ?? {})
    // Its texts are there: nothing comes between the words and what they are about.
    void texts.changeLanguage(locale)
    show(loaded)
    completion.follow(loaded)
    atHand.offer(locale, loaded, stranger && isStranger())
    rememberLocale(locale, visit.getState().settings.i18n.rtlLocales, text('title'))
  }

  const loader = createLanguageLoader(load, () => visit.getState().language)

  return {
    ...loader,
    arrived(places) {
      const stranger = isStranger()
      return (whole) => {
        const isFirst = atHand.content()?.content === places.content
        atHand.offer(whole.content.locale, whole, isFirst && stranger && isStranger())
        if (visit.getState().content !== places.content) return
        show(whole)
        completion.follow(whole)
      }
    },
    retryMissing() {
      visit.dispatch({ type: 'notify', kind: 'warning', text: text('error.awaited') })
      completion.now()
    },
    reportFailure,
    showGuestContent() {
      loader.drop()
      const stock = atHand.content()
      if (!stock) return false
      void texts.changeLanguage(atHand.locale)
      show(stock)
      completion.follow(stock)
      // The rest came for somebody else.
      if (!stock.content.complete && stock.failures.size === 0) loader.reload().catch(reportFailure)
      rememberLocale(atHand.locale, visit.getState().settings.i18n.rtlLocales, text('title'))
      return true
    },
  }
}

/** Loads what nothing can be shown without. Who waits is told why it has not come, and has to touch nothing when it does. */
export async function loadPersistently<T>(
  load: () => Promise<T>,
  failed: (error: unknown) => void,
  patience: RetryEnvironment,
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
    }, patience)
  })
}
