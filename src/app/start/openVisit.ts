import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { isReachable } from '../../media'
import { createAppEvents, createNextVisitors, type Feature, positionOf } from '../../ports'
import { createHooks, createModalLifeCycle, createVisit, runContentHooks, type Visit } from '../../visit'
import { createEffectRunner } from '../effects'
import { type BackgroundPage, createBackgroundPage } from '../embed/backgroundPage'
import { createCart } from '../embed/cart'
import { createNonce } from '../embed/checksum'
import { embeddingPageOf } from '../embed/embeddingPage'
import { createShowroomApi } from '../embed/showroomApi'
import { createTrack } from '../embed/track'
import { isTouch, trackVisit } from '../embed/trackVisit'
import { loadFeatures } from '../furtherFeatures'
import { basePath } from '../history/basePath'
import { createHistoryAdapter, type HistoryAdapter } from '../history/historyAdapter'
import { createContentLoader } from '../loading/contentLoader'
import { retryUnavailable } from '../loading/retryUnavailable'
import { startMessages } from '../messages/messages'
import { createReset, startOfVisits } from '../reset/reset'
import { createKeys } from '../session/accessKeys'
import { createFailureReport, createSession } from '../session/session'
import { browserStorage } from '../storage/storage'
import { storeBag } from '../storage/storeBag'
import { storeConfigurations } from '../storage/storeConfigurations'
import { storeTours } from '../storage/storeTours'
import { untilArrival, untilDrawn } from './arrival'
import { followConnection } from './connection'
import type { LoadedShowroom } from './loadShowroom'
import { followMotion } from './motion'
import { hasPoster, removePosterOnArrival } from './poster'
import { notifyIfStaging } from './staging'

/** Events that are stored until those come who listen to them. */
const EARLY_EVENTS = 200

/** The visit, with everything around it that does what it asks for and reports what happens. */
export type OpenVisit = ReturnType<typeof openVisit>

/** Begins the visit and connects it with the browser and the backend. `screen` resolves when the screen is there. */
export function openVisit(loaded: LoadedShowroom, screen: Promise<void>) {
  const { settings, credentials, text, places, patience, logging, updates, api } = loaded
  const visit = createVisit({
    ...{ content: places.content, graph: places.graph, settings, language: loaded.locale },
    ...{ user: credentials.user(), host: location.host, userAgent: navigator.userAgent },
  })
  logging?.observe(visit)
  const history = createHistoryAdapter({
    visit,
    history: createBrowserHistory(),
    base: basePath,
    preferred: loaded.preferred,
    isFramed: window.parent !== window,
    clock: patience.clock,
    reloadPage: () => location.reload(),
  })
  const features = loadFeaturesAfter(visit, screen, loaded)
  const { reception, supply, beginning } = openSession(visit, loaded)
  const backgroundPage = createBackgroundPage(window)
  visit.bindEffects(
    createEffectRunner({
      ...{ visit, text, history, supply, reception, backgroundPage },
      addToCart: createCart({
        ...{ visit, text, api, page: embeddingPageOf(window), nonce: createNonce, now: () => new Date() },
        offersContact: async () =>
          (await features).some(({ abilities }) => abilities?.includes('openContact')),
      }),
      openWindow: (url, target) => window.open(url, target, 'noopener'),
    }),
  )
  followBrowser(visit, loaded)
  const nextVisitors = createNextVisitors((error) => console.error(error))
  storeConfigurations(visit, browserStorage.session)
  storeBag(visit, browserStorage.session, nextVisitors)
  storeTours(visit, browserStorage.session, nextVisitors.subscribe)
  const nextVisitor = createReset(window, {
    ...{ visit, nextVisitors, reception, supply, start: beginning.start, history, patience },
  })
  const appEvents = openToPages(visit, settings, { ...nextVisitors, begin: nextVisitor })
  removePosterOnArrival(visit)
  notifyIfStaging(visit, location.href, text)
  updates?.join(visit, { logbook: logging?.logbook ?? null, onNextVisitor: nextVisitors.subscribe })
  return {
    ...{ visit, history, features, supply, appEvents, backgroundPage, nextVisitor },
    atHand: beginning.atHand,
    signIn: reception.signIn,
    onNextVisitor: nextVisitors.subscribe,
    modals: createModalLifeCycle(visit),
    messages: startMessages(api, visit, text, nextVisitors.subscribe),
  } satisfies {
    visit: Visit
    history: HistoryAdapter
    features: Promise<readonly Feature[]>
    backgroundPage: BackgroundPage
    [part: string]: unknown
  }
}

/** Where a picture is there already, nothing comes between it and the first touch. */
async function loadFeaturesAfter(visit: Visit, screen: Promise<void>, { patience }: LoadedShowroom) {
  const { clock } = patience
  if (hasPoster()) {
    await Promise.all([screen, untilArrival(visit, clock)])
    await untilDrawn(clock)
  }
  return loadFeatures(patience)
}

/** Who is visiting, and the content that is for them. */
function openSession(visit: Visit, loaded: LoadedShowroom) {
  const { settings, settingsOf, credentials, api, text, texts, fallback, patience, places } = loaded
  const beginning = startOfVisits(window, settings, { fallback, texts, patience })
  beginning.atHand.offer(loaded.locale, places, credentials.bearer() === null)
  const failed = createFailureReport(visit, text)
  const keys = createKeys({ api, credentials, visit, failed })
  const supply = createContentLoader({
    ...{ api, credentials, texts, visit, text, patience, settingsOf },
    renew: keys.renew,
    atHand: beginning.atHand,
  })
  const { reload, reportFailure } = supply
  const reception = createSession({
    api,
    credentials,
    visit,
    keys,
    reload,
    failed,
    notLoaded: reportFailure,
    patience,
  })
  return { reception, supply, beginning }
}

/** Reports what the browser says of the device and the network. */
function followBrowser(visit: Visit, { text, patience }: LoadedShowroom): void {
  followConnection(visit, window)
  followMotion(visit, window)
  retryUnavailable(visit, { text, patience, reaches: isReachable })
}

/** Lets integrators and analytics listen: `window.showroom`, hooks, and what happens on this screen. */
function openToPages(
  visit: Visit,
  settings: LoadedShowroom['settings'],
  nextVisitors: Parameters<typeof createShowroomApi>[3],
) {
  const hooks = createHooks(visit, (message) => console.error(message))
  runContentHooks(hooks, visit)
  const appEvents = createAppEvents({
    where: () => positionOf(visit.getState()),
    clock: { date: Date.now, now: () => performance.now() },
    bufferSize: settings.analytics.enabled ? EARLY_EVENTS : 0,
    onError: (error) => console.error(error),
  })
  trackVisit(visit, appEvents, isTouch)
  const track = createTrack({ appEvents, now: () => performance.now(), warn: (text) => console.warn(text) })
  window.showroom = createShowroomApi(visit, hooks, track, nextVisitors)
  return appEvents
}
