import type { Page } from '@playwright/test'

export const EVERYTHING = 'Everything there is'

/** The window of an article. */
export const article = (page: Page, title = EVERYTHING) => page.getByRole('dialog', { name: title })

/** The section of this kind. */
export const section = (page: Page, kind: string) => page.locator(`[data-section="${kind}"]`)
