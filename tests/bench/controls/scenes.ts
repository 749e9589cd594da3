import type { Page } from '@playwright/test'
import type { Scene } from '../../../scripts/gallery/scene'
import { SCENES } from '../../../scripts/gallery/scenes'
import { createVisitor } from '../../../scripts/gallery/visitor'
import { dispatch, enter } from '../../e2e/support/page'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** What is touched of a scene of the gallery. */
export interface Touched {
  readonly scene: Scene
  /** The controls; absent: all of the topmost dialog. */
  readonly controls?: string
  /** The most controls that are touched, in the order of the page. */
  readonly most: number
  /** Keys that are pressed once the controls were touched. */
  readonly keys?: readonly string[]
}

export const TOUCHED: readonly Touched[] = [
  {
    scene: SCENES.place,
    controls: '[data-spot]:not([data-off="true"]) [data-hotspot]',
    most: 10,
    keys: ['Tab', 'Tab', 'Tab', 'ArrowRight', 'ArrowLeft', '?', 'Escape'],
  },
  { scene: SCENES.place, controls: 'nav button', most: 12 },
  { scene: SCENES.menu, most: 7, keys: ['Tab', 'Tab', 'Escape'] },
  { scene: SCENES.search, most: 5, keys: ['Backspace', 'Backspace', 'o', 'r', 'ArrowDown', 'Enter'] },
  { scene: SCENES.languages, most: 4, keys: ['Escape'] },
  { scene: SCENES.display, most: 9 },
  { scene: SCENES.tours, most: 4 },
  { scene: SCENES.article, most: 10, keys: ['PageDown', 'End', 'Home', 'Escape'] },
  { scene: SCENES.turn, controls: '[data-section="viewer"] :is(button, [role="slider"])', most: 4 },
  {
    scene: SCENES.turn,
    controls: '[data-section="viewer"] [role="slider"]',
    most: 1,
    keys: ['ArrowRight', 'ArrowRight', 'ArrowLeft'],
  },
  { scene: SCENES.library, most: 6 },
  {
    scene: SCENES.lightbox,
    controls: '.yarl__root button',
    most: 5,
    keys: ['ArrowRight', 'ArrowLeft', 'Escape'],
  },
  { scene: SCENES.document, most: 8, keys: ['ArrowRight', 'ArrowLeft', 'Escape'] },
  {
    scene: SCENES.configurator,
    controls: '[role="dialog"] :is(label:has(input[type="radio"]:enabled), button)',
    most: 12,
  },
  {
    scene: SCENES.contact,
    controls: '[role="dialog"] :is(input, textarea, button)',
    most: 9,
    keys: ['M', 'a', 'r', 'a', 'Tab'],
  },
]

/** The controls of a screen that are visible, enabled and leave it neither for another site nor for full screen. */
export const CONTROLS = `:is(button, summary, input, textarea, [role="tab"], [role="slider"]):not(:disabled, [aria-disabled="true"], [data-choice="fullscreen"])`

/** Opens a scene, within the showroom once that has started, and waits until it is at rest. */
export async function openScene(page: Page, { url, show, shows }: Scene): Promise<void> {
  const address = `/en/${url}`
  const isStarted = await page.evaluate(
    () => window.showroom !== undefined && document.documentElement.lang === 'en',
  )
  if (isStarted && (await isClosed(page))) await enter(page, address)
  else await page.goto(address)
  await page.waitForFunction(() => {
    const state = window.showroom?.getState()
    return state?.location !== undefined && !state.moving
  })
  await page.locator('nav button').first().waitFor({ state: 'attached' })
  await show?.(createVisitor(page, { locale: 'en', touches: true }))
  if (shows ?? (show || url.includes('?')))
    await page
      .locator(shows ?? DIALOG)
      .last()
      .waitFor()
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].every(
        (dialog) => getComputedStyle(dialog).opacity === '1' && !dialog.matches('[data-state="opening"]'),
      ),
    DIALOG,
  )
}

/** Closes everything that is open, in its order; false if something stays. */
async function isClosed(page: Page): Promise<boolean> {
  const open = page.locator(DIALOG)
  for (let tries = 0; tries < 10 && (await open.count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await dispatch(page, { type: 'close' })
    await page.waitForTimeout(300)
  }
  return (await open.count()) === 0
}
