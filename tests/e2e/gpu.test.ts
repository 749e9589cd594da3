import { expect, test } from './showroom'

test('a lost GPU is replaced by plain elements, and used again when it returns', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const loss = await page.evaluateHandle(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await loss.evaluate((extension) => extension?.loseContext())
  await expect(page.locator('[data-stage="dom"]')).toBeVisible()
  await visitor.sees('a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await visitor.sees('b')

  await loss.evaluate((extension) => extension?.restoreContext())
  await expect(page.locator('[data-stage="gpu"]')).toBeVisible()
  await visitor.sees('b')
  await visitor.hotspot('Room A').click()
  await visitor.arriveAt('rooms-a')
  await visitor.sees('a')
})
