import { describe, expect, it } from 'vitest'
import { firstAnswers } from '../../../src/app/start/firstAnswer'
import type { EndpointSettings } from '../../../src/settings'
import { failure, json } from './backend'
import { connect } from './connect'

const endpoint = (name: string): EndpointSettings => ({
  name,
  path: `/api/${name}`,
  params: [],
  localized: true,
  limit: false,
})
const came = (answers: object, locale = 'en') => firstAnswers(Promise.resolve({ locale, answers }))
const fresh = (path: string) => [{ fresh: path }]

/** An app whose page requested answers in advance, and a backend that records its requests. */
const connected = (first: ReturnType<typeof came>, token: string | null = null) =>
  connect(({ path }, response) => json(response, { data: fresh(path) }), {}, { first, token: () => token })

const rejected = Promise.reject(new TypeError('no network'))
rejected.catch(() => {})

describe('an answer that the page requested in advance', () => {
  it('is used once; later calls go to the backend, whose answer may have changed', async () => {
    const { api, asked } = await connected(came({ '/api/worlds': { data: [{ slug: 'hall' }] } }))
    expect(await api.load(endpoint('worlds'), 'en')).toEqual([{ slug: 'hall' }])
    expect(asked).toEqual([])
    expect(await api.load(endpoint('worlds'), 'en')).toEqual(fresh('/api/worlds'))
    expect(asked).toHaveLength(1)
  })

  it('is used only for its own calls', async () => {
    const first = came({ '/api/worlds': { data: [] } })
    const { api } = await connected(first)
    expect(await api.load(endpoint('icons'), 'en')).toEqual(fresh('/api/icons'))
    expect(await api.load(endpoint('worlds'), 'de')).toEqual(fresh('/api/worlds'))
  })

  it('is used for guests only: calls with a token go to the backend', async () => {
    const { api } = await connected(came({ '/api/worlds': { data: [] } }), 'token')
    expect(await api.load(endpoint('worlds'), 'en')).toEqual(fresh('/api/worlds'))
  })

  it('includes the editors’ interface texts', async () => {
    const texts = { data: { items: [{ key: 'title', value: 'Fair' }] } }
    const { api, asked } = await connected(came({ '/api/ui-translation': texts }))
    expect(await api.loadTexts('en')).toEqual({ title: 'Fair' })
    expect(asked).toEqual([])
  })

  it.each([
    ['has failed', rejected],
    ['is not JSON of this product', Promise.resolve('<!doctype html>')],
    ['is null', Promise.resolve(null)],
    ['has no answers', Promise.resolve({ locale: 'en' })],
    ['is missing', undefined],
  ])('is loaded from the backend instead if it %s', async (_, asked) => {
    const { api } = await connected(firstAnswers(asked))
    expect(await api.load(endpoint('worlds'), 'en')).toEqual(fresh('/api/worlds'))
  })

  describe('that has the records of one world only', () => {
    const answers = { '/api/worlds': { data: [] }, '/api/content-locations': { data: [{ slug: 'hall' }] } }
    const parts = ['/api/content-locations']
    const some = () => firstAnswers(Promise.resolve({ locale: 'en', answers, parts }))

    it('is used by callers that accept part of the records, and names the endpoint', async () => {
      const { api, asked } = await connected(some())
      const partial: string[] = []
      const onPartial = (name: string) => partial.push(name)
      const loaded = await api.loadContent('en', undefined, { part: 'places', onPartial })
      expect(loaded['content-locations']).toEqual([{ slug: 'hall' }])
      expect(partial).toEqual(['content-locations'])
      expect(asked.map(({ path }) => path)).not.toContain('/api/content-locations')
    })

    it('is not used by callers that need all records', async () => {
      const { api } = await connected(some())
      expect(await api.load(endpoint('content-locations'), 'en')).toEqual(fresh('/api/content-locations'))
      expect(await (await connected(some())).api.loadContent('en')).toMatchObject({
        'content-locations': fresh('/api/content-locations'),
      })
    })
  })

  it('is requested again together with the rest, which may fail', async () => {
    const { api, asked } = await connect(({ path }, response) =>
      path === '/api/content-locations'
        ? failure(response, 500, 'Broken')
        : json(response, { data: fresh(path) }),
    )
    const failed: string[] = []
    const also = ['content-locations', 'content-transitions']
    const rest = await api.loadContent('en', undefined, {
      part: 'rest',
      also,
      failed: (_, name) => failed.push(name),
    })
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(also.map((name) => `/api/${name}`)))
    expect(failed).toEqual(['content-locations'])
    expect(Object.keys(rest)).toContain('content-transitions')
  })

  it('that is not content fails as the call itself would', async () => {
    const { api } = await connected(came({ '/api/worlds': 'sorry' }))
    await expect(api.load(endpoint('worlds'), 'en')).rejects.toMatchObject({ status: 500 })
  })
})
