import type { Browser, Page } from '@playwright/test'
import type { Locale } from '../../src/content'
import type { Scene } from './scene'
import { SCREENS, type ScreenName } from './screens'
import { createVisitor } from './visitor'

/** A picture to take. */
export interface Shot {
  readonly scene: Scene
  readonly screen: ScreenName
  readonly locale: Locale
}

/** Generous: machines without a GPU that are busy with other work need it. */
const TIMEOUT_MS = 45_000
/** Painting lags behind the page's state. */
const PAINT_MS = 1000

/** Opens a scene as a visitor would and takes a PNG once everything is loaded and still. */
export async function photograph(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { scene, screen, locale } = shot
  const opens = scene.show !== undefined || scene.url.includes('?')
  const { title: _, ...options } = SCREENS[screen]
  // Turns off decorative motion.
  const context = await browser.newContext({ ...options, locale, reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    await scene.prepare?.(page)
    await page.goto(`${url}${locale}/${scene.url}`)
    if (!scene.isStandalone) await waitForArrival(page)
    await waitForRest(page)
    await scene.show?.(createVisitor(page, { locale, touches: 'hasTouch' in options }))
    await page
      .locator(scene.shows ?? (opens ? '[role="dialog"]' : 'body'))
      .last()
      .waitFor()
    // The opened content may have moved the visitor to another place.
    if (!scene.isStandalone) await waitForArrival(page)
    await waitForRest(page)
    await page.waitForTimeout(PAINT_MS)
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** Waits until a place and what is open over it are loaded and still. @throws Error when it takes too long. */
export async function waitUntilSettled(page: Page): Promise<void> {
  page.setDefaultTimeout(TIMEOUT_MS)
  await waitForArrival(page)
  await waitForRest(page)
  await page.waitForTimeout(PAINT_MS)
}

async function waitForArrival(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window.showroom?.getState()
    return state?.location && !state.moving
  })
}

/** Waits until overlays are open, pictures and fonts are loaded, and one-time animations have ended. */
async function waitForRest(page: Page): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (!(await page.evaluate(isAtRest))) if (Date.now() > end) throw new Error('The page does not settle.')
}

async function isAtRest(): Promise<boolean> {
  // A load that was just requested may need a moment to start.
  await new Promise((resolve) => setTimeout(resolve, 400))
  await document.fonts.ready
  const elements = document.querySelectorAll('img, [aria-busy="true"], [data-state="loading"]')
  // Pictures outside the viewport, such as those further down an article, load when they come into view.
  const seen = await new Promise<readonly Element[]>((resolve) => {
    if (elements.length === 0) return resolve([])
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      resolve(
        entries
          .filter(({ intersectionRatio, target }) => intersectionRatio > 0 && !target.closest('[inert]'))
          .map(({ target }) => target),
      )
    })
    for (const element of elements) observer.observe(element)
  })
  const images = seen.filter((element) => element instanceof HTMLImageElement)
  const late = seen.length > images.length || images.some(({ complete }) => !complete)
  const appearing = [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => getComputedStyle(dialog).opacity !== '1' || dialog.matches('[data-state="opening"]'),
  )
  // Longer animations are not waited for, such as a slide's timer.
  const moving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1500,
    )
  if (late || appearing || moving) return false
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  return true
}
