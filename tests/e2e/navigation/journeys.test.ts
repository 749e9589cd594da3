import { withSettings } from '../support/intercept'
import { colourSequence, filmsOf } from '../support/picture/colours'
import { recordDrawnColours } from '../support/picture/drawnFrames'
import { expect, test } from '../support/showroom'
import { timed } from '../support/timed'

test('a flight that does not skip locations shows each one on the way', async ({ visitor, page }) => {
  await withSettings(page, { flyMode: { skipLocation: false } })
  const drawnColours = await recordDrawnColours(page)
  await visitor.open('/en/rooms/a', 'rooms-a')
  const places = await visitor.recordPlaces()
  await drawnColours()
  await visitor.hotspot('Room D').click()
  await visitor.arriveAt('rooms-d')
  expect(await places()).toEqual(['rooms-a', 'rooms-b', 'rooms-c', 'rooms-d'])
  expect(filmsOf(await drawnColours())).toEqual(['a-b', 'b-c', 'c-d'])
})

test('without fly mode a distant location appears with a blend', async ({ visitor, page }) => {
  await withSettings(page, { flyMode: { active: false } })
  const drawnColours = await recordDrawnColours(page)
  await visitor.open('/en/rooms/a', 'rooms-a')
  await drawnColours()
  await visitor.hotspot('Room D').click()
  await visitor.arriveAt('rooms-d')
  await visitor.sees('d')
  expect(colourSequence(await drawnColours())).toEqual(['a', 'd'])
})

test('a portal leads into another world, and Back returns through it', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/f', 'rooms-f')
  await visitor.hotspot('Room H').click()
  await visitor.arriveAt('annex-h')
  await visitor.hotspot('Room I').click()
  await visitor.arriveAt('annex-i')
  await expect(page).toHaveURL(/\/en\/annex\/i$/)

  await page.locator('[data-back]').click()
  await visitor.arriveAt('annex-h')
  await page.locator('[data-back]').click()
  await visitor.arriveAt('rooms-f')
  await visitor.sees('f')
})

test('when no video can be played, the visitor is asked and continues with still images', async ({
  visitor,
  page,
}) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }))
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  const dialog = page.getByRole('alertdialog', { name: 'Videos cannot be played' })
  await timed('dialog', async () => {
    await visitor.hotspot('Room C').click()
    await expect(dialog).toBeVisible()
  })
  await timed('next location', async () => {
    await dialog.getByRole('button', { name: 'Continue without videos' }).click()
    await expect(dialog).toBeHidden()
    await visitor.arriveAt('rooms-c')
  })
  await expect(page.locator('[data-stage="images"]')).toBeVisible()
  await visitor.hotspot('Room G').click()
  await visitor.arriveAt('rooms-g')
})
