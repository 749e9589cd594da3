import { Hono } from 'hono'
import { isLocale, LOCALES, type Locale } from '../content'
import type { Answers } from './answers'
import { errorAnswer } from './errors'
import { REVALIDATE, sendText } from './sendText'

/** `GET /api/<endpoint>?populate&locale&limit=-1` (spec §7): always everything, populated. */
export function apiRoutes(answers: Answers, defaultLocale: Locale): Hono {
  return new Hono().get('/:endpoint', async (c) => {
    const locale = c.req.query('locale') ?? defaultLocale
    if (!isLocale(locale)) {
      const message = `locale must be one of ${LOCALES.join(', ')}`
      return errorAnswer(c, 400, `Unknown locale: ${locale}`, [{ path: ['locale'], message }])
    }
    const body = await answers.read(c.req.param('endpoint'), locale)
    if (!body) return errorAnswer(c, 404, 'Not Found')
    return sendText(c, { body, type: 'application/json', cacheControl: REVALIDATE })
  })
}
