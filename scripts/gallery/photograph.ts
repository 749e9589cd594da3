import type { Browser, Page } from '@playwright/test'
import type { Locale } from '../../src/content'
import type { Scene } from './scenes'
import { SCREENS, type ScreenName } from './screens'

/** A picture to take. */
export interface Shot {
  readonly scene: Scene
  readonly screen: ScreenName
  readonly locale: Locale
}

const PATIENCE_MS = 60_000

/** Opens a scene as a visitor would and takes its picture once nothing on it moves or is missing; the answer is a PNG. */
export async function photograph(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { scene, screen, locale } = shot
  const { title: _, ...options } = SCREENS[screen]
  const context = await browser.newContext({ ...options, locale })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    await scene.prepare?.(page)
    await page.goto(`${url}${locale}/${scene.url}`)
    if (!scene.alone) await arrival(page)
    await rest(page)
    await scene.show?.(page, locale)
    await rest(page)
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function arrival(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window.showroom?.getState()
    return state?.location && !state.moving
  })
}

/** Waits until overlays have come, pictures and letters are there, and what moves once has moved. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready
    // What was just asked for may need a moment to begin.
    await new Promise((resolve) => setTimeout(resolve, 250))
    const late = [...document.querySelectorAll('img, [aria-busy="true"], [data-state="loading"]')]
      .filter((element) => !(element instanceof HTMLImageElement && element.complete))
      .some((element) => {
        const { x, y, right, bottom, width } = element.getBoundingClientRect()
        return width > 0 && right > 0 && bottom > 0 && x < innerWidth && y < innerHeight
      })
    const coming = [...document.querySelectorAll('[role="dialog"]')].some(
      (dialog) => getComputedStyle(dialog).opacity !== '1' || dialog.matches('[data-state="opening"]'),
    )
    const moving = document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    return !late && !coming && !moving
  })
}
