import { beforeAll, describe, expect, test } from 'vitest'
import { remoteStorage } from '../../scripts/studio/remote'
import type { JsonObject, Storage, StoredRecord, Write } from '../../src/studio'
import { save } from '../../src/studio/server/save'
import { describeStorage, PLACE } from '../unit/scripts/studio/storageContract'
import { administrator, signInAs } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

const PLACES = 'content-locations'
const PANEL = '/content-manager/collection-types/api::content-location.content-location'

/** The place of the contract and those that it leads to, in a world of the demo. */
const NEIGHBOUR = { payloadId: 'door', slug: 'door', world: 'hall', title: 'Door' }
const RECORDS: readonly (readonly [name: string, record: JsonObject])[] = [
  ['door', NEIGHBOUR],
  ['lab', { payloadId: 'lab', slug: 'lab', world: 'hall', title: 'Lab' }],
  ['hall', { ...PLACE, slug: 'contract', world: 'hall' }],
]

async function replaceAll(storage: Storage, records: readonly (readonly [string, JsonObject | null])[]) {
  const writes: Write[] = []
  for (const [name, record] of records) {
    const known = await storage.read({ collection: PLACES, name })
    if (known || record) writes.push({ collection: PLACES, name, record, replaces: known?.hash ?? null })
  }
  if (writes.length > 0) expect(await storage.write(writes)).toBe('written')
}

