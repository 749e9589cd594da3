import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type {} from '../../src/app/embed/showroomApi'
import type { Action, Locale } from '../../src/content'

/** A visitor who opens the content of a scene. */
export interface Visitor {
  readonly page: Page
  /** Taps the first match; clicks on screens without touch. */
  press(selector: string): Promise<void>
  /** Presses the place's hotspot with an action of this type. */
  pressHotspot(type: Action['type']): Promise<void>
  /** Scrolls an article to its section of this kind. */
  scrollToSection(kind: string): Promise<void>
  /** Dispatches an action, as an embedding page would. */
  dispatch(action: Action): Promise<void>
  /** An interface text in the visitor's language. */
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
      // A hotspot without room in the picture is offered in a row below it.
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
