import type { Locator, Page } from '@playwright/test'
import type { Action } from '../../../src/content'
import { crowdedControls } from '../support/layout/spacing'
import { dispatch } from '../support/page'
import { expect, test } from '../support/showroom'
import type { Visitor } from '../support/visitor'

test.use({ content: 'demo' })

/** What opens at each location, by the action type of a hotspot or by the bar's button, and the overlay's title. */
const OVERLAYS: readonly {
  readonly place: string
  readonly by: Action['type'] | `[data-ability="${string}"]`
  readonly title: string
  /** The URL names the overlay. */
  readonly inUrl?: boolean
}[] = [
  { place: 'hall-lounge', by: '[data-ability="menu"]', title: 'Menu' },
  { place: 'hall-lounge', by: '[data-ability="configurator"]', title: 'Arcwell A6' },
  { place: 'hall-lounge', by: '[data-ability="tours"]', title: 'Tours' },
  { place: 'hall-lounge', by: '[data-ability="contact"]', title: 'Contact' },
  { place: 'hall-lounge', by: 'openMenu', title: 'Contact' },
  { place: 'hall-lounge', by: 'openDashboard', title: 'Motion', inUrl: true },
  { place: 'hall-robot', by: 'openArticle', title: 'A6-12 Robot', inUrl: true },
  { place: 'hall-robot', by: 'openVideo', title: 'Film' },
  { place: 'hall-drive', by: 'openPdf', title: 'Brochure' },
  { place: 'hall-gallery', by: 'openImages', title: 'Pictures' },
  { place: 'plant-gate', by: 'openIframe', title: 'Plant live', inUrl: true },
]

for (const [screen, width, height] of [
  ['desktop', 1280, 720],
  ['kiosk', 1080, 1920],
  ['phone', 390, 844],
] as const) {
  test.describe(`On a ${screen}`, () => {
    test.use({ viewport: { width, height }, hasTouch: screen !== 'desktop' })

    test('every overlay fits the window, has a title and controls 12 px apart, and returns focus to its opener', async ({
      page,
      visitor,
    }) => {
      test.slow()
      const press = (target: Locator) =>
        screen === 'desktop' ? target.click() : target.tap({ timeout: 10_000 })
      await visitor.open('/en/hall/lounge', 'hall-lounge')
      await dispatch(page, { type: 'setVideos', on: false })
      for (const { place, by, title, inUrl } of OVERLAYS) {
        await visitor.goTo(place)
        const opener = by.startsWith('[') ? page.locator(by) : await hotspotFor(page, by)
        const surface = page.getByRole('dialog', { name: title })
        const closed = async (how: string) => {
          await expect(surface, `${title} is closed by ${how}`).toHaveCount(0)
          await expect(opener).toBeFocused()
        }
        await press(opener)
        await expectInWindow(surface, { width, height })
        await expect.poll(() => crowdedControls(surface), `controls of ${title}`).toEqual([])
        await expect
          .poll(() => surface.evaluate(nativeMenus), `native menus of ${title}`)
          .toEqual({ onSurface: false, inFields: true })
        // If the close button is where the opener was touched, a touch that comes too soon counts as a double
        // touch.
        await expect(async () => {
          const close = surface.getByRole('button', { name: 'Close', exact: true })
          if (await close.isVisible()) await press(close)
          await expect(surface).toHaveCount(0, { timeout: 1_000 })
        }).toPass()
        await closed('its button')
        // Keys and the history work the same on every screen.
        if (screen !== 'desktop') continue

        await page.keyboard.press('Enter')
        await expectInWindow(surface, { width, height })
        if (inUrl) {
          await page.goBack()
          await closed('Back')
          await page.goForward()
          await expectInWindow(surface, { width, height })
        }
        await page.keyboard.press('Escape')
        await closed('Escape')
      }

      await press(page.locator('[data-ability="menu"]'))
      await press(page.locator('[data-state="open"]').getByRole('button', { name: 'Company' }))
      await expectInWindow(page.getByRole('dialog', { name: 'Arcwell Automation' }), { width, height })
      if (screen !== 'phone') return

      await page.keyboard.press('Escape')
      await visitor.goTo('hall-overview')
      await test.step('a finger or a key pans a picture that is wider than the phone, and rings stay on their things', () =>
        pan(page, visitor))
      await test.step('the floor plan shows where the visitor is and has been, and a place on it is a touch away', () =>
        flyOnThePlan(page, visitor, press))
    })
  })
}

