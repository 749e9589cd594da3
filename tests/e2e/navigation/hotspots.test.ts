import type { Page } from '@playwright/test'
import { withItem, withSettings } from '../support/intercept'
import { expect, test } from '../support/showroom'

test.use({ content: 'chart' })

const OWN = '#ff0080'
const link = { url: 'https://example.com' }

/** Types that need no other record, some close together, out of order as editors add them. */
const SPOTS = [
  { type: 'open-link', title: 'A link', at: [62, 70], action_target: link, color: OWN },
  { type: 'navigation', title: 'A way', at: [40, 46], action_target: { payloadId: 'chart-film' } },
  { type: 'open-documents', title: 'A document', at: [42, 69], media: 'pdf' },
  { type: 'open-media', title: 'Pictures', at: [52, 70], media: 'picture' },
  { type: 'i-frame-action', title: 'A page', at: [56, 83], action_target: { url: 'https://example.com' } },
] as const

const IN_ORDER = ['A way', 'A document', 'Pictures', 'A link', 'A page']

async function boxesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { name: element.textContent, left, top, right, bottom }
    }),
  )
}

type Box = Awaited<ReturnType<typeof boxesOf>>[number]
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Returns the overlapping pairs. */
function collisions(boxes: readonly Box[], others = boxes): readonly string[] {
  return boxes.flatMap((box) =>
    others.flatMap((other) =>
      box !== other && box.name !== other.name && overlap(box, other)
        ? [`${box.name} and ${other.name}`]
        : [],
    ),
  )
}

test('hotspots have their icon, colour, label and tab order, and none overlaps another', async ({
  visitor,
  page,
}) => {
  await withSettings(page, { hotspots: { labels: 'always' } })
  await withItem(page, 'chart-still', (place) => {
    const [{ image } = {}] = place.background
    const pdf = {
      ...(image as object),
      name: 'a.pdf',
      mime: 'application/pdf',
      ext: '.pdf',
      url: '/media/a.pdf',
    }
    place.hotspots = SPOTS.map(({ type, at: [left, top], ...spot }, index) => ({
      ...spot,
      id: index + 1,
      __component: `hotspots.${type}`,
      style: { left, top },
      media: 'media' in spot ? [spot.media === 'pdf' ? pdf : image] : [],
    }))
  })
  await visitor.open('/en/chart/still', 'chart-still')
  const spots = page.locator('[data-hotspot]')
  await expect(spots).toHaveCount(SPOTS.length)
  const drawings = await spots.evaluateAll((all) => all.map((spot) => spot.querySelector('svg')?.innerHTML))
  expect(new Set(drawings).size).toBe(SPOTS.length)
  const colours = await page
    .locator('[data-spot]')
    .evaluateAll((all) => all.map((spot) => getComputedStyle(spot).getPropertyValue('--color')))
  expect(colours.filter((colour) => colour !== '')).toEqual([OWN])

  for (const window of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
    { width: 720, height: 1280 },
  ]) {
    await page.setViewportSize(window)
    const overlaps = async () => {
      const [rings, labels] = [
        await boxesOf(page, '[data-spot]:not([data-off="true"]) [data-hotspot]'),
        await boxesOf(page, '[data-spot]:not([data-off="true"]) [data-label]'),
      ]
      return [...collisions(rings), ...collisions(labels), ...collisions(labels, rings)]
    }
    await expect.poll(overlaps, { message: `${window.width}×${window.height}` }).toEqual([])
    // Hotspots on the picture are labelled; the others are offered beside it.
    const shown = page.locator('[data-spot]:not([data-off="true"])')
    expect(await shown.count()).toBeGreaterThan(SPOTS.length / 2)
    expect(await shown.locator('[data-label]').count()).toBe(await shown.count())
  }

  await visitor.tabTo('[data-hotspot]')
  const turns: (string | null)[] = []
  for (const _ of SPOTS) {
    turns.push(await page.locator(':focus').textContent())
    await page.keyboard.press('Tab')
  }
  expect(turns).toEqual(IN_ORDER)
})

