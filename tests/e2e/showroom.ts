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

export interface ShowroomOptions {
  /** The stage that the served settings force. */
  readonly stage: 'gpu' | 'dom'
  /** The content package that is served. */
  readonly content: keyof typeof PACKAGES
}

interface Showroom {
  /** Who looks at the page and touches it. */
  readonly visitor: Visitor
}

/** Playwright's test with a showroom served for each worker; `page.goto('/')` leads to it. */
export const test = base.extend<Showroom, ShowroomOptions & { server: Served }>({
  stage: ['dom', { option: true, scope: 'worker' }],
  content: ['colours', { option: true, scope: 'worker' }],
  server: [
    async ({ stage, content }, use) => {
      const server = await serve(PACKAGES[content], `tests/fixtures/settings/${stage}.json`, USERS[content])
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: observedPage,
  visitor: async ({ page, stage }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(new Visitor(page, stage))
    base.expect(errors, 'uncaught errors in the page').toEqual([])
  },
})
