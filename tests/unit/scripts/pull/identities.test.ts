import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Crawled } from '../../../../scripts/pull/answers'
import { assignIdentities, type Identities } from '../../../../scripts/pull/identities'
import { pullPackage } from '../../../../scripts/pull/pull'
import { currentId, type Locale, readContent } from '../../../../src/content'
import { createServer } from '../../../../src/server'
import { makeGoodPackage } from '../check/tinyPackage'
import { type FakeCms, openFakeCms } from './fakeCms'

const articles = (locale: Locale, ids: Readonly<Record<string, number>>): Crawled => ({
  endpoint: 'articles',
  locale,
  answer: {
    kind: 'list',
    rows: Object.entries(ids).map(([documentId, id]) => ({ documentId, id, related: [{ documentId, id }] })),
  },
})
const rowsOf = (answers: readonly Crawled[]) =>
  answers.map(({ answer }) => (answer.kind === 'list' ? answer.rows : []))

describe('the numbers of records', () => {
  it('are the same in all languages, also where others refer to them', () => {
    const { answers } = assignIdentities(
      [articles('de', { a: 4 }), articles('en', { a: 2 })],
      new Map(),
      'en',
    )
    expect(rowsOf(answers)).toEqual([
      [{ documentId: 'a', id: 2, related: [{ documentId: 'a', id: 2 }], aliases: [4] }],
      [{ documentId: 'a', id: 2, related: [{ documentId: 'a', id: 2 }], aliases: [4] }],
    ])
  })

  it('stay after a publish that changes them, and a number is never given to another record', () => {
    const first = assignIdentities([articles('en', { a: 2, b: 3 })], new Map(), 'en')
    const second = assignIdentities([articles('en', { a: 44, c: 2 })], first.identities, 'en')
    const third = assignIdentities([articles('en', { b: 45, c: 3 })], second.identities, 'en')
    expect(rowsOf(second.answers)[0]).toMatchObject([
      { id: 2, aliases: [44] },
      { documentId: 'c', id: 45 },
    ])
    expect(rowsOf(third.answers)[0]).toMatchObject([{ id: 3 }, { documentId: 'c', id: 45 }])
  })

  it('once published lead to the same record for ever', () => {
    const publish = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.tuple(fc.nat(12), fc.nat(12)), {
      maxKeys: 4,
    })
    fc.assert(
      fc.property(fc.array(publish, { minLength: 1, maxLength: 8 }), (publishes) => {
        let identities: Identities = new Map()
        const published = new Map<number, string>()
        for (const ids of publishes) {
          const in_ = (language: 0 | 1) =>
            Object.fromEntries(Object.entries(ids).map(([name, pair]) => [name, pair[language]]))
          const made = assignIdentities([articles('en', in_(0)), articles('de', in_(1))], identities, 'en')
          identities = made.identities
          for (const row of rowsOf(made.answers).flat()) {
            const record = String(row.documentId)
            expect(published.get(Number(row.id)) ?? record).toBe(record)
            published.set(Number(row.id), record)
            for (const alias of (row.aliases ?? []) as readonly number[])
              expect(published.get(alias) ?? record).toBe(record)
          }
        }
      }),
    )
  })

  it('keep at most two hundred earlier ones', () => {
    let identities: Identities = new Map()
    for (let id = 1; id <= 300; id++)
      identities = assignIdentities([articles('en', { a: id })], identities, 'en').identities
    const record = identities.get('articles')?.get('a')
    expect(record?.id).toBe(1)
    expect(record?.aliases).toHaveLength(200)
    expect(record?.aliases.at(-1)).toBe(300)
  })
})

describe('ten publishes', () => {
  const root = mkdtempSync(join(tmpdir(), 'identities-'))
  const out = join(root, 'out')
  let cms: FakeCms
  let good: string
  const locales = ['en', 'de', 'fr'] as const
  /** The number of the only article at a publish: another one in each language. */
  const numberAt = (publish: number, locale: string) => 100 * publish + locales.indexOf(locale as 'en') + 7
  const publish = async (count: number) => {
    cms.trick = (_, answer, url) => {
      const file = url.pathname.startsWith('/media/')
        ? url.pathname
        : `content/${url.searchParams.get('locale')}/articles.json`
      if (!url.pathname.startsWith('/media/') && url.pathname !== '/api/articles') return false
      readFile(join(good, file)).then((bytes) => {
        if (url.pathname.startsWith('/media/')) return answer.end(bytes)
        const { data, meta } = JSON.parse(bytes.toString())
        const id = numberAt(count, url.searchParams.get('locale') ?? '')
        answer.end(JSON.stringify({ data: data.map((row: object) => ({ ...row, id })), meta }))
      })
      return true
    }
    const pulled = await pullPackage({
      ...{ from: cms.url, out, cacheDir: join(root, 'cache'), sleep: async () => {}, keepBroken: true },
    })
    expect(pulled.manifest).toBeDefined()
  }
  const answersIn = async (locale: Locale) => {
    const read = async (path: string) => JSON.parse(await readFile(join(out, path), 'utf8'))
    return {
      'app-setting': await read('content/app-setting.json'),
      icons: await read('content/icons.json'),
      worlds: await read(`content/${locale}/worlds.json`),
      'content-locations': await read(`content/${locale}/content-locations.json`),
      'content-transitions': await read(`content/${locale}/content-transitions.json`),
      articles: await read(`content/${locale}/articles.json`),
    }
  }
  beforeAll(async () => {
    good = await makeGoodPackage(root)
    cms = await openFakeCms(good)
    for (let count = 0; count <= 10; count++) await publish(count)
  }, 120_000)
  afterAll(async () => {
    await cms.close()
    await rm(root, { recursive: true, force: true })
  })

  it.each(locales)('a code printed before them still opens its article in %s', async (locale) => {
    const { content } = readContent(await answersIn(locale), locale)
    const [article] = content.articles.values()
    expect(content.articles.size).toBe(1)
    for (let count = 0; count <= 10; count++)
      for (const printed of locales)
        expect(currentId(content, 'article', numberAt(count, printed))).toBe(article?.id)
    expect(article?.id).toBe(numberAt(0, 'en'))
    expect(currentId(content, 'article', 5)).toBe(5)
  })

  it('the server sends an earlier number to the present one, for good', async () => {
    const appDir = join(root, 'app')
    await mkdir(appDir, { recursive: true })
    await writeFile(join(appDir, 'index.html'), '<!doctype html>')
    const { app, live } = await createServer({ packageDir: out, appDir, settings: {} })
    const { content } = readContent(await answersIn('de'), 'de')
    const [world] = content.worlds.values()
    const page = `/de/${world?.slug}`
    const old = await app.request(`${page}?embedded=true&article=${numberAt(3, 'de')}`)
    expect([old.status, old.headers.get('location')]).toEqual([
      301,
      `${page}?embedded=true&article=${numberAt(0, 'en')}`,
    ])
    for (const number of [numberAt(0, 'en'), 5, 'x', -1])
      expect((await app.request(`${page}?article=${number}`)).status).toBe(200)
    await live.end()
  })
})
