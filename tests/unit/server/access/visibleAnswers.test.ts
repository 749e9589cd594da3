import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { GUEST, type Visitor } from '../../../../src/content'
import { accessWarnings } from '../../../../src/server/release'
import { createShowroom, FILM_URL } from '../showroom'
import type { Answers } from './withheld/answersOf'
import { showroomOf } from './withheld/showroomOf'

type Row = Record<string, unknown>

const KEY = 'of-the-release'.padEnd(32, '-')

const hall = { id: 1, slug: 'hall', name: 'Hall' }
const lab = { id: 2, slug: 'lab', name: 'Lab', protect_with_password: true, password: 'sesame' }
const place = (payloadId: string, world: string, more: Row = {}): Row => ({
  id: 1,
  payloadId,
  slug: payloadId,
  world: { slug: world },
  ...more,
})
const opens = (id: number) => ({ id: 1, __component: 'hotspots.open-article', action_target: { id } })
const articles = [1, 2, 3].map((id) => ({ id, title: `Article ${id}` }))

const keyHolder: Visitor = { ...GUEST, openedWorlds: ['lab'] }

/** Reads a package with these answers as a visitor. `german`: answers that differ in German. */
async function answered(all: Answers, german: Answers = {}) {
  const { visible: answers } = await showroomOf([all, { ...all, ...german }], false)
  return {
    answers,
    async read(endpoint: string, visitor: Visitor = GUEST, locale: 'en' | 'de' = 'en') {
      const bytes = await answers.read(endpoint, locale, visitor)
      return JSON.parse(String(bytes)).data as Row[] & Row
    },
  }
}

