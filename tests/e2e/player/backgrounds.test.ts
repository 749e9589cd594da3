import { withItem } from '../support/intercept'
import { COLOURS, type ColourName, colourName } from '../support/picture/colours'
import { expect, test } from '../support/showroom'

test('a web page as background covers the still image below the hotspots, and disappears when the visitor leaves', async ({
  visitor,
  page,
}) => {
  // In another room's colour, to tell it from the still image.
  const body = `<style>html { background: rgb(${COLOURS.e.join(' ')}) }</style><p>A live page</p>`
  await page.route('**/live.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await withItem(page, 'rooms-b', ({ background }) => {
    for (const still of background) still.key = 'fallback_image'
    background.push({
      key: 'default_background_16x9',
      type: 'iframe',
      iframe: { url: '/live.html', title: 'A live page' },
    })
  })
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const sees = async (name: ColourName) => {
    const latest = async () => colourName((await recording.latest()) ?? [0, 0, 0])
    await expect.poll(latest).toBe(name)
  }
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await sees('e')
  const live = page.frameLocator('iframe[title="A live page"]')
  await expect(live.getByText('A live page')).toBeVisible()
  // The showroom's own pages may be transparent and lie over the picture.
  await expect(page.locator('iframe')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await sees('c')
  await expect(page.locator('iframe')).toHaveCount(0)
  // Nothing in these rooms is darker than the page's shadows; black would be.
  const darkest = (await recording.end()).map((frame) => Math.max(...frame))
  expect(Math.min(...darkest)).toBeGreaterThan(60)
})

test('a transparent page of the showroom lies over the picture of its place', async ({ visitor, page }) => {
  await page.route('**/clear.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>A clear page</p>' }),
  )
  await withItem(page, 'rooms-b', ({ background }) => {
    for (const still of background) still.key = 'fallback_image'
    background.push({
      key: 'default_background_16x9',
      type: 'iframe',
      iframe: { url: '/clear.html', title: 'A clear page' },
    })
  })
  await visitor.open('/en/rooms/b', 'rooms-b')
  await expect(page.frameLocator('iframe[title="A clear page"]').getByText('A clear page')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCSS('opacity', '1')
  await visitor.sees('b')
})
