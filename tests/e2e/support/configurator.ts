import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Returns the demo's configurator in the sidebar once both are open. */
export async function openedConfigurator(screen: Page | FrameLocator): Promise<FrameLocator> {
  await expect(screen.locator('[data-side="start"][data-state="open"]')).toBeVisible()
  await expect(screen.locator('iframe[title="Arcwell A6"][data-state="there"]')).toBeVisible()
  return screen.frameLocator('iframe[title="Arcwell A6"]')
}

/** Clicks an option until it is selected: browsers drop the first click on a frame that has just appeared. */
export async function choose(configurator: FrameLocator, words: string): Promise<void> {
  const choice = configurator.locator('label', { hasText: words })
  await expect(async () => {
    await choice.click()
    await expect(choice.locator('input')).toBeChecked({ timeout: 1000 })
  }).toPass()
}