describe('the address of a location', () => {
  const worlds = [hall, lab]
  const of = async (locations: Row[], more: Answers = {}) => {
    const { answers } = await answered({ worlds, 'content-locations': locations, ...more })
    return (payloadId: string) => answers.addressOf(payloadId, 'en')
  }

  it('is known for locations that guests may enter, and includes the group', async () => {
    const address = await of([
      place('desk', 'hall', { group: { slug: 'front office' } }),
      place('bench', 'lab'),
      place('staff', 'hall', { scopes: ['staff'] }),
    ])
    expect(['desk', 'bench', 'staff', 'nowhere'].map(address)).toEqual([
      '/hall/front%20office-desk',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('belongs to the first location if two share it', async () => {
    const address = await of([place('desk', 'hall'), place('other', 'hall', { slug: 'desk' })])
    expect([address('desk'), address('other')]).toEqual(['/hall/desk', undefined])
  })

  it('is unknown while the client is inactive', async () => {
    const address = await of([place('desk', 'hall')], { 'app-setting': { client_inactive: true } })
    expect(address('desk')).toBeUndefined()
  })
})

describe('a package without access rules', () => {
  it('is sent unchanged except for passwords', async () => {
    const worlds = [{ ...hall, password: 'unused', extra: { password: '' } }]
    const { answers, read } = await answered({ worlds, articles })
    expect(answers.isNeeded).toBe(false)
    expect(await read('worlds')).toEqual([{ ...hall, extra: { password: '' } }])
    expect(await read('articles')).toEqual(articles)
    expect(answers.isOpenFile('media/any.webp')).toBe(true)
  })
})

it('an answer is created once, even if not all answers fit into memory uncompressed', async () => {
  const long = (letter: string) => ({ articles: [{ id: 1, title: letter.repeat(13 * 1024 * 1024) }] })
  const { visible: answers, readCount } = await showroomOf([long('e'), long('d')], false)
  const before = readCount()
  for (const locale of ['en', 'de', 'en', 'de'] as const) {
    const bytes = await answers.read('articles', locale, GUEST)
    expect(bytes?.subarray(0, 40).toString()).toContain(`"title":"${locale === 'en' ? 'e' : 'd'}`)
  }
  expect(readCount() - before).toBe(2)
})

describe('a package with access rules', () => {
  const all: Answers = {
    'app-setting': { id: 1, menus: [{ id: 1, key: 'main' }] },
    worlds: [hall, lab],
    'content-locations': [place('a', 'hall'), place('b', 'lab', { hotspots: [opens(1), opens(2)] })],
    articles,
    menus: [{ id: 1, key: 'main', items: [{ __component: 'menu-items.article', target: { id: 2 } }] }],
    tours: [{ id: 1, key: 'round', text: 'on [the way](/en/hall?article=3)' }],
  }

  it('withholds records that only protected locations link to, and records that nothing links to', async () => {
    const { read } = await answered(all)
    const ids = async (visitor?: Visitor) => (await read('articles', visitor)).map(({ id }) => id)
    expect(await ids()).toEqual([2])
    expect(await ids(keyHolder)).toEqual([1, 2])
  })

  it('follows links in texts', async () => {
    const { read } = await answered({ ...all, screensavers: [{ id: 1, text: 'see ?article=3' }] })
    expect((await read('articles')).map(({ id }) => id)).toEqual([2, 3])
  })

  it('knows its configurators even if they are withheld', async () => {
    const { answers, read } = await answered({ ...all, configurators: [{ id: 1, uid: 'arm' }] })
    expect(await read('configurators')).toEqual([])
    expect(answers.hasConfigurator('arm')).toBe(true)
    expect(answers.hasConfigurator('leg')).toBe(false)
  })

  it('combines the access rules of all languages', async () => {
    const { read } = await answered({ ...all, worlds: [hall, { ...lab, protect_with_password: false }] }, all)
    expect((await read('worlds'))[1]).toMatchObject({ slug: 'lab', protect_with_password: true })
    expect((await read('content-locations'))[1]).toMatchObject({ payloadId: 'b', withheld: true })
  })

  it('omits locations whose world is missing in their language', async () => {
    const { read } = await answered(all, { worlds: [hall] })
    const ids = (rows: readonly Row[]) => rows.map(({ payloadId }) => payloadId)
    expect(ids(await read('content-locations', keyHolder))).toEqual(['a', 'b'])
    expect(ids(await read('content-locations', keyHolder, 'de'))).toEqual(['a'])
  })

  it('is recognized even if only one language has protected locations', async () => {
    const open = { ...all, worlds: [hall], 'content-locations': [place('a', 'hall')] }
    const { answers, read } = await answered(open, all)
    expect(answers.isNeeded).toBe(true)
    expect((await read('content-locations', GUEST, 'de'))[1]).toMatchObject({ withheld: true })
  })

  it('withholds records with unsupported access fields, even if something links to them', async () => {
    const scoped = articles.map((article) => ({ ...article, scopes: ['staff'] }))
    const { read } = await answered({ ...all, articles: scoped })
    const staff: Visitor = { ...keyHolder, user: { name: 'Anna', scopes: ['staff'] } }
    expect(await read('articles', staff)).toEqual([])
  })

  it('protects a record with the world that it names in any language, and a hook with its location', async () => {
    const ofLab = { id: 2, title: 'Article 2', world: { slug: 'lab' } }
    const hook = { id: 1, hook: 'onEntering', actions: [] }
    const { read } = await answered(
      { ...all, articles, 'box-hooks': [hook] },
      { articles: [ofLab], 'box-hooks': [{ ...hook, payloadId: 'b' }] },
    )
    for (const locale of ['en', 'de'] as const) {
      expect((await read('articles', GUEST, locale)).map(({ id }) => id)).toEqual([])
      expect((await read('articles', keyHolder, locale)).map(({ id }) => id)).toContain(2)
      expect(await read('box-hooks', GUEST, locale)).toEqual([])
      expect(await read('box-hooks', keyHolder, locale)).toHaveLength(1)
    }
  })

  it('reduces records inside others to their identifiers', async () => {
    const passage = {
      ...place('a-b', 'hall'),
      from: { payloadId: 'a' },
      to: place('b', 'lab', { background: ['secret'] }),
    }
    const { read } = await answered({ ...all, 'content-transitions': [passage] })
    expect((await read('content-transitions'))[0]?.to).toEqual({ id: 1, payloadId: 'b', slug: 'b' })
  })

  it('withholds a permanently closed location from every visitor', async () => {
    const locations = [place('a', 'hall', { scopes: 'staff', secret: true })]
    const { answers, read } = await answered({ ...all, 'content-locations': locations })
    const staff: Visitor = { ...keyHolder, user: { name: 'Anna', scopes: ['staff'] } }
    expect((await read('content-locations', staff))[0]).toMatchObject({ withheld: true, closed: true })
    expect((await read('content-locations', staff))[0]).not.toHaveProperty('secret')
    expect(accessWarnings(answers.rules.faults, ['en', 'de'])).toEqual([
      'Closed: content-locations a scopes: Expected a list of texts but found "staff": correct it. Nobody may enter.',
    ])
  })
})

describe('the warnings about invalid access fields', () => {
  it('name the affected language and are limited in number', () => {
    const fault = (record: string, language?: number) => ({
      endpoint: 'worlds',
      record,
      field: 'slug',
      sentence: 'Wrong.',
      ...(language !== undefined && { language }),
    })
    expect(
      accessWarnings([fault('hall', 1), fault('lab', 0), fault('lab', 1), fault('yard')], ['en', 'de']),
    ).toEqual([
      'Closed: worlds hall slug (de): Wrong.',
      'Closed: worlds lab slug: Wrong.',
      'Closed: worlds yard slug: Wrong.',
    ])
    const many = accessWarnings(
      Array.from({ length: 60 }, (_, index) => fault(`world${index}`)),
      ['en'],
    )
    expect(many).toHaveLength(41)
    expect(many.at(-1)).toBe('Closed: and 20 more; content:check names them.')
  })
})

describe('a server', () => {
  let showroom: Awaited<ReturnType<typeof createShowroom>>
  beforeAll(async () => {
    showroom = await createShowroom()
  })
  afterAll(() => showroom.remove())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('lets shared caches store only media that guests may see', async () => {
    const app = await showroom.serve({}, { releaseKey: KEY })
    const cached = async (url: string, headers = {}) =>
      (await app.request(url, { headers })).headers.get('cache-control')
    expect(await cached(FILM_URL)).toMatch(/^public/)
    // No record references this file.
    expect(await cached('/media/board.ffff.html')).toMatch(/^private/)
    const key = { Authorization: `Bearer ${KEY}` }
    expect(await cached('/box-api/releases/current', key)).toMatch(/^private/)
    const [file] = showroom.manifest.files
    expect(await cached(`/box-api/files/${file?.sha256}`, key)).toMatch(/^private/)
  })
})
