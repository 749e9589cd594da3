import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isRecord, LOCALES, type Locale } from '../../content'
import {
  type AuthContext,
  anyOrigin,
  apiRoutes,
  authRoutes,
  createClients,
  createTokens,
  errorAnswer,
  type Tokens,
  type Users,
} from '../../server'
import type { AnswerTexts } from '../answers/texts'
import type { CurrentAnswers } from '../answers/visible'
import type { CmsType } from '../model/attribute'
import type { KoaContext, KoaMiddleware, Strapi } from '../strapi'
import { createCmsAuth } from './users'

interface RouteOptions {
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
  const { strapi, secret } = options
  const tokens = createTokens(secret)
  const { auth, users } = createCmsAuth(strapi, tokens)
  const content: ContentOptions = { ...options, auth }
  return {
    unlocking: createUnlocking(content, users, tokens),
    controllerOf: (type: CmsType) => ({
      find: contentAction((context) => find(content, context, type)),
      ...(!type.isSingle && { findOne: contentAction((context) => findOne(content, context, type)) }),
    }),
  }
}

interface ContentOptions extends RouteOptions {
  readonly auth: AuthContext
}

/** Answers `POST /box-api/worlds/<slug>/unlock`, and hides the tokens of unlocked worlds from Strapi. */
function createUnlocking(options: ContentOptions, users: Users, tokens: Tokens): KoaMiddleware {
  const { strapi, auth, answers, languages } = options
  const worlds = new Hono()
    .use('*', anyOrigin([]))
    .use('*', async (_, next) => {
      await answers.load((await languages()).defaultLocale)
      await next()
    })
    .route('/', authRoutes({ users, auth, rules: () => answers.rules, clients: createClients() }))
  worlds.notFound((c) => errorAnswer(c, 404, 'Not Found'))
  const unlock = getRequestListener(worlds.fetch, { overrideGlobalObjects: false })

  /** Strapi would refuse a token of an unlocked world: it gets the sign-in in it if that is still valid, or none. */
  const hideToken = async (context: KoaContext) => {
    const header = context.headers.authorization
    if (header === undefined || !context.path.startsWith('/api/')) return
    // The languages are no secret, but Strapi's read-only tokens may not list them.
    if (context.path === '/api/i18n/locales') {
      delete context.headers.authorization
      return
    }
    const bearer = bearerOf(header)
    if (typeof (await tokens.read(bearer)) === 'string') return
    context.state.showroomToken = header
    delete context.headers.authorization
    const visitor = await auth.visitor(bearer, answers.rules)
    if (visitor === 'invalid' || !visitor.user) return
    const where = { username: visitor.user.name, blocked: false }
    const [found] = await strapi.db.query('plugin::users-permissions.user').findMany({ where })
    const service = strapi.plugin('users-permissions').service('jwt')
    if (found) context.headers.authorization = `Bearer ${service.issue({ id: found.id })}`
  }
  return async (context, next) => {
    if (/^\/box-api\/worlds\/[^/]+\/unlock$/.test(context.path)) {
      context.respond = false
      return unlock(context.req, context.res)
    }
    await hideToken(context)
    await next()
  }
}

/** As much of a request as tokens are read from. */
function bearerOf(header: string | undefined): Parameters<Tokens['read']>[0] {
  return { req: { header: () => header } } as unknown as Parameters<Tokens['read']>[0]
}

/** All records that the visitor may see; with a token of the panel, all there are. */
async function find(options: ContentOptions, context: KoaContext, type: CmsType): Promise<void> {
  const { answers, auth, texts, languages } = options
  const offered = await languages()
  const locale = localeOf(context, offered.defaultLocale)
  if (context.state.auth?.strategy?.name === TOKEN_OF_PANEL) {
    context.type = 'application/json'
    context.body = await texts.read(type.endpoint, locale)
    return
  }
  await answers.load(locale)
  const content = new Hono().route('/api', apiRoutes(answers, auth, offered))
  content.onError((cause, c) => {
    options.strapi.log.error(String(cause.stack))
    return errorAnswer(c, 500, 'Internal Server Error')
  })
  const { showroomToken } = context.state
  if (showroomToken !== undefined) context.req.headers.authorization = showroomToken
  context.respond = false
  await getRequestListener(content.fetch, { overrideGlobalObjects: false })(context.req, context.res)
}

/** The name of Strapi's strategy for API tokens. */
const TOKEN_OF_PANEL = 'content-api-token'

/** An unknown language is refused later; until then it counts as the default. */
function localeOf({ query }: KoaContext, defaultLocale: Locale): Locale {
  return LOCALES.find((each) => each === query.locale) ?? defaultLocale
}

/** One record, by its number or its identity. */
async function findOne(options: ContentOptions, context: KoaContext, type: CmsType): Promise<void> {
  const { answers, auth, languages } = options
  const locale = localeOf(context, (await languages()).defaultLocale)
  await answers.load(locale)
  const header = context.state.showroomToken ?? context.headers.authorization
  const visitor = await auth.visitor(bearerOf(header), answers.rules)
  const bytes = visitor === 'invalid' ? undefined : await answers.read(type.endpoint, locale, visitor)
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

/** Marks an action as Strapi marks those of the content API: roles can be given only these. */
function contentAction(act: (context: KoaContext) => Promise<void>) {
  return Object.assign(act, { [Symbol.for('__type__')]: ['content-api'] })
}
