import type { Page } from '@playwright/test'
import { expect, test } from '../support/showroom'

test.use({ content: 'demo' })
const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 2560, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
  { width: 390, height: 844 },
]

interface Touchable {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** Returns everything on the picture that must not overlap, in CSS pixels. */
function elementsOnPicture(page: Page): Promise<readonly Touchable[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-hotspot], [data-label], [data-keep-clear]')].flatMap((element) => {
      // Hotspots that do not fit on the picture are offered beside it.
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { x, y, right, bottom } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return [{ name: `${element.tagName} ${name}`, x, y, right, bottom }]
    }),
  )
}

/** Returns the faults in a window of this width. Layout follows a resize within two frames, so poll this. */
async function faults(page: Page, width: number): Promise<readonly string[]> {
  const elements = await elementsOnPicture(page)
  const outside = elements.filter(({ x, y, right }) => x < 0 || y < 0 || right > width)
  const small = elements.filter(({ name, x, right }) => name.startsWith('BUTTON') && right - x < 47.5)
  return [
    ...(elements.some(({ name }) => name.startsWith('SPAN')) ? [] : ['no hotspot has a label']),
    ...overlaps(elements),
    ...outside.map(({ name }) => `${name} is cut off`),
    ...small.map(({ name }) => `${name} is too small to touch`),
  ]
}

function overlaps(elements: readonly Touchable[]): readonly string[] {
  return elements.flatMap((a, index) =>
    elements
      .slice(index + 1)
      .filter(
        (b) => a.x < b.right - 0.5 && b.x < a.right - 0.5 && a.y < b.bottom - 0.5 && b.y < a.bottom - 0.5,
      )
      .map((b) => `${a.name} covers ${b.name}`),
  )
}

for (const language of ['de', 'th']) {
  test(`no elements on the picture overlap or extend beyond it, in ${language}`, async ({
    page,
    visitor,
  }) => {
    for (const [url, place] of [
      ['hall/showroom', 'hall-overview'],
      ['hall/motion-drives', 'hall-drive'],
    ] as const) {
      await visitor.open(`/${language}/${url}`, place)
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        const message = `${place} at ${window.width}×${window.height}`
        await expect.poll(() => faults(page, window.width), { message }).toEqual([])
      }
    }
  })
}

test('a visitor can navigate by keyboard and by the list of all locations', async ({ page, visitor }) => {
  await test.step('a visitor without a pointer navigates between locations, and each arrival is announced', async () => {
    await visitor.open('/en', 'hall-overview')
    const [first] = await page.locator('[data-hotspot]').all()
    await expect(first ?? page.locator('none')).toHaveAccessibleName('Fly to Mezzanine')
    await page.keyboard.press('ArrowUp')
    await visitor.arriveAt('hall-reception')
    await expect(page.getByRole('status').filter({ hasText: 'You are in Reception' })).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await visitor.arriveAt('hall-overview')
    await page.keyboard.press('ArrowRight')
    await visitor.arriveAt('hall-entrance')
  })

  await test.step('a distant location is one touch away in the list of all locations', async () => {
    await visitor.goTo('hall-reception')
    await page.getByRole('button', { name: 'All places' }).click()
    const list = page.getByRole('dialog', { name: 'All places' })
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([
      'Welcome',
      'Products',
      'Meet and watch',
    ])
    await list.getByRole('button', { name: 'Drives' }).click()
    await visitor.arriveAt('hall-drive')
    await expect(list).toHaveCount(0)
  })

  await test.step('the language is chosen with the keyboard alone, and focus returns to its button', async () => {
    await visitor.goTo('hall-reception')
    const opener = page.getByRole('button', { name: 'Choose a language' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose a language' })
    await expect(dialog).toBeFocused()
    await expect(dialog).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'ไทย' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page).toHaveURL(/\/th\/hall\/reception$/)
    await expect(page.getByRole('button', { name: 'เลือกภาษา' })).toBeFocused()
  })
})
