import { type Context, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { derivePalette } from '../../brand'
import { isLocale, LOCALES, type Locale, matchLocale } from '../../content'
import { UPDATE_ENDS, updateEndTextKey } from '../../contracts'
import { type HealthSources, readHealth } from './health'
import { healthPolicy, healthStyle, renderHealthPage } from './healthPage'
import { readHealthTexts } from './healthTexts'

/**
 * `GET /box-api/health`: the kiosk's health as JSON; `GET /health`: the same as a page in the reader's
 * language.
 */
export function healthRoutes(sources: HealthSources): Hono {
  const uncached = { 'Cache-Control': 'no-store' }
  return new Hono()
    .get('/box-api/health', async (c) => c.json(await readHealth(sources), 200, uncached))
    .get('/health', async (c) => {
      const health = await readHealth(sources)
      const locale = languageOf(c)
      const text = await readHealthTexts(locale)
      const end = (name: string) => {
        const known = UPDATE_ENDS.find((each) => each === name)
        return known ? text(updateEndTextKey(known)) : name
      }
      const style = healthStyle(await paletteOf(sources))
      const headers = { ...uncached, 'Content-Security-Policy': healthPolicy(style) }
      return c.html(renderHealthPage({ style, health, locale, text, end }), 200, headers)
    })
}

/** The brand's colours; without a release, or if it cannot be read, the product's own. */
async function paletteOf({ live }: HealthSources) {
  const release = live()?.current()
  const site = await release?.brandIn(release.content.manifest.defaultLocale).catch(() => undefined)
  return derivePalette(site?.brand.colors ?? {}).palette
}

/** The language in the query, else the browser's preferred one. */
function languageOf(c: Context): Locale {
  const asked = c.req.query('lang')
  if (isLocale(asked)) return asked
  const liked = parseAccept(c.req.header('Accept-Language') ?? '').sort((a, b) => b.q - a.q)
  return (
    matchLocale(
      liked.map(({ type }) => type),
      LOCALES,
    ) ?? 'en'
  )
}
