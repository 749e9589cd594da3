import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseFiles } from '../../scripts/cms/releases'
import { openCmsTexts } from '../../scripts/xliff/cms'
import { importOf, statusOf } from '../../src/cms/xliff/exchange'
import { readXliff } from '../../src/cms/xliff/read'
import { idOf, type WritableTexts } from '../../src/cms/xliff/unit'
import { writeXliff } from '../../src/cms/xliff/write'
import { administrator, createApiToken } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

const PLACES = '/content-manager/collection-types/api::content-location.content-location'
const ARTICLES = '/content-manager/collection-types/api::article.article'
const TITLE = 'content-locations/hall-robot/title'
const HOTSPOT = 'content-locations/hall-robot/hotspots.0.title'

type Place = Record<string, unknown> & { readonly documentId: string; readonly title: string }

describe.each(DATABASES)('texts for translators on %s', (database) => {
  const { url, adminToken, apiToken, releasePort, releaseData } = cmsOn(database)
  const call = administrator(url, adminToken)
  let token: string
  let original: ReadonlyMap<string, string>

  const open = (as: string | undefined = token) => openCmsTexts({ from: new URL(url), token: as }, ['de'])
  const place = async (locale: string, name = 'hall-robot'): Promise<Place> => {
    const answer = await fetch(`${url}/api/content-locations?locale=${locale}`)
    const rows = Object(await answer.json()).data as readonly Place[]
    return rows.find(({ payloadId }) => payloadId === name) as Place
  }
  const save = async (locale: string, title: string) => {
    const { documentId } = await place(locale)
    const { status } = await call('PUT', `${PLACES}/${documentId}?locale=${locale}`, { title })
    expect(status).toBe(200)
  }
  /** A translator's file: that of the export, with these translations. */
  const translated = (texts: WritableTexts, words: Readonly<Record<string, string>>) => {
    const read = readXliff(new TextEncoder().encode(writeXliff(texts, 'de')))
    const wordsOf = new Map(texts.units.map((unit) => [idOf(unit), words[unit.name]]))
    return {
      ...read,
      units: read.units.map((unit) => ({ ...unit, target: wordsOf.get(unit.id) ?? unit.target })),
    }
  }

  beforeAll(async () => {
    token = await createApiToken(call, 'full-access')
    const { units } = await open()
    original = new Map(units.map(({ name, targets }) => [name, targets.get('de') ?? '']))
  })
  afterAll(async () => {
    const texts = await open()
    const names = [TITLE, HOTSPOT]
    await texts.write('de', new Map(names.map((name) => [name, original.get(name) ?? ''])))
  })

  test('come back as translations of their records, change nothing else and publish nothing', async () => {
    // Where the CMS looks for its release service.
    const calls: string[] = []
    const service = createServer((request, response) => {
      calls.push(String(request.url))
      response.end('{"data":{}}')
    })
    service.listen(releasePort, '127.0.0.1')
    await once(service, 'listening')
    const { RELEASE_TOKEN_FILE } = releaseFiles(releaseData)
    await writeFile(RELEASE_TOKEN_FILE, 'token')
    const [english, german] = [await place('en'), await place('de')]
    const texts = await open()
    const file = translated(texts, { [TITLE]: 'Robotik im Takt', [HOTSPOT]: 'Der Greifer' })
    const { targets, refused } = importOf(await open(), file)
    expect(refused).toEqual([])
    const report = await (await open()).write('de', targets)
    expect(report).toEqual({ written: 2, refused: [] })

    const { updatedAt: _, hotspots, ...after } = await place('de')
    const [first, ...others] = german.hotspots as readonly Record<string, unknown>[]
    expect(hotspots).toEqual([{ ...first, title: 'Der Greifer' }, ...others])
    expect(after).toEqual({ ...withoutDate(german), hotspots: undefined, title: 'Robotik im Takt' })
    expect(withoutDate(await place('en'))).toEqual(withoutDate(english))

    expect(calls).toEqual([])
    await call('GET', '/showroom/releases')
    expect(calls).toEqual(['/releases'])
    service.closeAllConnections()
    service.close()
    await rm(RELEASE_TOKEN_FILE)
  })

  test('are older once their source has changed, and a translation of the earlier source is refused', async () => {
    const english = (await place('en')).title
    const file = translated(await open(), { [TITLE]: 'Robotik, alt' })
    await (await open()).write('de', importOf(await open(), file).targets)
    await save('en', 'Robots at work')
    try {
      const texts = await open()
      expect(statusOf(texts, 'de').older.map(({ name }) => name)).toEqual([TITLE])
      expect(importOf(texts, file).refused).toEqual([`${TITLE}: its source has changed since the export`])
    } finally {
      await save('en', english)
    }
    expect(statusOf(await open(), 'de').older).toEqual([])
  })

  test('are not stored over what somebody has saved since they were read', async () => {
    const texts = await open()
    await save('de', 'Von Hand')
    const { written, refused } = await texts.write(
      'de',
      new Map([
        [TITLE, 'Vom Übersetzer'],
        [HOTSPOT, 'Auch von ihm'],
      ]),
    )
    expect({ written, refused }).toEqual({
      written: 0,
      refused: [
        'content-locations/hall-robot: it was changed in the CMS meanwhile: nothing of it was stored, import again',
      ],
    })
    expect((await place('de')).title).toBe('Von Hand')
  })

  test('that the CMS cannot store are named, and the others are stored', async () => {
    const { written, refused } = await (await open()).write(
      'de',
      new Map([
        [TITLE, 'x'.repeat(256)],
        [HOTSPOT, 'Greift zu'],
      ]),
    )
    expect(written).toBe(1)
    expect(refused).toEqual([`${TITLE}: it has 256 letters, and the CMS stores 255`])
  })

  test('create a record in a language that lacks it, with what it names', async () => {
    const { background, world } = await place('en')
    const picture = (background as readonly Record<string, { readonly id: number }>[]).find(
      ({ image }) => image,
    )
    const connect = (documentId: unknown) => ({ connect: [{ documentId, locale: 'en' }], disconnect: [] })
    const article = await call('POST', `${ARTICLES}?locale=en`, { title: 'English only' })
    const worlds = Object(await (await fetch(`${url}/api/worlds?locale=en`)).json()).data
    const hall = worlds.find(({ slug }: { readonly slug: string }) => slug === Object(world).slug)
    const articleId = Object(Object(article.json).data).documentId
    const made = await call('POST', `${PLACES}?locale=en`, {
      ...{ payloadId: 'test-new', slug: 'test-new', title: 'New place', world: connect(hall.documentId) },
      background: [{ key: 'default_background_16x9', type: 'image', image: picture?.image?.id }],
      hotspots: [
        {
          ...{ __component: 'hotspots.open-article', title: 'Read', style: { left: 1, top: 2 } },
          action_target: connect(articleId),
        },
      ],
    })
    expect(made.status).toBe(201)
    const placeId = Object(Object(made.json).data).documentId
    try {
      const texts = await open()
      const missing = statusOf(texts, 'de').missing.map(({ name }) => name)
      expect(missing).toEqual(
        expect.arrayContaining([
          'content-locations/test-new/title',
          'content-locations/test-new/hotspots.0.title',
        ]),
      )
      const report = await texts.write('de', new Map([['content-locations/test-new/title', 'Neuer Ort']]))
      expect(report).toEqual({ written: 1, refused: [] })
      const german = await place('de', 'test-new')
      expect(german).toMatchObject({
        ...{ title: 'Neuer Ort', world: { slug: 'hall' }, borrowed: { 'hotspots.0.title': 'en' } },
        background: [{ key: 'default_background_16x9', image: { id: picture?.image?.id } }],
        hotspots: [{ title: 'Read', action_target: { documentId: articleId }, style: { left: 1, top: 2 } }],
      })
      const left = statusOf(await open(), 'de').missing.map(({ name }) => name)
      expect(left).toContain('content-locations/test-new/hotspots.0.title')
      expect(left).not.toContain('content-locations/test-new/title')
      // The German article was made with the place: it names it.
      const { json } = await call('GET', `${ARTICLES}/${articleId}?locale=de`)
      expect(Object(Object(json).data)).toMatchObject({ title: 'English only', locale: 'de' })
    } finally {
      await call('DELETE', `${PLACES}/${placeId}?locale=*`)
      await call('DELETE', `${ARTICLES}/${articleId}?locale=*`)
    }
  })

  test('are read and stored with a token that may, and refused with what to do', async () => {
    const read = await open(apiToken)
    expect(read.units.length).toBeGreaterThan(100)
    await expect(read.write('de', new Map([[TITLE, 'x']]))).rejects.toThrow(
      /does not let this token change texts: .*full access/,
    )
    await expect(openCmsTexts({ from: new URL(url), token: undefined }, undefined)).rejects.toThrow(
      /does not let this token read texts/,
    )
    await expect(open('nonsense')).rejects.toThrow(/does not know the token/)
    await expect(openCmsTexts({ from: new URL(url), token }, ['fr'])).rejects.toThrow(/no texts into “fr”/)
  })
})

function withoutDate({ updatedAt: _, ...row }: Place) {
  return row
}
