import type { Page } from '@playwright/test'
import { coverRect, type Rect } from '../../../src/player/cover'
import { withSettings } from '../support/intercept'
import { MARKS, NARROW, PATCHES, WIDE } from '../support/picture/chart'
import { marksIn, maxDifference, patchesIn, takeScreenshot } from '../support/picture/screenshot'
import { expect, test } from '../support/showroom'

test.use({ content: 'chart' })
// A single wrong colour is a fault.
test.describe.configure({ retries: 0 })

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1720, height: 720 },
  { width: 1024, height: 768 },
  { width: 720, height: 1280 },
  { width: 390, height: 844 },
] as const
const PLACES = [
  ['still', 'chart-still'],
  ['film', 'chart-film'],
] as const

/** A window that crops the sides of the wide picture, and the top and bottom of the narrow one. */
const CROPPING = { width: 1100, height: 760 }

interface Point {
  readonly x: number
  readonly y: number
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The positions of the marks for a picture in this rectangle, in CSS pixels. The narrow picture is the middle of the
 * wide one.
 */
function marksOf({ x, y, width, height }: Rect): readonly Point[] {
  const reach = (height * WIDE.width) / WIDE.height
  return MARKS.map((mark) => ({ x: x + width / 2 + (mark.x - 0.5) * reach, y: y + mark.y * height }))
}

/** The centres of the hotspots, in CSS pixels. */
function ringsOn(page: Page): Promise<readonly Point[]> {
  return page.locator('[data-ring]').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
}

/** The distance of each hotspot's centre from the mark painted below it, in CSS pixels. */
async function hotspotsOff(page: Page): Promise<readonly number[]> {
  const rings = await ringsOn(page)
  const marks = marksIn(await takeScreenshot(page))
  return marks.map((mark) => Math.min(...rings.map((ring) => distance(ring, mark))))
}

const furthestColour = async (page: Page) => maxDifference(patchesIn(await takeScreenshot(page)), PATCHES)

/** Checks a condition in each window once it is laid out. */
async function inEveryWindow(
  page: Page,
  windows: readonly { readonly width: number; readonly height: number }[],
  holds: () => Promise<void>,
) {
  for (const window of windows)
    await test.step(`${window.width}×${window.height}`, async () => {
      await page.setViewportSize(window)
      await expect(holds).toPass({ timeout: 30_000 })
    })
}

/** Pauses the clock so that every step of the blend can be checked. The blend starts with `release`. */
async function blendByHand(page: Page, release: () => void) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const state = () => page.locator('[data-state]').getAttribute('data-state')
  const step = async () => {
    await page.clock.runFor(100)
    return state()
  }
  release()
  await expect.poll(step, { intervals: [50] }).toBe('blending')
  return { state, step }
}

test('a location looks right in every window', async ({ visitor, page }) => {
  test.slow()
  for (const [slug, place] of PLACES) {
    await visitor.open(`/en/chart/${slug}`, place)
    await expect(page.locator('[data-hotspot]').first()).toBeVisible()
    await test.step('a still image and a film of the same colours look the same, in every window', () =>
      inEveryWindow(page, WINDOWS, async () => expect(await furthestColour(page)).toBeLessThanOrEqual(2)))
    await test.step('hotspots are on their marks in the picture, in every window', () =>
      inEveryWindow(page, WINDOWS, async () =>
        expect(Math.max(...(await hotspotsOff(page)))).toBeLessThan(1),
      ))
  }
})

test.describe('At a device pixel ratio of 2', () => {
  test.use({ deviceScaleFactor: 2 })

  test('hotspots are on their marks in the picture', async ({ visitor, page }) => {
    test.slow()
    for (const [slug, place] of PLACES) {
      await visitor.open(`/en/chart/${slug}`, place)
      await inEveryWindow(page, [{ width: 960, height: 640 }, WINDOWS[4]], async () =>
        expect(Math.max(...(await hotspotsOff(page)))).toBeLessThan(1),
      )
    }
  })
})

test('hotspots stay on their marks during a blend in which the window is resized', async ({
  visitor,
  page,
}) => {
  test.slow()
  await withSettings(page, { player: { blendingTime: 2 } })
  await page.clock.install()
  const release = await visitor.holdRequests('**/narrow*')
  await visitor.open('/en/chart/still', 'chart-still')
  await page.setViewportSize({ width: 1024, height: 768 })
  const furthestOff = async () => Math.max(...(await hotspotsOff(page)))
  await expect.poll(furthestOff).toBeLessThan(1)
  const { state, step } = await blendByHand(page, release)
  let steps = 0
  for (let now = await state(); now === 'blending'; now = await step()) {
    steps += 1
    expect(await furthestOff(), `step ${steps}`).toBeLessThan(1)
    if (steps !== 5) continue
    await page.setViewportSize({ width: 960, height: 760 })
    const redrawn = async () => {
      await page.clock.runFor(16)
      return furthestOff()
    }
    await expect.poll(redrawn, { intervals: [50] }).toBeLessThan(1)
  }
  expect(steps).toBeGreaterThan(10)
})

test('hotspots glide from mark to mark while a background blends into one that is cropped differently', async ({
  visitor,
  page,
}) => {
  test.slow()
  await withSettings(page, { player: { blendingTime: 2 } })
  await page.clock.install()
  const release = await visitor.holdRequests('**/narrow*')
  await visitor.open('/en/chart/still', 'chart-still')
  await page.setViewportSize(CROPPING)
  const [wide, narrow] = [WIDE, NARROW].map((shape) => marksOf(coverRect(CROPPING, shape)))
  const distanceFrom = async (marks: readonly Point[] = []) => {
    const rings = await ringsOn(page)
    return Math.max(...marks.map((mark) => Math.min(...rings.map((ring) => distance(ring, mark)))))
  }
  await expect.poll(() => distanceFrom(wide)).toBeLessThan(1)
  expect(await distanceFrom(narrow)).toBeGreaterThan(5)
  const { state, step } = await blendByHand(page, release)
  const whole = Math.max(...(wide ?? []).map((mark, index) => distance(mark, narrow?.[index] ?? mark)))
  let travelled = 0
  let longest = 0
  for (let now = await state(); now === 'blending'; now = await step()) {
    const [from, to] = [await distanceFrom(wide), await distanceFrom(narrow)]
    // On the straight line between the marks, never backwards and without a jump.
    expect(from + to).toBeLessThan(whole + 1)
    expect(from).toBeGreaterThan(travelled - 0.5)
    longest = Math.max(longest, from - travelled)
    travelled = from
  }
  expect(longest).toBeLessThan(whole / 4)
  expect(travelled).toBeGreaterThan(whole * 0.9)
  await expect.poll(() => distanceFrom(narrow)).toBeLessThan(1)
})

test('stills are decoded off the main thread', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap
    const onMainThread: string[] = []
    Object.assign(window, { onMainThread })
    window.createImageBitmap = (source: ImageBitmapSource, ...rest: unknown[]) => {
      if (source instanceof HTMLImageElement) onMainThread.push(source.currentSrc)
      return Reflect.apply(decode, window, [source, ...rest])
    }
  })
  await visitor.open('/en/chart/still', 'chart-still')
  await page.evaluate(() => window.showroom?.dispatch({ type: 'goTo', payloadId: 'chart-wide' }))
  await expect.poll(async () => (await visitor.state()).location).toBe('chart-wide')
  await expect(page.locator('[data-state="resting"]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'onMainThread'))).toEqual([])
})
