import { createHash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isRecord } from '../../content'
import { safeOpen } from '../../server'
import { type Followed, studioPage, studioRoutes } from '../../studio'
import type { AnswerTexts } from '../answers/texts'
import type { CmsModel } from '../model/attribute'
import { previewPage } from '../preview/address'
import type { Languages } from '../setup/languages'
import { STUDIO } from '../setup/rights'
import type { KoaContext, KoaMiddleware, Strapi } from '../strapi'
import { createStudioKeys, type StudioKeys } from './keys'
import { EDITED } from './readRecords'
import { createCmsStorage } from './storage'

interface StudioOptions {
  readonly strapi: Strapi
  readonly model: CmsModel
  readonly texts: AnswerTexts
  readonly languages: () => Promise<Languages>
  readonly secret: string
  /** The built page of the studio. */
  readonly dir: string
  readonly change: (uid: string) => void
}

export interface Studio {
  /** Something that the studio shows has changed. */
  changed(): void
}

/** Where the page of the studio is. */
const PATH = '/__studio'

/** The studio at the address of the CMS, for people of the panel with the right to use it. */
export function addStudio({ strapi, dir, secret, texts, languages, ...options }: StudioOptions): Studio {
  const keys = createStudioKeys(strapi, `studio ${secret}`)
  const { followed, changed } = followAnswers(texts, languages)
  const app = new Hono()
  app.route(
    `${PATH}/api`,
    studioRoutes({
      storage: createCmsStorage({ strapi, languages, ...options }),
      followed,
      async allow({ req, json }, next) {
        const key = /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1] ?? ''
        if (!(await keys.isAllowed(key)))
          return json({ error: 'Open the studio from the panel again: this key has expired.' }, 401)
        return next()
      },
      propose: async () => ({
        reason: 'Proposals need ffmpeg: run npm run studio with --cms on your machine.',
      }),
    }),
  )
  app.route(
    PATH,
    studioPage(async (file) => {
      const handle = await safeOpen(dir, file).catch(() => undefined)
      if (!handle) return undefined
      return handle.readFile().finally(() => handle.close())
    }),
  )
  strapi.server.use(pages(app))
  addAddressRoute(strapi, keys)
  return { changed }
}

function pages(app: Hono): KoaMiddleware {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return async (context, next) => {
    if (!context.path.startsWith(`${PATH}/`)) return next()
    context.respond = false
    await listener(context.req, context.res)
  }
}

/** `POST /showroom/studio`: returns the address of the studio with a key for the signed-in user. */
function addAddressRoute(strapi: Strapi, keys: StudioKeys): void {
  const policies = [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [STUDIO] } },
  ]
  const handler = async (context: KoaContext) => {
    context.set('Cache-Control', 'no-store')
    const person = isRecord(context.state.user) ? Number(context.state.user.id) : Number.NaN
    const body = isRecord(context.request.body) ? context.request.body : {}
    const [model, documentId, locale] = [body.model, body.documentId, body.locale].map((value) =>
      typeof value === 'string' ? value : undefined,
    )
    const page = model && (await previewPage(strapi, model, { documentId, locale }))
    const query = page ? `?page=${encodeURIComponent(page)}` : ''
    context.body = { data: { address: `${PATH}/${query}#${keys.issue(person)}` } }
  }
  strapi.server.routes({
    ...{ type: 'admin', prefix: '/showroom' },
    routes: [{ method: 'POST', path: '/studio', config: { policies }, handler }],
  })
}

/** The showroom at the CMS's own address changes with its answers. */
function followAnswers(texts: AnswerTexts, languages: () => Promise<Languages>) {
  const started = Date.now()
  let changes = 0
  const listeners = new Set<() => void>()
  const followed: Followed = {
    async state() {
      const version = `${started} ${changes}`
      const { defaultLocale } = await languages()
      const hash = createHash('sha256')
      for (const endpoint of EDITED)
        hash.update(withoutPositions((await texts.read(endpoint, defaultLocale)).toString()))
      return { stamp: version, version, shape: hash.digest('hex'), problems: [] }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    followed,
    changed() {
      changes++
      for (const listener of [...listeners]) listener()
    },
  }
}

function withoutPositions(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) =>
    key === 'style' || key === 'updatedAt' ? undefined : value,
  )
}
