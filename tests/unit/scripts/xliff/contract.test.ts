import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openCmsTexts } from '../../../../scripts/xliff/cms'
import { openSourceTexts } from '../../../../scripts/xliff/sources'
import { importOf, statusOf } from '../../../../src/cms/xliff/exchange'
import { readXliff } from '../../../../src/cms/xliff/read'
import type { WritableTexts } from '../../../../src/cms/xliff/unit'
import { writeXliff } from '../../../../src/cms/xliff/write'
import { sources } from '../check/tinySources'
import { startFakeTexts, text } from './fakeTexts'

const bytes = (content: string) => new TextEncoder().encode(content)

/** Places `a` and `b`, of which only `a` has a German title, in sources and in a CMS. */
interface Kind {
  open(): Promise<WritableTexts>
  /** Changes the English title of `a`. */
  rename(title: string): Promise<void>
  /** Titles of `a` by language. */
  titles(): Promise<Readonly<Record<string, string>>>
}

const A = 'content-locations/a/title'

describe.each<[string, () => Promise<Kind>]>([
  ['sources', sourcesKind],
  ['a CMS', cmsKind],
])('the texts of %s', (_, makeKind) => {
  let kind: Kind
  beforeEach(async () => {
    kind = await makeKind()
  })

  it('are missing until a translation is written, which changes no other language', async () => {
    const texts = await kind.open()
    expect(statusOf(texts, 'fr').missing.map(({ name }) => name)).toContain(A)
    expect(await texts.write('fr', new Map([[A, 'Endroit a']]))).toEqual({ written: 1, refused: [] })
    expect(await kind.titles()).toEqual({ en: 'Place a', de: 'Ort a', fr: 'Endroit a' })
    expect(statusOf(await kind.open(), 'fr').missing.map(({ name }) => name)).not.toContain(A)
  })

  it('are older once their source has changed, and a translation of the earlier one is refused', async () => {
    const before = await kind.open()
    await before.write('de', new Map([[A, 'Ort A']]))
    expect(statusOf(await kind.open(), 'de').older).toEqual([])
    const file = readXliff(bytes(writeXliff(before, 'de')))
    await kind.rename('Place A')
    const after = await kind.open()
    const { older, missing } = statusOf(after, 'de')
    expect(older.map(({ name }) => name)).toEqual([A])
    expect(missing.map(({ name }) => name)).not.toContain(A)
    expect(importOf(after, file).refused).toEqual([`${A}: its source has changed since the export`])
  })

  it('come back from translators unchanged', async () => {
    const before = await kind.titles()
    const texts = await kind.open()
    const found = importOf(texts, readXliff(bytes(writeXliff(texts, 'de'))))
    expect(found.refused).toEqual([])
    await texts.write(found.locale, found.targets)
    expect(await kind.titles()).toEqual(before)
  })

  it('are not taken back to what they were at the export, and a conflict is named', async () => {
    const before = await kind.open()
    const untouched = readXliff(bytes(writeXliff(before, 'de')))
    const file = writeXliff(before, 'de').replace('>Ort a<', '>Ort, neu<')
    await before.write('de', new Map([[A, 'Von Hand']]))
    const texts = await kind.open()
    expect(importOf(texts, untouched)).toMatchObject({ refused: [] })
    expect(importOf(texts, untouched).targets.has(A)).toBe(false)
    const found = importOf(texts, readXliff(bytes(file)))
    expect(found.refused).toEqual([`${A}: its translation has changed since the export`])
    expect(found.targets.has(A)).toBe(false)
  })

  it('keep what is known of a language when another one is written', async () => {
    await (await kind.open()).write('de', new Map([[A, 'Ort A']]))
    await (await kind.open()).write('fr', new Map([[A, 'Endroit A']]))
    await kind.rename('Place A')
    const texts = await kind.open()
    for (const locale of ['de', 'fr'] as const)
      expect(statusOf(texts, locale).older.map(({ name }) => name)).toEqual([A])
  })
})

