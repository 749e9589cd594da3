import { withEndlessFlights } from '../support/endlessFlights'
import { PATCHES } from '../support/picture/chart'
import type { Rgb } from '../support/picture/colours'
import { record } from '../support/picture/record'
import { maxDifference, patchesIn, takeScreenshot } from '../support/picture/screenshot'
import { ANY_STAGE, expect, test } from '../support/showroom'

// A growing window shows its background before the page is laid out, so it starts only slightly smaller.
test.use({ content: 'chart', viewport: { width: 1024, height: 600 } })
// A single dark frame is a fault.
test.describe.configure({ retries: 0 })

/**
 * A point on plain ground in every window, portrait or landscape, and also in the window before it: until the page is
 * laid out, the picture stays where it was and the browser fills the rest.
 */
const PLAIN = { x: 0.08, y: 0.42 }

const isHole = (colour: Rgb) => Math.max(...colour) < 40

test('the window may be resized and rotated during a flight without a dark frame', async ({
  visitor,
  page,
}) => {
  test.slow()
  const mayArrive = await withEndlessFlights(page, '/passage')
  await visitor.open('/en/chart/still', 'chart-still')
  await page.evaluate(() => window.showroom?.dispatch({ type: 'goTo', payloadId: 'chart-film' }))
  await expect(page.locator('[data-state="playing"]')).toBeVisible()
  const recording = await record(page, PLAIN)
  for (const window of [
    { width: 1720, height: 720 },
    { width: 720, height: 1280 },
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(window)
    const off = async () => maxDifference(patchesIn(await takeScreenshot(page)), PATCHES)
    await expect.poll(off, { message: `${window.width}×${window.height}` }).toBeLessThanOrEqual(2)
  }
  expect(await visitor.state()).toMatchObject({ location: 'chart-still', moving: true })
  await mayArrive()
  await visitor.arriveAt('chart-film')
  expect((await recording.end()).filter(isHole)).toEqual([])
})

test('a window moved to a screen with a higher pixel ratio is redrawn at that ratio', async ({
  visitor,
  page,
  stage,
}) => {
  await visitor.open('/en/chart/still', 'chart-still')
  const chromium = await page.context().newCDPSession(page)
  const drawn = () => page.evaluate(() => [devicePixelRatio, document.querySelector('canvas')?.width ?? null])
  const finer = { width: 800, height: 600, deviceScaleFactor: 3, mobile: false }
  await chromium.send('Emulation.setDeviceMetricsOverride', finer)
  await expect.poll(drawn).toEqual([3, stage === 'gpu' ? 2400 : null])
})

test.describe('On a hand-held device', () => {
  test.use({ hasTouch: true, isMobile: true })

  test(
    'a landscape window that is too low shows the rotate prompt, and a portrait one does not',
    ANY_STAGE,
    async ({ visitor, page }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await visitor.open('/en/chart/still', 'chart-still')
      await expect(page.getByRole('alert')).toContainText('Please rotate your device')
      for (const window of [
        { width: 390, height: 844 },
        { width: 800, height: 600 },
        { width: 590, height: 590 },
      ]) {
        await page.setViewportSize(window)
        // Until then, the state belongs to the previous window.
        await expect.poll(async () => (await visitor.state()).screen).toMatchObject(window)
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await page.setViewportSize({ width: 800, height: 599 })
      await expect(page.getByRole('alert')).toBeVisible()

      await test.step('a visitor who continues anyway can use everything and is not asked again', async () => {
        await page.getByRole('button', { name: 'Continue anyway' }).tap()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.setViewportSize({ width: 844, height: 390 })
        await page.getByRole('button', { name: 'Choose a language' }).tap()
        await expect(page.getByRole('dialog', { name: 'Choose a language' })).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    },
  )
})

test('a desktop zoomed to 200 % shows no rotate prompt', ANY_STAGE, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await visitor.open('/en/chart/still', 'chart-still')
  await page.getByRole('button', { name: 'Choose a language' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a language' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
