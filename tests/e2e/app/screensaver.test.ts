import type { Locator, Page } from '@playwright/test'
import { withItem } from '../support/intercept'
import { dispatch, fadesIn } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo' })

async function nameLinksWithoutStill(page: Page, visitor: Visitor) {
  await expect(page.locator('[data-hotspot] [data-ring]').first()).toBeVisible()
  await dispatch(page, { type: 'setPowerSave', on: true })
  await expect(page.locator('[data-power-save="end"]')).toBeVisible()
  await dispatch(page, { type: 'goTo', payloadId: 'hall-overview' })
  const list = page.locator('[data-unpictured="hall-overview"]')
  await expect(list.getByRole('heading', { name: 'Main hall' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Robotics' })).toBeVisible()
  await expect(page.locator('[data-ring]')).toHaveCount(0)
  await list.getByRole('button', { name: 'Reception' }).click()
  await expect.poll(async () => (await visitor.state()).location).toBe('hall-reception')
  await expect(page.locator('[data-unpictured]')).toHaveCount(0)
  await expect(page.locator('[data-ring]').first()).toBeVisible()
}

function expectProduct(screensaver: Locator) {
  return test.step('it names the product of the film with its claim and its main figure', async () => {
    // At once, because the film is short.
    await expect(screensaver).toHaveText(/^A6-12 Robot.*\. ?12\s?kg ?Payload ?Touch to start$/)
  })
}

function expectDrift(page: Page, picture: Locator) {
  const title = 'the picture drifts by a transform alone; it rests, and captions do not fade, without a GPU'
  return test.step(title, async () => {
    const drift = () =>
      picture.evaluate((element) =>
        element
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation)
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap((frame) => Object.keys(frame).filter((name) => !/offset|easing|composite/i.test(name))),
      )
    await expect.poll(drift).toEqual([])
    const caption = page.locator('[data-screensaver="on"] [data-at]').first()
    const fade = () => caption.evaluate((element) => getComputedStyle(element).animationName)
    expect(await fade()).toBe('none')
    await page.locator('[data-gpu]').evaluate((stage) => stage.removeAttribute('data-gpu'))
    await expect.poll(drift).toEqual(['transform', 'transform'])
    expect(await fade()).not.toBe('none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(drift).toEqual([])
    await page.emulateMedia({ reducedMotion: null })
  })
}

test('an idle screen fades to its screensaver, and the touch that ends it does nothing else', async ({
  page,
  visitor,
}) => {
  await page.route('**/settings.json', async (route) => {
    const served = await (await route.fetch()).json()
    await route.fulfill({ json: { ...served, screensaver: { enabled: true } } })
  })
  await page.route('**/api/screensavers*', async (route) => {
    const served = await (await route.fetch()).json()
    const [image, video] = served.data[0].media
    await route.fulfill({ json: { ...served, data: [{ ...served.data[0], media: [video, image] }] } })
  })
  await withItem(page, 'hall-overview', (place) => {
    place.background = place.background
      .filter(({ type }) => type === 'video')
      .map(({ poster, ...film }) => film)
  })
  await visitor.open('/en/hall/reception', 'hall-reception')
  // Dispatched instead of waiting for the idle time; its content may still be loading.
  const start = () =>
    page.evaluate(() => {
      window.showroom?.dispatch({ type: 'setScreensaver', on: true })
      return window.showroom?.getState().screensaver
    })
  await expect.poll(start).toBe(true)
  const screensaver = page.locator('[data-screensaver="on"]')
  await expect(screensaver.getByText('Touch to start')).toBeVisible()
  expect(await fadesIn(screensaver)).toBe(true)

  await expectProduct(screensaver)
  const film = screensaver.locator('video')
  await expect(film).toHaveAttribute('data-there', 'true')
  const isPlaying = () => film.evaluate((video: HTMLVideoElement) => video.muted && !video.paused)
  await expect.poll(isPlaying).toBe(true)
  // A video paused before its end resumes; when it ends, the next medium is shown.
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await expect.poll(isPlaying).toBe(true)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.1
  })
  const picture = screensaver.locator('img')
  await expect(picture).toHaveAttribute('data-there', 'true')
  expect(await picture.evaluate((element) => getComputedStyle(element).objectFit)).toBe('cover')

  await expectDrift(page, picture)
  await test.step('on a wall the prompt is readable from three metres: its x-height is 2.5 % of the screen height', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const letters = () =>
      screensaver.getByText('Touch to start').evaluate((words) => {
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) return 0
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(words)
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        return pen.measureText('x').actualBoundingBoxAscent / innerHeight
      })
    await expect.poll(letters).toBeGreaterThanOrEqual(0.025)
    await page.setViewportSize({ width: 640, height: 360 })
  })

  await page.mouse.click(320, 200)
  await expect(page.locator('[data-screensaver]')).toHaveCount(0)
  expect(await visitor.state()).toMatchObject({
    screensaver: false,
    location: 'hall-reception',
    moving: false,
    overlays: [],
  })

  await test.step('in power-save mode a location without a still lists its destinations instead of placing rings on another picture', () =>
    nameLinksWithoutStill(page, visitor))
})
