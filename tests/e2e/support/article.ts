import type { Page } from '@playwright/test'
import { closeAll, dispatch } from './page'
import { expect } from './showroom'

export const EVERYTHING = 'Everything there is'

/** The window of an article. */
export const article = (page: Page, title = EVERYTHING) => page.getByRole('dialog', { name: title })

/** The section of this kind. */
export const section = (page: Page, kind: string) => page.locator(`[data-section="${kind}"]`)

/** Opens an article with no other overlay open. */
export async function openArticle(page: Page, id: number) {
  await closeAll(page)
  await dispatch(page, { type: 'openArticle', id })
  await expect(page.getByRole('dialog')).toBeVisible()
}
