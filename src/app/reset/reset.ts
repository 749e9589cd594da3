import type { i18n } from 'i18next'
import { createApi } from '../../api'
import type { Locale } from '../../content'
import { clearDatabases, type NextVisitors } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import { basePath } from '../history/basePath'
import type { HistoryAdapter } from '../history/historyAdapter'
import type { ContentLoader } from '../loading/contentLoader'
import { createGuestContent, type GuestContent } from '../loading/guestContent'
import { addTexts } from '../loading/i18n'
import { loadLanguageContent } from '../loading/load'
import { type RetryEnvironment, startRetry } from '../loading/retry'
import type { createSession } from '../session/session'
import { browserStorage } from '../storage/storage'
import { forgetPage } from './forgetPage'
import { createNextVisitor } from './nextVisitor'
import { pageLoadOf, type StartUrl, startUrlOf } from './startUrl'

/** Where each visit of this screen starts, and with which content. */
export function prepareStart(
  page: Window,
  settings: Settings,
  {
    fallback,
    texts,
    retryEnvironment,
  }: { fallback: Locale; texts: i18n; retryEnvironment: RetryEnvironment },
): { readonly start: StartUrl; readonly guestContent: GuestContent } {
  const start = startUrlOf({
    setting: settings.privacyReset.startUrl,
    arrived: pageLoadOf(page),
    storage: browserStorage.session,
    languages: page.navigator.languages,
    fallback,
    offered: settings.i18n.locales,
  })
  const load = async (signal: AbortSignal) => {
    await addTexts(texts, start.locale)
    // Without a token: as a guest.
    return loadLanguageContent(createApi({ settings, base: basePath }), start.locale, signal)
  }
  return { start, guestContent: createGuestContent({ locale: start.locale, load, retryEnvironment }) }
}

interface Parts {
  readonly visit: Visit
  readonly nextVisitors: NextVisitors
  readonly session: Pick<ReturnType<typeof createSession>, 'forget' | 'signOut'>
  readonly contentLoader: ContentLoader
  readonly start: StartUrl
  readonly history: HistoryAdapter
  readonly retryEnvironment: RetryEnvironment
}

/** Connects everything that has to forget a visitor. Returns a function that starts the next visit. */
export function createReset(page: Window, { visit, session, contentLoader, ...parts }: Parts): () => void {
  const { privacyReset, auth } = visit.getState().settings
  const { nextVisitors, start, history, retryEnvironment } = parts
  // All tabs of a browser share one sign-in.
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === auth.tokenKey && newValue === null) session.signOut()
  })
  return createNextVisitor({
    ...{ visit, nextVisitors, start, storage: browserStorage, keep: privacyReset.keep },
    forgetUser: session.forget,
    showGuestContent: contentLoader.showGuestContent,
    forgetPage(keep) {
      clearDatabases(page, keep, basePath)
      forgetPage(page)
    },
    restart: (url) => void history.restart(url),
    reload(url) {
      page.document.documentElement.dataset.leaving = ''
      startRetry(() => history.reload(url), retryEnvironment).now()
    },
  })
}
