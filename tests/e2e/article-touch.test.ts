import { article } from './reader'
import { expect, test } from './showroom'

// Where it does not move, it is there before a second touch comes.
test.use({ content: 'articles', contextOptions: { reducedMotion: 'no-preference' } })

test('who touches twice opens an article once, and nothing in it', async ({ visitor, page }) => {
  await visitor.open('/en/room/a', 'room-a')
  // Loaded, so that the second touch meets it on its way.
  await visitor.hotspot('Everything').click()
  await article(page).getByRole('button', { name: 'Close' }).click()
  await expect(article(page)).toHaveCount(0)
  const box = await visitor.hotspot('Everything').boundingBox()
  if (!box) throw new Error('There is no hotspot')
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...at)
  await expect(article(page)).toBeAttached()
  await page.mouse.click(...at)
  await expect(article(page).getByText('One section of every kind.')).toBeVisible()
  expect(await page.evaluate(() => window.showroom?.getState().overlays)).toMatchObject([
    { type: 'article', id: 1 },
  ])
})
