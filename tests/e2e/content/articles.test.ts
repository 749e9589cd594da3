import type { Page } from '@playwright/test'
import { encodeFilm } from '../../../scripts/new/film/encode'
import { article, EVERYTHING, openArticle, section } from '../support/article'
import { closeAll } from '../support/page'
import { expect, test } from '../support/showroom'

test.use({ content: 'articles' })

const overlays = (page: Page) => page.evaluate(() => window.showroom?.getState().overlays)

test('an article opens and closes', async ({ visitor, page }) => {
  await visitor.open('/en/room/a', 'room-a')
  await test.step('a hotspot opens an article, and the URL names it until it is closed', async () => {
    await visitor.hotspot('Everything').click()
    await expect(article(page)).toBeVisible()
    await expect(page).toHaveURL(/\?article=1&title=Everything_there(%20|\+)is$/)
    await expect(page).toHaveTitle('Showroom')
    await article(page).getByRole('button', { name: 'Close' }).click()
    await expect(article(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/room\/a$/)
  })

  await test.step('an article is read with the keyboard alone, and focus returns to its hotspot', async () => {
    const hotspot = visitor.hotspot('Everything')
    await visitor.tabTo('[data-hotspot]:has-text("Everything")')
    await page.keyboard.press('Enter')
    await expect(article(page)).toBeVisible()
    await visitor.tabTo('[role="slider"]')
    await expect(page.getByRole('slider')).toBeInViewport()
    // Only the content below the title has scrolled.
    expect(await article(page).evaluate((panel) => panel.scrollTop)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(article(page)).toBeHidden()
    await expect(hotspot).toBeFocused()
  })

  await test.step('an article closed before it has loaded leaves nothing behind', async () => {
    await page.evaluate(async () => {
      window.showroom?.dispatch({ type: 'openArticle', id: 1 })
      await new Promise(requestAnimationFrame)
      window.showroom?.dispatch({ type: 'close' })
    })
    await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  })

  await test.step('an article opens from its URL, and Back closes one opened later', async () => {
    await visitor.open('/en/room/a', 'room-a')
    await page.goto('/en/room/a?article=1&title=whatever')
    await expect(article(page)).toBeVisible()
    await article(page).getByRole('button', { name: 'Close' }).click()
    await visitor.hotspot('Leaflet').click()
    await expect(article(page, 'The leaflet')).toBeVisible()
    await page.goBack()
    await expect(article(page, 'The leaflet')).toBeHidden()
    await page.goForward()
    await expect(article(page, 'The leaflet')).toBeVisible()
    await expect(page).toHaveURL(/article=2/)
  })

  await test.step('a link to a location closes the article and goes there', async () => {
    await closeAll(page)
    await visitor.hotspot('Everything').click()
    await article(page).getByRole('button', { name: 'To the shelf' }).click()
    await visitor.arriveAt('room-b')
    await expect(article(page)).toBeHidden()
    await expect(page).toHaveURL(/\/en\/room\/b$/)
  })
})

async function playFilm(page: Page) {
  await openArticle(page, 1)
  const film = section(page, 'video').locator('video')
  const played = () => film.evaluate((video: HTMLVideoElement) => video.played.length > 0 && !video.paused)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.controls])).toEqual([
    true,
    false,
  ])
  await section(page, 'video').getByRole('button', { name: 'Play film: Film' }).click()
  await expect.poll(played).toBe(true)
  await expect(film).toHaveAttribute('controls')
  await section(page, 'images').getByRole('button').first().click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
}

async function openPictures(page: Page) {
  await openArticle(page, 1)
  await section(page, 'images').getByRole('button', { name: 'Enlarge: Green' }).click()
  await expect
    .poll(() => overlays(page))
    .toEqual([{ type: 'article', id: 1 }, expect.objectContaining({ type: 'images', index: 1 })])
  const large = page.locator('.yarl__root')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  expect(await overlays(page)).toEqual([{ type: 'article', id: 1 }])
  await expect(article(page)).toBeVisible()
  await expect(section(page, 'images').getByRole('button', { name: 'Enlarge: Green' })).toBeFocused()
}

async function followArticleLink(page: Page) {
  await openArticle(page, 1)
  await article(page).getByRole('button', { name: 'The leaflet' }).click()
  await expect(article(page, 'The leaflet')).toBeVisible()
  await expect(page).toHaveURL(/article=2/)
  await page.keyboard.press('Escape')
  await expect(article(page)).toBeVisible()
  await expect(article(page, 'The leaflet')).toBeHidden()
  await expect(page).toHaveURL(/article=1/)
  const link = article(page).getByRole('button', { name: 'The leaflet' })
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
}

async function printArticle(page: Page) {
  await openArticle(page, 1)
  await expect(article(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: EVERYTHING })).toBeVisible()
  await expect(page.locator('[data-hotspot]').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden()
  await expect(section(page, 'slideshow').getByText('Third')).toBeVisible()
  const folded = await page.locator('[data-article]').evaluate((element) => {
    const around: string[] = []
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
        around.push(box.className)
    }
    return around
  })
  expect(folded).toEqual([])
}

