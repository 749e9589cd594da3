import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { isReachable } from '../../media'
import {
  type AppEvent,
  createAppEvents,
  createNextVisitors,
  createPageConsent,
  type Feature,
  positionOf,
} from '../../ports'
import { createHooks, createModalLifeCycle, createVisit, runContentHooks, type Visit } from '../../visit'
import { pageReload } from '../diagnostics/reload'
import { createEffectRunner } from '../effects'
import { type BackgroundPage, createBackgroundPage } from '../embed/backgroundPage'
import { createEmbedded, type Embedded } from '../embed/embedded'
import { outsideFrame } from '../embed/outsideLinks'
import { createShowroomApi } from '../embed/showroomApi'
import { createTrack } from '../embed/track'
import { isTouch, trackVisit } from '../embed/trackVisit'
import { basePath } from '../history/basePath'
import { createHistoryAdapter, type HistoryAdapter } from '../history/historyAdapter'
import { createContentLoader } from '../loading/contentLoader'
import { loadPart } from '../loading/loadPart'
import { retryUnavailable } from '../loading/retryUnavailable'
import { startMessages } from '../messages/messages'
import { createReset, prepareStart } from '../reset/reset'
import { createKeys } from '../session/accessKeys'
import { createFailureReport, createSession } from '../session/session'
import { browserStorage } from '../storage/storage'
import { storeBag } from '../storage/storeBag'
import { storeConfigurations } from '../storage/storeConfigurations'
import { storeTours } from '../storage/storeTours'
import { createTextSize } from '../textSize'
import { untilArrival, untilDrawn } from './arrival'
import { followConnection } from './connection'
import type { LoadedShowroom } from './loadShowroom'
import { followMotion } from './motion'
import { hasPoster, removePosterOnArrival } from './poster'
import { notifyIfStaging } from './staging'

/** Events that are buffered until listeners subscribe. */
const EARLY_EVENTS = 200

/** The visit and everything connected to it. */
export type OpenVisit = ReturnType<typeof openVisit>

/**
 * Creates the visit and connects it with the browser and the backend. `screen` resolves when the screen is
 * rendered.
 */
export function openVisit(loaded: LoadedShowroom, screen: Promise<void>) {
  const { settings, credentials, text, places, retryEnvironment, logging, updates, api } = loaded
  const visit = createVisit({
    ...{ content: places.content, graph: places.graph, settings, language: loaded.locale },
    ...{ user: credentials.user(), host: location.host, userAgent: navigator.userAgent },
  })
  logging?.observe(visit)
  const textSize = createTextSize(browserStorage.local, settings.fontSize)
  const pageConsent = createPageConsent()
  const embedded = createEmbedded(window, { visit, textSize, pageConsent, retryEnvironment })
  const history = createHistoryAdapter({
    visit,
    history: createBrowserHistory(),
    base: basePath,
    preferred: loaded.preferred,
    isFramed: embedded.page !== null,
    replacesAll: embedded.replacesHistory,
    clock: retryEnvironment.clock,
    reloadPage: pageReload.reload,
  })
  const lazyParts = loadLazyParts(visit, screen, loaded)
  const { session, contentLoader, start, guestContent } = openSession(visit, loaded)
  const backgroundPage = createBackgroundPage(window)
  visit.bindEffects(
    createEffectRunner({
      ...{ visit, text, history, contentLoader, session, backgroundPage },
      addToCart: openCart(loaded, visit, embedded, lazyParts),
      openConfiguration: (packed) =>
        void lazyParts.then(({ openConfiguration }) => openConfiguration(visit, packed, text)),
      openWindow: outsideFrame((url, target) => window.open(url, target, 'noopener'), embedded.page !== null),
    }),
  )
  followBrowser(visit, loaded)
  void lazyParts.then((parts) => startLazyParts(parts, visit, loaded))
  const nextVisitors = createNextVisitors((error) => console.error(error))
  storeConfigurations(visit, browserStorage.session)
  storeBag(visit, browserStorage.session, nextVisitors)
  storeTours(visit, browserStorage.session, nextVisitors.subscribe)
  const nextVisitor = createReset(window, {
    ...{ visit, nextVisitors, session, contentLoader, start, history, retryEnvironment },
  })
  const appEvents = openToPages(visit, settings, embedded, { ...nextVisitors, begin: nextVisitor })
  removePosterOnArrival(visit)
  notifyIfStaging(visit, location.href, text)
  updates?.join(visit, { logbook: logging?.logbook ?? null, onNextVisitor: nextVisitors.subscribe })
  return {
    ...{ visit, history, contentLoader, guestContent, appEvents, backgroundPage, nextVisitor },
    ...{ textSize, pageConsent },
    features: lazyParts.then(({ features }) => features),
    packConfiguration(uid: string) {
      const state = visit.getState()
      return lazyParts.then(({ packConfiguration }) => packConfiguration(state, uid))
    },
    signIn: session.signIn,
    onNextVisitor: nextVisitors.subscribe,
    modals: createModalLifeCycle(visit),
    messages: startMessages({
      ...{ visit, text, onNextVisitor: nextVisitors.subscribe },
      openOutbox: async (events) => (await lazyParts).openOutbox(api, settings, events),
    }),
  } satisfies {
    visit: Visit
    history: HistoryAdapter
    features: Promise<readonly Feature[]>
    backgroundPage: BackgroundPage
    [part: string]: unknown
  }
}

