import { expect, test } from './showroom'

test.describe('the visitor arrives', () => {
  test('when the films cannot be loaded', async ({ visitor, page }) => {
    await page.route('**/*.mp4', (route) => route.abort())
    await visitor.open('/en/rooms/a', 'rooms-a')
    await visitor.hotspot('Room D').click()
    await visitor.arriveAt('rooms-d')
    expect(await visitor.colour()).toBe('d')
  })

  test('when a film is broken', async ({ visitor, page }) => {
    await page.route('**/*.mp4', (route) =>
      route.fulfill({ contentType: 'video/mp4', body: Buffer.from('no film at all'.repeat(100)) }),
    )
    await visitor.open('/en/rooms/a', 'rooms-a')
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    expect(await visitor.colour()).toBe('b')
  })

  test('when the data of a film never come', async ({ visitor, page }) => {
    await page.route('**/*.mp4', () => {})
    await visitor.open('/en/rooms/a', 'rooms-a')
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    expect(await visitor.colour()).toBe('b')
  })

  test('when the place has no picture any more, on the last frame of the flight', async ({
    visitor,
    page,
  }) => {
    await visitor.open('/en/rooms/a', 'rooms-a')
    await page.route('**/*.webp', (route) => route.abort())
    await visitor.hotspot('Room D').click()
    await visitor.arriveAt('rooms-d')
    expect(await visitor.colour()).toBe('c-d')
    await expect(visitor.hotspot('Room C')).toBeVisible()
  })
})
