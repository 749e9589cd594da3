import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type {} from '../../../src/app/embed/showroomApi'
import type { Action } from '../../../src/content'
import { expect } from './showroom'

export { mediaFile } from './mediaFile'

/** Serves additional files to the showroom. */
export async function serveFiles(page: Page, files: Readonly<Record<string, Buffer>>) {
  await page.route('**/media/viewers/*', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\//, '')
    const body = files[name]
    return body ? route.fulfill({ body }) : route.fulfill({ status: 404, body: '' })
  })
}

/** Dispatches an action, as the embedding page would. */
export function dispatch(page: Page, action: Action) {
  return page.evaluate((asked) => window.showroom?.dispatch(asked), action)
}

/** Closes all overlays, so that the next step starts at the location. */
export async function closeAll(page: Page) {
  const overlays = () => page.evaluate(() => window.showroom?.getState().overlays.length)
  while (await overlays()) await dispatch(page, { type: 'close' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Enters an address of the showroom as Back and Forward do, without loading the page. */
export async function enter(page: Page, url: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** Whether an element, or its pseudo-element `part`, appears with an animation that starts transparent. */
export function fadesIn(locator: Locator, part?: string): Promise<boolean> {
  return locator.evaluate((element, part) => {
    const { animationName, animationDuration } = getComputedStyle(element, part)
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const frames = rules.find(
      (rule): rule is CSSKeyframesRule => rule instanceof CSSKeyframesRule && rule.name === animationName,
    )
    return frames?.findRule('from')?.style.opacity === '0' && Number.parseFloat(animationDuration) > 0
  }, part)
}

/** Expects no serious axe violations in this part of the page, once it is fully opaque. */
export async function expectAccessible(page: Page, selector: string) {
  await expect.poll(() => page.locator(selector).evaluateAll(areOpaque)).toBe(true)
  const { violations } = await new AxeBuilder({ page }).include(selector).analyze()
  // A framed page has its own landmarks and headings.
  const found = violations.filter(
    ({ impact, nodes }) =>
      impact === 'serious' || impact === 'critical' || nodes.some(({ target }) => target.length === 1),
  )
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** An element that is still fading in has less contrast than at the end. */
function areOpaque(elements: readonly Element[]): boolean {
  return elements.every((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).opacity !== '1') return false
    return true
  })
}
