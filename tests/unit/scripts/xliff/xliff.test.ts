import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openSourceTexts } from '../../../../scripts/xliff/sources'
import { hashOf } from '../../../../src/cms/translation/hashes'
import { importOf, statusOf } from '../../../../src/cms/xliff/exchange'
import { MAX_XLIFF_BYTES, readXliff } from '../../../../src/cms/xliff/read'
import { idOf, type Texts, type TextUnit } from '../../../../src/cms/xliff/unit'
import { writeXliff } from '../../../../src/cms/xliff/write'
import type { Locale } from '../../../../src/content'
import { sources } from '../check/tinySources'

const bytes = (text: string) => new TextEncoder().encode(text)

const unit = (
  name: string,
  source: string,
  targets: Partial<Record<Locale, string>> = {},
  maxLength?: number,
): TextUnit => ({
  ...{ name, collection: name.split('/')[0] ?? '', record: '1', field: 'title', note: 'A <title>.', source },
  ...{ targets: new Map(Object.entries(targets)) as ReadonlyMap<Locale, string>, maxLength },
})
const textsOf = (...units: readonly TextUnit[]): Texts => ({
  ...{ locales: ['en', 'de', 'fr'], defaultLocale: 'en', units, translated: new Map() },
})

describe('a file for translators', () => {
  it('has context, meaning, limit, state and picture of each text', () => {
    const texts = {
      ...textsOf(
        unit('articles/1/title', 'Robot & <arm>', { de: 'Roboter' }, 12),
        unit('menus/1/title', 'Main'),
      ),
      translated: new Map([['de' as const, new Map([['articles/1/title', 'another hash']])]]),
    }
    const [first, ...others] = texts.units
    const shown = { ...texts, units: [...(first ? [{ ...first, page: '/en?article=1' }] : []), ...others] }
    const file = writeXliff(shown, 'de', {
      pictureOf: ({ collection }) => `${collection}.png`,
      showroom: 'https://show.example.com/x',
    })
    expect(file).toContain('version="2.1" srcLang="en" trgLang="de"')
    expect(file).toContain('<source xml:space="preserve">Robot &amp; &lt;arm&gt;</source>')
    expect(file).toContain('<note category="context">articles, record 1, field title</note>')
    expect(file).toContain('<note category="meaning">A &lt;title&gt;.</note>')
    expect(file).toContain('slr:sizeRestriction="12"')
    expect(file).toContain('<note category="screenshot">articles.png</note>')
    expect(file.match(/<note category="page">.*<\/note>/g)).toEqual([
      '<note category="page">https://show.example.com/en?article=1</note>',
    ])
    expect(file).toContain('state="initial" subState="showroom:older"')
    expect(file).toContain('state="initial" subState="showroom:missing"')
  })

  it('comes back as it was, whatever the texts contain', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(']]>', '&amp;', '\r\n', ' a ', '\ud800', '\0', '<cp hex="0041"/>', '𝒳', '\u2028'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 5 }), (pairs) => {
        const units = pairs.map(([source, target], at) =>
          unit(`articles/${at}/title`, source, { de: target }),
        )
        const read = readXliff(bytes(writeXliff(textsOf(...units), 'de')))
        expect(read.units).toEqual(
          pairs.map(([source, target], at) => ({
            ...{ id: idOf(units[at] as TextUnit), source, target, exported: hashOf(target) },
          })),
        )
      }),
      { numRuns: 300 },
    )
  })
})

const file = (units: string, head = 'version="2.0" srcLang="en" trgLang="de"') =>
  bytes(`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${head}><file id="f">${units}</file></xliff>`)
const segment = (source: string, target: string) =>
  `<segment><source>${source}</source><target>${target}</target></segment>`

