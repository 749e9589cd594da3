import { Hono } from 'hono'
import { isLocale, type Locale, PLACE_ENDPOINTS, STRANGER } from '../content'
import { errorAnswer } from './errors'
import type { Gate } from './gate'
import { createLru } from './lru'
import { REVALIDATE, sendText } from './sendText'

/** Bytes of joined answers that are kept, over all languages. */
const MOST_BYTES = 16 * 1024 * 1024

/** What the app asks for first: the places, and the editors' own texts. */
const FIRST = [...PLACE_ENDPOINTS, 'ui-translation']

/** Where a page is told to ask for all of that at once. */
export const startUrl = (locale: Locale) => `/box-api/start?locale=${locale}`

/**
 * `GET /box-api/start?locale`: what strangers are answered first, in one answer. It is put together of the very bytes that
 * `/api` sends them, whoever asks: a sign-in changes nothing.
 */
export function startRoute(gate: Gate): Hono {
  const joined = createLru<Promise<Buffer>>(MOST_BYTES, ({ length }) => length)

  const join = async (locale: Locale) => {
    const parts: Buffer[] = []
    for (const endpoint of FIRST) {
      const answer = await gate.read(endpoint, locale, STRANGER)
      if (!answer) continue
      parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}"/api/${endpoint}":`), answer)
    }
    return Buffer.concat([Buffer.from(`{"locale":"${locale}","answers":{`), ...parts, Buffer.from('}}')])
  }
  return new Hono().get('/', async (c) => {
    const locale = c.req.query('locale')
    if (!isLocale(locale)) return errorAnswer(c, 400, `Unknown locale: ${locale ?? ''}`)
    const body = await joined.get(locale, () => join(locale))
    return sendText(c, { body, type: 'application/json', cacheControl: REVALIDATE })
  })
}
