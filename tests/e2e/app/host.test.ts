import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { withItem, withResponse, withSettings } from '../support/intercept'
import { expect, test } from '../support/showroom'

test('a host name selects its world, and the page title follows the language', async ({
  visitor,
  page,
  server,
}) => {
  // Browsers resolve every name under `localhost` to this machine.
  const home = new URL('/es', server.url)
  home.hostname = 'annex.localhost'
  await visitor.open(home.href, 'annex-h')
  await expect(page).toHaveURL(new URL('/es/annex/h', home).href)
  await expect(page).toHaveTitle('Sala de exposición')
  await visitor.sees('h')

  await test.step('the header shows the world’s logo, or its name without one', async () => {
    await expect(page.locator('header [data-background]')).toHaveText('Annex')
  })

  await test.step('the preview image of a shared link is 1200 by 630 pixels', async () => {
    const metaContent = (name: string) =>
      page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
    expect([await metaContent(':width'), await metaContent(':height')]).toEqual(['1200', '630'])
    const size = await page.evaluate(
      async (src) => {
        const picture = Object.assign(new Image(), { src })
        await picture.decode()
        return [picture.naturalWidth, picture.naturalHeight]
      },
      `${await metaContent('')}`,
    )
    expect(size).toEqual([1200, 630])
  })

  await page.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'ko' }))
  await expect(page).toHaveTitle('쇼룸')
  await expect(page).toHaveURL(new URL('/ko/annex/h', home).href)
})

const LOGO = {
  logo: { url: '/media/mark.svg', width: 200, height: 100, mime: 'image/svg+xml' },
  logo_main_has_background: true,
  logo_main_stick_to_top: true,
  logo_main_background_color: '#102030',
  logo_main_has_shadow: true,
  logo_main_color: '#ffeedd',
  logo_main_heightInEm: 2.5,
  logo_sidebar_color: '#00cc88',
  menus: [{ key: 'annex' }],
}

/** The colour that the screen shows at the centre of an element. */
async function colorOf(element: Locator): Promise<readonly number[]> {
  const shown = sharp(await element.screenshot({ animations: 'disabled' })).removeAlpha()
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  const centre = 3 * (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2))
  return [...data.subarray(centre, centre + 3)]
}

test('each world has its own start page, which shows the staging notice in a staging environment', async ({
  page,
  visitor,
}) => {
  await withSettings(page, { staging: { notice: true } })
  await withItem(page, 'rooms-c', (place) => {
    place.scopes = ['staff']
  })
  const toRoomC = {
    __component: 'buttons.navigation',
    title: 'Room C',
    action_target: { payloadId: 'rooms-c' },
  }
  await withResponse(page, '**/api/worlds*', (data) => {
    for (const world of data)
      Object.assign(world, {
        start_page: { title: `Start of ${world.slug}`, action_buttons: [{ id: 1, ...toRoomC }] },
        ...(world.slug === 'annex' && LOGO),
      })
  })
  await withResponse(page, '**/api/menus*', (data) => {
    data.push({ id: 1, documentId: 'annex', key: 'annex', title: 'Rooms of the annex', items: [] })
  })
  await page.goto('/en/annex?on=staging')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Start of annex')
  const notice = page.getByRole('alert').filter({ hasText: 'You are viewing the staging version.' })
  await expect(notice).toBeVisible()
  expect((await notice.boundingBox())?.y).toBeLessThan(100)

  // A visitor without access is redirected to the index, which belongs to another world.
  const before = await title.elementHandle()
  await page.getByRole('button', { name: 'Room C' }).click()
  await expect(title).toHaveText('Start of rooms')
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(notice).toBeVisible()

  await test.step('the logo has the style that the world specifies', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0h200v100H0z"/></svg>'
    await page.route('**/media/mark.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
    )
    await visitor.goTo('annex-h')
    const logo = page.locator('header [data-background]')
    await expect(logo.getByRole('img', { name: 'Annex' })).toBeVisible()
    await expect(logo).toHaveCSS('background-color', 'rgb(16, 32, 48)')
    await expect(logo).toHaveCSS('color', 'rgb(255, 238, 221)')
    await expect(logo).toHaveCSS('filter', /drop-shadow/)
    const shown = await logo.evaluate((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const height = element.querySelector('img')?.getBoundingClientRect().height ?? 0
      return { top: element.getBoundingClientRect().top, heightInEm: height / size }
    })
    expect(shown.top).toBeLessThanOrEqual(0)
    expect(shown.heightInEm).toBeCloseTo(2.5, 1)
  })

  await test.step('the logo has the color of the world over the picture, and another in a sidebar', async () => {
    await expect.poll(() => colorOf(page.locator('header [data-background] img'))).toEqual([255, 238, 221])
    await page.evaluate(() => window.showroom?.dispatch({ type: 'openMenu', key: 'annex' }))
    const logo = page.getByRole('dialog', { name: 'Rooms of the annex' }).getByRole('img', { name: 'Annex' })
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(logo).toBeVisible()
      await expect.poll(() => colorOf(logo)).toEqual([0, 204, 136])
    }
  })
})
