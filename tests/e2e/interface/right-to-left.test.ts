import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

const WIDTH = 1280

/** The x position of a hotspot's ring on the screen. */
const ringOf = (page: Page, place: string) =>
  page.evaluate((place) => {
    const leads = window.showroom
      ?.getState()
      .hotspots.find(({ action }) => action.type === 'goTo' && action.payloadId === place)
    const ring = document.querySelector(`[data-hotspot="${leads?.id}"]`)?.getBoundingClientRect()
    return ring && Math.round(ring.x)
  }, place)

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return { left: Math.round(box?.x ?? -1), right: Math.round((box?.x ?? -1) + (box?.width ?? -1)) }
}

/** The gap between names and values of an article's data, in rem, and the alignment of its texts. */
async function articleLayout(page: Page) {
  await page.evaluate(() => window.showroom?.dispatch({ type: 'openArticle', id: 1 }))
  const rows = page.locator('[data-section="data"] tbody tr')
  await expect(rows.first()).toBeAttached()
  const room = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [name, value] = [...row.querySelectorAll('[dir="auto"]')].map((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return range.getBoundingClientRect()
      })
      return Math.max((value?.left ?? 0) - (name?.right ?? 0), (name?.left ?? 0) - (value?.right ?? 0))
    }),
  )
  expect(room.length).toBeGreaterThan(3)
  const sides = await page.locator('[role="dialog"] [data-section] [dir="auto"]').evaluateAll((all) =>
    all.map((text) => {
      const { textAlign, direction } = getComputedStyle(text)
      if (textAlign !== 'start' && textAlign !== 'end') return textAlign
      return (textAlign === 'start') === (direction === 'ltr') ? 'left' : 'right'
    }),
  )
  const rem = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  return { room: Math.min(...room) / rem, sides: [...new Set(sides)] }
}

test('a right-to-left interface is mirrored, and the picture is not', async ({ page, visitor }) => {
  await visitor.open('/en/hall/showroom', 'hall-overview')
  const robot = await ringOf(page, 'hall-robot')
  await page.route('**/settings.json', async (route) => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({ json: { ...settings, i18n: { ...settings.i18n, rtlLocales: ['ar'] } } })
  })
  await visitor.open('/ar/hall/showroom', 'hall-overview')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect.poll(() => ringOf(page, 'hall-robot')).toBe(robot)

  // The next location is on the left: its arrow points there, and so does the key.
  const next = page.locator('[data-arrow="next"]')
  expect((await boxOf(next)).left).toBe(0)
  expect(await next.locator('svg').evaluate((svg) => getComputedStyle(svg).scale)).toBe('-1 1')
  await page.keyboard.press('ArrowLeft')
  await visitor.arriveAt('hall-entrance')

  await page.locator('[data-ability="menu"]').click()
  const menu = page.locator('[role="dialog"][data-state="open"]')
  await expect(menu).toBeVisible()
  expect((await boxOf(menu)).right).toBe(WIDTH)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)

  // Names and roles in two scripts share one edge.
  await page.evaluate(() => window.showroom?.dispatch({ type: 'openDashboard', id: 1 }))
  const lines = page.locator('[data-contact] [dir="auto"]')
  await expect(lines.first()).toBeVisible()
  const edges = await lines.evaluateAll((all) =>
    all.map((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      const card = line.closest('[data-contact]')?.getBoundingClientRect()
      return Math.round((card?.right ?? 0) - words.getBoundingClientRect().right)
    }),
  )
  expect(edges.length).toBeGreaterThan(3)
  expect(new Set(edges).size).toBe(1)

  // An article's headings and texts share one edge, and values keep their gap, as in left-to-right.
  const { room, sides } = await articleLayout(page)
  expect(room).toBeGreaterThan(0.95)
  expect(sides).toEqual(['right'])
})

test('Arabic in left-to-right, as specified, aligns headings and texts and keeps the gap beside values', async ({
  page,
  visitor,
}) => {
  await visitor.open('/ar/hall/motion-robotics', 'hall-robot')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  const { room, sides } = await articleLayout(page)
  expect(room).toBeGreaterThan(0.95)
  expect(sides).toEqual(['left'])
})
