import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PullError, problemLine } from '../../../../scripts/pull/problems'
import { pullPackage } from '../../../../scripts/pull/pull'
import { asStrapi4 } from '../../content/strapi4'
import { makeGoodPackage } from '../check/tinyPackage'
import { type FakeCms, openFakeCms } from './fakeCms'

const root = mkdtempSync(join(tmpdir(), 'absent-'))
let good: string
let cms: FakeCms
let out: string
let run = 0
beforeAll(async () => {
  good = await makeGoodPackage(root)
})
beforeEach(async () => {
  cms = await openFakeCms(good)
  out = join(root, `out-${++run}`)
})
afterEach(() => cms.close())
afterAll(() => rm(root, { recursive: true, force: true }))

const pull = () => pullPackage({ from: cms.url, out, cacheDir: `${out}-cache`, sleep: async () => {} })
type Row = Record<string, unknown>

/** Lets the CMS answer these rows of an endpoint in all languages; refuses queries that match. */
async function change(
  endpoint: string,
  {
    refuses,
    change,
    version = 5,
  }: { refuses?: RegExp; change: (row: Row) => Row | undefined; version?: number },
): Promise<string[]> {
  const asked: string[] = []
  cms.trick = (_, answer, url) => {
    if (url.pathname.startsWith('/media/')) {
      readFile(join(good, url.pathname)).then((bytes) => answer.end(bytes))
      return true
    }
    if (url.pathname !== `/api/${endpoint}`) return false
    const query = decodeURIComponent(url.search)
    asked.push(query)
    if (refuses?.test(query)) {
      const details = version === 5 ? { key: refuses.source, source: 'query', param: 'populate' } : {}
      answer.writeHead(400).end(JSON.stringify({ data: null, error: { status: 400, details } }))
      return true
    }
    const file = join(good, 'content', url.searchParams.get('locale') ?? '', `${endpoint}.json`)
    readFile(file, 'utf8').then((text) => {
      const { data, meta } = JSON.parse(text)
      const json = { data: data.flatMap((row: Row) => change(row) ?? []), meta }
      answer.end(JSON.stringify(version === 5 ? json : asStrapi4(json)))
    })
    return true
  }
  return asked
}

const parts = (row: Row, zone: string) => row[zone] as readonly Row[]
const without = (name: string, { [name]: _, ...rest }: Row): Row => rest

describe.each([5, 4])('a field that Strapi %i lacks', (version) => {
  it('is named as absent from the CMS, not as a mistake in each record', async () => {
    const asked = await change('content-locations', {
      refuses: /background/,
      change: (row) => without('background', row),
      version,
    })
    const { manifest, absent, checked, notes } = await pull()
    expect(manifest).toBeUndefined()
    expect(absent.map(problemLine)).toEqual([
      expect.stringMatching(
        /^content-locations - - background is absent from the CMS: no record has it, and \d+ need it/,
      ),
    ])
    expect(checked.filter(({ message }) => message.includes('A value is missing here'))).toEqual([])
    expect(notes.join('\n')).toMatch(
      /content-locations: the CMS has no field background that it can populate/,
    )
    // Everything else is populated as deeply as before.
    expect(asked.at(-1)).toContain('populate[hotspots][populate]=*')
    expect(asked.at(-1)).not.toContain('populate=*')
  })

  it('and no record needs is a note', async () => {
    await change('articles', {
      refuses: /accessories/,
      change: (row) => without('accessories', row),
      version,
    })
    const { manifest, absent, notes } = await pull()
    expect(manifest).toBeDefined()
    expect(absent).toEqual([])
    expect(notes.filter((note) => note.includes('accessories'))).toHaveLength(1)
  })
})

it('a field of one component is named with its component', async () => {
  await change('content-locations', {
    change: (row) => ({
      ...row,
      hotspots: parts(row, 'hotspots').map((part) =>
        part.__component === 'hotspots.navigation' ? without('style', part) : part,
      ),
    }),
  })
  const { absent } = await pull()
  expect(absent.map(({ field }) => field)).toEqual(['hotspots:hotspots.navigation.style'])
})

it('an empty field stays the mistake of its editor', async () => {
  let count = 0
  await change('content-locations', { change: (row) => (count++ === 0 ? { ...row, background: null } : row) })
  const { absent, checked } = await pull()
  expect(absent).toEqual([])
  expect(checked.some(({ field, severity }) => field.startsWith('background') && severity === 'error')).toBe(
    true,
  )
})

it('a field that is plain data in the CMS is not named', async () => {
  await change('content-locations', { refuses: /background/, change: (row) => row })
  const { manifest, notes } = await pull()
  expect(manifest).toBeDefined()
  expect(notes.join('\n')).not.toContain('background')
})

it('a language without entries of a collection is named with the number that another one has', async () => {
  let isFirst = true
  await change('articles', {
    change: (row) => {
      if (row.locale !== 'de') return row
      isFirst = false
      return undefined
    },
  })
  const { notes } = await pull()
  expect(isFirst).toBe(false)
  expect(notes.join('\n')).toMatch(/articles: the CMS has no entry in de, but \d+ in en: translate them/)
})

it.each([
  [401, /does not accept the token, or wants one: use --token-file/],
  [403, /forbids reading it: allow "find" and "findOne" for the Public role, or use --token-file/],
])('the status %i is a sentence', async (status, sentence) => {
  cms.trick = (_, answer, url) => url.pathname === '/api/menus' && Boolean(answer.writeHead(status).end())
  const fault = await pull().catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(PullError)
  for (const problem of (fault as PullError).problems) expect(problem.message).toMatch(sentence)
})
