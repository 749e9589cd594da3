import { isRecord } from '../../content'
import type { CmsType } from '../model/attribute'
import { PUBLISH } from '../setup/rights'
import type { KoaContext, Strapi } from '../strapi'
import { type AfterSaves, nameOf } from './afterSaves'
import { type ReleaseService, type ServiceAnswer, ServiceFault } from './releaseClient'
import { documentsIn, type Titles, viewChanges, viewRefusals } from './view'

/** Where the panel calls, below its own address. */
const PREFIX = '/showroom'

/** The release service, and the reports of saves to it. */
interface Publishing {
  readonly service: ReleaseService
  readonly afterSaves: AfterSaves
}

type Act = (context: KoaContext, service: ReleaseService, afterSaves: AfterSaves) => Promise<void>

/** Calls of the page Publish, for people of the panel who may publish. */
export function addPublishRoutes(
  strapi: Strapi,
  types: readonly CmsType[],
  publishing: Publishing | undefined,
): void {
  const policies = [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [PUBLISH] } },
  ]
  const route = (method: string, path: string, act: Act) => ({
    ...{ method, path, config: { policies } },
    handler: (context: KoaContext) => answering(context, publishing, act),
  })
  const routes = [
    route('GET', '/releases', async (context, releases, afterSaves) =>
      send(context, await releases.call('GET', '/releases'), async (data) => ({
        ...(await withLinks(strapi, types, data)),
        isAfterSaves: await afterSaves.isOn(),
      })),
    ),
    route('GET', '/changes', async (context, releases) =>
      send(context, await releases.call('GET', '/changes'), async (data) =>
        viewChanges(types, data, await titlesOf(strapi, types, data.refusals)),
      ),
    ),
    route('GET', '/picture', sendPicture),
    route('POST', '/releases', async (context, releases) => {
      const what = textOf(context, 'what')
      await send(context, await releases.call('POST', '/releases', { by: nameOf(context.state.user), what }))
    }),
    route('POST', '/releases/:id/back', async (context, releases) => {
      const id = Number(context.params.id)
      await send(
        context,
        await releases.call('POST', `/releases/${id}/back`, { by: nameOf(context.state.user) }),
      )
    }),
    route('PUT', '/schedule', async (context, releases) => {
      const plan = {
        at: textOf(context, 'at'),
        by: nameOf(context.state.user),
        what: textOf(context, 'what'),
      }
      await send(context, await releases.call('PUT', '/schedule', plan))
    }),
    route('PUT', '/after-saves', async (context, _, afterSaves) => {
      const isOn = isRecord(context.request.body) ? context.request.body.isOn : undefined
      if (typeof isOn !== 'boolean') return fail(context, 400, 'ValidationError', 'isOn is true or false')
      await afterSaves.turn(isOn)
      context.body = { data: { isAfterSaves: isOn } }
    }),
    route('DELETE', '/schedule', async (context, releases) =>
      send(context, await releases.call('DELETE', '/schedule')),
    ),
  ]
  strapi.server.routes({ type: 'admin', prefix: PREFIX, routes })
}

async function answering(context: KoaContext, publishing: Publishing | undefined, act: Act): Promise<void> {
  context.set('Cache-Control', 'no-store')
  if (!publishing)
    return fail(context, 501, 'NotImplementedError', 'No release service is set up (RELEASE_URL)')
  try {
    await act(context, publishing.service, publishing.afterSaves)
  } catch (cause) {
    if (!(cause instanceof ServiceFault)) throw cause
    fail(context, 502, 'BadGatewayError', cause.message)
  }
}

/** Passes an answer on, its data as the page needs them. */
async function send(
  context: KoaContext,
  answer: ServiceAnswer,
  view: (data: Readonly<Record<string, unknown>>) => unknown = (data) => data,
): Promise<void> {
  const json = jsonOf(answer)
  if (!isRecord(json)) throw new ServiceFault('The release service does not answer as expected')
  context.status = answer.status
  context.type = 'application/json'
  context.body = isRecord(json.data) ? { data: await view(json.data) } : json
}

function jsonOf({ body }: ServiceAnswer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

async function withLinks(
  strapi: Strapi,
  types: readonly CmsType[],
  data: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isRecord(data.run)) return data
  const { refusals, warnings, ...run } = data.run
  const viewed = async (lines: unknown) => viewRefusals(types, lines, await titlesOf(strapi, types, lines))
  return {
    ...data,
    run: {
      ...run,
      ...(refusals !== undefined && { refusals: await viewed(refusals) }),
      ...(warnings !== undefined && { warnings: await viewed(warnings) }),
    },
  }
}

/** What editors call the records that lines of the checker name. */
async function titlesOf(strapi: Strapi, types: readonly CmsType[], lines: unknown): Promise<Titles> {
  const titles = new Map<string, string>()
  for (const [{ uid, fields }, documents] of documentsIn(types, lines)) {
    const name = TITLES.find((each) => fields.some((field) => field.name === each))
    if (name === undefined) continue
    const where = { documentId: { $in: documents } }
    for (const row of await strapi.db.query(uid).findMany({ where, select: ['documentId', name] }))
      if (row[name] && !titles.has(String(row.documentId)))
        titles.set(String(row.documentId), String(row[name]))
  }
  return titles
}

const TITLES = ['title', 'name']

/** A picture comes through this CMS, because browsers have no token of the release service. */
async function sendPicture(context: KoaContext, service: ReleaseService): Promise<void> {
  const { side, path } = context.query
  const isPath = typeof path === 'string' && /^media\/[\w.-]+$/.test(path)
  if (!isPath || (side !== 'before' && side !== 'after'))
    return fail(
      context,
      400,
      'ValidationError',
      'side is before or after, path names a picture of the package',
    )
  const { status, type, body } = await service.call('GET', `/pictures/${side}/${path}`)
  if (status !== 200 || !type.startsWith('image/')) return fail(context, 404, 'NotFoundError', 'Not Found')
  context.set('X-Content-Type-Options', 'nosniff')
  context.type = type
  context.body = body
}

function textOf({ request }: KoaContext, name: string): string {
  const value = isRecord(request.body) ? request.body[name] : undefined
  return typeof value === 'string' ? value.slice(0, 500) : ''
}

function fail(context: KoaContext, status: number, name: string, message: string): void {
  context.status = status
  context.body = { data: null, error: { status, name, message, details: {} } }
}
