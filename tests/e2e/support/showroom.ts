import { test as base } from '@playwright/test'
import { observedPage } from './evidence/observedPage'
import { pooledServer } from './serverPool'
import { Visitor } from './visitor'

export { expect } from '@playwright/test'

/** Where globalSetup leaves the content packages. */
export const PACKAGES = {
  colours: '.cache/e2e-colours',
  relay: '.cache/e2e-relay',
  chart: '.cache/e2e-chart',
  access: '.cache/e2e-access',
  articles: '.cache/e2e-articles',
  hostile: '.cache/e2e-hostile',
  demo: 'dist/demo',
}

/** Who may sign in where there is anything to sign in for. */
const USERS: Readonly<Partial<Record<keyof typeof PACKAGES, string>>> = {
  access: 'tests/fixtures/access/users.json',
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

/** Playwright's test with a showroom that is served; `page.goto('/')` leads to it. */
export const test = base.extend<Showroom & ShowroomOptions & { server: { readonly url: string } }>({
  stage: ['dom', { option: true }],
  content: ['colours', { option: true }],
  settings: ['dom', { option: true }],
  server: async ({ content, settings }, use, { workerIndex }) => {
    const served = { content: PACKAGES[content], settings: `tests/fixtures/settings/${settings}.json` }
    const users = USERS[content]
    const url = await pooledServer(users ? { ...served, users, worker: `${workerIndex}` } : served)
    await use({ url })
  },
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
