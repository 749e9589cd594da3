import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createApi } from '../api'
import type { Text } from '../ports'
import { createHooks, createModalLifeCycle, createVisit, runContentHooks, type Visit } from '../visit'
import { App } from './app'
import { createBackgroundPage } from './backgroundPage'
import { createCart } from './cart'
import { createNonce } from './checksum'
import { keepConfigurations } from './configurations'
import { createCredentials } from './credentials'
import { openDoor } from './door'
import { embeddingPageOf } from './embeddingPage'
import { createUrlVisit } from './enter'
import { features } from './features'
import { addTexts, createTexts, overlayTexts } from './i18n'
import { localeOfPath, preferredLocale, rememberLocale } from './language'
import { createLanguageLoader } from './languageLoader'
import { LastResort } from './lastResort'
import { type Loaded, loadLanguageContent, loadPlaces, loadSettingsFile, settle } from './load'
import { startMessages } from './messages'
import { pages } from './pages'
import { removePosterOnArrival } from './poster'
import { followPowerSave } from './powerSaveUrl'
import { createReception, orSignedOut } from './reception'
import { createRoutes } from './routes'
import { sayIfStaging } from './staging'
import { type StartScreen, startScreen } from './startScreen'
import { followVisit } from './url'

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

async function open(root: Root, start: StartScreen): Promise<void> {
  const file = await loadSettingsFile()
  const url = new URLSearchParams(location.search)
  const early = settle({ file, url })
  const fallback = early.i18n.defaultLocale
  const locale =
    localeOfPath(location.pathname) ?? preferredLocale(document.cookie, navigator.languages, fallback)
  const credentials = createCredentials(localStorage, early.auth, Date.now)
  const api = createApi({ settings: early, token: credentials.bearer })
  const noLimit = new AbortController().signal

  const [texts, loaded, wording] = await Promise.all([
    createTexts(locale, fallback).then(start.speak),
    orSignedOut(
      credentials,
      () => loadPlaces(api, locale, noLimit, start.progress),
      () => {},
    ),
    api.loadTexts(locale).catch(() => null),
  ])
  overlayTexts(texts, locale, wording ?? {})
  const settings = settle({ file, url, appSetting: loaded.content.appSetting })
  rememberLocale(locale, settings.i18n.rtlLocales, texts.t('title'))

  const language = createLanguageLoader(async (next, signal) => {
    await reception.renew()
    const [{ content, graph }, wording] = await Promise.all([
      orSignedOut(
        credentials,
        () => loadLanguageContent(api, next, signal),
        () => visit.reportUser(null),
      ),
      api.loadTexts(next, signal).catch(() => null),
      addTexts(texts, next),
    ])
    signal.throwIfAborted()
    overlayTexts(texts, next, wording ?? {})
    await texts.changeLanguage(next)
    visit.replaceContent(content, graph)
    rememberLocale(next, settings.i18n.rtlLocales, texts.t('title'))
  })
  const text: Text = (key, values) => texts.t(key, { ...values })
  const reception = createReception({
    api,
    credentials,
    visit: () => visit,
    text,
    reload: () => language(visit.getState().language),
    query: () => new URLSearchParams(location.search),
    go: (url) => void router.navigate(url),
  })
  const backgroundPage = createBackgroundPage(window)
  const addToCart = createCart({
    visit: () => visit,
    text,
    api,
    page: embeddingPageOf(window),
    now: () => new Date(),
    nonce: createNonce,
  })
  const visit: Visit = createVisit({
    ...loaded,
    settings,
    language: locale,
    user: credentials.user(),
    effects: {
      openLink: (link, newWindow) => window.open(link, newWindow ? '_blank' : '_self', 'noopener'),
      postToIframe: backgroundPage.post,
      loadLanguage: (next) =>
        void language(next).catch((error: unknown) => {
          console.error(error)
          visit.dispatch({ type: 'notify', kind: 'danger', text: texts.t('error.load') })
        }),
      turnAway: reception.turnAway,
      proveKey: reception.proveKey,
      signOut: reception.signOut,
      addToCart,
      problem: (message) => console.error(message),
    },
  })
  const hooks = createHooks(visit, (message) => console.error(message))
  runContentHooks(hooks, visit)
  keepConfigurations(visit, sessionStorage)
  window.showroom = openDoor(visit, hooks)

  const browser = { host: location.host, userAgent: navigator.userAgent }
  const preferred = () => preferredLocale(document.cookie, navigator.languages, fallback)
  const urlVisit = createUrlVisit(visit, browser, preferred, language, text)
  const router = createBrowserRouter(createRoutes(urlVisit, pages))
  followVisit(visit, router, urlVisit.isFollowing)
  followPowerSave(visit, router)
  removePosterOnArrival(visit)
  sayIfStaging(visit, location.href, text)
  const sendMessage = startMessages(api, visit, text)
  start.end()
  root.render(
    <LastResort>
      <I18nextProvider i18n={texts}>
        <App
          visit={visit}
          features={features}
          modals={createModalLifeCycle(visit)}
          resolveMedia={api.resolveMedia}
          backgroundPage={backgroundPage}
          signIn={reception.signIn}
          sendMessage={sendMessage}
        >
          <RouterProvider router={router} />
        </App>
      </I18nextProvider>
    </LastResort>,
  )

  const show = (whole: Loaded): void => {
    // Loaded again meanwhile, in another language or for who signed in, the content is whole already.
    if (visit.getState().content === loaded.content) visit.replaceContent(whole.content, whole.graph)
  }
  loaded.rest(noLimit).then(show, (error: unknown) => console.error(error))
}
