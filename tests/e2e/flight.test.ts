import { colourName } from './colours'
import { expect, test } from './showroom'

test('a touch flies through the passage to the next place', async ({ visitor, page }) => {
  await visitor.open('/', 'rooms-a')
  await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  expect(await visitor.colour()).toBe('a')

  const recording = await visitor.record()
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page).toHaveURL(/\/en\/rooms\/b$/)

  const seen = (await recording.end()).map((rgb) => colourName(rgb))
  expect(seen).toContain('a-b')
  expect(await visitor.colour()).toBe('b')
})
