import { violations, watchDrawing } from './frames'
import { expect, test } from './showroom'

test('a lost GPU leaves the picture where it is, and takes over again when it is back', async ({
  visitor,
  page,
}) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  const gpu = await page.evaluateHandle(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2')
    return context?.getExtension('WEBGL_lose_context')
  })
  await gpu.evaluate((extension) => extension?.loseContext())
  await expect(page.locator('[data-stage="dom"]')).toBeVisible()
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await gpu.evaluate((extension) => extension?.restoreContext())
  await expect(page.locator('[data-stage="gpu"]')).toBeVisible()
  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), ['a', 'a-b', 'b', 'b-c', 'c'])).toEqual([])
})

test('nothing is drawn while nothing moves', async ({ visitor, page }) => {
  const drawn = await watchDrawing(page)
  await visitor.open('/en/rooms/a', 'rooms-a')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  await drawn()
  // Sixty displayed frames later.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 60
        requestAnimationFrame(function next() {
          left -= 1
          if (left > 0) requestAnimationFrame(next)
          else resolve()
        })
      }),
  )
  expect(await drawn()).toEqual([])
})
