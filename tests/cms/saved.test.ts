import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../src/settings'
import { administrator } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

const PANEL = '/content-manager/collection-types'
const PLACES = `${PANEL}/api::content-location.content-location`

describe.each(DATABASES)('the answers after a save on %s', (database) => {
  const { url, adminToken, apiToken } = cmsOn(database)
  const call = administrator(url, adminToken)
  const records = async (endpoint: string, locale = 'en') => {
    const answer = await fetch(`${url}/api/${endpoint}?locale=${locale}`, {
      headers: { Authorization: `Bearer ${apiToken}` },
    })
    return Object(await answer.json()).data as readonly Record<string, never>[]
  }
  const all = async () => {
    const found = new Map<string, unknown>()
    for (const { path } of defaultSettings.api.endpoints)
      for (const locale of ['en', 'de'])
        found.set(`${path} ${locale}`, await records(path.replace('/api/', ''), locale))
    return found
  }
  /** A language that was saved makes the CMS read everything again. */
  const allFresh = async () => {
    const { json } = await call('GET', '/i18n/locales')
    const [locale] = json as readonly { readonly id: number; readonly name: string }[]
    const { status } = await call('PUT', `/i18n/locales/${locale?.id}`, { name: locale?.name })
    expect(status).toBe(200)
    return all()
  }
  const undo: (() => Promise<unknown>)[] = []

  beforeAll(all)
  afterAll(async () => {
    for (const each of undo.toReversed()) await each()
  })
  const save = async (type: string, endpoint: string, name: string, change: object, back: object) => {
    const row = (await records(endpoint)).find((each) => Object.values(each).includes(name as never))
    const path = `${PANEL}/${type}/${row?.documentId}?locale=en`
    expect((await call('PUT', path, change)).status).toBe(200)
    undo.push(() => call('PUT', path, back))
  }

  test.each<[string, () => Promise<unknown>]>([
    [
      'an article that hotspots, menus and other articles name',
      () =>
        save(
          'api::article.article',
          'articles',
          'A6-12 Robot',
          { title: 'Renamed' },
          { title: 'A6-12 Robot' },
        ),
    ],
    [
      'a place that flights and hotspots lead to',
      () =>
        save(
          'api::content-location.content-location',
          'content-locations',
          'hall-robot',
          { title: 'Renamed', slug: 'renamed' },
          { title: 'Robotics', slug: 'robot' },
        ),
    ],
    [
      'a world',
      () => save('api::world.world', 'worlds', 'hall', { name: 'Renamed' }, { name: 'Motion House' }),
    ],
    ['a new place, and one that is deleted', addPlace],
  ])('%s: are those of a fresh start', async (_, change) => {
    await change()
    const after = await all()
    expect(after).toEqual(await allFresh())
  })

  async function addPlace() {
    const [world] = (await records('worlds')).filter(({ slug }) => slug === 'hall')
    const place = { payloadId: 'test-saved', slug: 'test-saved', title: 'Saved' }
    const [picture] = (await records('content-locations'))
      .flatMap(
        ({ background }) => background as unknown as readonly { readonly image?: { readonly id: number } }[],
      )
      .flatMap(({ image }) => image?.id ?? [])
    const { status, json } = await call('POST', `${PLACES}?locale=en`, {
      ...place,
      world: { connect: [{ documentId: world?.documentId, locale: 'en' }], disconnect: [] },
      background: [{ key: 'default_background_16x9', type: 'image', image: picture }],
    })
    expect(status).toBe(201)
    const { documentId } = Object(Object(json).data)
    undo.push(() => call('DELETE', `${PLACES}/${documentId}`))
    expect((await records('content-locations')).at(-1)).toMatchObject(place)
  }
})
