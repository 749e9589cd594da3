import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dispatch, expectAccessible, mediaFile, serveFiles } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

const COLOURS = 'tests/fixtures/colours/media/'

const picture = (name: string, caption?: string) =>
  mediaFile(`/media/viewers/${name}.png`, 'image/png', {
    width: 320,
    height: 180,
    ...(caption !== undefined && { caption }),
  })
const colours = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [`${name}.png`, readFileSync(`${COLOURS}${name}.png`)])) as Record<
    `${Name}.png`,
    Buffer
  >

async function browsePictures(page: Page, visitor: Visitor) {
  const opener = page.locator('[data-hotspot]').first()
  await opener.focus()
  await dispatch(page, {
    type: 'openImages',
    media: [picture('a', 'The first'), picture('b'), picture('c', 'The last')],
  })
  const gallery = page.getByRole('dialog', { name: 'Pictures' })
  await expect(gallery.getByText('1 of 3')).toBeVisible()
  await expect(gallery.getByText('The first')).toBeVisible()
  expect(await gallery.evaluate((element) => getComputedStyle(element).zIndex)).toBe('99999')
  const thumbnail = gallery.locator('.yarl__thumbnails_thumbnail img').first()
  await expect(thumbnail).toBeVisible()
  expect((await thumbnail.boundingBox())?.y).toBeGreaterThan(720 / 2)
  await expect(gallery.getByRole('button', { name: /play|slideshow/i })).toHaveCount(0)
  await expectAccessible(page, '.yarl__portal')

  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText('3 of 3')).toBeVisible()
  await expect(gallery.getByText('The last')).toBeVisible()
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.getByText('1 of 3')).toBeVisible()
  await gallery.getByRole('button', { name: 'Zoom in' }).click()
  await expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeEnabled()

  // The thumbnail strip shows all pictures in reading order.
  const thumbnails = gallery.locator('.yarl__thumbnails_thumbnail:not([aria-hidden])')
  await expect(thumbnails).toHaveCount(3)
  const strip = await thumbnails.evaluateAll((all) =>
    all.map((each) => [Number(each.ariaLabel?.[0]), each.getBoundingClientRect().x]),
  )
  strip.slice(1).forEach(([number, x], index) => {
    const [before = 0, left = 0] = strip[index] ?? []
    expect(number).toBe((before % 3) + 1)
    expect(x).toBeGreaterThan(left)
  })

  // Tab cycles through the controls and the thumbnail strip, which is one stop at the current picture.
  const stops = []
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.localName),
    )
  }
  // At maximum zoom, zooming in is disabled.
  const controls = ['Previous picture', 'Next picture', 'Zoom out', 'Close']
  expect(new Set(stops)).toEqual(new Set([...controls, '1 of 3: The first']))

  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await visitor.state()).toMatchObject({ location: 'rooms-a', overlays: [] })
}

test('the lightbox shows pictures', async ({ page, visitor }) => {
  await serveFiles(page, colours('a', 'b', 'c'))
  await visitor.open('/en/rooms/a', 'rooms-a')
  await test.step('several pictures form a loop with thumbnails, navigated by keys and arrows, and closing returns focus', () =>
    browsePictures(page, visitor))

  await test.step('a single picture is shown without navigation', async () => {
    await dispatch(page, { type: 'openImages', media: [picture('a', 'Alone')] })
    const gallery = page.getByRole('dialog', { name: 'Pictures' })
    await expect(gallery.getByText('Alone')).toBeVisible()
    await expect(gallery.locator('.yarl__slide_current img')).toBeVisible()
    await expect(gallery.locator('.yarl__thumbnails_thumbnail')).toHaveCount(0)
    await expect(gallery.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
    await gallery.getByRole('button', { name: 'Close' }).click()
    await expect(gallery).toHaveCount(0)
  })

  await test.step('a picture that is missing or cut off is shown in its next size', async () => {
    const whole = colours('a', 'b', 'c')
    await serveFiles(page, { ...whole, 'half.png': whole['b.png'].subarray(0, whole['b.png'].length / 2) })
    const format = (name: string, width: number) => ({
      url: `/media/viewers/${name}.png`,
      width,
      height: (width * 9) / 16,
    })
    const formats = { medium: format('gone', 1280), large: format('a', 1600), xlarge: format('half', 1920) }
    await dispatch(page, { type: 'openImages', media: [{ ...picture('a', 'Broken'), formats }] })
    const shown = page.getByRole('dialog', { name: 'Pictures' }).locator('.yarl__slide_current img')
    await expect(shown).toHaveAttribute('src', /\/a\.png$/)
    await expect(shown).toBeVisible()
    await expect(page.getByText('This picture cannot be shown.')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('caption, counter and controls have their own rows on every screen', async () => {
    await dispatch(page, {
      type: 'openImages',
      media: [picture('a', 'The first of the pictures, and what it shows '.repeat(4)), picture('b')],
    })
    const gallery = page.getByRole('dialog', { name: 'Pictures' })
    const slide = gallery.locator('.yarl__slide_current')
    const others = [
      gallery.getByText('1 of 2', { exact: true }),
      gallery.getByText('The first of the pictures'),
      gallery.getByRole('button', { name: 'Close' }),
      gallery.locator('.yarl__thumbnails_track'),
    ]
    for (const window of [
      { width: 1280, height: 720 },
      { width: 1080, height: 1920 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(window)
      const onPicture = async () => {
        const picture = await slide.boundingBox()
        const boxes = await Promise.all(others.map((other) => other.boundingBox()))
        return boxes.map((box) => {
          if (!box || !picture) return 'missing'
          const clear = box.y + box.height <= picture.y + 0.5 || box.y >= picture.y + picture.height - 0.5
          return clear && box.y >= 0 ? 'clear' : 'on the picture'
        })
      }
      const message = `${window.width}×${window.height}`
      await expect.poll(onPicture, { message }).toEqual(others.map(() => 'clear'))
    }
  })
})
