import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createApi, prepareCalls } from '../api'
import type { Locale } from '../content'
import { mayLoadAhead, reaches } from '../media'
import { createHappenings, createNextVisitors, type Feature, type Text, whereIs } from '../ports'
import type { Settings } from '../settings'
import { loadTypeface } from '../ui'
import { createHooks, createModalLifeCycle, createVisit, runContentHooks, type Visit } from '../visit'
import { App } from './app'
import { arrival, drawn, quiet } from './arrival'
import { createBackgroundPage } from './backgroundPage'
import { keepBag } from './bag'
import { beginningOf, forNextVisitors } from './beginAnew'
import { createCart } from './cart'
import { createNonce } from './checksum'
import { takeConfiguration } from './configurationAddress'
import { keepConfigurations } from './configurations'
import { followConnection } from './connection'
import { createCredentials } from './credentials'
import { openDoor } from './door'
import { embeddingPageOf } from './embeddingPage'
import { createUrlVisit } from './enter'
import { firstAnswers } from './firstAnswer'
import { loadFeatures } from './furtherFeatures'
import { createTexts, overlayTexts } from './i18n'
import { localeOfPath, preferredLocale, rememberLocale } from './language'
import { LastResort } from './lastResort'
import { loadPlaces, loadSettingsFile, settle } from './load'
import { startMessages } from './messages'
import { followMotion } from './motion'
import { pages } from './pages'
import { browserPatience } from './patience'
import { hasPoster, removePosterOnArrival } from './poster'
import { followPowerSave } from './powerSaveUrl'
import { createReception, orSignedOut } from './reception'
import { createRewind, historyOf, unlessPassed } from './rewind'
import { createRoutes } from './routes'
import { sayIfStaging } from './staging'
import { type StartScreen, startScreen } from './startScreen'
import { browserStorage } from './storage'
import { createSupply, untilThere } from './supply'
import { isTouch, tellOfVisit } from './tellings'
import { keepTours, sayOfTours } from './tours'
import { createTrack } from './track'
import { followUnreached } from './unreached'
import { followVisit } from './url'

/** Happenings that are kept until those come who listen to them. */
const EARLY_HAPPENINGS = 200

/** Starts the showroom on this element: settings, texts and content, then the visit and its screen. */
export async function boot(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  const start = startScreen(root)
  try {
    await open(root, start)
  } catch (error) {
    console.error(error)
    start.failed(error)
  }
}

interface Beginning {
  readonly root: Root
  readonly start: StartScreen
  readonly settings: Settings
  readonly locale: Locale
  readonly fallback: Locale
}

