import { dispatch, fadesIn } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo', contextOptions: { reducedMotion: 'reduce' } })

const QUERY = 'embedded=true&logo=false'

test('what a visitor leaves open is closed for the next one, and the url keeps how the showroom is shown', async ({
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
  // The film alone, not what the backend would show.
  await page.addInitScript(() => localStorage.setItem('showroom.screensaver', '3'))
  await visitor.open(`/en/plant/gate?${QUERY}`, 'plant-gate')
  const dialogs = page.locator('[role="dialog"]')
  const screensaver = (on: boolean) =>
    expect.poll(async () => {
      await dispatch(page, { type: 'setScreensaver', on })
      return (await visitor.state()).screensaver
    })

  await test.step('after the idle time of the backend the screensaver comes that was chosen for this screen', async () => {
    // All content is there: time that passes ends calls, too.
    await expect(page.locator('[data-ability="menu"]')).toBeVisible()
    await page.mouse.move(600, 300)
    await page.clock.fastForward(90_000)
    expect((await visitor.state()).screensaver).toBe(false)
    await page.clock.fastForward(31_000)
    await expect.poll(async () => (await visitor.state()).screensaver).toBe(true)
    await expect(page.locator('[data-screensaver] video')).toHaveAttribute('src', /overview-loop/)
    await page.mouse.click(640, 360)
    await expect(page.locator('[data-screensaver]')).toHaveCount(0)
  })

  await test.step('logo=false hides the logo of the header', async () => {
    await expect(page.locator('header').getByText('Plant')).toBeVisible()
    await expect(page.locator('header [data-background]')).toHaveCount(0)
  })

  await test.step('the contact panel offers the people of the world’s menu, and its libraries', async () => {
    await page.locator('[data-ability="contact"]').click()
    const offers = page.locator('[data-contact-offers]')
    await expect(offers.locator('[data-contact]')).toHaveCount(2)
    await expect(offers.getByText('Carlos Ibarra')).toBeVisible()
    await expect(offers.locator('[data-kind="dashboard"]')).toHaveCount(3)
    await page.locator('[name="lastName"]').fill('Somebody')
  })

  await test.step('the panel is closed when the screensaver comes, and what was typed is gone', async () => {
    await screensaver(true).toBe(true)
    await expect(dialogs).toHaveCount(0)
    // While the clock that takes it away stands still, it fades to nothing.
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

  await test.step('so are the bar’s own panels; upright, what is shown fills the screen', async () => {
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

  await test.step('a question lies over the whole screen, which fades, and stands in its middle', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await dispatch(page, { type: 'openDialog', title: 'Really?', answers: [{ title: 'Yes' }] })
    const question = page.getByRole('alertdialog')
    const box = await question.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0)
    // What is modal has the whole screen to itself: nothing beside it reacts, and its backdrop covers all.
    expect(await question.evaluate((element) => element.matches(':modal'))).toBe(true)
    expect(await fadesIn(question)).toBe(true)
    expect(await fadesIn(question, '::backdrop')).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await question.getByRole('button').click()
  })

  await test.step('the way home from a page that is not there keeps the query', async () => {
    await page.goto(`/en/plant/nowhere?${QUERY}`)
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?${QUERY}$`))
    // It is open again before the test ends, and asks for nothing any more.
    await expect.poll(() => page.evaluate(() => window.showroom !== undefined)).toBe(true)
  })
})
