import type { Page } from '@playwright/test'

/** The site's settings with these over them, group by group. */
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

/**
 * Serves this endpoint's records changed. The page then has no answer of its own for them, as with a backend that knows
 * the REST calls alone.
 */
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

/** What a page asks for first comes by each REST call, as on another backend. */
export async function withoutStartResponse(page: Page): Promise<void> {
  await page.route('**/box-api/start*', (route) => route.fulfill({ status: 404, json: {} }))
}

/** A record of content as it is served. */
export interface ServedItem {
  readonly payloadId: string
  background: Record<string, unknown>[]
  hotspots: Record<string, unknown>[]
  group?: unknown
  scopes?: readonly string[]
  station_category?: { readonly title: string; readonly priority: number }
}

/** Serves this place or passage changed; `language`: only in that one. */
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

/** Serves places and passages changed, all of a kind at once; `language`: only in that one. */
export async function withItems(
  page: Page,
  change: (items: readonly ServedItem[]) => void,
  language = '',
): Promise<void> {
  await withResponse(page, `**/api/content-*locale=${language}*`, change)
}
