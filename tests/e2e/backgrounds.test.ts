import { COLOURS, type ColourName, colourName } from './colours'
import { withEndlessFlights } from './endless'
import { withItem } from './served'
import { expect, test } from './showroom'

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

test('a film changes its speed while it plays, and is not begun again', async ({ visitor, page }) => {
  const mayArrive = await withEndlessFlights(page, '/a-b')
  await withItem(
    page,
    'rooms-a-b',
    ({ background }) => {
      for (const film of background) film.options = { playback_rate: 5 }
    },
    'de',
  )
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await expect(page.locator('[data-state="playing"]')).toBeVisible()
  const film = await page.evaluateHandle(() => {
    const playing = [...document.querySelectorAll('video')].find(
      ({ src, paused }) => src.includes('/a-b') && !paused,
    )
    if (!playing) throw new Error('no film plays')
    playing.addEventListener('emptied', () => {
      playing.title = 'begun again'
    })
    return playing
  })
  const seen = () => film.evaluate(({ playbackRate, title, paused }) => ({ playbackRate, title, paused }))
  expect(await seen()).toEqual({ playbackRate: 0.1, title: '', paused: false })
  await page.locator('[data-panel="languages"]').click()
  await page.locator('[data-language="de"]').click()
  await expect.poll(seen).toEqual({ playbackRate: 0.5, title: '', paused: false })
  expect(await visitor.state()).toMatchObject({ location: 'rooms-a', moving: true })
  await mayArrive()
  await visitor.arriveAt('rooms-b')
})
