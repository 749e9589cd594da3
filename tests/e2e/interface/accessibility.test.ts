import type { Action } from '../../../src/content'
import { dispatch, expectAccessible } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

/** Overlays of the demo, by the action that opens each. */
const SURFACES: Readonly<Record<string, Action>> = {
  'an article': { type: 'openArticle', id: 1 },
  'a media library': { type: 'openDashboard', id: 1 },
  'the menu': { type: 'openMenu', key: 'main-root' },
  'the tours': { type: 'openMenu', key: 'tours-root' },
  'the contact form': { type: 'openContact' },
  'a tour': { type: 'openTour', key: 'first-visit' },
}

test('a location and its overlays are accessible', async ({ visitor, page }) => {
  test.slow()
  await visitor.open('/en/hall/reception', 'hall-reception')
  await test.step('a location is accessible', async () => {
    await expect(page.locator('[data-hotspot]').first()).toBeVisible()
    await expectAccessible(page, 'body')
  })

  await test.step('a dialog is accessible, is answered or closed with Escape, and returns focus', async () => {
    const before = page.locator('[data-hotspot]').first()
    await before.focus()
    const question: Action = {
      type: 'openDialog',
      title: 'See it from all sides?',
      text: 'The robot can be turned.',
      answers: [{ title: 'Show it', action: { type: 'openArticle', id: 1 } }, { title: 'Not now' }],
    }
    const dialog = page.getByRole('alertdialog', { name: question.title })
    const yes = dialog.getByRole('button', { name: 'Show it' })
    await dispatch(page, question)
    await expect(yes).toBeFocused()
    await expect(dialog).toHaveAccessibleDescription('The robot can be turned.')
    await expectAccessible(page, '[role="alertdialog"]')
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      await expect(page.locator('[data-hotspot]:focus')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(before).toBeFocused()
    await dispatch(page, question)
    await yes.click()
    await expect(page.getByRole('dialog', { name: 'A6-12' })).toBeVisible()
    expect((await visitor.state()).overlays).toEqual([{ type: 'article', id: 1 }])
    await page.keyboard.press('Escape')
  })

  await test.step('every overlay is accessible, and Escape returns focus to the visitor’s hotspot', async () => {
    const before = page.locator('[data-hotspot]').first()
    for (const [name, action] of Object.entries(SURFACES)) {
      await test.step(name, async () => {
        await before.focus()
        await dispatch(page, action)
        const surface = page.getByRole('dialog').last()
        await expect(surface).toBeVisible()
        await expect(page.locator('[role="dialog"][data-state="opening"]')).toHaveCount(0)
        await expect(surface.locator(':focus').or(surface.and(page.locator(':focus')))).toHaveCount(1)
        await expectAccessible(page, '[role="dialog"]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect((await visitor.state()).overlays).toEqual([])
        // A tour goes to its first location, which has other hotspots.
        if (action.type !== 'openTour') await expect(before).toBeFocused()
      })
    }
  })
})

test('all pages are accessible', async ({ page }) => {
  for (const [name, url] of [
    ['the start page', '/en/plant'],
    ['the login page', '/en/login'],
    ['the cookie page', '/en/cookies'],
    ['the error page', '/en/nowhere/at-all'],
  ] as const) {
    await test.step(`${name} is accessible`, async () => {
      await page.goto(url)
      await expect(page.locator('h1').first()).toBeAttached()
      await expectAccessible(page, 'body')
    })
  }
})
