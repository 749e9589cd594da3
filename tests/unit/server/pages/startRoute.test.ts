import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE_ENDPOINTS, type StartAnswer } from '../../../../src/content'
import { createShowroom } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  app = await showroom.serve()
})
afterAll(() => showroom.remove())

const start = async (locale: string, headers = {}): Promise<StartAnswer> =>
  (await app.request(`/box-api/start?locale=${locale}`, { headers })).json()

it.each(['en', 'de', 'ko'])(
  'the start data in %s contains the answers of all separate requests',
  async (locale) => {
    const { answers, locale: named } = await start(locale)
    expect(named).toBe(locale)
    for (const endpoint of [...PLACE_ENDPOINTS, 'ui-translation']) {
      const alone = await app.request(`/api/${endpoint}?locale=${locale}`)
      expect(answers[`/api/${endpoint}`]).toEqual(alone.ok ? await alone.json() : undefined)
    }
    expect(Object.keys(answers).length).toBeGreaterThan(3)
  },
)

describe('the start data of one world', () => {
  it('contains only its locations and transitions, all other answers in full, and lists the reduced endpoints', async () => {
    const { answers, parts } = (await (
      await app.request('/box-api/start?locale=en&world=hall')
    ).json()) as StartAnswer
    expect(parts).toEqual(['/api/content-locations', '/api/content-transitions'])
    const whole = (await start('en')).answers
    for (const [path, answer] of Object.entries(answers)) {
      if (!parts?.includes(path)) expect(answer).toEqual(whole[path])
      else {
        const rows = (whole[path] as { data: { world: { slug: string } }[] }).data
        expect((answer as typeof whole).data).toEqual(rows.filter(({ world }) => world.slug === 'hall'))
        expect(rows.length).toBeGreaterThan(0)
      }
    }
    expect((await start('en')).parts).toEqual([])
  })

  it.each(['nowhere', '', 'hall%20', '__proto__'])(
    'is answered with 404 for the unknown world "%s"',
    async (world) => {
      expect((await app.request(`/box-api/start?locale=en&world=${world}`)).status).toBe(404)
    },
  )
})

it('the start data is what guests receive, whoever requests it', async () => {
  const asGuest = JSON.stringify(await start('en'))
  expect(JSON.stringify(await start('en', { Authorization: 'Bearer anything' }))).toBe(asGuest)
  expect(asGuest).not.toMatch(/\/media\/(safe|staff)-/)
})

it('the start data is revalidated on each request and not sent again if it is unchanged', async () => {
  const first = await app.request('/box-api/start?locale=en')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await app.request('/box-api/start?locale=en', { headers })).status).toBe(304)
})

it.each(['', '?locale=', '?locale=xx', '?locale=../../etc'])(
  'the start data is answered with 400 for the query "%s", which names no language',
  async (query) => {
    expect((await app.request(`/box-api/start${query}`)).status).toBe(400)
  },
)
