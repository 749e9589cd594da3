import type { Page, TestInfo } from '@playwright/test'
import { leaveEvidence } from './leave'
import { observe } from './observe'

/** Playwright's page, which leaves what one needs to understand it when its test fails. */
export async function observedPage(
  { page }: { page: Page },
  use: (page: Page) => Promise<void>,
  test: TestInfo,
): Promise<void> {
  const observed = await observe(page)
  await use(page)
  if (test.status !== test.expectedStatus) await leaveEvidence(page, observed, test)
}
