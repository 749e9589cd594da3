import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isLocale, isRecord, LOCALES, type Locale } from '../../content'
import { anyOrigin, apiRoutes, authRoutes, createClients, createTokens, errorAnswer } from '../../server'
import type { AnswerTexts } from '../answers/texts'
import type { CurrentAnswers } from '../answers/visible'
import type { CmsType } from '../model/attribute'
import type { KoaContext, KoaMiddleware, Strapi } from '../strapi'
import { createCmsAuth } from './users'

export interface RouteOptions {
  readonly strapi: Strapi
  readonly texts: AnswerTexts
  readonly answers: CurrentAnswers
  readonly languages: () => Promise<{ readonly locales: readonly Locale[]; readonly defaultLocale: Locale }>
  readonly secret: string
}

/**
 * The routes of the content: Strapi decides who may call them, the product's own server what they answer.
 * `unlocking` must come before Strapi's own middlewares, which do not know the tokens of unlocked worlds.
 */
export function createRoutes(options: RouteOptions) {
  const { strapi, answers, texts, languages, secret } = options
  const tokens = createTokens(secret)
  const { auth, users } = createCmsAuth(strapi, tokens)
  const worlds = new Hono()
    .use('*', anyOrigin([]))
    .use('*', async (_, next) => {
      await answers.load((await languages()).defaultLocale)
      await next()
    })
    .route('/', authRoutes({ users, auth, rules: () => answers.rules, clients: createClients() }))
  worlds.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  const unlock = getRequestListener(worlds.fetch, { overrideGlobalObjects: false })

  const unlocking: KoaMiddleware = async (context, next) => {
    if (/^\/box-api\/worlds\/[^/]+\/unlock$/.test(context.path)) {
      context.respond = false
      await unlock(context.req, context.res)
      return
    }
    await hideToken(context)
    await next()
  }
  /** Strapi would refuse a token of an unlocked world: it gets the sign-in in it, or none. */
  const hideToken = async (context: KoaContext) => {
    const header = context.headers.authorization
    if (header === undefined || !context.path.startsWith('/api/')) return
    const read = await tokens.read({ req: { header: () => header } } as unknown as Parameters<
      typeof tokens.read
    >[0])
    if (typeof read === 'string') return
    context.state.showroomToken = header
    const user = read.user && (await users.named(read.user.name))[0]
    const [found] = user
      ? await strapi.db
          .query('plugin::users-permissions.user')
          .findMany({ where: { username: user.user.name } })
      : []
    const service = strapi.plugin('users-permissions').service('jwt')
    if (found) context.headers.authorization = `Bearer ${service.issue({ id: found.id })}`
    else delete context.headers.authorization
  }
  const find = async (context: KoaContext, type: CmsType) => {
    const { defaultLocale, locales } = await languages()
    if (context.state.auth?.strategy?.name === 'api-token') {
      const { locale = defaultLocale } = context.query
      context.type = 'application/json'
      context.body = await texts.read(
        type.endpoint,
        isLocale(String(locale)) ? (locale as Locale) : defaultLocale,
      )
      return
    }
    const { locale = defaultLocale } = context.query
    await answers.load(isLocale(String(locale)) ? (locale as Locale) : defaultLocale)
    const content = new Hono().route('/api', apiRoutes(answers, auth, { locales, defaultLocale }))
    const { showroomToken } = context.state
    if (showroomToken !== undefined) context.req.headers.authorization = showroomToken
    context.respond = false
    await getRequestListener(content.fetch, { overrideGlobalObjects: false })(context.req, context.res)
  }
  const findOne = async (context: KoaContext, type: CmsType) => {
    const { defaultLocale } = await languages()
    const { locale = defaultLocale } = context.query
    const visitor = await auth.visitor(
      { req: { header: () => context.state.showroomToken ?? context.headers.authorization } } as never,
      answers.rules,
    )
    const known = LOCALES.find((each) => each === locale) ?? defaultLocale
    const bytes = visitor === 'invalid' ? undefined : await answers.read(type.endpoint, known, visitor)
    const rows: unknown = bytes && JSON.parse(bytes.toString()).data
    const { id } = context.params
    const row = Array.isArray(rows)
      ? rows.filter(isRecord).find((each) => each.documentId === id || String(each.id) === id)
      : undefined
    context.status = row ? 200 : 404
    context.type = 'application/json'
    context.body = row
      ? { data: row, meta: {} }
      : { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
  }
  return {
    unlocking,
    controllerOf: (type: CmsType) => ({
      find: contentAction((context) => find(context, type)),
      ...(!type.isSingle && { findOne: contentAction((context) => findOne(context, type)) }),
    }),
  }
}

/** Marks an action as Strapi marks those of the content API: roles can be given only these. */
function contentAction(act: (context: KoaContext) => Promise<void>) {
  return Object.assign(act, { [Symbol.for('__type__')]: ['content-api'] })
}
