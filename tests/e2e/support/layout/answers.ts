import { expect, type Locator, type Page } from '@playwright/test'

/** Touches and focuses a hotspot: in the first display frame after that, ring and name have another look. */
export async function expectAnswers(page: Page) {
  const spot = page.locator('[data-spot]:not([data-off="true"])').first()
  const { x, y, width, height } = (await spot.locator('[data-ring]').boundingBox()) ?? new DOMRect()
  const session = await page.context().newCDPSession(page)
  const finger = [{ x: x + width / 2, y: y + height / 2 }]
  const changed = ['ring size', 'ring ground', 'name ground']

  await recordAnswer(spot, 'pointerdown')
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
  expect(await page.evaluate('answer')).toEqual(changed)
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect(spot.locator('button')).toHaveAttribute('data-pressed', 'false')

  await page.keyboard.press('Tab')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await recordAnswer(spot, 'focusin')
  await spot.locator('button').focus()
  expect(await page.evaluate('answer')).toEqual(changed)
  await spot.locator('button').blur()
}

/** Keeps, as `answer`, what looks different in the display frame after the next event of this type. */
function recordAnswer(spot: Locator, type: string): Promise<void> {
  return spot.evaluate((element, type) => {
    const look = (): Record<string, string> => {
      const styleOf = (part: string) => getComputedStyle(element.querySelector(part) ?? element)
      const [ring, name] = [styleOf('[data-ring]'), styleOf('[data-label]')]
      return {
        'ring size': ring.scale,
        'ring ground': ring.backgroundColor,
        'name ground': name.backgroundColor,
      }
    }
    // It returns to rest slowly.
    for (const each of element.getAnimations({ subtree: true }))
      if (each instanceof CSSTransition) each.finish()
    const before = look()
    const answer = new Promise((resolve) => {
      const record = () =>
        requestAnimationFrame(() => {
          const after = look()
          resolve(Object.keys(after).filter((part) => after[part] !== before[part]))
        })
      element.addEventListener(type, record, { once: true, capture: true })
    })
    Object.assign(window, { answer })
  }, type)
}
