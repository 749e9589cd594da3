import type { i18n } from 'i18next'
import { createApi } from '../../api'
import type { Locale } from '../../content'
import { reaches } from '../../media'
import { forgetDatabases, type NextVisitors } from '../../ports'
import type { Settings } from '../../settings'
import type { Visit } from '../../visit'
import type { HistoryAdapter } from '../history/historyAdapter'
import type { Supply } from '../loading/contentLoader'
import { type AtHand, createAtHand } from '../loading/guestContent'
import { addTexts } from '../loading/i18n'
import { loadLanguageContent } from '../loading/load'
import { type Patience, startRetry } from '../loading/retry'
import type { createReception } from '../session/session'
import { browserStorage } from '../storage/storage'
import { forgetPage } from './forgetPage'
import { createNextVisitor } from './nextVisitor'
import { arrivedAt, type StartUrl, startUrlOf } from './startUrl'

/** Where each visit of this screen begins, and what it begins with. */
export function beginningOf(
  page: Window,
  settings: Settings,
  { fallback, texts, patience }: { fallback: Locale; texts: i18n; patience: Patience },
): { readonly start: StartUrl; readonly atHand: AtHand } {
  const start = startUrlOf({
    setting: settings.privacyReset.startUrl,
    arrived: arrivedAt(page),
    storage: browserStorage.ofTab,
    languages: page.navigator.languages,
    fallback,
  })
  const load = async (signal: AbortSignal) => {
    await addTexts(texts, start.locale)
    // Without a token: as a stranger.
    return loadLanguageContent(createApi({ settings }), start.locale, signal)
  }
  return { start, atHand: createAtHand({ locale: start.locale, load, patience }) }
}

interface Parts {
  readonly visit: Visit
  readonly nextVisitors: NextVisitors
  readonly reception: Pick<ReturnType<typeof createReception>, 'forget' | 'signOut'>
  readonly supply: Supply
  readonly start: StartUrl
  readonly history: HistoryAdapter
  readonly patience: Patience
}

/** Joins what has to forget a visitor to this page; the answer lets the next one come. */
export function forNextVisitors(page: Window, { visit, reception, supply, ...parts }: Parts): () => void {
  const { privacyReset, auth } = visit.getState().settings
  const { nextVisitors, start, history, patience } = parts
  // Tabs of one browser have one sign-in.
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === auth.tokenKey && newValue === null) reception.signOut()
  })
  return createNextVisitor({
    ...{ visit, nextVisitors, start, storage: browserStorage, keep: privacyReset.keep },
    forgetWho: reception.forget,
    forStrangers: supply.forStrangers,
    forgetPage(keep) {
      forgetDatabases(page, keep)
      forgetPage(page)
    },
    begin: (url) => void history.restart(url),
    beginAnew(url) {
      page.document.documentElement.dataset.leaving = ''
      startRetry(async () => {
        if (!(await reaches(url))) return false
        page.history.replaceState(null, '', url)
        page.location.reload()
        return true
      }, patience).now()
    },
  })
}
