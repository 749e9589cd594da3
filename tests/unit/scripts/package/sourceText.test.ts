import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage } from '../../../../scripts/package/build'
import { BuildError } from '../../../../scripts/package/problem'
import { withoutCodes } from '../withoutCodes'

let root: string
let turn = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'))
})
afterAll(() => rm(root, { recursive: true }))

/** What a build says about these files, one line per problem. */
async function build(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const source = join(root, `source-${++turn}`)
  await mkdir(join(source, 'content'), { recursive: true })
  for (const [name, text] of Object.entries({ 'showroom.json': '{}', ...files }))
    await writeFile(join(source, name), text)
  try {
    const { locales, defaultLocale } = await buildPackage({
      source,
      out: join(root, `out-${turn}`),
      cacheDir: join(root, 'cache'),
    })
    return JSON.stringify({ locales, defaultLocale })
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause
    return withoutCodes(cause.message)
  }
}

const WORLDS = 'content/worlds.json'
const ONE = '{ "locales": ["en"] }'

describe('the address of a JSON Schema', () => {
  it('has no effect in showroom.json, in a single record, and in a list that is given as records', async () => {
    const built = await build({
      'showroom.json': '{ "$schema": "./schemas/showroom.schema.json", "locales": ["en"] }',
      'content/app-setting.json': '{ "$schema": "../schemas/app-setting.schema.json" }',
      'content/anchors.json': '{ "$schema": "../schemas/anchors.schema.json" }',
      [WORLDS]: '{ "$schema": "../schemas/worlds.schema.json", "records": [{ "slug": "a" }] }',
    })
    expect(JSON.parse(built)).toEqual({ locales: ['en'], defaultLocale: 'en' })
    const out = join(root, `out-${turn}`, 'content')
    expect(await readFile(join(out, 'app-setting.json'), 'utf8')).not.toContain('$schema')
    expect(JSON.parse(await readFile(join(out, 'en/worlds.json'), 'utf8')).data).toMatchObject([
      { slug: 'a' },
    ])
  })

  it('does not hide that a list is a single record', async () => {
    expect(await build({ 'showroom.json': ONE, [WORLDS]: '{ "$schema": "x", "slug": "a" }' })).toBe(
      `${WORLDS}: is a single record, but must be a list of them: put it in [ ]`,
    )
  })
})

describe('a JSON file with a mistake is reported with the line, the column and the line itself:', () => {
  it.each([
    [
      'a comma too many',
      '[\n  { "slug": "a" },\n]',
      'line 2, column 18: this comma is one too many: { "slug": "a" }▸,',
    ],
    [
      'a missing comma',
      '[{ "slug": "a"\n"name": "A" }]',
      'line 2, column 1: a comma is missing before this: ▸"name": "A" }]',
    ],
    ['a missing colon', '[{ "slug" "a" }]', 'line 1, column 11: a colon is missing: [{ "slug" ▸"a" }]'],
    ['a missing bracket', '[{ "slug": "a" }', 'line 1, column 17: a closing ] is missing: [{ "slug": "a" }▸'],
    [
      'typographic quotes',
      '[{ "slug": “a” }]',
      'line 1, column 12: a word is not in quotation marks ("): [{ "slug": ▸“a” }]',
    ],
    ['a comment', '// worlds\n[]', 'line 1, column 1: comments are not allowed: ▸// worlds'],
  ])('%s', async (_, text, line) => {
    expect(await build({ [WORLDS]: text })).toBe(`${WORLDS}: is not valid JSON at ${line}`)
  })

  it('nothing at all', async () => {
    expect(await build({ [WORLDS]: ' \n' })).toBe(`${WORLDS}: is empty: write a record {} or a list []`)
  })
})

describe('the encoding of a file', () => {
  it('may begin with a byte order mark', async () => {
    expect(await build({ 'showroom.json': `\uFEFF${ONE}`, [WORLDS]: '\uFEFF[]' })).toContain(
      '"locales":["en"]',
    )
  })

  it('other than UTF-8 is reported', async () => {
    const text = '[\n{ "slug": "größe" }]'
    expect(await build({ [WORLDS]: Buffer.from(`\uFEFF${text}`, 'utf16le') })).toBe(
      `${WORLDS}: is encoded as UTF-16: save it as UTF-8`,
    )
    expect(await build({ [WORLDS]: Buffer.from(text, 'latin1') })).toBe(
      `${WORLDS}: is not encoded as UTF-8, see line 2: save it as UTF-8`,
    )
  })
})

describe('showroom.json', () => {
  it('with a misspelt field is reported with the field that was meant', async () => {
    expect(await build({ 'showroom.json': '{ "localse": ["en", "de"] }' })).toBe(
      'showroom.json localse: is not a field and has no effect: did you mean "locales"?',
    )
  })

  it.each([
    ['{ "locales": ["en", "ger"] }', 'locales.1: "ger" is not a language: did you mean "de"?'],
    ['{ "locales": ["en", "DE"] }', 'locales.1: "DE" is not a language: did you mean "de"?'],
    ['{ "locales": "en" }', 'locales: must be a list of languages, such as ["en", "de"]: en, de'],
    ['{ "locales": [] }', 'locales: must be a list of languages'],
    ['{ "locales": ["de"], "defaultLocale": "en" }', 'defaultLocale: must be one of the locales: de'],
    [
      '{ "defaultLocale": "english" }',
      'defaultLocale: "english" is not a language. Write one of en, de, en-US',
    ],
    ['["en"]', 'must be one record, such as { "locales": ["en"] }'],
  ])('%s lists the valid languages', async (text, message) => {
    expect(await build({ 'showroom.json': text })).toContain(message)
  })

  it('without a default language takes English, else the first', async () => {
    expect(await build({ 'showroom.json': '{ "locales": ["de", "en"] }' })).toContain('"defaultLocale":"en"')
    expect(await build({ 'showroom.json': '{ "locales": ["de", "fr"] }' })).toContain('"defaultLocale":"de"')
  })

  it('with two languages gives a package in two languages', async () => {
    expect(await build({ 'showroom.json': '{ "locales": ["de", "fr"], "defaultLocale": "fr" }' })).toBe(
      '{"locales":["de","fr"],"defaultLocale":"fr"}',
    )
  })
})

describe('the records of a file', () => {
  it('that is misnamed are reported with the file that was meant', async () => {
    expect(await build({ 'content/world.json': '[]' })).toBe(
      'content/world.json: is not read: did you mean "worlds"?',
    )
  })

  it('that are a single record where a list belongs are reported as exactly that', async () => {
    expect(await build({ [WORLDS]: '{ "slug": "hall" }' })).toBe(
      `${WORLDS}: is a single record, but must be a list of them: put it in [ ]`,
    )
    expect(await build({ 'content/app-setting.json': '[{}, {}]' })).toBe(
      'content/app-setting.json: must be one record, but is a list of 2',
    )
  })

  it('with the same name are reported at the field that the editor wrote', async () => {
    expect(await build({ [WORLDS]: '[{ "slug": "hall" }, { "slug": "hall" }]' })).toBe(
      `${WORLDS} hall slug: "hall" is already taken by an earlier record: give each its own`,
    )
    expect(await build({ 'content/articles.json': '[{ "id": 7 }, { "id": 7 }]' })).toBe(
      'content/articles.json 7 id: "7" is already taken by an earlier record: give each its own',
    )
    expect(await build({ 'content/articles.json': '[{ "id": 2, "title": "A" }, { "title": "B" }]' })).toBe(
      'content/articles.json #2 id: its position in the list, 2, is already taken by an earlier record: give it an id of its own',
    )
  })
})
