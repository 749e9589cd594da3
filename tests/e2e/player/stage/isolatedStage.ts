import { readFileSync } from 'node:fs'
import { test as base, type Page } from '@playwright/test'
import { build } from 'vite'
import { observedPage } from '../../support/evidence/observedPage'
import type { Drawing } from './entry'

const HOST = 'http://stage.test/'
const OUT = '.cache/e2e-stage'

export { expect } from '@playwright/test'

/** A page that contains only the GPU stage. */
export interface IsolatedStage {
  /** Serves a picture under a name, for `draw`. */
  provide(name: string, png: Buffer): Promise<void>
  /** The pixels of a frame, RGBA, from the bottom row up. */
  draw(drawing: Drawing): Promise<readonly number[]>
  /** The pixels of a picture as the browser draws it, RGBA, from the bottom row up. */
  drawPlain(name: string): Promise<readonly number[]>
  /** Resolves once all programs are compiled. */
  warmUp(): Promise<void>
  /** The number of compiled programs, and how often the page has waited for the compiler. */
  programs(): Promise<{ readonly compiled: number; readonly waited: number } | undefined>
  largestTexture(): Promise<number>
}

/** Playwright's test with the product's GPU stage alone on a page. */
export const test = base.extend<{ isolatedStage: IsolatedStage }, { script: string }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
    async ({}, use) => {
      await build({
        configFile: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: OUT,
          lib: { entry: new URL('entry.ts', import.meta.url).pathname, formats: ['es'], fileName: 'stage' },
        },
      })
      await use(readFileSync(`${OUT}/stage.js`, 'utf8'))
    },
    { scope: 'worker' },
  ],
  page: observedPage,
  isolatedStage: async ({ page, script }, use) => {
    await page.route(HOST, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="stage.js"></script>' }),
    )
    await page.route(`${HOST}stage.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.goto(HOST)
    await page.waitForFunction(() => window.isolatedStage !== undefined)
    await use(isolatedStageOn(page))
  },
})

function isolatedStageOn(page: Page): IsolatedStage {
  return {
    async provide(name, body) {
      await page.route(`${HOST}${name}`, (route) => route.fulfill({ contentType: 'image/png', body }))
    },
    draw: (drawing) =>
      page.evaluate(async (what) => {
        if (!window.isolatedStage) throw new Error('The stage is not ready.')
        return window.isolatedStage.draw(what)
      }, drawing),
    drawPlain: (name) =>
      page.evaluate(async (url) => {
        if (!window.isolatedStage) throw new Error('The stage is not ready.')
        return window.isolatedStage.drawPlain(url)
      }, name),
    warmUp: () => page.evaluate(() => window.isolatedStage?.warmUp()),
    programs: () => page.evaluate(() => window.isolatedStage?.programs()),
    largestTexture: () => page.evaluate(() => window.isolatedStage?.largestTexture ?? 0),
  }
}