describe.each(DATABASES)('the studio on the CMS on %s', (database) => {
  const { url, adminToken } = cmsOn(database)
  const call = administrator(url, adminToken)
  let storage: Storage

  /** The key that the panel gives a person. */
  const keyOf = async (as: ReturnType<typeof administrator>, record: object = {}) => {
    const { status, json } = await as('POST', '/showroom/studio', record)
    const address = String(Object(Object(json).data).address)
    return { status, address, token: address.replace(/^.*#/, '') }
  }
  const open = async () =>
    remoteStorage({ from: new URL(url), token: (await keyOf(call)).token, cache: '.cache/cms/studio' })
  const answers = async (endpoint: string, locale: string) => {
    const answer = await fetch(`${url}/api/${endpoint}?locale=${locale}`)
    return Object(await answer.json()).data as readonly Record<string, unknown>[]
  }
  const placeIn = async (locale: string, payloadId: string) =>
    (await answers(PLACES, locale)).find((each) => each.payloadId === payloadId) as Record<string, unknown>
  const read = async (name: string, collection = PLACES) =>
    (await storage.read({ collection, name })) as StoredRecord

  beforeAll(async () => {
    storage = await open()
  })

  describeStorage('as a storage', async () => {
    const own = await open()
    await replaceAll(own, RECORDS)
    return {
      storage: own,
      async change(collection, name, edit) {
        const known = (await own.read({ collection, name })) as StoredRecord
        const write = { collection, name, record: edit(known.record), replaces: known.hash }
        expect(await own.write([write])).toBe('written')
      },
      end: () =>
        replaceAll(
          own,
          ['tower', 'hall', 'lab', 'door'].map((name) => [name, null]),
        ),
    }
  })

  test('a record that is written as it was read is as it was, in all languages', async () => {
    const { records } = await storage.list()
    const before = await Promise.all(['en', 'de'].map((locale) => answers(PLACES, locale)))
    const places = records.filter((each) => each.collection === PLACES)
    // A quarter of them has hotspots of all kinds.
    for (const { collection, name, record } of places.filter((_, index) => index % 4 === 0)) {
      // Away and back: each list is stored again.
      const emptied = { ...record, hotspots: [], title: 'Other' }
      await save(storage, [{ collection, name, before: record, after: emptied }])
      const { record: now } = await read(name)
      await save(storage, [{ collection, name, before: now, after: record }])
      expect((await read(name)).record).toEqual(record)
    }
    const after = await Promise.all(['en', 'de'].map((locale) => answers(PLACES, locale)))
    expect(withoutDates(after)).toEqual(withoutDates(before))
  })

  test('gives a key to editors, at the page of the record, and to nobody who may not edit', async () => {
    const { documentId } = await placeIn('de', 'hall-robot')
    const record = { model: 'api::content-location.content-location', documentId, locale: 'de' }
    const editor = administrator(url, await signInAs(url, call, 'showroom-editor', 'studio-editor'))
    const { address, token } = await keyOf(editor, record)
    expect(address).toMatch(/^\/__studio\/\?page=%2Fde%2Fhall%2Fmotion-robotics#/)
    expect((await fetch(url + address)).status).toBe(200)
    const own = remoteStorage({ from: new URL(url), token })
    expect((await own.list()).locales).toEqual(['en', 'de'])
    const translator = administrator(
      url,
      await signInAs(url, call, 'showroom-translator', 'studio-translator'),
    )
    expect((await keyOf(translator, record)).status).toBe(403)
    expect((await keyOf(administrator(url, 'wrong'), record)).status).toBe(401)
    for (const wrong of ['', adminToken, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const headers = { authorization: `Bearer ${wrong}` }
      expect((await fetch(`${url}/__studio/api/records`, { headers })).status).toBe(401)
    }
    const { json } = await call('GET', '/admin/users?pageSize=100')
    const people = Object(Object(json).data).results as readonly {
      readonly id: number
      readonly email: string
    }[]
    const { id } = people.find(({ email }) => email === 'studio-editor@example.com') as {
      readonly id: number
    }
    await call('PUT', `/admin/users/${id}`, { isActive: false })
    await expect(own.list()).rejects.toThrow('this key has expired')
  })

  test('overwrites nothing that is saved in the panel meanwhile', async () => {
    const before = await read('hall-robot')
    const { documentId, title } = await placeIn('en', 'hall-robot')
    const path = `${PANEL}/${documentId}?locale=en`
    expect((await call('PUT', path, { title: 'From the panel' })).status).toBe(200)
    const moved = withStyle(before.record, { left: 12.3, top: 45.6 })
    const change = { collection: PLACES, name: 'hall-robot', before: before.record }
    expect(await save(storage, [{ ...change, after: moved }])).toMatchObject({ type: 'saved' })
    for (const locale of ['en', 'de'])
      expect(Object((await placeIn(locale, 'hall-robot')).hotspots)[0].style).toMatchObject({
        left: 12.3,
        top: 45.6,
      })
    expect((await placeIn('en', 'hall-robot')).title).toBe('From the panel')
    const other = await save(storage, [{ ...change, after: { ...before.record, title: 'From the studio' } }])
    expect(other.type).toBe('conflict')
    expect((await placeIn('en', 'hall-robot')).title).toBe('From the panel')
    expect((await call('PUT', path, { title })).status).toBe(200)
    const now = await read('hall-robot')
    await save(storage, [{ ...change, before: now.record, after: before.record }])
    expect((await read('hall-robot')).record).toEqual(before.record)
  })

  test('keeps what a language has of its own', async () => {
    const name = 'hall-door'
    const record = { ...NEIGHBOUR, payloadId: name, slug: 'new-door', title: { en: 'Gate', de: 'Tor' } }
    await replaceAll(storage, [[name, record]])
    const { documentId } = await placeIn('de', name)
    const link = {
      ...{ __component: 'hotspots.open-link', title: 'Nur hier', style: { left: 1, top: 2 } },
      action_target: { url: 'https://example.com' },
    }
    const body = { hotspots: [link] }
    expect((await call('PUT', `${PANEL}/${documentId}?locale=de`, body)).status).toBe(200)
    const before = await read(name)
    const lead = {
      ...{ __component: 'hotspots.navigation', title: { en: 'Robots', de: 'Roboter' } },
      ...{ style: { left: 30, top: 40 }, action_target: { payloadId: 'hall-robot' } },
    }
    const after = { ...before.record, hotspots: [lead], title: { en: 'New gate', de: 'Tor' } }
    await save(storage, [{ collection: PLACES, name, before: before.record, after }])
    const titles = (place: Record<string, unknown>) => [
      place.title,
      ...(place.hotspots as readonly JsonObject[]).map(({ title }) => title),
    ]
    expect(titles(await placeIn('en', name))).toEqual(['New gate', 'Robots'])
    expect(titles(await placeIn('de', name)).toSorted()).toEqual(['Nur hier', 'Roboter', 'Tor'])
    await replaceAll(storage, [[name, null]])
    expect(await storage.read({ collection: PLACES, name })).toBeUndefined()
  })

  test('refuses a record that cannot work, and then writes none', async () => {
    const after = { payloadId: 'hall-nowhere', world: 'hall', from: 'hall-robot', to: 'hall-robot' }
    const flight = { collection: 'content-transitions', name: 'hall-nowhere', before: null, after }
    const place = { ...NEIGHBOUR, payloadId: 'hall-door', slug: 'new-door' }
    const added = { collection: PLACES, name: 'hall-door', before: null, after: place }
    await expect(save(storage, [added, flight])).rejects.toThrow('cannot lead to the place where it starts')
    expect(await storage.read({ collection: PLACES, name: 'hall-door' })).toBeUndefined()
    const lost = {
      ...place,
      hotspots: [{ __component: 'hotspots.navigation', action_target: { payloadId: 'gone' } }],
    }
    await expect(save(storage, [{ ...added, after: lost }])).rejects.toThrow("There is no 'gone'")
  })
})

function withHotspot(
  record: JsonObject,
  index: number,
  edit: (hotspot: JsonObject) => JsonObject,
): JsonObject {
  const hotspots = Object(record).hotspots as readonly JsonObject[]
  return { ...record, hotspots: hotspots.map((each, at) => (at === index ? edit(each) : each)) }
}

const withStyle = (record: JsonObject, style: JsonObject) =>
  withHotspot(record, 0, (hotspot) => ({ ...hotspot, style: { ...Object(hotspot.style), ...style } }))

function withoutDates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, child) => (key === 'updatedAt' ? undefined : child)))
}