async function open(root: Root, start: StartScreen): Promise<void> {
  const { lasting, ofTab, cookies } = browserStorage
  if (!window.firstAnswer) prepareCalls()
  const file = await loadSettingsFile()
  const url = new URLSearchParams(location.search)
  const early = settle({ file, url })
  const logging = early.logging.enabled ? (await import('./logging')).startLogging(window) : undefined
  const fallback = early.i18n.defaultLocale
  const locale =
    localeOfPath(location.pathname) ?? preferredLocale(cookies.read(), navigator.languages, fallback)
  const updates = early.updates.view
    ? await openUpdates({ root, start, settings: early, locale, fallback })
    : null
  const credentials = createCredentials(lasting, early.auth, Date.now)
  const whole = createApi({
    settings: early,
    token: credentials.bearer,
    first: firstAnswers(window.firstAnswer),
  })
  const api = early.i18n.borrow ? (await import('./borrow')).borrowing(whole, fallback) : whole
  const noLimit = new AbortController().signal
  const patience = browserPatience(noLimit)

  const [texts, loaded, wording] = await Promise.all([
    createTexts(locale, fallback).then(start.speak),
    untilThere(
      () =>
        orSignedOut(
          credentials,
          () => loadPlaces(api, locale, noLimit, start.progress),
          () => {},
        ),
      start.failed,
      patience,
    ),
    api.loadTexts(locale).catch(() => null),
  ])
  overlayTexts(texts, locale, wording ?? {})
  const settings = settle({ file, url, appSetting: loaded.content.appSetting })
  rememberLocale(locale, settings.i18n.rtlLocales, texts.t('title'))

  const text: Text = (key, values) => texts.t(key, { ...values })
  const { start: beginning, atHand } = beginningOf(window, settings, { fallback, texts, patience })
  atHand.offer(locale, loaded, credentials.bearer() === null)
  const supply = createSupply({
    api,
    credentials,
    texts,
    visit: () => visit,
    text,
    patience,
    renew: () => reception.renew(),
    settingsOf: (appSetting) => settle({ file, url, appSetting }),
    atHand,
  })
  const reception = createReception({
    api,
    credentials,
    visit: () => visit,
    text,
    reload: supply.reload,
    query: () => new URLSearchParams(location.search),
    go: (url) => void router.navigate(url),
    notLoaded: supply.notLoaded,
    patience,
  })
  const nextVisitors = createNextVisitors((error) => console.error(error))
  const backgroundPage = createBackgroundPage(window)
  // What content asks for at once may come before they are there.
  let features: readonly Feature[] = []
  const addToCart = createCart({
    visit: () => visit,
    text,
    api,
    page: embeddingPageOf(window),
    offersContact: () => features.some(({ abilities }) => abilities?.includes('openContact')),
    now: () => new Date(),
    nonce: createNonce,
  })
  const begun = createVisit({
    ...loaded,
    settings,
    language: locale,
    user: credentials.user(),
    effects: {
      openLink: (link, newWindow) => window.open(link, newWindow ? '_blank' : '_self', 'noopener'),
      postToIframe: backgroundPage.post,
      loadLanguage: (next) => void supply.speak(next).catch(supply.notLoaded),
      turnAway: reception.turnAway,
      proveKey: reception.proveKey,
      signOut: reception.signOut,
      addToCart,
      awaited: supply.awaited,
      unknownTour: sayOfTours(() => visit, text),
      problem: (message) => console.error(message),
    },
  })
  const visit: Visit = logging?.overhear(begun) ?? begun
  const hooks = createHooks(visit, (message) => console.error(message))
  runContentHooks(hooks, visit)
  followConnection(visit, window)
  followMotion(visit, window)
  followUnreached(visit, { text, patience, reaches })
  keepConfigurations(visit, ofTab)
  keepBag(visit, ofTab, nextVisitors)
  keepTours(visit, ofTab, nextVisitors.subscribe)
  const happenings = createHappenings({
    where: () => whereIs(visit.getState()),
    clock: { date: Date.now, now: () => performance.now() },
    kept: settings.analytics.enabled ? EARLY_HAPPENINGS : 0,
    problem: (error) => console.error(error),
  })
  tellOfVisit(visit, hooks, happenings, isTouch)
  const track = createTrack({ happenings, now: () => performance.now(), warn: (text) => console.warn(text) })
  window.showroom = openDoor(visit, hooks, track, {
    subscribe: nextVisitors.subscribe,
    begin: () => nextVisitor(),
  })

  const browser = { host: location.host, userAgent: navigator.userAgent }
  const preferred = () => preferredLocale(cookies.read(), navigator.languages, fallback)
  const languages = { preferred, load: supply.speak, notLoaded: supply.notLoaded }
  const urlVisit = createUrlVisit(
    visit,
    browser,
    languages,
    text,
    (packed) => void takeConfiguration(visit, packed, text),
  )
  const rewind = createRewind(historyOf(window))
  const { isRewinding } = rewind
  const router = createBrowserRouter(createRoutes(unlessPassed(urlVisit, isRewinding), pages))
  followVisit(visit, router, () => urlVisit.isFollowing() || isRewinding())
  followPowerSave(visit, router)
  removePosterOnArrival(visit)
  sayIfStaging(visit, location.href, text)
  updates?.join(visit, { logbook: logging?.logbook ?? null, onNextVisitor: nextVisitors.subscribe })
  const messages = startMessages(api, visit, text, nextVisitors.subscribe)
  const nextVisitor = forNextVisitors(window, {
    ...{ visit, nextVisitors, reception, supply, start: beginning, rewind, router, patience },
  })
  let onScreen = () => {}
  const screen = new Promise<void>((resolve) => {
    onScreen = resolve
  })
  // Where a picture is there already, nothing comes between it and the first touch.
  const first = hasPoster()
    ? Promise.all([screen, arrival(visit, patience.clock)]).then(() => drawn(patience.clock))
    : undefined
  const allFeatures = Promise.resolve(first).then(() => loadFeatures(patience))
  start.end()
  root.render(
    <LastResort>
      <I18nextProvider i18n={texts}>
        <App
          visit={visit}
          allFeatures={allFeatures}
          modals={createModalLifeCycle(visit)}
          resolveMedia={api.resolveMedia}
          backgroundPage={backgroundPage}
          signIn={reception.signIn}
          messages={messages}
          onNextVisitor={nextVisitors.subscribe}
          nextVisitor={nextVisitor}
          logbook={logging?.logbook ?? null}
          updates={updates}
          happenings={happenings}
          boxUrl={api.boxUrl}
          onScreen={onScreen}
        >
          <RouterProvider router={router} />
        </App>
      </I18nextProvider>
    </LastResort>,
  )

  features = await allFeatures
  await quiet()
  if (settings.privacyReset.enabled) atHand.ask()
  loaded.rest(noLimit).then(supply.arrived(loaded), (error: unknown) => console.error(error))
  if (mayLoadAhead()) loadTypeface()
}

/** Where a desktop build shows the page: what it knows of new content. Without any to show the answer never comes. */
async function openUpdates({ root, start, settings, locale, fallback }: Beginning) {
  try {
    const { openUpdates } = await import('./updates')
    const texts = () => createTexts(locale, fallback)
    return await openUpdates(browserStorage.ofTab, { root, settings, locale, texts, begin: start.end })
  } catch (error) {
    console.error(error)
    return null
  }
}
