import { readFileSync } from 'node:fs'
import { dispatch, expectAccessible, mediaFile, serveFiles } from '../support/page'
import { expect, test } from '../support/showroom'

test.beforeEach(({ visitor }) => visitor.open('/en/rooms/a', 'rooms-a'))

test.describe('The video player', () => {
  // The test's videos are not part of the content, whose origins the policy allows.
  test.use({ bypassCSP: true })

  test('starts at once, responds to keys and buttons, and shows when a film cannot be played', async ({
    page,
  }) => {
    await serveFiles(page, {
      'film.mp4': readFileSync('tests/fixtures/relay/media/loop.mp4'),
      'words.vtt': Buffer.from(
        'WEBVTT\n\n00:00.000 --> 00:59.000\n<v Guide>A colour for <b>each</b> place.</v>\n',
      ),
    })
    await dispatch(page, {
      type: 'openVideo',
      media: mediaFile('/media/viewers/film.mp4', 'video/mp4', {
        caption: 'A film',
        captions: [{ language: 'en', url: '/media/viewers/words.vtt' }],
      }),
    })
    const dialog = page.getByRole('dialog', { name: 'A film' })
    const film = dialog.locator('video')
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(time).toBeGreaterThan(0)
    await expectAccessible(page, '[role="dialog"]')
    const words = dialog.getByText('A colour for each place.', { exact: true })
    await expect(words).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Subtitles' }).click()
    await expect(words).toBeVisible()
    await page.keyboard.press('Home')
    // The film has no sound.
    await expect(dialog.getByRole('button', { name: /mute/i })).toHaveCount(0)
    await expect(dialog.getByRole('slider', { name: 'Volume' })).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await dispatch(page, { type: 'openVideo', media: mediaFile('/media/viewers/none.mp4', 'video/mp4') })
    await expect(page.getByRole('alert').filter({ hasText: 'This film cannot be played' })).toBeVisible()
  })

  test('contacts a video site only after the visitor agrees, and asks once per visit', async ({
    page,
    context,
  }) => {
    const requests: string[] = []
    await context.route(/youtube|ytimg|google|vimeo/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>The film</title>' })
    })
    const onSite = mediaFile('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'video/mp4')
    await dispatch(page, { type: 'openVideo', media: onSite })
    const play = page.getByRole('button', { name: 'Play via YouTube' })
    await expect(play).toBeFocused()
    await expect(page.getByText('your IP address')).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    expect(requests).toEqual([])
    await play.click()
    const frame = page.getByRole('dialog').locator('iframe')
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
    await page.keyboard.press('Escape')
    await dispatch(page, { type: 'close' })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await dispatch(page, { type: 'openVideo', media: onSite })
    await expect(frame).toBeVisible()
    await expect(play).toHaveCount(0)
  })
})

test('a framed page has a title and a close button, and can be opened in a new window when it does not load', async ({
  page,
  context,
}) => {
  await page.route('**/framed/there', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The page' }),
  )
  await page.route('**/framed/never', () => {})
  await dispatch(page, { type: 'openIframe', iframe: { url: '/framed/there', title: 'Planner' } })
  const dialog = page.getByRole('dialog', { name: 'Planner' })
  await expect(dialog.frameLocator('iframe').getByText('The page')).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  const head = dialog.getByRole('heading', { name: 'Planner' }).locator('..')
  const window = page.viewportSize()
  for (const screen of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(screen)
    await expect.poll(async () => Math.round((await head.boundingBox())?.height ?? 0)).toBe(65)
  }
  if (window) await page.setViewportSize(window)
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)

  await dispatch(page, { type: 'openIframe', iframe: { url: '/framed/never', title: 'Lost' } })
  const other = page.getByRole('button', { name: 'Open in a new window' })
  await expect(other).toBeVisible()
  await context.route('**/framed/never', (route) => route.fulfill({ body: 'There' }))
  await page.unroute('**/framed/never')
  const opened = context.waitForEvent('page')
  await other.click()
  expect(new URL((await opened).url()).pathname).toBe('/framed/never')
})
