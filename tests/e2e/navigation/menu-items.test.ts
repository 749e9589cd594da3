import { dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

/** The overlay that each kind of item opens over its menu. */
const OPENED = [
  ['article', 'article'],
  ['dashboard', 'dashboard'],
  ['document', 'pdf'],
  ['media', 'images'],
  ['contact', 'contact'],
] as const

const LINK = 'https://example.com/arcwell'

test('a URL opens a framed page, and menu items of every kind perform their action', async ({
  visitor,
  page,
  context,
}) => {
  test.slow()
  await context.route(LINK, (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }))
  // One item of each kind from the demo, all in this world's menu.
  await page.route('**/api/menus*', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json()
    const items = data.flatMap((menu: { items: { __component: string }[] }) => menu.items)
    const kinds = [...OPENED.map(([kind]) => kind), 'link', 'menu', 'tour', 'navigation']
    const own = { link: { target: { url: LINK } }, navigation: { target: { payloadId: 'plant-line-a' } } }
    data.find(({ key }: { key: string }) => key === 'main-plant').items = kinds.map((kind, index) => ({
      ...items.find((item: { __component: string }) => item.__component === `menu-items.${kind}`),
      ...{ id: index + 1, title: `By ${kind}`, priority: kinds.length - index },
      ...own[kind as keyof typeof own],
    }))
    await route.fulfill({ json: { ...rest, data } })
  })
  const overlays = async () => (await visitor.state()).overlays.map(({ type }) => type)
  const dialogs = page.locator('[role="dialog"]')
  const menu = page.locator('[data-menu="main-plant"]')
  const item = (kind: string) => menu.getByRole('button', { name: `By ${kind}` })

  await visitor.open('/en/plant/gate?iframe=3', 'plant-gate')
  await dispatch(page, { type: 'setVideos', on: false })
  await expect(page.getByRole('dialog', { name: 'Plant live' })).toBeVisible()
  await dispatch(page, { type: 'close' })
  await expect(dialogs).toHaveCount(0)

  await page.locator('[data-ability="menu"]').click()
  for (const [index, [kind, overlay]] of OPENED.entries())
    await test.step(kind, async () => {
      // Alternate between mouse and keyboard.
      if (index % 2) await item(kind).click()
      else await item(kind).press('Enter')
      await expect(dialogs).toHaveCount(2)
      expect(await overlays()).toEqual(['menu', overlay])
      if (overlay === 'pdf') await expect(page.locator('[data-page="1"][data-state="drawn"]')).toBeVisible()
      await dispatch(page, { type: 'close' })
      await expect(dialogs).toHaveCount(1)
    })

  const opened = context.waitForEvent('page', { timeout: 30_000 })
  await item('link').click()
  await expect(await opened).toHaveURL(LINK)
  await item('menu').click()
  await page.locator('[data-menu-back]').click()
  await item('navigation').click()
  await visitor.arriveAt('plant-line-a')
  await expect(dialogs).toHaveCount(0)

  // Last, because a tour goes to another location at once.
  await page.locator('[data-ability="menu"]').click()
  await item('tour').click()
  await expect.poll(overlays).toContain('tour')
  await expect(page.locator('[role="dialog"][data-persistent="true"]')).toBeVisible()
})
