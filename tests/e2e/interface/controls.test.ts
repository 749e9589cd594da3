import type { Action } from '../../../src/content'
import { THREE_BRANDS } from '../support/layout/brands'
import { measureContrast } from '../support/layout/contrast'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** Overlays of the demo, by the action that opens each. */
const SURFACES: Readonly<Record<string, Action>> = {
  'an article': { type: 'openArticle', id: 1 },
  'a media library': { type: 'openDashboard', id: 1 },
  'the menu': { type: 'openMenu', key: 'main-root' },
  'the tours': { type: 'openMenu', key: 'tours-root' },
  'the contact form': { type: 'openContact' },
  'a question': {
    type: 'openDialog',
    title: 'See it from all sides?',
    text: 'The robot can be turned.',
    answers: [{ title: 'Show it', action: { type: 'openArticle', id: 1 } }, { title: 'Not now' }],
  },
  'a tour': { type: 'openTour', key: 'first-visit' },
}

test('every text, icon and control is legible in every state and in three brands', async ({
  visitor,
  page,
}) => {
  test.slow()
  const expectReadable = async (least: number, within = DIALOG) => {
    await expect.poll(() => page.locator(DIALOG).evaluateAll(areOpen)).toBe(true)
    const { measured, faint } = await measureContrast(page, within, THREE_BRANDS)
    expect.soft(faint).toEqual([])
    expect.soft(measured).toBeGreaterThanOrEqual(least)
  }
  await test.step('controls at a location, on its picture and in the bar', async () => {
    await visitor.open('/en/hall/reception', 'hall-reception')
    await visitor.goTo('hall-overview')
    await expect(page.locator('[data-hotspot]').first()).toBeVisible()
    await expectReadable(100, 'body')
  })
  for (const [name, action] of Object.entries(SURFACES))
    await test.step(`controls in ${name}`, async () => {
      await closeAll(page)
      await dispatch(page, action)
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectReadable(8)
    })
  for (const panel of ['languages', 'display', 'stations'])
    await test.step(`controls in the bar’s panel: ${panel}`, async () => {
      await closeAll(page)
      await page.locator(`[data-panel="${panel}"]`).click()
      await expect(page.locator('[role="dialog"][data-state="open"]')).toBeVisible()
      await expectReadable(8)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  for (const [name, url] of [
    ['the start page', '/en/plant'],
    ['the login page', '/en/login'],
    ['the error page', '/en/nowhere/at-all'],
  ] as const)
    await test.step(`controls on ${name}`, async () => {
      await page.goto(url)
      await expect(page.locator('h1').first()).toBeVisible()
      await expectReadable(4, 'body')
    })
})

function areOpen(dialogs: readonly Element[]): boolean {
  return dialogs.every(
    (dialog) => getComputedStyle(dialog).opacity === '1' && !dialog.matches('[data-state="opening"]'),
  )
}
