import { test as base } from '@playwright/test'
import { observedPage } from './evidence/page'
import { type Served, serve } from './serve'
import { Visitor } from './visitor'

export { expect } from '@playwright/test'

/** Where globalSetup leaves the content packages. */
export const PACKAGES = {
  colours: '.cache/e2e-colours',
  relay: '.cache/e2e-relay',
  chart: '.cache/e2e-chart',
  doors: '.cache/e2e-doors',
  articles: '.cache/e2e-articles',
  hostile: '.cache/e2e-hostile',
  demo: 'dist/demo',
}

/** Who may sign in where there is anything to sign in for. */
const USERS: Readonly<Partial<Record<keyof typeof PACKAGES, string>>> = {
  doors: 'tests/fixtures/doors/users.json',
}

/** A test that the kind of stage has no part in, in a file of tests that it has a part in: not run on the GPU's. */
export const ANY_STAGE = { tag: '@any-stage' }

export interface ShowroomOptions {
  /** The stage that the served settings lead to. */
  readonly stage: 'gpu' | 'dom' | 'images'
  /** Those settings: a file of `tests/fixtures/settings`. */
  readonly settings: 'gpu' | 'dom' | 'interface'
  /** The content package that is served. */
  readonly content: keyof typeof PACKAGES
}

interface Showroom {
  /** Who looks at the page and touches it. */
  readonly visitor: Visitor
}

/** The server of a package with the settings of a stage. */
type Serving = (content: keyof typeof PACKAGES, settings: string) => Promise<Served>

/** Playwright's test with a showroom that is served; `page.goto('/')` leads to it. */
export const test = base.extend<Showroom & ShowroomOptions & { server: Served }, { serving: Serving }>({
  stage: ['dom', { option: true }],
  content: ['colours', { option: true }],
  settings: ['dom', { option: true }],
  // Each worker starts one when a test of it first needs it, and keeps it for the others.
  serving: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
    async ({}, use) => {
      const servers = new Map<string, Promise<Served>>()
      await use((content, settings) => {
        const name = `${content} ${settings}`
        const server =
          servers.get(name) ??
          serve(PACKAGES[content], `tests/fixtures/settings/${settings}.json`, USERS[content])
        servers.set(name, server)
        return server
      })
      await Promise.all([...servers.values()].map((server) => server.then(({ end }) => end())))
    },
    { scope: 'worker' },
  ],
  server: async ({ serving, content, settings }, use) => use(await serving(content, settings)),
  baseURL: ({ server }, use) => use(server.url),
  page: observedPage,
  visitor: async ({ page, stage }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => {
      // A document that is closed while it still comes ends with this inside pdf.js; nothing of it is seen.
      if (!/Worker was (terminated|destroyed)/.test(String(error))) errors.push(String(error))
    })
    await use(new Visitor(page, stage))
    base.expect(errors, 'uncaught errors in the page').toEqual([])
  },
})
