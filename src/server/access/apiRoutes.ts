import { Hono } from 'hono'
import { GUEST, isLocale, LOCALES, type Locale } from '../../content'
import { errorAnswer } from '../http/errors'
import { REVALIDATE, sendText } from '../http/sendText'
import type { AuthContext } from './authContext'
import type { VisibleAnswers } from './visibleAnswers'

/** `GET /api/<endpoint>?populate&locale&limit=-1` (spec §7): always everything that the visitor may see, populated. */
export function apiRoutes(answers: VisibleAnswers, auth: AuthContext, defaultLocale: Locale): Hono {
  return new Hono().get('/:endpoint', async (c) => {
    const locale = c.req.query('locale') ?? defaultLocale
    if (!isLocale(locale)) {
      const message = `locale must be one of ${LOCALES.join(', ')}`
      return errorAnswer(c, 400, `Unknown locale: ${locale}`, [{ path: ['locale'], message }])
    }
    const visitor = await auth.visitor(c, answers.rules)
    if (visitor === 'invalid') return errorAnswer(c, 401, 'Missing or invalid credentials')
    const body = await answers.read(c.req.param('endpoint'), locale, visitor)
    if (!body) return errorAnswer(c, 404, 'Not Found')
    const cacheControl = visitor === GUEST ? REVALIDATE : `private, ${REVALIDATE}`
    const headers = { Vary: 'Authorization' }
    return sendText(c, { body, type: 'application/json', cacheControl, headers })
  })
}
