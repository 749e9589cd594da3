import type { Page } from '@playwright/test'
import type { Scene } from '../../../scripts/gallery/scene'
import { SCENES } from '../../../scripts/gallery/scenes'
import { SCREENS } from '../../../scripts/gallery/screens'
import { createVisitor } from '../../../scripts/gallery/visitor'
import type { Action } from '../../../src/content'
import { THREE_BRANDS } from '../support/layout/brands'
import { measureContrast } from '../support/layout/contrast'
import { closeAll, enter } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

const DIALOG = '[role="dialog"], [role="alertdialog"]'
const WINDOW = { width: 1280, height: 720 }

const QUESTION: Action = {
  type: 'openDialog',
  title: 'See it from all sides?',
  text: 'The robot can be turned.',
  answers: [{ title: 'Show it', action: { type: 'openArticle', id: 1 } }, { title: 'Not now' }],
}

/** What visitors see and the gallery does not show. */
const MORE: readonly Scene[] = [
  {
    title: 'A question',
    url: 'hall/showroom',
    show: ({ dispatch }) => dispatch(QUESTION),
    shows: '[role="alertdialog"]',
    locales: {},
  },
  {
    title: 'The list of stations, with the floor plan',
    url: 'hall/showroom',
    async show({ press }) {
      await press('[data-panel="stations"]')
      await press('[data-plan]')
    },
    shows: '[data-floor-plan]',
    locales: {},
  },
  { title: 'The cookie page', url: 'cookies', isStandalone: true, locales: {} },
]

const ALL: readonly Scene[] = [...Object.values(SCENES), ...MORE]
/** What a visit can come to without loading the page again. */
const SAME_VISIT = ALL.filter(
  ({ prepare, isStandalone, url }) => !(prepare || isStandalone || url.includes('no-cart')),
)
const OWN_PAGE = ALL.filter((scene) => !SAME_VISIT.includes(scene))
const isOverlay = ({ url }: Scene) => url.includes('?')
const VISITS = {
  'of overlays': SAME_VISIT.filter(isOverlay),
  'of places and panels': SAME_VISIT.filter((scene) => !isOverlay(scene)),
}

for (const [kind, scenes] of Object.entries(VISITS))
  test(`every text, icon and control ${kind} is legible in every state and in three brands`, async ({
    visitor,
    page,
  }) => {
    test.slow()
    await visitor.open('/en/hall/showroom', 'hall-overview')
    for (const [index, scene] of scenes.entries())
      await test.step(scene.title, async () => {
        await page.setViewportSize('flat' in scene.locales ? SCREENS.flat.viewport : WINDOW)
        const isSameOverlay = isOverlay(scene) && scenes[index + 1]?.url === scene.url
        await open(page, scene)
        // Scenes that show several parts of one article are measured once, with all of it loaded.
        if (!isSameOverlay) await expectLegible(page, scene)
      })
  })

test('every text, icon and control of other pages is legible in every state and in three brands', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(WINDOW)
  for (const scene of OWN_PAGE)
    await test.step(scene.title, async () => {
      await scene.prepare?.(page)
      await page.goto(`/en/${scene.url}`)
      await show(page, scene)
      await expectLegible(page, scene)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

/** Opens a scene without loading the page again. */
async function open(page: Page, scene: Scene) {
  const url = `/en/${scene.url}`
  const isThere = isOverlay(scene) && page.url().includes(url)
  if (!isThere) {
    // The bar's panels are not overlays.
    if ((await page.locator('[role="dialog"]').count()) > 0) await page.keyboard.press('Escape')
    await closeAll(page)
    await enter(page, url)
  }
  await show(page, scene)
}

async function show(page: Page, scene: Scene) {
  const state = () => page.evaluate(() => window.showroom?.getState())
  if (!scene.isStandalone)
    await expect
      .poll(state, { intervals: [50] })
      .toMatchObject({ moving: false, location: expect.any(String) })
  await scene.show?.(createVisitor(page, { locale: 'en', touches: false }))
  const opens = scene.show !== undefined || scene.url.includes('?')
  await expect(page.locator(scene.shows ?? (opens ? DIALOG : 'body')).last()).toBeVisible()
  await expect(page.locator('body')).toContainText(/\w/, { useInnerText: true })
  await expect.poll(() => page.locator(DIALOG).evaluateAll(areOpen)).toBe(true)
}

async function expectLegible(page: Page, { title, shows = 'body' }: Scene) {
  const within = (await page.locator(DIALOG).count()) > 0 ? DIALOG : shows
  const { measured, faint } = await measureContrast(page, within, THREE_BRANDS)
  expect.soft(faint, title).toEqual([])
  // In each of three brands.
  expect.soft(measured, title).toBeGreaterThanOrEqual(3)
}

function areOpen(dialogs: readonly Element[]): boolean {
  return dialogs.every(
    (dialog) => getComputedStyle(dialog).opacity === '1' && !dialog.matches('[data-state="opening"]'),
  )
}
