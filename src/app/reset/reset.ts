import type { i18n } from 'i18next'
import { createApi } from '../../api'
import type { Locale } from '../../content'
import { isReachable } from '../../media'
import { clearDatabases, type NextVisitors } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
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

/** Where each visit of this screen begins, and what it begins with. */
export function startOfVisits(
  page: Window,
  settings: Settings,
  { fallback, texts, patience }: { fallback: Locale; texts: i18n; patience: RetryEnvironment },
): { readonly start: StartUrl; readonly atHand: GuestContent } {
  const start = startUrlOf({
    setting: settings.privacyReset.startUrl,
    arrived: pageLoadOf(page),
    storage: browserStorage.session,
    languages: page.navigator.languages,
    fallback,
  })
  const load = async (signal: AbortSignal) => {
    await addTexts(texts, start.locale)
    // Without a token: as a stranger.
    return loadLanguageContent(createApi({ settings }), start.locale, signal)
  }
  return { start, atHand: createGuestContent({ locale: start.locale, load, patience }) }
}

interface Parts {
  readonly visit: Visit
  readonly nextVisitors: NextVisitors
  readonly reception: Pick<ReturnType<typeof createSession>, 'forget' | 'signOut'>
  readonly supply: ContentLoader
  readonly start: StartUrl
  readonly history: HistoryAdapter
  readonly patience: RetryEnvironment
}

/** Joins what has to forget a visitor to this page; the answer lets the next one come. */
export function createReset(page: Window, { visit, reception, supply, ...parts }: Parts): () => void {
  const { privacyReset, auth } = visit.getState().settings
  const { nextVisitors, start, history, patience } = parts
  // Tabs of one browser have one sign-in.
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === auth.tokenKey && newValue === null) reception.signOut()
  })
  return createNextVisitor({
    ...{ visit, nextVisitors, start, storage: browserStorage, keep: privacyReset.keep },
    forgetUser: reception.forget,
    showGuestContent: supply.showGuestContent,
    forgetPage(keep) {
      clearDatabases(page, keep)
      forgetPage(page)
    },
    restart: (url) => void history.restart(url),
    reload(url) {
      page.document.documentElement.dataset.leaving = ''
      startRetry(async () => {
        if (!(await isReachable(url))) return false
        history.reload(url)
        return true
      }, patience).now()
    },
  })
}
