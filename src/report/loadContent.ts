import { type Content, type Locale, PLACE_ENDPOINTS, readContent } from '../content'
import type { Session } from './session'

/** The package as who reads the report may see it. What cannot be had is missed: the numbers are there without it. */
export async function loadContent({ token }: Session, locale: Locale): Promise<Content> {
  const answers: Record<string, unknown> = {}
  await Promise.all(
    [...PLACE_ENDPOINTS, 'articles', 'dashboards'].map(async (endpoint) => {
      const query = new URLSearchParams({ populate: '*', locale, limit: '-1' })
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`/api/${endpoint}?${query}`, { headers }).catch(() => undefined)
      if (response?.ok) answers[endpoint] = await response.json().catch(() => undefined)
    }),
  )
  return readContent(answers, locale, { complete: false }).content
}
