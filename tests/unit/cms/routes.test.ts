import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import { createRoutes } from '../../../src/cms/access/routes'
import { createCurrentAnswers } from '../../../src/cms/answers/visible'
import type { KoaContext, Strapi } from '../../../src/cms/strapi'

/** What the CMS has: an open world, and one with a key and a sign-in. */
const RECORDS: Readonly<Record<string, readonly object[]>> = {
  worlds: [
    { id: 1, documentId: 'hall', slug: 'hall', name: 'Hall', locations: ['reception'], transitions: [] },
    {
      ...{ id: 2, documentId: 'lab', slug: 'lab', name: 'Lab', locations: ['door'], transitions: [] },
      ...{ protect_with_password: true, password: 'open', only_logged_in_user: true },
    },
  ],
  'content-locations': [
    {
      id: 1,
      documentId: 'reception',
      payloadId: 'reception',
      slug: 'reception',
      title: 'Reception',
      world: { slug: 'hall' },
    },
    {
      id: 2,
      documentId: 'door',
      payloadId: 'door',
      slug: 'door',
      title: 'Door',
      world: { slug: 'lab' },
      floor_plan: { x: 1, y: 1 },
    },
  ],
}

const USER = { id: 7, username: 'sales', password: '$2a$10$hash', scope: ['staff'], blocked: false }

/** Strapi's users and tokens: `strapi-7` is that of user 7. */
const strapi = {
  db: { query: () => ({ findMany: async () => [USER] }) },
  plugin: () => ({
    service: () => ({
      issue: ({ id }: { readonly id: number }) => `strapi-${id}`,
      async verify(token: string) {
        if (token !== 'strapi-7') throw new Error('Invalid token.')
        return { id: 7, exp: Date.now() / 1000 + 3600 }
      },
    }),
  }),
  log: { error: () => {} },
} as unknown as Strapi

let server: Server
let url: string

beforeAll(async () => {
  const types = buildCmsModel().types
  const texts = {
    version: '1',
    settling: () => 0,
    change: () => {},
    async read(endpoint: string) {
      const isSingle = types.find((type) => type.endpoint === endpoint)?.isSingle
      return Buffer.from(JSON.stringify({ data: RECORDS[endpoint] ?? (isSingle ? {} : []), meta: {} }))
    },
  }
  const answers = createCurrentAnswers(texts, types)
  const languages = async () => ({ locales: ['en', 'de'] as const, defaultLocale: 'en' as const })
  const routes = createRoutes({ strapi, texts, answers, languages, secret: 'secret '.repeat(8) })
  const controllers = new Map(types.map((type) => [type.endpoint, routes.controllerOf(type)]))
  server = createServer(async (req, res) => {
    const { pathname: path, searchParams } = new URL(req.url ?? '/', 'http://cms')
    const [, , endpoint = '', id = ''] = path.split('/')
    const context = {
      ...{ req, res, path, url: req.url, method: req.method, headers: req.headers, params: { id } },
      query: Object.fromEntries(searchParams),
      state: req.headers['x-panel'] ? { auth: { strategy: { name: 'content-api-token' } } } : {},
    } as unknown as KoaContext
    await routes.unlocking(context, async () => {
      const controller = controllers.get(endpoint)
      await (id ? controller?.findOne : controller?.find)?.(context)
      if (context.respond !== false) res.writeHead(context.status ?? 200).end(toText(context.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const toText = (body: unknown) => (Buffer.isBuffer(body) ? body : JSON.stringify(body))

async function places(headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/content-locations?populate=*&locale=de&limit=-1`, { headers })
  const json = Object(await answer.json())
  return {
    status: answer.status,
    json,
    of: (name: string) => json.data?.find((row: { readonly payloadId: string }) => row.payloadId === name),
  }
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

async function unlock(key: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/box-api/worlds/lab/unlock`, {
    ...{ method: 'POST', body: JSON.stringify({ key }) },
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return { status: answer.status, json: Object(await answer.json()) }
}

describe('the routes of the CMS', () => {
  it('answer everything that is open, and the name and address of what is not', async () => {
    const { status, of } = await places()
    expect(status).toBe(200)
    expect(of('reception').withheld).toBeUndefined()
    expect(of('door')).toMatchObject({ title: 'Door', withheld: true, hotspots: [] })
    expect(of('door').floor_plan).toBeUndefined()
  })

  it('open a world with a sign-in of Strapi and the key, and with neither alone', async () => {
    expect((await places(bearer('strapi-7'))).of('door').withheld).toBe(true)
    const alone = await unlock('open')
    expect((await places(bearer(alone.json.token))).of('door').withheld).toBe(true)
    const both = await unlock(' open ', bearer('strapi-7'))
    expect(both.status).toBe(200)
    expect((await places(bearer(both.json.token))).of('door')).toMatchObject({ floor_plan: { x: 1, y: 1 } })
  })

  it('refuse a wrong key, a token that nobody issued, and a language that does not exist', async () => {
    expect((await unlock('shut')).status).toBe(403)
    expect(await places(bearer('nonsense'))).toMatchObject({
      status: 401,
      json: { data: null, error: { name: 'UnauthorizedError', message: 'Missing or invalid credentials' } },
    })
    const answer = await fetch(`${url}/api/worlds?locale=xx`)
    expect(answer.status).toBe(400)
  })

  it('show passwords to tokens of the panel alone', async () => {
    const text = async (headers: Record<string, string>) =>
      (await fetch(`${url}/api/worlds`, { headers })).text()
    expect(await text({})).not.toContain('"open"')
    expect(await text({ 'X-Panel': 'yes' })).toContain('"open"')
  })

  it('answer one record by its number or identity, as the visitor may see it', async () => {
    const one = async (id: string) => Object(await (await fetch(`${url}/api/content-locations/${id}`)).json())
    expect((await one('1')).data).toMatchObject({ payloadId: 'reception' })
    expect((await one('door')).data).toMatchObject({ payloadId: 'door', withheld: true })
    expect((await one('9')).error).toMatchObject({ status: 404, name: 'NotFoundError' })
  })
})
