import { type ServedItem, withItems } from '../support/intercept'
import { dispatch } from '../support/page'
import { expect, test } from '../support/showroom'

// One of them acts on a framed background page, which the image stage does not show.
test.use({ content: 'demo', stage: 'dom', settings: 'dom' })

/** The overlay that each hotspot type opens, and the overlay's title. */
const OVERLAYS = [
  ['open-article', 'article', 'Arcwell Automation'],
  ['custom-open-article', 'article', 'Vista Scan Tunnel'],
  ['open-dashboard', 'dashboard', 'Sensing & control'],
  ['custom-open-dashboard', 'dashboard', 'Motion'],
  ['open-documents', 'pdf', 'Company profile'],
  ['custom-open-documents', 'pdf', 'Torq 50 Servo Drive · Brochure'],
  ['open-media', 'images', 'Pictures'],
  ['custom-open-media', 'video', 'A6-12 Robot · Film'],
  ['menu', 'menu', 'Products'],
  ['custom-menu', 'menu', 'Tours'],
  ['custom-i-frame-action', 'iframe', 'Plant live'],
] as const

/** Types that open no overlay here. */
const WITHOUT_OVERLAY = [
  'open-link',
  'custom-open-link',
  'i-frame-action',
  'navigation',
  'custom-navigation',
] as const

const TYPES = [...OVERLAYS.map(([type]) => type), ...WITHOUT_OVERLAY]
const LINK = 'https://example.com/arcwell'
const COLOUR = '#5B9DFF'
const OWN = '#ff0080'

/** Places one hotspot of each type of the demo on one location's picture. */
function oneOfEachType(here: ServedItem, all: readonly ServedItem[]) {
  const known = [here, ...all].flatMap(({ hotspots }) => hotspots)
  return TYPES.map((type, index) => ({
    ...known.find(({ __component }) => __component === `hotspots.${type}`),
    id: index + 1,
    style: { left: 15 + (index % 8) * 10, top: 30 + Math.floor(index / 8) * 30 },
    ...(type === 'navigation' && { action_target: { payloadId: 'plant-line-a' } }),
    ...(type === 'custom-navigation' && { action_target: { payloadId: 'plant-gate' } }),
    ...(type.endsWith('open-link') && { action_target: { url: LINK } }),
    ...(type === 'open-link' && { color: OWN }),
    ...(type === 'open-article' && { categories: [{ title: 'Company', priority: 2 }] }),
    ...(type === 'custom-open-article' && { categories: [{ title: 'Machines', priority: 7 }] }),
  }))
}

test('every type of hotspot and its custom variant performs its action when touched', async ({
  visitor,
  page,
  context,
}) => {
  test.slow()
  await context.route(LINK, (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }))
  await withItems(page, (items) => {
    const here = items.find(({ payloadId }) => payloadId === 'plant-control')
    if (!here) return
    here.hotspots = oneOfEachType(here, items)
    here.station_category = { title: 'First of all', priority: 99 }
  })
  await visitor.open('/en/plant/sensing-control-room', 'plant-control')
  const spot = (type: (typeof TYPES)[number]) => page.locator(`[data-hotspot="${TYPES.indexOf(type) + 1}"]`)
  await expect(page.locator('[data-hotspot]')).toHaveCount(TYPES.length)
  await expect(page.locator('[data-hotspot][data-custom="true"] img')).toHaveCount(TYPES.length / 2)

  await test.step('rings have the colour of their group, unless they have their own', async () => {
    const ring = (type: (typeof TYPES)[number]) => spot(type).locator('[data-ring]')
    await expect(ring('menu')).toHaveCSS('box-shadow', new RegExp(rgb(COLOUR)))
    await expect(ring('open-link')).toHaveCSS('box-shadow', new RegExp(rgb(OWN)))
  })

  for (const [type, overlay, title] of OVERLAYS)
    await test.step(type, async () => {
      // Alternate between mouse and keyboard.
      if (type.startsWith('custom-')) await spot(type).click()
      else await spot(type).press('Enter')
      await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
      expect((await visitor.state()).overlays.map(({ type }) => type)).toEqual([overlay])
      if (overlay === 'pdf') await expect(page.locator('[data-page="1"][data-state="drawn"]')).toBeVisible()
      await dispatch(page, { type: 'close' })
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  for (const type of ['open-link', 'custom-open-link'] as const)
    await test.step(`${type} opens a new window`, async () => {
      const opened = context.waitForEvent('page', { timeout: 30_000 })
      await spot(type).click()
      const window = await opened
      await expect(window).toHaveURL(LINK)
      expect(await window.evaluate(() => opener)).toBeNull()
      await window.close()
    })

  await test.step('i-frame-action controls the page in the background', async () => {
    const shown = page.frameLocator('iframe').locator('#stage')
    await expect(shown).toHaveAttribute('data-show', 'all')
    await spot('i-frame-action').click()
    await expect(shown).toHaveAttribute('data-show', 'line-a')
  })

  await test.step('categories of articles and locations are sorted by priority', async () => {
    const headings = page.locator('[data-state="open"]').getByRole('heading', { level: 3 })
    await page.locator('[data-panel="shortcuts"]').click()
    await expect(headings).toHaveText(['Machines', 'Company'])
    await page.keyboard.press('Escape')
    await page.locator('[data-panel="stations"]').click()
    await expect(headings).toHaveText(['First of all', 'Production'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await dispatch(page, { type: 'setVideos', on: false })
  await spot('navigation').click()
  await visitor.arriveAt('plant-line-a')
  await visitor.goTo('plant-control')
  await spot('custom-navigation').click()
  await visitor.arriveAt('plant-gate')
})

/** A regular expression for a colour as browsers compute it. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb\\(${red}, ${green}, ${blue}\\)`
}
