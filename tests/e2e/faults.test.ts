import type { ColourName } from './colours'
import { violations } from './frames'
import { expect, test } from './showroom'

/** What a visitor sees who is brought from a to b past its passage. */
const JUMP: readonly ColourName[] = ['a', 'b']

test('a passage whose film is missing is jumped over', async ({ visitor, page }) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }))
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), JUMP)).toEqual([])
})

test('a passage whose film is garbage is jumped over', async ({ visitor, page }) => {
  const body = Buffer.from('not a film'.repeat(1000))
  await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
  await visitor.open('/en/rooms/a', 'rooms-a')
  const recording = await visitor.record()
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(violations(await recording.end(), JUMP)).toEqual([])
})

test('a place whose picture is missing is reached, and the way on is open', async ({ visitor, page }) => {
  await page.route(/\/media\/b-\d+\./, (route) => route.fulfill({ status: 404 }))
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  // The film's last frame is held.
  await visitor.sees('a-b')
  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await visitor.sees('c')
})

test('a browser that plays nothing unasked still leads on', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'))
  })
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await visitor.sees('b')
})
