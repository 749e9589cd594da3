import type { Page } from '@playwright/test'
import { dispatch, fadesIn } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo', contextOptions: { reducedMotion: 'reduce' } })

const QUERY = 'embedded=true&logo=false'

async function startScreensaver(page: Page, visitor: Visitor) {
  // Wait for all content: fast-forwarding also triggers request timeouts.
  await expect(page.locator('[data-ability="menu"]')).toBeVisible()
  await page.mouse.move(600, 300)
  await page.clock.fastForward(90_000)
  expect((await visitor.state()).screensaver).toBe(false)
  await page.clock.fastForward(31_000)
  await expect.poll(async () => (await visitor.state()).screensaver).toBe(true)
  await expect(page.locator('[data-screensaver] video')).toHaveAttribute('src', /overview-loop/)
  await page.mouse.click(640, 360)
  await expect(page.locator('[data-screensaver]')).toHaveCount(0)
}

async function listContacts(page: Page) {
  await page.locator('[data-ability="contact"]').click()
  const offers = page.locator('[data-contact-offers]')
  await expect(offers.locator('[data-contact]')).toHaveCount(2)
  await expect(offers.getByText('Carlos Ibarra')).toBeVisible()
  await expect(offers.locator('[data-kind="dashboard"]')).toHaveCount(3)
  await page.locator('[name="lastName"]').fill('Somebody')
}

async function checkDialogFade(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await dispatch(page, { type: 'openDialog', title: 'Really?', answers: [{ title: 'Yes' }] })
  const question = page.getByRole('alertdialog')
  const box = await question.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0)
  // A modal dialog makes the rest of the page inert, and its backdrop covers the screen.
  expect(await question.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await fadesIn(question)).toBe(true)
  expect(await fadesIn(question, '::backdrop')).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await question.getByRole('button').click()
}

async function followHomeLink(page: Page) {
  await page.goto(`/en/plant/nowhere?${QUERY}`)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?${QUERY}$`))
  // Wait until the showroom is open so that no request is pending when the test ends.
  await expect.poll(() => page.evaluate(() => window.showroom !== undefined)).toBe(true)
}

test('overlays left open are closed for the next visitor, and display parameters stay in the URL', async ({
  page,
  visitor,
}) => {
  test.slow()
  await page.route('**/settings.json', async (route) => {
    const served = await (await route.fetch()).json()
    await route.fulfill({ json: { ...served, screensaver: { enabled: true } } })
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.clock.install()
  // Only the video, not what the backend would show.
  await page.addInitScript(() => localStorage.setItem('showroom.screensaver', '3'))
  await visitor.open(`/en/plant/gate?${QUERY}`, 'plant-gate')
  const dialogs = page.locator('[role="dialog"]')
  const screensaver = (on: boolean) =>
    expect.poll(async () => {
      await dispatch(page, { type: 'setScreensaver', on })
      return (await visitor.state()).screensaver
    })

  await test.step('the screensaver chosen for this screen starts after the backend’s idle time', () =>
    startScreensaver(page, visitor))

  await test.step('logo=false hides the logo in the header', async () => {
    await expect(page.locator('header').getByText('Plant')).toBeVisible()
    await expect(page.locator('header [data-background]')).toHaveCount(0)
  })

  await test.step('the contact panel lists the contacts and media libraries of the world’s menu', () =>
    listContacts(page))

  await test.step('the contact panel closes when the screensaver starts, and its input is discarded', async () => {
    await screensaver(true).toBe(true)
    await expect(dialogs).toHaveCount(0)
    // With the clock paused, the removal timer does not fire while it fades out.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.mouse.click(640, 360)
    const leaving = page.locator('[data-screensaver="leaving"]')
    await expect(leaving).toHaveCSS('transition-property', 'opacity')
    await expect(leaving).toHaveCSS('opacity', '0')
    await page.clock.resume()
    await expect(leaving).toHaveCount(0)
    await page.locator('[data-ability="contact"]').click()
    await expect(page.locator('[name="lastName"]')).toHaveValue('')
    await dispatch(page, { type: 'close' })
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('the bar’s panels close as well, and the screensaver fills a portrait screen', async () => {
    await page.locator('[data-panel="languages"]').click()
    await expect(page.locator('[data-language="de"]')).toBeVisible()
    await page.setViewportSize({ width: 720, height: 1280 })
    await screensaver(true).toBe(true)
    await expect(page.locator('[data-language="de"]')).toHaveCount(0)
    const shown = page.locator('[data-screensaver] :is(img, video)').first()
    await expect(shown).toHaveCSS('object-fit', 'cover')
    expect(await shown.boundingBox()).toEqual({ x: 0, y: 0, width: 720, height: 1280 })
    await page.mouse.click(300, 300)
    await expect(page.locator('[data-screensaver]')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a dialog fades in, centred, over the whole screen', () => checkDialogFade(page))

  await test.step('the home link on an error page keeps the query', () => followHomeLink(page))
})
