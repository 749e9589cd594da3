import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Opens the contact form with a button of the configurator or the list, fills it in and sends it. Returns the company
 * that identifies the message.
 */
export async function sendToSales(page: Page, button: Locator, check?: (form: Locator) => Promise<void>) {
  await button.click()
  const contact = page.locator('[data-side="end"]')
  await expect(contact).toHaveAttribute('data-state', 'open')
  await check?.(contact)
  const company = `Company ${Math.random()}`
  for (const [name, value] of [
    ['lastName', 'Lindqvist'],
    ['company', company],
    ['email', 'mara@arcwell.example'],
  ] as const)
    await contact.locator(`[name="${name}"]`).fill(value)
  await contact.getByRole('checkbox').check()
  await contact.locator('button[type="submit"]').click()
  await expect(contact.locator('[data-delivered="sent"]')).toBeVisible()
  return company
}
