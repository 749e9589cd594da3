import { withItem } from '../support/intercept'
import { COLOURS, type ColourName, colourName } from '../support/picture/colours'
import { expect, test } from '../support/showroom'

test('a page that is a place’s background comes over its still, below the hotspots, and goes as the visitor does', async ({
  visitor,
  page,
}) => {
  // In the colour of another room, so that it is told from the still.
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

  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await sees('c')
  await expect(page.locator('iframe')).toHaveCount(0)
  // Nothing of these rooms is darker than the page's own shadows: black would be.
  const darkest = (await recording.end()).map((frame) => Math.max(...frame))
  expect(Math.min(...darkest)).toBeGreaterThan(60)
})
