import type { Frame } from '@playwright/test'
import type {} from '../../../src/app/embed/showroomApi'
import { setLanguage, setTextSize } from '../support/display'
import { withSettings } from '../support/intercept'
import { layoutFaults } from '../support/layout/layoutFaults'
import { WINDOWS } from '../support/layout/windows'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })

/** `all`: every case. Otherwise each window in one language and one text size, the smallest or the largest. */
const ALL = process.env.LAYOUT_CASES === 'all'
const LANGUAGES = ['en', 'de', 'vi', 'ar'] as const
/** Arabic as specified, and once with `i18n.rtlLocales`. */
const ROWS = [
  ...LANGUAGES.map((language) => ({ language, dir: 'ltr' })),
  { language: 'ar', dir: 'rtl' },
] as const
const TEXT_SIZES = ALL ? [9, 14, 20] : [9, 20]
const ROOMY = { width: '1280px', height: '720px' }
const CASES = ROWS.length * TEXT_SIZES.length

test('no two controls overlap, and none extends beyond the screen', async ({ page }) => {
  test.setTimeout(ALL ? 600_000 : 300_000)
  await page.route('**/frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe style="border: 0; width: 1280px; height: 720px; transform: scale(0.1); transform-origin: 0 0">',
    }),
  )
  await page.goto('/frame')
  const showroom = page.frames()[1]
  if (!showroom) throw new Error('The page has no frame.')
  // The signed-in user appears in the header beside its links. The demo's server knows no users.
  await page.route(/\/(api|box-api)\//, (route) => {
    const { authorization: _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await showroom.goto('/robots.txt')
  await showroom.evaluate(() => {
    const ends = btoa(JSON.stringify({ exp: 4e9 }))
    localStorage.setItem('auth._token.local', `Bearer e30.${ends}.e30`)
    localStorage.setItem('auth._user.local', JSON.stringify({ name: 'Anna-Katharina Lindqvist', scope: [] }))
  })
  await enter(showroom)
  expect(await showroom.evaluate(() => window.showroom?.getState().user)).toMatchObject({ scopes: [] })
  expect(WINDOWS.length).toBe(60)

  let pairs = 0
  const faults: string[] = []
  for (const [row, { language, dir }] of ROWS.entries()) {
    if (dir === 'rtl') {
      await withSettings(page, { i18n: { rtlLocales: [language] } })
      await enter(showroom)
    }
    for (const [column, size] of TEXT_SIZES.entries()) {
      // The controls need a window with enough room.
      await page
        .locator('iframe')
        .evaluate((frame: HTMLElement, size) => void Object.assign(frame.style, size), ROOMY)
      await setLanguage(showroom, language)
      await expect(showroom.locator('html')).toHaveAttribute('dir', dir)
      await setTextSize(showroom, size)
      const windows = ALL
        ? WINDOWS
        : WINDOWS.filter((_, index) => index % CASES === row * TEXT_SIZES.length + column)
      const report = await page.evaluate(layoutFaults, windows)
      pairs += report.pairs
      faults.push(...report.faults.map((fault) => `${language}, ${dir}, ${size}, ${fault}`))
    }
  }
  console.info(`${pairs} pairs of controls`)
  expect(faults).toEqual([])
})

test('the tour panel covers no control of its location', async ({ page, visitor }) => {
  test.slow()
  await visitor.open('/en/hall/showroom', 'hall-overview')
  await page.evaluate(() => window.showroom?.dispatch({ type: 'openTour', key: 'first-visit' }))
  const panel = page.getByRole('dialog', { name: 'The hall in five minutes' })
  await panel.getByRole('button', { name: 'Pause' }).click()
  await visitor.arriveAt('hall-overview')
  /** The covered controls, and whether there are enough to prove anything. */
  const hidden = () =>
    page.evaluate(() => {
      const panel = document.querySelector('[role="dialog"][data-persistent="true"]')?.getBoundingClientRect()
      const all = [
        ...document.querySelectorAll('[data-hotspot], [data-label], [data-arrow], [data-part]'),
      ].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[role="dialog"]'),
      )
      const under = all.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return (
          !panel || (left < panel.right && panel.left < right && top < panel.bottom && panel.top < bottom)
        )
      })
      return { enough: all.length > 4, under: under.map(({ textContent }) => textContent) }
    })
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1080, 1920],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const message = `${width}×${height}`
    await expect.poll(hidden, { message }).toEqual({ enough: true, under: [] })
  }
  await panel.getByRole('button', { name: 'End tour' }).or(panel.locator('[data-close]')).first().click()
  await expect(panel).toHaveCount(0)
  await expect.poll(() => page.locator('main').evaluate((stage) => innerWidth - stage.clientWidth)).toBe(0)
})

/** Enters by the longest path here, which the bar shows. */
async function enter(showroom: Frame) {
  await showroom.goto('/en/hall/reception')
  for (const place of ['hall-reception', 'hall-conveyor', 'hall-gallery', 'hall-overview'])
    await goTo(showroom, place)
}

async function goTo(showroom: Frame, place: string) {
  await showroom.evaluate((payloadId) => window.showroom?.dispatch({ type: 'goTo', payloadId }), place)
  const state = () => showroom.evaluate(() => window.showroom?.getState())
  await expect.poll(state, { intervals: [50] }).toMatchObject({ location: place, moving: false })
}
