import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject, Storage } from '../../../../src/studio'
import { save } from '../../../../src/studio/server/save'

/** A storage with one place `hall`, whose hotspots lead to `door` and `lab`. */
interface Opened {
  readonly storage: Storage
  /** Another program changes a record. */
  change(collection: string, name: string, edit: (record: JsonObject) => JsonObject): Promise<void>
  end(): Promise<void>
}

const HALL = { collection: 'content-locations', name: 'hall' }
/** A picture of one pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export const PLACE = {
  payloadId: 'hall',
  title: { en: 'Hall', de: 'Halle' },
  hotspots: [
    {
      __component: 'hotspots.navigation',
      style: { left: 10, top: 20 },
      action_target: { payloadId: 'door' },
    },
    { __component: 'hotspots.navigation', style: { left: 30, top: 40 }, action_target: { payloadId: 'lab' } },
  ],
}

/** What the studio relies on, wherever its records are kept. */
export function describeStorage(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.end())
    const hall = async () => (await opened.storage.read(HALL))?.record as typeof PLACE

    describeEditors(
      () => opened.storage,
      (...args) => opened.change(...args),
    )

    it('lists the languages, and each record as it reads it', async () => {
      const { locales, defaultLocale, records } = await opened.storage.list()
      expect([locales, defaultLocale]).toEqual([['en', 'de'], 'en'])
      const listed = records.find(
        ({ collection, name }) => collection === HALL.collection && name === HALL.name,
      )
      expect(listed).toEqual(await opened.storage.read(HALL))
      expect(listed?.record).toMatchObject(PLACE)
    })

    it('writes a record only if it is still the one to replace', async () => {
      const before = await opened.storage.read(HALL)
      const record = { ...before?.record, title: { en: 'Big hall', de: 'Halle' } }
      const write = [{ ...HALL, record, replaces: before?.hash ?? '' }]
      expect(await opened.storage.write(write)).toBe('written')
      expect(await opened.storage.write(write)).toBe('changed')
      expect((await hall()).title).toEqual({ en: 'Big hall', de: 'Halle' })
    })

    it('writes all records or none', async () => {
      const before = await opened.storage.read(HALL)
      const added = { payloadId: 'tower', title: 'Tower', slug: 'tower', world: 'hall' }
      const writes = [
        { collection: HALL.collection, name: 'tower', record: added, replaces: null },
        { ...HALL, record: before?.record ?? null, replaces: 'another' },
      ]
      expect(await opened.storage.write(writes)).toBe('changed')
      expect(await opened.storage.read({ ...HALL, name: 'tower' })).toBeUndefined()
    })

    it('adds and removes records', async () => {
      const added = { payloadId: 'tower', title: 'Tower', slug: 'tower', world: 'hall' }
      await save(opened.storage, [{ ...HALL, name: 'tower', before: null, after: added }])
      const stored = await opened.storage.read({ ...HALL, name: 'tower' })
      expect(stored?.record).toMatchObject(added)
      await save(opened.storage, [{ ...HALL, name: 'tower', before: stored?.record ?? null, after: null }])
      expect(await opened.storage.read({ ...HALL, name: 'tower' })).toBeUndefined()
      expect(await hall()).toMatchObject(PLACE)
    })

    it('keeps each uploaded file, under a name of its own', async () => {
      const names = [
        await opened.storage.upload({ name: 'Große Halle.PNG', bytes: PNG }),
        await opened.storage.upload({ name: 'Große Halle.PNG', bytes: PNG }),
      ]
      expect(new Set(names).size).toBe(2)
      expect(await opened.storage.files()).toEqual(expect.arrayContaining(names))
    })

    it('refuses a file that visitors cannot see, or that is none of its ending', async () => {
      await expect(opened.storage.upload({ name: 'page.html', bytes: PNG })).rejects.toThrow('is no picture')
      await expect(opened.storage.upload({ name: 'film.mp4', bytes: PNG })).rejects.toThrow('is no MP4 file')
    })
  })
}

function describeEditors(storage: () => Storage, change: Opened['change']): void {
  const hall = async () => (await storage().read(HALL))?.record as typeof PLACE

  it('saves both changes of two editors who have read the same record', async () => {
    const base = await hall()
    const [first, second] = base.hotspots
    const moved = { ...base, hotspots: [{ ...first, style: { left: 11, top: 20 } }, second] }
    await change(HALL.collection, HALL.name, (record) => ({
      ...record,
      title: { en: 'Big hall', de: 'Halle' },
    }))
    const saved = await save(storage(), [{ ...HALL, before: base, after: moved as JsonObject }])
    expect(saved.type).toBe('saved')
    expect(await hall()).toMatchObject({
      title: { en: 'Big hall', de: 'Halle' },
      hotspots: [{ style: { left: 11, top: 20 } }, { style: { left: 30, top: 40 } }],
    })
  })

  it('overwrites no field that somebody else has changed, and names it', async () => {
    const base = await hall()
    await change(HALL.collection, HALL.name, (record) => ({
      ...record,
      title: { en: 'Theirs', de: 'Halle' },
    }))
    const after = { ...base, title: { en: 'Mine', de: 'Halle' } } as JsonObject
    const saved = await save(storage(), [{ ...HALL, before: base, after }])
    expect(saved).toMatchObject({
      type: 'conflict',
      conflicts: [
        { ...HALL, conflicts: [{ path: ['title', 'en'], base: 'Hall', mine: 'Mine', theirs: 'Theirs' }] },
      ],
    })
    expect((await hall()).title.en).toBe('Theirs')
  })
}
