import { createMemoryRouter } from 'react-router-dom'
import { createUrlVisit } from '../../../src/app/enter'
import { followPowerSave } from '../../../src/app/powerSaveUrl'
import { createRoutes } from '../../../src/app/routes'
import { followVisit } from '../../../src/app/url'
import type { Action, Content, Locale } from '../../../src/content'
import type { Settings } from '../../../src/settings'
import { createVisit, type Visit } from '../../../src/visit'
import { createWorldGraph } from '../../../src/world'
import { NO_EFFECTS, settingsWith } from '../showroom'

const Nothing = () => null

export interface Browsed {
  readonly content: (locale: Locale) => Content
  readonly url: string
  readonly settings?: Settings
  readonly host?: string
}

/** The app without a screen: a visit and a router in step, with a player that shows at once whatever it is asked to. */
export async function browse({ content, url, settings = settingsWith(), host = 'www.example.com' }: Browsed) {
  const problems: string[] = []
  const speak = async (locale: Locale) => {
    if (locale === visit.getState().language) return
    const next = content(locale)
    visit.replaceContent(next, createWorldGraph(next))
  }
  const visit: Visit = createVisit({
    content: content('en'),
    settings,
    language: 'en',
    effects: {
      ...NO_EFFECTS,
      loadLanguage: (locale) => void speak(locale),
      problem: (message) => problems.push(message),
    },
  })
  const urlVisit = createUrlVisit(
    visit,
    { host, userAgent: 'Test' },
    { preferred: () => 'en', load: speak, notLoaded: (error) => problems.push(String(error)) },
    (key) => key,
  )
  const pages = { Failure: Nothing, Cookies: Nothing, PowerSave: Nothing, Login: Nothing, Start: Nothing }
  const router = createMemoryRouter(createRoutes(urlVisit, pages), { initialEntries: [url] })
  followVisit(visit, router, urlVisit.isFollowing)
  followPowerSave(visit, router)

  const settled = async () => {
    do {
      // The router's loaders run in promises of their own.
      await new Promise((resolve) => setTimeout(resolve))
      play(visit)
    } while (!router.state.initialized || router.state.navigation.state !== 'idle')
  }
  await settled()

  return {
    visit,
    problems,
    get url() {
      return router.state.location.pathname + router.state.location.search
    },
    get status() {
      const error = Object.values(router.state.errors ?? {})[0] as { status?: number } | undefined
      return error?.status ?? 200
    },
    async do(...actions: Action[]) {
      for (const action of actions) {
        visit.dispatch(action)
        await settled()
      }
      await settled()
    },
    /** Follows a link, as the browser would. */
    async follow(url: string) {
      await router.navigate(url)
      await settled()
    },
    /** Forward in the browser's history, or back. */
    async go(entries: number) {
      await router.navigate(entries)
      await settled()
    },
  }
}

function play(visit: Visit): void {
  for (let i = 0; visit.getState().navigation.locked; i++) {
    if (i > 100) throw new Error('The visit never comes to rest.')
    const { serial, playing } = visit.getState().navigation
    visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
  }
}
