import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/content'
import { defaultSettings } from '../../src/settings'
import { cmsOn, DATABASES } from './support/databases'

describe.each(DATABASES)('the calls of the showroom on %s', (database) => {
  const { url } = cmsOn(database)
  const get = async (path: string, headers: HeadersInit = {}) => {
    const answer = await fetch(`${url}${path}`, { headers })
    return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Answer }
  }

  test.each(defaultSettings.api.endpoints)(
    '$path answers with the parameters of the settings',
    async (endpoint) => {
      const { path, params, localized, limit } = endpoint
      const query = [...params, ...(localized ? ['locale=de'] : []), ...(limit ? ['limit=-1'] : [])]
      const { status, json } = await get(`${path}?${query.join('&')}`)
      expect(status).toBe(200)
      const records = [json.data].flat()
      expect(records.length).toBeGreaterThan(0)
      if (localized) expect(new Set(records.map((record) => record?.locale))).toEqual(new Set(['de']))
    },
  )

  test('answers all records, however many are asked for', async () => {
    for (const query of ['', '?limit=-1', '?pagination[limit]=-1', '?limit=3']) {
      const { json } = await get(`/api/content-transitions${query}`)
      expect([json.data].flat().length).toBeGreaterThan(25)
    }
  })

  test('answers every part of a record without being asked to populate it', async () => {
    const { json } = await get('/api/content-locations?locale=en')
    const hall = [json.data].flat().find((record) => record?.payloadId === 'hall-overview')
    expect(hall).toMatchObject({
      world: { slug: 'hall' },
      world_item: { key: 'hall-overview', type: 'location', world: 'hall' },
      background: [{ type: 'video', video: { mime: 'video/mp4' }, loop: true }, {}, {}],
      arrow_navigation_next: { next: { payloadId: 'hall-entrance' } },
      station_category: { title: 'Welcome', priority: 30 },
    })
    const [hotspot] = Object(hall).hotspots
    expect(hotspot).toMatchObject({
      __component: 'hotspots.navigation',
      style: { left: 5, top: 75.7 },
      action_target: { payloadId: 'hall-reception' },
    })
  })

  test('gives a record the same number in every language', async () => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map((locale) => get(`/api/articles?locale=${locale}`)),
    )
    const named = (answer: typeof english) =>
      [answer?.json.data].flat().map((record) => [record?.documentId, record?.id])
    expect(named(english)).toEqual(named(german))
    expect([english?.json.data].flat()[0]?.title).toBe('A6-12 Robot')
    expect([german?.json.data].flat()[0]?.title).toBe('Roboter A6-12')
  })

  test('answers a language that the CMS lacks in its default language, marked as borrowed', async () => {
    const { json } = await get('/api/articles?locale=fr')
    expect([json.data].flat()[0]).toMatchObject({
      title: 'A6-12 Robot',
      locale: 'fr',
      borrowed: { '': 'en' },
    })
  })

  test('refuses a language that does not exist', async () => {
    const { status, json } = await get('/api/articles?locale=xx')
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ status: 400, name: 'BadRequestError', message: 'Unknown locale: xx' })
  })

  test('answers the texts of the interface', async () => {
    const { json } = await get('/api/ui-translation?locale=de&limit=-1&populate=items')
    expect(Object(json.data).items).toContainEqual(
      expect.objectContaining({ key: 'home.title', value: 'Willkommen bei Arcwell' }),
    )
  })

  test('lists its languages with the numbers of the specification', async () => {
    const { json } = await get('/api/i18n/locales')
    const listed = (json as unknown as readonly { readonly id: number; readonly code: string }[]).map(
      ({ id, code }) => [id, code],
    )
    expect(listed).toEqual(['en', 'de'].map((code) => [LOCALES.indexOf(code as 'en') + 1, code]))
  })

  test('answers one record by its number or its identity', async () => {
    const { json } = await get('/api/articles/2?locale=de')
    const { documentId } = Object(json.data)
    expect((await get(`/api/articles/${documentId}?locale=de`)).json.data).toEqual(json.data)
    expect((await get('/api/articles/999')).status).toBe(404)
  })

  test('is revalidated without being sent again', async () => {
    const { headers } = await get('/api/articles?locale=de')
    const answer = await fetch(`${url}/api/articles?locale=de`, {
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    })
    expect(answer.status).toBe(304)
  })

  test.each([
    ['/api/nothing', 404, 'NotFoundError', 'Not Found'],
    ['/api/groups', 404, 'NotFoundError', 'Not Found'],
    ['/api/users', 403, 'ForbiddenError', 'Forbidden'],
  ])('%s is refused in the envelope of errors', async (path, status, name, message) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ data: null, error: { status, name, message } })
  })

  test('serves parts of a film', async () => {
    const { json } = await get('/api/content-locations?locale=en')
    const hall = Object([json.data].flat().find((record) => record?.payloadId === 'hall-overview'))
    const film = `${url}${hall.background[0].video.url}`
    const answer = await fetch(film, { headers: { Range: 'bytes=0-99' } })
    expect(answer.status).toBe(206)
    expect((await answer.arrayBuffer()).byteLength).toBe(100)
  })
})

interface Answer {
  readonly data: Record<string, unknown> | readonly Record<string, unknown>[] | null
  readonly error?: unknown
}
