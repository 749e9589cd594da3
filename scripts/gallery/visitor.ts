import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type {} from '../../src/app/door'
import type { Action, Locale } from '../../src/content'

/** Somebody who comes to a place and opens what is to be seen there. */
export interface Visitor {
  readonly page: Page
  /** Touches the first of these, on a screen without touch with the mouse. */
  press(selector: string): Promise<void>
  /** Presses the hotspot of the place whose action is of that type. */
  pressHotspot(type: Action['type']): Promise<void>
  /** Scrolls an article to its section of that kind. */
  scrollToSection(kind: string): Promise<void>
  /** Asks the showroom for something, as the embedding page would. */
  dispatch(action: Action): Promise<void>
  /** A text of the interface in the guest's language. */
  textOf(group: string, name: string): string
}

export function createVisitor(
  page: Page,
  { locale, touches }: { locale: Locale; touches: boolean },
): Visitor {
  const press = (selector: string) => {
    const there = page.locator(selector).first()
    return touches ? there.tap() : there.click()
  }
  return {
    page,
    press,
    async pressHotspot(type) {
      const id = await page.evaluate(
        (type) => window.showroom?.getState().hotspots.find(({ action }) => action.type === type)?.id,
        type,
      )
      // One that the picture has no room for is offered in a row below it.
      await press(`[data-hotspot="${id}"]:visible`)
    },
    async scrollToSection(kind) {
      const section = page.locator(`[data-section="${kind}"]`)
      await section.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },
    async dispatch(action) {
      await page.evaluate((dispatched) => window.showroom?.dispatch(dispatched), action)
    },
    textOf: (group, name) => JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))[group][name],
  }
}
