import type { Page, TestInfo } from '@playwright/test'
import { observe } from './observe'
import { writeEvidence } from './write'

/** Playwright's page, which writes evidence when its test fails. */
export async function observedPage(
  { page }: { page: Page },
  use: (page: Page) => Promise<void>,
  test: TestInfo,
): Promise<void> {
  const observed = await observe(page)
  await use(page)
  if (test.status !== test.expectedStatus) await writeEvidence(page, observed, test)
}
