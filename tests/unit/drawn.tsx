import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createBrowserStorage, createPageConsent, type Host, HostContext, type Layout } from '../../src/ports'
import { createModalLifeCycle, moving, type Visit } from '../../src/visit'
import { contentOf, follow, NO_EFFECTS, type Plan, settingsWith, startVisit } from './showroom'

export const LANDSCAPE: Layout = { orientation: 'landscape', width: 1280, height: 720, mobile: false }
export const PORTRAIT: Layout = { orientation: 'portrait', width: 1080, height: 1920, mobile: false }

/** A visit that has arrived at a location of this showroom. */
export function visitAt(
  plan: Plan,
  place: string,
  settings: Parameters<typeof settingsWith>[0] = {},
  effects: Partial<typeof NO_EFFECTS> = {},
): Visit {
  const visit = startVisit({
    content: contentOf(plan),
    settings: settingsWith(settings),
    language: 'en',
    effects: { ...NO_EFFECTS, ...effects },
  })
  follow(visit, place)
  arrive(visit)
  return visit
}

/** Finishes all pending transitions until the visitor has arrived. */
export function arrive(visit: Visit): void {
  while (moving(visit.getState())) {
    const { serial, playing } = visit.getState().navigation
    visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
  }
}

/** The app's host for features in a visit, whose texts are their keys. */
export function createHost(visit: Visit, overrides: Partial<Host> = {}): Host {
  return {
    visit,
    text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
    layout: LANDSCAPE,
    fontSize: { value: 9, min: 6, max: 20, choose() {} },
    features: [],
    modals: createModalLifeCycle(visit),
    signIn: async () => {},
    sendMessage: async () => 'sent',
    onSent: () => () => {},
    packConfiguration: async () => ({ packed: '', whole: true }),
    stored: () => null,
    mayPreload: () => false,
    onNextVisitor: () => () => {},
    nextVisitor() {},
    logbook: null,
    updates: null,
    appEvents: { emit() {}, subscribe: () => () => {} },
    pageConsent: createPageConsent(),
    // Like a browser that stores nothing.
    storage: createBrowserStorage({} as never),
    serverUrl: (path) => `/box-api/${path}`,
    isPageReachable: async () => true,
    resolveMedia: (url) => url,
    pageUrl: () => 'http://127.0.0.1:8080/en',
    basePath: '/',
    playerStats: () => ({}),
    ...overrides,
  }
}

/** The markup of a component. */
export function renderMarkup(Part: ComponentType, visit: Visit, overrides: Partial<Host> = {}): string {
  return renderToStaticMarkup(
    <HostContext value={createHost(visit, overrides)}>
      <Part />
    </HostContext>,
  )
}

/** The markup of a component, including lazily loaded parts. */
export async function renderMarkupAsync(
  Part: ComponentType,
  visit: Visit,
  overrides: Partial<Host> = {},
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <HostContext value={createHost(visit, overrides)}>
      <Part />
    </HostContext>,
  )
  let markup = ''
  for await (const part of prelude) markup += part
  return markup
}