async function sourcesKind(): Promise<Kind> {
  const root = mkdtempSync(join(tmpdir(), 'xliff-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [path, json] of Object.entries(sources)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), `${JSON.stringify(json, null, 2)}\n`)
  }
  const file = join(root, 'content/content-locations.json')
  const places = async () => JSON.parse(await readFile(file, 'utf8'))
  const [first, ...others] = await places()
  await writeFile(file, JSON.stringify([{ ...first, title: { en: 'Place a', de: 'Ort a' } }, ...others]))
  return {
    open: () => openSourceTexts(root),
    async rename(title) {
      const [place, ...rest] = await places()
      await writeFile(file, JSON.stringify([{ ...place, title: { ...place.title, en: title } }, ...rest]))
    },
    titles: async () => (await places())[0].title,
  }
}

async function cmsKind(): Promise<Kind> {
  const fake = await startFakeTexts(
    new Map([
      ['doc-a', { title: text('Place a', { de: 'Ort a' }) }],
      ['doc-b', { title: text('Place b') }],
    ]),
  )
  onTestFinished(() => fake.end())
  const title = () => fake.records.get('doc-a')?.title ?? text('')
  return {
    open: () => openCmsTexts({ from: fake.url, token: 'token' }, undefined),
    rename: async (words) => {
      title().source = words
    },
    titles: async () => ({ en: title().source, ...title().targets }),
  }
}

describe('a CMS', () => {
  it('gets many records in calls that it accepts', async () => {
    const lead = 'x'.repeat(3000)
    const fake = await startFakeTexts(
      new Map(Array.from({ length: 450 }, (_, at) => [`doc-${at}`, { lead: text('Lead') }])),
    )
    onTestFinished(() => fake.end())
    const texts = await openCmsTexts({ from: fake.url, token: undefined }, undefined)
    const targets = new Map(texts.units.map(({ name }) => [name, lead]))
    expect(await texts.write('de', targets)).toEqual({ written: 450, refused: [] })
    expect(fake.bodies).toHaveLength(3)
    for (const body of fake.bodies) expect(body.length).toBeLessThan(1_000_000)
  })

  it('that has changed a record since it was read names it as people do', async () => {
    const fields = { title: text('Place') }
    const fake = await startFakeTexts(new Map([['doc-a', fields]]))
    onTestFinished(() => fake.end())
    const texts = await openCmsTexts({ from: fake.url, token: undefined }, undefined)
    fields.title.targets.de = 'Von Hand'
    expect(await texts.write('de', new Map([[A, 'Ort']]))).toEqual({
      ...{ written: 0, refused: ['content-locations/a: it was changed'] },
    })
    expect(fields.title.targets.de).toBe('Von Hand')
  })

  it.each([
    [401, /does not know the token/],
    [403, /does not let this token read texts/],
    [404, /offers no texts to translators/],
    [500, /answers 500: No\./],
  ])('that answers %i is refused with what to do', async (status, message) => {
    const fake = await startFakeTexts(new Map())
    onTestFinished(() => fake.end())
    fake.status = status
    await expect(openCmsTexts({ from: fake.url, token: 'x' }, undefined)).rejects.toThrow(message)
  })

  it('may name a page of its own, and no other address', async () => {
    const fake = await startFakeTexts(new Map([['doc-a', { title: text('Place a') }]]))
    onTestFinished(() => fake.end())
    const open = () => openCmsTexts({ from: fake.url, token: 'x' }, undefined)
    fake.page = '/en/hall/a'
    expect((await open()).units[0]?.page).toBe('/en/hall/a')
    for (const page of ['https://elsewhere.example.com/', '//elsewhere.example.com/']) {
      fake.page = page
      await expect(open()).rejects.toThrow(/does not answer as expected/)
    }
  })

  it('that does not answer is refused with the reason', async () => {
    const from = new URL('http://127.0.0.1:9')
    await expect(openCmsTexts({ from, token: 'x' }, undefined)).rejects.toThrow(/does not answer \(/)
  })
})
