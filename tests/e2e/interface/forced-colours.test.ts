import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, ICON_CONTRAST } from '../../../src/brand/contrast'
import { closeAll, dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

// Wide enough for the logo of the bar.
test.use({ content: 'demo', viewport: { width: 1920, height: 1080 } })

/** The contrast of the darkest and the lightest pixel of what is shown there; `share`: only in the middle of it. */
async function contrastOn(place: Locator, share = 1): Promise<number> {
  const shown = sharp(await place.screenshot())
  const { width, height } = await shown.metadata()
  const [left, top] = [width, height].map((length) => Math.floor((length * (1 - share)) / 2)) as [
    number,
    number,
  ]
  const middle = shown.extract({ left, top, width: width - 2 * left, height: height - 2 * top })
  const data = await middle.removeAlpha().raw().toBuffer()
  const light = (at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  let [darkest, lightest] = [0, 0]
  for (let at = 0; at < data.length; at += 3) {
    if (light(at) < light(darkest)) darkest = at
    if (light(at) > light(lightest)) lightest = at
  }
  const colour = (at: number) => `#${data.subarray(at, at + 3).toString('hex')}`
  return contrast(colour(darkest), colour(lightest))
}

/** The colour at the upper edge of a logo, where the demo's has nothing. */
async function groundOf(logo: Locator): Promise<string> {
  await expect(logo).toBeVisible()
  const shown = sharp(await logo.screenshot())
  const { width } = await shown.metadata()
  const edge = { left: Math.floor(width / 2), top: 1, width: 1, height: 1 }
  return `#${(await shown.extract(edge).removeAlpha().raw().toBuffer()).toString('hex')}`
}

async function expectSeen(places: Locator, least: number, share?: number) {
  await expect(places.first()).toBeVisible()
  const all = await places.all()
  expect(all.length).toBeGreaterThanOrEqual(least)
  for (const place of all) expect(await contrastOn(place, share), `${place}`).toBeGreaterThan(ICON_CONTRAST)
}

/** Browsers take grounds and shadows away: edges, states and logos need colours of the system. */
async function expectAllSeen(page: Page) {
  // Only the icon on its ground: around the ring is the picture.
  await expectSeen(page.locator('[data-ring]:has(img)'), 1, 0.5)
  const ground = await groundOf(page.locator('[data-home] img'))
  expect(contrast(ground, '#ffffff'), 'of the letters of the logo').toBeGreaterThan(ICON_CONTRAST)
  expect(await groundOf(page.locator('header img').first()), 'of the logo in the header').toBe(ground)
  await page.locator('[data-ability="menu"]').click()
  expect(await groundOf(page.getByRole('dialog').locator('img').first()), 'in the menu').toBe(ground)
  await closeAll(page)

  await dispatch(page, { type: 'openContact' })
  const form = page.getByRole('dialog', { name: 'Contact', exact: true })
  await expect(form).toHaveAttribute('data-state', 'open')
  // Without the handle of a text area, which is drawn in any case.
  const fields = form.locator('div:has(> input[type="text"]):visible')
  await expectSeen(fields, 3)
  await closeAll(page)

  await page.locator('[data-panel="display"]').click()
  const tracks = page.getByRole('switch').locator('[aria-hidden="true"]')
  await expectSeen(tracks, 1)
  await page.keyboard.press('Escape')
}

test('icons, fields, switches and logos are seen in forced colours', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await visitor.open('/en/hall/reception', 'hall-reception')
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`with ${colorScheme} colours of the system`, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await expectAllSeen(page)
    })
})