test('a custom hotspot shows its picture at the size its editors set', async ({ visitor, page }) => {
  await withItem(page, 'chart-still', (place) => {
    const [{ image } = {}] = place.background
    const custom = { title: 'Custom', action_target: { payloadId: 'chart-film' } }
    place.hotspots = [
      {
        id: 1,
        __component: 'hotspots.custom-navigation',
        background_image: image,
        style: { left: 40, top: 50, width: 10, height: 20 },
        ...custom,
      },
      {
        id: 2,
        __component: 'hotspots.custom-navigation',
        media: [image],
        style: { left: 60, top: 50 },
        ...custom,
      },
    ]
  })
  await visitor.open('/en/chart/still', 'chart-still')
  const pictures = page.locator('[data-hotspot] img')
  await expect(pictures).toHaveCount(2)
  const loaded = () =>
    pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0))
  await expect.poll(loaded).toBe(true)
  const area = await page.locator('[data-hotspot="1"]').boundingBox()
  expect(area).toEqual({ x: 512, y: 360, width: 128, height: 144 })
  await page.locator('[data-hotspot="2"]').click()
  await visitor.arriveAt('chart-film')
})

test('hotspots are repositioned when the visitor chooses larger text', async ({ visitor, page }) => {
  await withItem(page, 'chart-still', (place) => {
    place.hotspots = [48, 52].map((left, id) => ({
      id,
      __component: 'hotspots.open-link',
      title: `Link ${id}`,
      action_target: link,
      style: { left, top: 50 },
    }))
  })
  await visitor.open('/en/chart/still', 'chart-still')
  await test.step('a ring responds to the pointer before the click', async () => {
    const button = page.locator('[data-hotspot]').first()
    const size = () => button.locator('[class*="ring"]').evaluate((ring) => getComputedStyle(ring).scale)
    await button.dispatchEvent('pointerdown')
    await expect.poll(size).toBe('0.95')
    await button.dispatchEvent('pointercancel')
    await expect.poll(size).not.toBe('0.95')
  })
  const widths = async () => (await boxesOf(page, '[data-hotspot]')).map(({ left, right }) => right - left)
  const [before = 0] = await widths()
  await page.locator('[data-panel="display"]').click()
  const larger = page.locator('[data-choice="larger"]')
  while (await larger.isEnabled()) await larger.click()
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(before * 1.5)
  await expect
    .poll(async () => collisions(await boxesOf(page, '[data-spot]:not([data-off="true"]) [data-hotspot]')))
    .toEqual([])
})

test('hotspots are repositioned when an arrow moves towards them', async ({ visitor, page }) => {
  // On a phone in landscape the arrows are above the bar.
  await page.setViewportSize({ width: 667, height: 375 })
  await withItem(page, 'chart-still', (place) => {
    Object.assign(place, { arrow_navigation_prew: { id: 1, next: { payloadId: 'chart-film' } } })
    place.hotspots = [
      {
        id: 1,
        __component: 'hotspots.open-link',
        title: 'A link',
        action_target: link,
        style: { left: 10, top: 45 },
      },
    ]
  })
  await visitor.open('/en/chart/still', 'chart-still')
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not visible.`)
    return { ...box, bottom: box.y + box.height }
  }
  const between = async () => {
    const [ring, arrow] = [await boxOf('[data-hotspot]'), await boxOf('[data-arrow]')]
    return Math.max(ring.x - (arrow.x + arrow.width), arrow.y - ring.bottom, ring.y - arrow.bottom)
  }
  await expect.poll(between).toBeGreaterThanOrEqual(12)
  // As if the bar were measured after the hotspots were positioned.
  const ring = await boxOf('[data-hotspot]')
  const up = (await boxOf('[data-arrow]')).y - (ring.bottom - ring.height / 3)
  await page.evaluate((up) => {
    const { style } = document.documentElement
    style.setProperty(
      '--footer-height',
      `${Number.parseFloat(style.getPropertyValue('--footer-height')) + up}px`,
    )
  }, up)
  await expect.poll(between).toBeGreaterThanOrEqual(12)
})

test('hotspots respect reduced motion', async ({ visitor, page }) => {
  let animation = ''
  await page.route('**/settings.json', async (route) => {
    const served = await (await route.fetch()).json()
    await route.fulfill({ json: { ...served, hotspots: { animation } } })
  })
  await withItem(page, 'chart-still', (place) => {
    place.hotspots = [
      { id: 1, __component: 'hotspots.open-link', action_target: link, style: { left: 50, top: 50 } },
    ]
  })
  const moving = () =>
    page
      .locator('[data-spot], [data-hotspot]')
      .evaluateAll((all) =>
        all.map((each) => getComputedStyle(each).animationName).filter((name) => name !== 'none'),
      )
  for (animation of ['fade_in', 'zoom_in'])
    await test.step(`reduced motion disables the animation ${animation}`, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      // With the first picture, they are there from the start.
      await visitor.open('/en/chart/film', 'chart-film')
      await visitor.goTo('chart-still')
      await expect.poll(moving).not.toEqual([])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(moving).toEqual([])
    })
})