type LazyParts = typeof import('../lazyParts')

/** If the page already shows a picture, the lazy parts are loaded after the first place can be touched. */
async function loadLazyParts(
  visit: Visit,
  screen: Promise<void>,
  { retryEnvironment }: LoadedShowroom,
): Promise<LazyParts> {
  const { clock } = retryEnvironment
  if (hasPoster()) {
    await Promise.all([screen, untilArrival(visit, clock)])
    await untilDrawn(clock)
  }
  return loadPart(() => import('../lazyParts'), retryEnvironment)
}

function startLazyParts(
  { followNetwork, removeServiceWorkers }: LazyParts,
  visit: Visit,
  loaded: LoadedShowroom,
): void {
  followNetwork(visit, pageReload, loaded)
  removeServiceWorkers().catch(() => {})
}

/** The cart of the embedding page. What is added before it is loaded is added then. */
function openCart(
  { text, api }: LoadedShowroom,
  visit: Visit,
  { page, askCart, report }: Embedded,
  lazyParts: Promise<LazyParts>,
): ReturnType<LazyParts['createCart']> {
  const cart = lazyParts.then(({ createCart, createNonce, features }) =>
    createCart({
      ...{ visit, text, api, page, askCart, nonce: createNonce, now: () => new Date() },
      onOutcome: (detail) => report({ name: 'cart', detail }),
      offersContact: features.some(({ abilities }) => abilities?.includes('openContact') === true),
    }),
  )
  return (uid, configuration) => void cart.then((add) => add(uid, configuration))
}

/** Creates the visitor's session and the loader of their content. */
function openSession(visit: Visit, loaded: LoadedShowroom) {
  const { settings, settingsOf, credentials, api, text, texts, fallback, retryEnvironment, places } = loaded
  const { start, guestContent } = prepareStart(window, settings, { fallback, texts, retryEnvironment })
  guestContent.offer(loaded.locale, places, credentials.bearer() === null)
  const failed = createFailureReport(visit, text)
  const keys = createKeys({ api, credentials, visit, failed })
  const contentLoader = createContentLoader({
    ...{ api, credentials, texts, visit, text, retryEnvironment, settingsOf },
    renew: keys.renew,
    guestContent,
    // The network may ask for a sign-in.
    onFailure: () => pageReload.onRefusal(),
  })
  const { reload, reportFailure } = contentLoader
  const session = createSession({
    api,
    credentials,
    visit,
    keys,
    reload,
    failed,
    notLoaded: reportFailure,
    retryEnvironment,
  })
  return { session, contentLoader, start, guestContent }
}

/** Reports device and network changes to the visit. */
function followBrowser(visit: Visit, { text, retryEnvironment }: LoadedShowroom): void {
  followConnection(visit, window)
  followMotion(visit, window)
  retryUnavailable(visit, { text, retryEnvironment, reaches: isReachable })
}

/** Opens the visit to integrators and analytics: `window.showroom`, hooks and app events. */
function openToPages(
  visit: Visit,
  settings: LoadedShowroom['settings'],
  embedded: Pick<Embedded, 'report'>,
  nextVisitors: Parameters<typeof createShowroomApi>[3],
) {
  const hooks = createHooks(visit, (message) => console.error(message))
  runContentHooks(hooks, visit)
  const appEvents = createAppEvents({
    where: () => positionOf(visit.getState()),
    clock: { date: Date.now, now: () => performance.now() },
    observe(event: AppEvent) {
      if (event.type === 'formSent') embedded.report({ name: 'contactSent', detail: {} })
    },
    bufferSize: settings.analytics.enabled ? EARLY_EVENTS : 0,
    onError: (error) => console.error(error),
  })
  trackVisit(visit, appEvents, isTouch)
  const track = createTrack({ appEvents, now: () => performance.now(), warn: (text) => console.warn(text) })
  window.showroom = createShowroomApi(visit, hooks, track, nextVisitors)
  return appEvents
}
