import { article } from '../support/article'
import { expect, test } from '../support/showroom'

test.use({ content: 'articles', contextOptions: { reducedMotion: 'no-preference' } })

test('a double touch on a hotspot opens its article once and activates nothing inside it', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/room/a', 'room-a')
  // The article is loaded first, so that the second touch can hit it.
  await visitor.hotspot('Everything').click()
  await article(page).getByRole('button', { name: 'Close' }).click()
  await expect(article(page)).toHaveCount(0)
  const box = await visitor.hotspot('Everything').boundingBox()
  if (!box) throw new Error('The hotspot is not visible.')
  const touchTwice = async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(article(page)).toBeAttached()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(article(page).getByText('One section of every kind.')).toBeVisible()
    expect((await visitor.state()).overlays).toMatchObject([{ type: 'article', id: 1 }])
  }

  await test.step('a double touch while the article fades in', touchTwice)

  await test.step('a double touch when the article appears at once', async () => {
    await article(page).getByRole('button', { name: 'Close' }).click()
    await expect(article(page)).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await touchTwice()
  })
})