describe('a file of a translator', () => {
  it('may be divided into groups and segments, with marks of the tool', () => {
    const units = `<group id="g"><unit id="u"><segment><source>One. </source><target>Eins. </target></segment><ignorable><source> </source></ignorable><segment><source><mrk id="m" type="term">Two</mrk></source><target><pc id="1">Zwei</pc></target></segment></unit></group>`
    expect(readXliff(file(units)).units).toEqual([{ id: 'u', source: 'One.  Two', target: 'Eins.  Zwei' }])
  })

  it('with a segment that is not translated has no translation', () => {
    const units = `<unit id="u">${segment('a', 'b')}<segment><source>c</source></segment></unit>`
    expect(readXliff(file(units)).units).toEqual([{ id: 'u', source: 'ac', target: '' }])
  })

  it.each<[string, Uint8Array, RegExp]>([
    [
      'a foreign file',
      bytes(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff/>`),
      /document type/,
    ],
    ['an entity bomb', bytes(`<!doctype x [<!entity a "aaaa">]><xliff>&a;</xliff>`), /document type/],
    ['an unknown entity', file(`<unit id="u">${segment('&nbsp;', 'x')}</unit>`), /unknown entity &nbsp;/],
    [
      'a character beyond Unicode',
      file(`<unit id="u">${segment('&#x110000;', 'x')}</unit>`),
      /unknown entity/,
    ],
    ['an open entity', file(`<unit id="u">${segment('a & b', 'x')}</unit>`), /not valid XML|unknown entity/],
    ['open tags', bytes('<xliff><file>'), /not valid XML/],
    ['no XML', bytes('hello'), /not valid XML|is no XLIFF/],
    ['another format', bytes('<html></html>'), /is no XLIFF/],
    ['XLIFF 1.2', file('', 'version="1.2" srcLang="en" trgLang="de"'), /only XLIFF 2/],
    ['no language', file('', 'version="2.0" srcLang="en"'), /names no source and target/],
    ['another encoding', new Uint8Array([0xff, 0xfe, 0x3c, 0x00]), /UTF-8/],
    ['endless nesting', file('<group>'.repeat(500) + '</group>'.repeat(500)), /nested|cannot be read/i],
    ['an element in a text', file(`<unit id="u">${segment('a <ph id="1"/>', 'x')}</unit>`), /element <ph>/],
    ['too many bytes', new Uint8Array(MAX_XLIFF_BYTES + 1), /has more than/],
  ])('is refused with %s', (_, content, message) => {
    expect(() => readXliff(content)).toThrow(message)
  })
})

describe('an import', () => {
  const texts = textsOf(unit('a/1/title', 'One', {}, 4), unit('a/2/title', 'Two'), unit('a/3/title', 'Three'))
  const [one, two, three] = texts.units.map(idOf)
  const importFrom = (units: string, head?: string) => importOf(texts, readXliff(file(units, head)))

  it('takes over what was translated and names what was not taken over, and why', () => {
    const found = importFrom(
      `<unit id="${one}">${segment('One', 'Einszwei')}</unit><unit id="${two}">${segment('2', 'Zwei')}</unit>` +
        `<unit id="${three}">${segment('Three', ' ')}</unit><unit id="u0">${segment('x', 'y')}</unit>` +
        `<unit id="${one}">${segment('One', 'Uno')}</unit>`,
    )
    expect(found).toEqual({
      locale: 'de',
      targets: new Map([['a/1/title', 'Einszwei']]),
      refused: [
        'a/2/title: its source has changed since the export',
        'u0: there is no such text',
        'a/1/title: it is in the file twice',
      ],
      warnings: ['a/1/title: 4 letters more than fit (4)'],
    })
  })

  it.each([
    ['srcLang="de" trgLang="fr"', /translates from de/],
    ['srcLang="en" trgLang="ko"', /translates into ko/],
    ['srcLang="en" trgLang="en"', /translates into en/],
    ['srcLang="en" trgLang="__proto__"', /translates into __proto__/],
  ])('refuses a file with %s', (languages, message) => {
    expect(() => importFrom('', `version="2.0" ${languages}`)).toThrow(message)
  })
})

describe('sources', () => {
  const root = mkdtempSync(join(tmpdir(), 'xliff-'))
  beforeEach(async () => {
    for (const [path, json] of Object.entries(sources)) {
      await mkdir(join(root, path, '..'), { recursive: true })
      await writeFile(join(root, path), `${JSON.stringify(json, null, 2)}\n`)
    }
    await rm(join(root, 'translations.json'), { force: true })
  })
  afterAll(() => rm(root, { recursive: true, force: true }))
  const locations = async () =>
    JSON.parse(await readFile(join(root, 'content/content-locations.json'), 'utf8'))

  it('give their texts, those without a translation too, and take one back in its place', async () => {
    const texts = await openSourceTexts(root)
    const names = texts.units.map(({ name }) => name)
    expect(names).toContain('content-locations/a/title')
    expect(names).toContain('worlds/hall/name')
    expect(statusOf(texts, 'fr').missing.map(({ name }) => name)).toContain('worlds/hall/name')
    const before = await readFile(join(root, 'content/content-locations.json'), 'utf8')
    await texts.write(
      'fr',
      new Map([
        ['content-locations/a/title', 'Endroit a'],
        ['worlds/hall/name', 'Salle'],
      ]),
    )
    const [place] = await locations()
    expect(place.title).toEqual({ en: 'Place a', de: 'Ort a', fr: 'Endroit a' })
    const after = await readFile(join(root, 'content/content-locations.json'), 'utf8')
    expect(after.split('\n').filter((line) => !before.includes(line.replace(/,$/, '')))).toEqual([
      '      "fr": "Endroit a"',
    ])
    const worlds = JSON.parse(await readFile(join(root, 'content/worlds.json'), 'utf8'))
    expect(worlds[0].name).toEqual({ en: 'Hall', fr: 'Salle' })
  })
})
