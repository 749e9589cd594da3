import { test as base } from '@playwright/test'
import { observedPage } from './evidence/observedPage'
import { pooledServer } from './serverPool'
import { Visitor } from './visitor'

export { expect } from '@playwright/test'

/** Where globalSetup writes the content packages. */
export const PACKAGES = {
  colours: '.cache/e2e-colours',
  relay: '.cache/e2e-relay',
  chart: '.cache/e2e-chart',
  access: '.cache/e2e-access',
  articles: '.cache/e2e-articles',
  hostile: '.cache/e2e-hostile',
  demo: 'dist/demo',
}

/** The user files of packages that have a login. */
const USERS: Readonly<Partial<Record<keyof typeof PACKAGES, string>>> = {
  access: 'tests/fixtures/access/users.json',
}

/** Marks a test that does not depend on the stage, in a file of tests that do: it is skipped in the `gpu` project. */
export const ANY_STAGE = { tag: '@any-stage' }

/** Marks a test that also runs on the exported files of a showroom, in the `files` project. */
export const ANY_HOST = { tag: '@any-host' }

/** The environment variable with the address of a CMS that has the demo. */
export const CMS_URL = 'E2E_CMS'

export interface ShowroomOptions {
  /** What serves the showroom: the product's server, a plain file server with exported files, or the CMS. */
  readonly host: 'server' | 'files' | 'cms'
  /** The stage that the served settings lead to. */
  readonly stage: 'gpu' | 'dom' | 'images'
  /** The settings file in `tests/fixtures/settings`. */
  readonly settings: 'gpu' | 'dom' | 'interface'
  /** The content package that is served. */
  readonly content: keyof typeof PACKAGES
}

interface Showroom {
  /** The simulated visitor. */
  readonly visitor: Visitor
}

/** Playwright's test with a served showroom; `page.goto('/')` opens it. */
export const test = base.extend<Showroom & ShowroomOptions & { server: { readonly url: string } }>({
  host: ['server', { option: true }],
  stage: ['dom', { option: true }],
  content: ['colours', { option: true }],
  settings: ['dom', { option: true }],
  server: async ({ host, content, settings }, use, { workerIndex }) => {
    if (host === 'cms') return use({ url: process.env[CMS_URL] ?? '' })
    const served = {
      content: PACKAGES[content],
      settings: `tests/fixtures/settings/${settings}.json`,
      ...(host === 'files' && { host }),
    }
    const users = USERS[content]
    const url = await pooledServer(users ? { ...served, users, worker: `${workerIndex}` } : served)
    await use({ url })
  },
  baseURL: ({ server }, use) => use(server.url),
  page: observedPage,
  visitor: async ({ page, stage }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => {
      // pdf.js throws this when a document is closed while loading; visitors do not see it.
      if (!/Worker was (terminated|destroyed)/.test(String(error))) errors.push(String(error))
    })
    await use(new Visitor(page, stage))
    base.expect(errors, 'uncaught errors in the page').toEqual([])
  },
})
