import { describe, expect, it } from 'vitest'
import { ApiError, createApi } from '../../../src/api'
import { PLACE_ENDPOINTS, readContent } from '../../../src/content'
import type { EndpointSettings } from '../../../src/settings'
import { answers } from '../content/answers'
import { collections } from '../content/collections'
import { type Answer, failure, json, startBackend } from './backend'
import { connect, reasonOf } from './connect'

const worlds: EndpointSettings = {
  name: 'worlds',
  path: '/api/worlds',
  params: ['populate=*', 'filters[slug][$ne]=draft'],
  localized: true,
  limit: true,
}
const icons: EndpointSettings = {
  name: 'icons',
  path: '/api/icons',
  params: [],
  localized: false,
  limit: false,
}

describe('load', () => {
  it('sends populate, language and limit, and reads `data`', async () => {
    const { api, asked } = await connect((_, response) => json(response, { data: [{ id: 1 }], meta: {} }))
    expect(await api.load(worlds, 'zh-Hant')).toEqual([{ id: 1 }])
    expect(asked).toMatchObject([
      {
        method: 'GET',
        path: '/api/worlds',
        query: { populate: '*', 'filters[slug][$ne]': 'draft', locale: 'zh-Hant', limit: '-1' },
      },
    ])
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it('omits language and limit if the endpoint has none, and reads an answer without an envelope', async () => {
    const { api, asked } = await connect((_, response) => json(response, [{ id: 2 }]))
    expect(await api.load(icons, 'de')).toEqual([{ id: 2 }])
    expect(asked[0]?.query).toEqual({})
  })

  it('sends the current token', async () => {
    let token: string | null = null
    const { api, asked } = await connect((_, response) => json(response, []), {}, { token: () => token })
    await api.load(icons, 'de')
    token = 'abc'
    await api.load(icons, 'de')
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc'])
  })

  it.each([['/api/icons'], ['ABSOLUTE/api/icons']])('sends the token to the backend: %s', async (path) => {
    const { api, asked, baseUrl } = await connect(
      (_, response) => json(response, []),
      {},
      { token: () => 'a' },
    )
    await api.load({ ...icons, path: path.replace('ABSOLUTE', baseUrl) }, 'de')
    expect(asked[0]?.headers.authorization).toBe('Bearer a')
  })

  it('sends the token to no other origin, neither directly nor after a redirect', async () => {
    const other = await startBackend((_, response) => json(response, []))
    const { api, asked } = await connect(
      (_, response) => response.writeHead(302, { location: `${other.baseUrl}/led` }).end(),
      {},
      { token: () => 'a' },
    )
    await api.load({ ...icons, path: `${other.baseUrl}/asked` }, 'de')
    await api.load(icons, 'de')
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer a'])
    expect(other.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/asked', undefined],
      ['/led', undefined],
    ])
  })

  it('falls back to a simpler query if the backend lacks a field', async () => {
    const params = ['populate[hotspots][populate]=*', 'populate[odd]=true']
    const { api, asked } = await connect(({ query }, response) =>
      query.populate === '*' ? json(response, [{ id: 1 }]) : failure(response, 400, 'Invalid key odd'),
    )
    expect(await api.load({ ...icons, params }, 'de')).toEqual([{ id: 1 }])
    expect(asked).toHaveLength(2)
    expect(await reasonOf(api.load({ ...icons, params: ['filters[odd]=1'] }, 'de'))).toMatchObject({
      status: 400,
    })
  })

  it('puts the proxy prefix before the path, but not before a url', async () => {
    const { api, asked, baseUrl } = await connect((_, response) => json(response, []), {
      proxyPrefix: '/proxy/',
    })
    await api.load(icons, 'de')
    await api.load({ ...icons, path: `${baseUrl}/elsewhere` }, 'de')
    expect(asked.map(({ path }) => path)).toEqual(['/proxy/api/icons', '/elsewhere'])
  })

  it.each([
    ['shop.example.cn', '/cn/api/icons'],
    ['EXAMPLE.CN', '/api/icons'],
    ['example.com', '/api/icons'],
    ['expo.local', '/expo/api/icons'],
  ])('calls the backend of the visitor’s host: %s', async (host, path) => {
    const { asked, settings, baseUrl } = await connect((_, response) => json(response, []))
    const domains = [
      { match: '.example.cn', baseUrl: `${baseUrl}/cn` },
      { match: 'expo.local', baseUrl: `${baseUrl}/expo` },
    ]
    await createApi({ settings: { ...settings, api: { ...settings.api, domains } }, host }).load(icons, 'de')
    expect(asked[0]?.path).toBe(path)
  })
})

describe('a backend that caps limit=-1', () => {
  const ids = Array.from({ length: 60 }, (_, id) => ({ id }))
  const capped: Answer = ({ query }, response) => {
    const page = Number(query['pagination[page]'] ?? 1)
    const data = ids.slice((page - 1) * 25, page * 25)
    json(response, { data, meta: { pagination: { page, pageSize: 25, pageCount: 3, total: ids.length } } })
  }

  it('receives requests for the following pages', async () => {
    const { api, asked } = await connect(capped)
    expect(await api.load(worlds, 'de')).toEqual(ids)
    expect(asked).toHaveLength(3)
    expect(asked[2]?.query).toMatchObject({ locale: 'de', populate: '*', 'pagination[pageSize]': '25' })
    expect(asked[1]?.query.limit).toBeUndefined()
  })

  it('receives requests for the following pages even without `limit=-1`', async () => {
    const { api, asked } = await connect(capped)
    expect(await api.load({ ...worlds, limit: false }, 'de')).toEqual(ids)
    expect(asked.map(({ query }) => query.limit)).toEqual([undefined, undefined, undefined])
  })

  it('contributes each record once even if it always returns the first page', async () => {
    const { api } = await connect((_, response) =>
      json(response, { data: [{ id: 1 }], meta: { pagination: { page: 1, pageSize: 1, total: 3 } } }),
    )
    expect(await api.load(worlds, 'de')).toEqual([{ id: 1 }])
  })
})

describe('failures', () => {
  it('carry status, path and the server’s message', async () => {
    const { api } = await connect((_, response) => failure(response, 403, 'Forbidden'))
    const error = await reasonOf(api.load(worlds, 'de'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 403, path: '/api/worlds', text: 'Forbidden' })
  })

  it.each([
    ['broken JSON', (response) => response.end('<!doctype html>')],
    [
      'plain text instead of records',
      (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('Closed today'),
    ],
    ['an empty answer', (response) => response.writeHead(204).end()],
    ['a connection that is closed early', (response) => response.destroy()],
    [
      'an incomplete body',
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('[')
        setImmediate(() => response.destroy())
      },
    ],
  ] satisfies [string, (response: Parameters<Answer>[1]) => void][])(
    'have status 500 for %s',
    async (_, fail) => {
      const { api } = await connect((_, response) => fail(response))
      expect(await reasonOf(api.load(icons, 'de'))).toMatchObject({
        status: 500,
        path: '/api/icons',
        text: '',
      })
    },
  )

  it('are retried when the server may recover', async () => {
    let calls = 0
    const { api, asked } = await connect(
      (_, response) => (++calls === 1 ? failure(response, 503, 'Busy') : json(response, [{ id: 1 }])),
      { retries: 1 },
    )
    expect(await api.load(icons, 'de')).toEqual([{ id: 1 }])
    expect(asked).toHaveLength(2)
  })

  it('are not retried when the server refuses the request', async () => {
    const { api, asked } = await connect((_, response) => failure(response, 404, 'Not Found'), { retries: 2 })
    expect(await reasonOf(api.load(icons, 'de'))).toMatchObject({ status: 404 })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['an answer', () => {}],
    ['the end of an answer', (response) => response.writeHead(200).write('[')],
  ] satisfies [string, (response: Parameters<Answer>[1]) => void][])(
    'include a timeout while waiting for %s',
    async (_, stall) => {
      const { api } = await connect((_, response) => void stall(response), { timeout: 1 })
      expect(await reasonOf(api.load(icons, 'de'))).toMatchObject({
        status: 500,
        cause: expect.objectContaining({ name: 'TimeoutError' }),
      })
    },
  )

  it.each([null, 'sorry', 7])('include an answer that is not content: %j', async (answer) => {
    const { api } = await connect((_, response) => json(response, answer))
    expect(await reasonOf(api.load(icons, 'de'))).toMatchObject({ status: 500, path: icons.path })
  })

  it('do not hide an abort by the caller', async () => {
    const giveUp = new AbortController()
    const { api } = await connect(() => giveUp.abort(new Error('elsewhere now')))
    expect(await reasonOf(api.load(icons, 'de', giveUp.signal))).toEqual(new Error('elsewhere now'))
  })
})

describe('loadContent', () => {
  const everything = { ...answers(), ...collections() }
  const all: Record<string, unknown> = everything
  const whole: Answer = ({ path }, response) => {
    const answer = all[path.replace('/api/', '')]
    if (answer) json(response, answer)
    else failure(response, 404, 'Not Found')
  }

  it('returns the answers that content is parsed from', async () => {
    const { api, settings } = await connect(whole)
    const progress: string[] = []
    const loaded = await api.loadContent('en', undefined, {
      progress: (done, total) => progress.push(`${done}/${total}`),
    })
    const { content, problems } = readContent(loaded, 'en')
    expect(problems).toEqual([])
    expect(content).toEqual(readContent(everything, 'en').content)
    expect(progress).toEqual(
      settings.api.endpoints.map((_, index) => `${index + 1}/${settings.api.endpoints.length}`),
    )
  })

  it('succeeds without optional endpoints', async () => {
    const failed: ApiError[] = []
    const { api } = await connect((asked, response) =>
      asked.path === '/api/icons' ? failure(response, 500, 'Broken') : whole(asked, response),
    )
    const loaded = await api.loadContent('en', undefined, { failed: (error) => failed.push(error) })
    const others = Object.keys(all).filter((name) => name !== 'icons')
    expect(Object.keys(loaded).sort()).toEqual(others.sort())
    expect(failed).toMatchObject([{ status: 500, path: '/api/icons', text: 'Broken' }])
  })

  it('fails without essential endpoints', async () => {
    const { api } = await connect((asked, response) =>
      asked.path === '/api/worlds' ? failure(response, 500, 'Broken') : whole(asked, response),
    )
    expect(await reasonOf(api.loadContent('en'))).toMatchObject({ status: 500, path: '/api/worlds' })
  })

  it('loads the endpoints that locations need separately from the rest', async () => {
    const { api, asked } = await connect(whole)
    const places = await api.loadContent('en', undefined, { part: 'places' })
    expect(Object.keys(places).sort()).toEqual([...PLACE_ENDPOINTS].sort())
    const first = asked.length
    const rest = await api.loadContent('en', undefined, { part: 'rest' })
    expect(
      asked.slice(first).every(({ path }) => !PLACE_ENDPOINTS.includes(path.slice('/api/'.length))),
    ).toBe(true)
    expect(readContent({ ...places, ...rest }, 'en')).toEqual(readContent(everything, 'en'))
  })

  it('adds the records of further endpoints to those of the same name', async () => {
    const furtherEndpoints = [
      { name: 'tours', path: '/proxy/json', params: ['name=apps-tours'], localized: true, limit: false },
    ]
    const { api } = await connect(
      ({ path, query }, response) =>
        path === '/proxy/json' ? json(response, [`${query.name} ${query.locale}`]) : json(response, []),
      { furtherEndpoints },
    )
    expect(await api.loadContent('en')).toMatchObject({ tours: ['apps-tours en'], articles: [] })
  })

  it('concatenates the lists of endpoints with the same name', async () => {
    const endpoints = [worlds, { ...worlds, path: '/api/more' }, icons, { ...icons, path: '/api/one' }]
    const { api } = await connect(
      ({ path }, response) => json(response, { data: path === '/api/one' ? { id: 9 } : [path] }),
      { endpoints },
    )
    expect(await api.loadContent('en')).toEqual({ worlds: ['/api/worlds', '/api/more'], icons: { id: 9 } })
  })
})
