import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type {} from '../../../src/app/door'
import type { Action, Media } from '../../../src/content'
import { expect } from './showroom'

/** A file of the showroom's content as actions carry it. */
export const mediaFile = (url: string, mime: string, rest: Partial<Media> = {}): Media => {
  const name = url.replace(/^.*\//, '')
  return {
    id: 1,
    name,
    url,
    hash: name,
    ext: name.replace(/^.*\./, '.'),
    mime,
    size: 12,
    formats: {},
    ...rest,
  }
}

/** Files that the showroom is given besides its own. */
export async function serveFiles(page: Page, files: Readonly<Record<string, Buffer>>) {
  await page.route('**/media/viewers/*', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\//, '')
    const body = files[name]
    return body ? route.fulfill({ body }) : route.fulfill({ status: 404, body: '' })
  })
}

/** Asks the showroom for something, as the embedding page would. */
export function dispatch(page: Page, action: Action) {
  return page.evaluate((asked) => window.showroom?.dispatch(asked), action)
}

/** Closes all that is open, so that the next step of a visit begins at the place. */
export async function closeAll(page: Page) {
  const overlays = () => page.evaluate(() => window.showroom?.getState().overlays.length)
  while (await overlays()) await dispatch(page, { type: 'close' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Whether what is drawn comes by an animation that begins at nothing. `part`: a pseudo-element of it. */
export function fadesIn(drawn: Locator, part?: string): Promise<boolean> {
  return drawn.evaluate((element, part) => {
    const { animationName, animationDuration } = getComputedStyle(element, part)
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const frames = rules.find(
      (rule): rule is CSSKeyframesRule => rule instanceof CSSKeyframesRule && rule.name === animationName,
    )
    return frames?.findRule('from')?.style.opacity === '0' && Number.parseFloat(animationDuration) > 0
  }, part)
}

/** Nobody is shut out of this part of the page, as far as axe sees it once it has come all the way. */
export async function expectAccessible(page: Page, selector: string) {
  await expect.poll(() => page.locator(selector).evaluateAll(areOpaque)).toBe(true)
  const { violations } = await new AxeBuilder({ page }).include(selector).analyze()
  // A page in a frame has landmarks and headings of its own, or of others.
  const found = violations.filter(
    ({ impact, nodes }) =>
      impact === 'serious' || impact === 'critical' || nodes.some(({ target }) => target.length === 1),
  )
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** What still fades in has less contrast than it will have. */
function areOpaque(elements: readonly Element[]): boolean {
  return elements.every((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).opacity !== '1') return false
    return true
  })
}
