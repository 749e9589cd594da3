import type { Page } from '@playwright/test'

type Json = Readonly<Record<string, unknown>>

/** Opens the page with these groups of settings added to the served ones. */
export const withSettings =
  (more: Json) =>
  async (page: Page): Promise<void> => {
    await page.route('**/settings.json', async (route) => {
      const served: Json = await (await route.fetch()).json()
      await route.fulfill({ json: { ...served, ...more } })
    })
  }
