import { article } from '../support/article'
import { expect, test } from '../support/showroom'

test.use({ content: 'articles', contextOptions: { reducedMotion: 'no-preference' } })

test('who touches twice opens an article once, and nothing in it', async ({ visitor, page }) => {
  await visitor.open('/en/room/a', 'room-a')
  // Loaded, so that the second touch meets it.
  await visitor.hotspot('Everything').click()
  await article(page).getByRole('button', { name: 'Close' }).click()
  await expect(article(page)).toHaveCount(0)
  const box = await visitor.hotspot('Everything').boundingBox()
  if (!box) throw new Error('There is no hotspot')
  const touchTwice = async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(article(page)).toBeAttached()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(article(page).getByText('One section of every kind.')).toBeVisible()
    expect((await visitor.state()).overlays).toMatchObject([{ type: 'article', id: 1 }])
  }

  await test.step('while it comes', touchTwice)

  await test.step('where it is there at once', async () => {
    await article(page).getByRole('button', { name: 'Close' }).click()
    await expect(article(page)).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await touchTwice()
  })
})
