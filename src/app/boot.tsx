import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createApi } from '../api'
import type { Text } from '../ports'
import { createVisit, type Visit } from '../visit'
import { App } from './app'
import { createBackgroundPage } from './backgroundPage'
import { openDoor } from './door'
import { createUrlVisit } from './enter'
import { features } from './features'
import { addTexts, createTexts, overlayTexts } from './i18n'
import { localeOfPath, preferredLocale, rememberLocale } from './language'
import { createLanguageLoader } from './languageLoader'
import { loadLanguageContent, loadSettingsFile, settle } from './load'
import { LastResort, pages } from './pages'
import { removePosterOnArrival } from './poster'
import { createRoutes } from './routes'
import { type StartScreen, startScreen } from './startScreen'
import { followTarget } from './url'

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
  const api = createApi({ settings: early })
  const noLimit = new AbortController().signal

  const [texts, loaded, wording] = await Promise.all([
    createTexts(locale).then(start.speak),
    loadLanguageContent(api, locale, noLimit, start.progress),
    api.loadTexts(locale).catch(() => null),
  ])
  overlayTexts(texts, locale, wording ?? {})
  const settings = settle({ file, url, appSetting: loaded.content.appSetting })
  rememberLocale(locale, settings.i18n.rtlLocales, texts.t('title'))

  const language = createLanguageLoader(async (next, signal) => {
    const [{ content, graph }, wording] = await Promise.all([
      loadLanguageContent(api, next, signal),
      api.loadTexts(next, signal).catch(() => null),
      addTexts(texts, next),
    ])
    signal.throwIfAborted()
    overlayTexts(texts, next, wording ?? {})
    await texts.changeLanguage(next)
    visit.replaceContent(content, graph)
    rememberLocale(next, settings.i18n.rtlLocales, texts.t('title'))
  })
  const backgroundPage = createBackgroundPage()
  const visit: Visit = createVisit({
    ...loaded,
    settings,
    language: locale,
    effects: {
      openLink: (link, newWindow) => window.open(link, newWindow ? '_blank' : '_self', 'noopener'),
      postToIframe: backgroundPage.post,
      loadLanguage: (next) =>
        void language(next).catch((error: unknown) => {
          console.error(error)
          visit.dispatch({ type: 'notify', kind: 'danger', text: texts.t('error.load') })
        }),
      problem: (message) => console.error(message),
    },
  })
  window.showroom = openDoor(visit)

  const preferred = () => preferredLocale(document.cookie, navigator.languages, fallback)
  const text: Text = (key, values) => texts.t(key, { ...values })
  const urlVisit = createUrlVisit(visit, location.host, preferred, language, text)
  const router = createBrowserRouter(createRoutes(urlVisit, pages))
  followTarget(visit, router)
  removePosterOnArrival(visit)
  root.render(
    <LastResort>
      <I18nextProvider i18n={texts}>
        <App
          visit={visit}
          features={features}
          resolveMedia={api.resolveMedia}
          backgroundPage={backgroundPage}
        >
          <RouterProvider router={router} />
        </App>
      </I18nextProvider>
    </LastResort>,
  )
}
