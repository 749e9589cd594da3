import type { Page } from '@playwright/test'

/** Serves the site's settings with these changes merged into each group. */
export async function withSettings(
  page: Page,
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<void> {
  await page.route('**/settings.json', async (route) => {
    const served = await (await route.fetch()).json()
    const groups = Object.entries(changes).map(([group, values]) => [group, { ...served[group], ...values }])
    await route.fulfill({ json: { ...served, ...Object.fromEntries(groups) } })
  })
}

/** Serves changed records of an endpoint. The page then loads everything by REST calls, as with another backend. */
export async function withResponse(
  page: Page,
  url: string,
  // biome-ignore lint/suspicious/noExplicitAny: records as they come.
  change: (data: any) => void,
): Promise<void> {
  await withoutStartResponse(page)
  await page.route(url, async (route) => {
    const { data, ...rest } = await (await route.fetch()).json()
    change(data)
    await route.fulfill({ json: { ...rest, data } })
  })
}

/** Disables the combined start response, so that content comes by REST calls as from another backend. */
async function withoutStartResponse(page: Page): Promise<void> {
  await page.route('**/box-api/start*', (route) => route.fulfill({ status: 404, json: {} }))
}

/** A content record as served. */
export interface ServedItem {
  readonly payloadId: string
  background: Record<string, unknown>[]
  hotspots: Record<string, unknown>[]
  group?: unknown
  scopes?: readonly string[]
  station_category?: { readonly title: string; readonly priority: number }
}

/** Serves a changed location or transition; `language` limits it to one language. */
export function withItem(
  page: Page,
  payloadId: string,
  change: (item: ServedItem) => void,
  language = '',
): Promise<void> {
  const changeIt = (items: readonly ServedItem[]) => {
    const item = items.find((record) => record.payloadId === payloadId)
    if (item) change(item)
  }
  return withItems(page, changeIt, language)
}

/** Serves changed locations and transitions, all records of a kind at once; `language` limits it to one language. */
export async function withItems(
  page: Page,
  change: (items: readonly ServedItem[]) => void,
  language = '',
): Promise<void> {
  await withResponse(page, `**/api/content-*locale=${language}*`, change)
}
