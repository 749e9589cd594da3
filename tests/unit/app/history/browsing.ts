import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath } from 'react-router-dom'
import { createHistoryAdapter } from '../../../../src/app/history/historyAdapter'
import type { Action, Content, Locale } from '../../../../src/content'
import type { Settings } from '../../../../src/settings'
import { createManualClock } from '../../../../src/util'
import { createVisit, type Visit, type VisitStep } from '../../../../src/visit'
import { createWorldGraph } from '../../../../src/world'
import { arrive } from '../../drawn'
import { runnerOf, settingsWith } from '../../showroom'

export interface Browsed {
  readonly content: (locale: Locale) => Content
  readonly url: string
  readonly settings?: Settings
  readonly host?: string
  readonly base?: string
  readonly preferred?: Locale
}

/** The app without a screen: a visit, a browser history, and a player that shows everything at once. */
export function browse({ content, url, settings = settingsWith(), ...browser }: Browsed) {
  const { host = 'www.example.com', base = '/', preferred = 'en' } = browser
  const problems: string[] = []
  const announced: string[] = []
  const writes: string[] = []
  const state = { content: content('en'), settings, language: 'en', host, userAgent: 'Test' } as const
  const visit = createVisit(state)
  const memory = createMemoryHistory({ initialEntries: [url] })
  const adapter = createHistoryAdapter({
    visit,
    history: memory,
    base,
    preferred: () => preferred,
    isFramed: false,
    clock: createManualClock(),
    reloadPage: async () => true,
  })
  const run = runnerOf({
    loadLanguage: (locale) => loadLanguage(visit, locale, content, problems),
    problem: (message) => problems.push(message),
    announce: (textKey) => announced.push(textKey),
  })
  visit.bindEffects((effect) => {
    if (effect.type === 'writeUrl') {
      writes.push(`${effect.replace ? 'replace' : 'push'} ${effect.url}`)
      adapter.write(effect)
    } else run(effect)
  })
  const { steps, counts } = observe(visit)
  adapter.start()
  arrive(visit)

  return {
    visit,
    problems,
    announced,
    /** Every URL that the visit wrote into the address bar. */
    writes,
    adapter,
    /** Every update of the visit. */
    steps,
    /** The number of URLs that the visit was asked to enter. */
    get entered() {
      return counts.entered
    },
    get url() {
      return createPath(memory.location)
    },
    get status() {
      return statusOf(visit)
    },
    async do(...actions: Action[]) {
      for (const action of actions) {
        visit.dispatch(action)
        arrive(visit)
      }
    },
    /** Follows a link. */
    async follow(url: string) {
      visit.report({ type: 'urlEntered', url, cause: 'link' })
      arrive(visit)
    },
    /** Goes forward or back in the browser's history. */
    async go(entries: number) {
      memory.go(entries)
      arrive(visit)
    },
  }
}

function loadLanguage(visit: Visit, locale: Locale, content: Browsed['content'], problems: string[]): void {
  if (locale === visit.getState().language) return
  try {
    const next = content(locale)
    visit.report({ type: 'contentArrived', content: next, graph: createWorldGraph(next) })
  } catch (error) {
    problems.push(String(error))
    visit.report({ type: 'languageFailed', locale })
  }
}

function statusOf(visit: Visit): number {
  const { page } = visit.getState()
  return page?.name === 'not-found' ? 404 : page?.name === 'error' ? 500 : 200
}

function observe(visit: Visit) {
  const steps: VisitStep[] = []
  const counts = { entered: 0 }
  visit.observe({
    onInput: (input) => {
      if (input.type === 'urlEntered') counts.entered++
    },
    onStep: (step) => steps.push(step),
  })
  return { steps, counts }
}
