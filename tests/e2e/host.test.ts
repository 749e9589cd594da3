import { withAnswer, withItem, withSettings } from './served'
import { expect, test } from './showroom'

test('a host selects its world, and the title follows the language', async ({ visitor, page, server }) => {
  // Browsers lead every name under `localhost` to this machine.
  const home = new URL('/es', server.url)
  home.hostname = 'annex.localhost'
  await visitor.open(home.href, 'annex-h')
  await expect(page).toHaveURL(new URL('/es/annex/h', home).href)
  await expect(page).toHaveTitle('Sala de exposición')
  await visitor.sees('h')

  await test.step('the header has the logo of the world, else its name', async () => {
    await expect(page.locator('header [data-background]')).toHaveText('Annex')
  })

  await test.step('the picture that a shared link shows is 1200 by 630', async () => {
    const said = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
    expect([await said(':width'), await said(':height')]).toEqual(['1200', '630'])
    const size = await page.evaluate(
      async (src) => {
        const picture = Object.assign(new Image(), { src })
        await picture.decode()
        return [picture.naturalWidth, picture.naturalHeight]
      },
      `${await said('')}`,
    )
    expect(size).toEqual([1200, 630])
  })

  await page.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'ko' }))
  await expect(page).toHaveTitle('쇼룸')
  await expect(page).toHaveURL(new URL('/ko/annex/h', home).href)
})

test('each world has a page of its own, and a staging environment says on it what it is', async ({
  page,
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
  await withAnswer(page, '**/api/worlds*', (data) => {
    for (const world of data)
      world.start_page = { title: `Start of ${world.slug}`, action_buttons: [{ id: 1, ...toRoomC }] }
  })
  await page.goto('/en/annex?on=staging')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Start of annex')
  const notice = page.getByRole('alert').filter({ hasText: 'You are viewing the staging version.' })
  await expect(notice).toBeVisible()
  expect((await notice.boundingBox())?.y).toBeLessThan(100)

  // Who may not enter is led to the index, whose world is another one.
  const before = await title.elementHandle()
  await page.getByRole('button', { name: 'Room C' }).click()
  await expect(title).toHaveText('Start of rooms')
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(notice).toBeVisible()
})
