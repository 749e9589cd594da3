import { describe, expect, it } from 'vitest'
import { mediaUses } from '../../../src/cms/seed/mediaUses'
import { mergeLanguages } from '../../../src/cms/seed/merge'
import type { Locale } from '../../../src/content'

type Row = Readonly<Record<string, unknown>>

const variants = (rows: Partial<Record<Locale, Row>>) => ({
  documentId: 'one',
  rows: new Map(Object.entries(rows) as [Locale, Row][]),
})
const picture = (url: string, more: Row = {}) => ({ url, hash: url, mime: 'image/webp', ...more })

describe('the files of a package', () => {
  it('are one entry for each description, with what each language says', () => {
    const [en, de] = [
      picture('/media/a.webp', { alternativeText: 'Robot' }),
      picture('/media/a.webp', { alternativeText: 'Roboter' }),
    ]
    const plain = picture('/media/a.webp')
    const { uses, keyOf } = mediaUses([
      variants({ en: { image: en, cover: plain }, de: { image: de, cover: plain } }),
    ])
    expect(
      uses.map(({ url, texts }) => [url, [...texts.values()].map((words) => words.alternativeText)]),
    ).toEqual([
      ['/media/a.webp', ['Robot', 'Roboter']],
      ['/media/a.webp', [undefined, undefined]],
    ])
    expect(keyOf(en)).toBe(keyOf(de))
    expect(keyOf(en)).not.toBe(keyOf(plain))
  })

  it('are separate entries with and without captions', () => {
    const captions = [{ language: 'en', media: { url: '/media/en.vtt' } }]
    const [plain, captioned] = [picture('/media/a.mp4'), picture('/media/a.mp4', { captions })]
    const { keyOf } = mediaUses([variants({ en: { one: plain, other: captioned } })])
    expect(keyOf(plain)).not.toBe(keyOf(captioned))
  })

  it('are separate entries where languages show different files', () => {
    const { uses } = mediaUses([
      variants({ en: { media: picture('/media/en.pdf') }, de: { media: picture('/media/de.pdf') } }),
    ])
    expect(uses.map(({ url }) => url)).toEqual(['/media/en.pdf', '/media/de.pdf'])
  })

  it('include files that a record has the address of, but not the sizes of a picture', () => {
    const formats = { large: { url: '/media/large.webp' } }
    const { uses, keyOf } = mediaUses([
      variants({ en: { url: '/media/page.html', image: picture('/media/a.webp', { formats }) } }),
    ])
    expect(uses.map(({ url }) => url)).toEqual(['/media/page.html', '/media/a.webp'])
    expect(keyOf({ url: '/media/page.html' })).toBeDefined()
    expect(keyOf({ url: '/media/other.html' })).toBeUndefined()
  })
})

describe('a record of several languages', () => {
  it('has one text for each language where they differ', () => {
    const rows = new Map<Locale, Row>([
      ['en', { key: 'a', parts: [{ title: 'Hall', x: 1 }] }],
      ['de', { key: 'a', parts: [{ title: 'Halle', x: 1 }] }],
    ])
    expect(mergeLanguages(rows)).toEqual({ key: 'a', parts: [{ title: { en: 'Hall', de: 'Halle' }, x: 1 }] })
  })

  it('has the name of a page in each language', () => {
    const rows = new Map<Locale, Row>([
      ['en', { iframe: picture('/media/a.html', { title: 'Control room' }) }],
      ['de', { iframe: picture('/media/a.html', { title: 'Leitwarte' }) }],
    ])
    expect(mergeLanguages(rows)).toMatchObject({ iframe: { title: { en: 'Control room', de: 'Leitwarte' } } })
  })

  it('has the file of the first language', () => {
    const rows = new Map<Locale, Row>([
      ['en', { image: picture('/media/a.webp', { alternativeText: 'Robot' }) }],
      ['de', { image: picture('/media/a.webp', { alternativeText: 'Roboter' }) }],
    ])
    expect(mergeLanguages(rows)).toMatchObject({ image: { alternativeText: 'Robot' } })
  })
})