test('an article shows its sections and media', async ({ visitor, page }) => {
  await visitor.open('/en/room/a', 'room-a')
  await test.step('an article shows every kind of section', async () => {
    await openArticle(page, 1)
    const window = article(page)
    await expect(window.getByText('One section of every kind.')).toBeVisible()
    await expect(window.locator('strong')).toHaveText('strong')
    await expect(window.getByRole('link', { name: 'a link' })).toHaveAttribute('target', '_blank')
    for (const kind of ['image', 'text', 'video', 'images', 'viewer', 'slideshow', 'data', 'iframe', 'pdf']) {
      await section(page, kind).scrollIntoViewIfNeeded()
      await expect(section(page, kind)).toBeInViewport()
    }
    const pictures = section(page, 'images').locator('img')
    await expect(pictures).toHaveCount(3)
    for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('data-state', 'there')
    await expect(window.getByText('Reading', { exact: true })).toBeVisible()
  })

  await test.step('technical data is a table with units', async () => {
    await openArticle(page, 1)
    const table = page.getByRole('table', { name: 'Technical data' })
    await expect(table.getByRole('rowheader', { name: 'Mass' })).toBeVisible()
    await expect(table.getByRole('row', { name: 'Mass' }).getByRole('cell')).toHaveText('186 kg')
    await expect(table.getByRole('row', { name: 'Axes' }).getByRole('cell')).toHaveText('6')
  })

  await test.step('a film does not start automatically, and pauses while an overlay covers the article', () =>
    playFilm(page))

  await test.step('a picture opens in the lightbox with the others, and closing it returns to the article', () =>
    openPictures(page))

  await test.step('a brochure can be read or downloaded', async () => {
    await openArticle(page, 1)
    const brochure = section(page, 'pdf')
    await expect(brochure.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'sheet.pdf')
    await brochure.getByRole('button', { name: 'Read', exact: true }).click()
    await expect
      .poll(() => overlays(page))
      .toEqual([{ type: 'article', id: 1 }, expect.objectContaining({ type: 'pdf' })])
  })

  await test.step('a framed page in an article is sandboxed, on an opaque ground', async () => {
    await openArticle(page, 1)
    const frame = section(page, 'iframe').locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
    await expect(frame).toHaveAttribute('loading', 'lazy')
    // A page without a ground of its own is not seen through.
    await expect(frame).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await frame.scrollIntoViewIfNeeded()
    await expect(section(page, 'iframe').frameLocator('iframe').getByText('A page inside')).toBeVisible()
  })

  await test.step('an article links to another one, and closing that returns to the link', () =>
    followArticleLink(page))

  await test.step('an article prints alone, with all sections expanded', () => printArticle(page))

  await test.step('an article follows the chosen language', async () => {
    await openArticle(page, 1)
    await expect(article(page)).toBeVisible()
    await page.evaluate(() => window.showroom?.dispatch({ type: 'setLanguage', locale: 'de' }))
    await expect(article(page, 'Alles, was es gibt')).toContainText('Ein Abschnitt von jeder Art.')
  })
})

test('an article’s texts appear together with it, so that nothing shifts afterwards', async ({
  visitor,
  page,
}) => {
  // In a narrow window the text has its own row below the title.
  await page.setViewportSize({ width: 390, height: 844 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested = page.waitForRequest('**/MarkdownText*.js')
  const rest = page.waitForResponse('**/Articles*.js')
  await page.route('**/MarkdownText*.js', async (route) => {
    await released
    await route.continue()
  })
  await visitor.open('/en/room/a', 'room-a')
  const places = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const observe = () => {
      const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')].slice(0, 3)
      if (sections.length > 0) seen.add(sections.map(({ offsetTop }) => offsetTop).join(' '))
      requestAnimationFrame(observe)
    }
    observe()
    return seen
  })
  await visitor.hotspot('Everything').click()
  await Promise.all([requested, rest])
  // An implementation that does not wait for texts would draw the rest within these frames.
  await page.evaluate(async () => {
    for (let picture = 0; picture < 20; picture++) await new Promise(requestAnimationFrame)
  })
  release()
  await expect(section(page, 'text').first()).toContainText('Some strong words')
  expect(await places.evaluate((seen) => seen.size)).toBe(1)
})

test('a looping film plays automatically and muted, unless reduced motion is requested', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/en/room/a?article=2')
  const loop = section(page, 'video').locator('video')
  await expect.poll(() => loop.evaluate((video: HTMLVideoElement) => !video.paused && video.muted)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(section(page, 'video').getByRole('button', { name: 'Play film' })).toBeVisible()

  await test.step('an upright loop is shown whole, not cropped to 16:9', async () => {
    const size = { width: 96, height: 160 }
    const frames = Array.from({ length: 5 }, () => new Uint8Array((96 * 160 * 3) / 2).fill(120))
    const body = Buffer.from(await encodeFilm(frames, size))
    await page.route('**/media/film.*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    await expect.poll(() => loop.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(160)
    await expect(loop).toHaveCSS('object-fit', 'contain')
    await expect(loop).toHaveCSS('aspect-ratio', 'auto')
  })
})

test('an SVG drawing keeps its shapes and loses anything unsafe', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/en/room/a?article=1')
  const drawing = section(page, 'text').locator('svg').first()
  await expect(drawing.locator('circle')).toHaveAttribute('stroke-width', '2')
  await expect(
    drawing.locator('script, image, foreignObject, iframe, [style], [onclick], [onload]'),
  ).toHaveCount(0)
  await expect(drawing).toHaveAttribute('viewBox', '0 0 24 24')
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(requests.filter((url) => url.includes('tracker.example'))).toEqual([])
})
