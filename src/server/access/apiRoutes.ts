import { Hono } from 'hono'
import { GUEST, isLocale, LOCALES } from '../../content'
import { errorAnswer } from '../http/errors'
import { REVALIDATE, sendText } from '../http/sendText'
import type { OfferedLanguages } from '../pages/language'
import type { AuthContext } from './authContext'
import type { VisibleAnswers } from './visibleAnswers'

/**
 * `GET /api/<endpoint>?populate&locale&limit=-1` (spec §7): always everything that the visitor may see, populated.
 * `GET /api/i18n/locales`: the offered languages, as Strapi lists them.
 */
export function apiRoutes(
  answers: Pick<VisibleAnswers, 'text' | 'rules'>,
  auth: AuthContext,
  offered: OfferedLanguages,
): Hono {
  const { locales, defaultLocale } = offered
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const languages = locales.map((code) => ({
    id: LOCALES.indexOf(code) + 1,
    code,
    name: names.of(code),
    isDefault: code === defaultLocale,
  }))
  const list = Buffer.from(JSON.stringify(languages))
  return new Hono()
    .get('/i18n/locales', (c) =>
      sendText(c, { body: list, type: 'application/json', cacheControl: REVALIDATE }),
    )
    .get('/:endpoint', async (c) => {
      const locale = c.req.query('locale') ?? defaultLocale
      if (!isLocale(locale)) {
        const message = `locale must be one of ${LOCALES.join(', ')}`
        return errorAnswer(c, 400, `Unknown locale: ${locale}`, [{ path: ['locale'], message }])
      }
      const visitor = await auth.visitor(c, answers.rules)
      if (visitor === 'invalid') return errorAnswer(c, 401, 'Missing or invalid credentials')
      const body = await answers.text(c.req.param('endpoint'), locale, visitor)
      if (!body) return errorAnswer(c, 404, 'Not Found')
      const cacheControl = visitor === GUEST ? REVALIDATE : `private, ${REVALIDATE}`
      const headers = { Vary: 'Authorization' }
      return sendText(c, { body, type: 'application/json', cacheControl, headers })
    })
}