async function pan(page: Page, visitor: Visitor) {
  const atTheStart = await ringsAt(page)
  // Panning is loaded after the arrival.
  await expect(async () => {
    await page.mouse.move(100, 300)
    await page.mouse.down()
    await page.mouse.move(360, 304, { steps: 5 })
    await page.mouse.up()
    expect(await ringsAt(page)).not.toEqual(atTheStart)
  }).toPass()
  const atTheLeft = await ringsAt(page)
  expect(atTheLeft.filter(({ away }) => away > 1)).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => ringsAt(page)).not.toEqual(atTheLeft)
  expect((await visitor.state()).location).toBe('hall-overview')
}

async function flyOnThePlan(page: Page, visitor: Visitor, press: (target: Locator) => Promise<void>) {
  const spot = (place: string) => page.locator(`[data-floor-plan] [data-place="${place}"]`)
  const unfold = async () => {
    await press(page.locator('[data-panel="stations"]'))
    await press(page.locator('[data-plan]'))
  }
  await unfold()
  await expect(spot('hall-overview')).toHaveAttribute('aria-current', 'location')
  expect(await page.locator('[data-floor-plan]').getByRole('listitem').count()).toBeGreaterThan(10)
  await press(spot('hall-reception'))
  await visitor.arriveAt('hall-reception')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await unfold()
  await expect(spot('hall-reception')).toHaveAttribute('aria-current', 'location')
  await expect(spot('hall-overview')).toHaveAccessibleName(/Visited/)
  await expect(spot('hall-entrance')).not.toHaveAccessibleName(/Visited/)
}

/** The rings in view, and how far each is from the thing that it marks, in its own sizes. */
function ringsAt(page: Page) {
  return page.locator('[data-spot]:not([data-off="true"])').evaluateAll((spots) =>
    spots.map((spot) => {
      const number = (element: Element, name: string) =>
        Number.parseFloat(getComputedStyle(element).getPropertyValue(name))
      const button = spot.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
      const thing = number(spot, '--picture-x') + number(spot, '--left') * number(spot, '--picture-width')
      const away = Math.abs(button.x + button.width / 2 - thing) / button.width
      return { name: spot.textContent, away: Math.round(away * 10) / 10 }
    }),
  )
}

/** The location's hotspot with this type of action. */
async function hotspotFor(page: Page, type: string): Promise<Locator> {
  const id = await page.evaluate(
    (type) => window.showroom?.getState().hotspots.find(({ action }) => action.type === type)?.id,
    type,
  )
  // As a ring, or as a card if it does not fit on the picture.
  return page.locator(`[data-hotspot="${id}"]:visible`).first()
}

/** Waits until the surface is open and nothing of it is cut off. */
/** Whether a long press opens the browser's own menu on a surface, and in each of its text fields. */
function nativeMenus(surface: Element) {
  const opens = (target: Element) =>
    target.dispatchEvent(
      new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }),
    )
  return { onSurface: opens(surface), inFields: [...surface.querySelectorAll('textarea')].every(opens) }
}

async function expectInWindow(surface: Locator, { width, height }: { width: number; height: number }) {
  await expect(surface).toBeVisible()
  const cutOff = async () => {
    const box = await surface.boundingBox()
    if (!box || (await surface.evaluate((element) => element.matches('[data-state="opening"]'))))
      return ['everything']
    const sideways = await surface.evaluate((element) => element.scrollWidth - element.clientWidth)
    return [
      ...(Math.min(box.x, box.y) < -1 ? ['at the start'] : []),
      ...(box.x + box.width > width + 1 || box.y + box.height > height + 1 ? ['at the end'] : []),
      ...(sideways > 1 ? ['inside'] : []),
    ]
  }
  await expect.poll(cutOff).toEqual([])
}
