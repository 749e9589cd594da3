import { type Content, type Locale, PLACE_ENDPOINTS, readContent } from '../content'
import { urlOf } from './basePath'
import type { Session } from './session'

/** Loads the content that the reader may see. Missing parts are tolerated: the numbers are shown without them. */
export async function loadContent({ token }: Session, locale: Locale): Promise<Content> {
  const answers: Record<string, unknown> = {}
  await Promise.all(
    [...PLACE_ENDPOINTS, 'articles', 'dashboards'].map(async (endpoint) => {
      const query = new URLSearchParams({ populate: '*', locale, limit: '-1' })
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(urlOf(`/api/${endpoint}?${query}`), { headers }).catch(() => undefined)
      if (response?.ok) answers[endpoint] = await response.json().catch(() => undefined)
    }),
  )
  return readContent(answers, locale, { complete: false }).content
}
