import { describe, expect, it } from 'vitest'
import { buildCmsModel, hashOf } from '../../../src/cms'
import type { StoredRow } from '../../../src/cms/model/attribute'
import { copyOf, namedIn } from '../../../src/cms/translation/copies'
import { pairOf, sourceHashOf } from '../../../src/cms/translation/hashes'
import { isBorrowed, storedTexts, textPopulate } from '../../../src/cms/translation/storedTexts'

const model = buildCmsModel()
const typeOf = (endpoint: string) => {
  const type = model.types.find((each) => each.endpoint === endpoint)
  if (!type) throw new Error(endpoint)
  return type
}
const PLACES = typeOf('content-locations')
const ARTICLES = typeOf('articles')

const hotspot = (id: number, title: string, kind = 'navigation'): StoredRow => ({
  ...{ __component: `hotspots.${kind}`, id, title, style: { id: 90 + id, left: 1, top: 2 } },
  action_target: { id: 5, documentId: 'target', locale: 'en' },
})
const source: StoredRow = {
  ...{ id: 1, documentId: 'place', title: 'Hall', slug: 'hall', payloadId: 'hall' },
  hotspots: [hotspot(1, 'Robot'), hotspot(2, 'Film', 'open-media')],
  background: [
    {
      ...{ id: 7, type: 'iframe', key: 'default_background' },
      iframe: {
        id: 8,
        url: 'https://x',
        title: 'Map',
        title_translations: [{ language: 'de', text: 'Karte' }],
      },
    },
  ],
}
const textsOf = (target: StoredRow | undefined) => storedTexts(PLACES, model, 'de', { source, target })
const named = (target: StoredRow | undefined) => new Map(textsOf(target).map((text) => [text.field, text]))

describe('the texts of a stored record', () => {
  it('are those that each language has of its own, with the place of their translation', () => {
    const target = { id: 11, title: 'Halle', hotspots: [hotspot(21, ''), hotspot(22, 'Film', 'open-media')] }
    const texts = named(target)
    expect([...texts.keys()]).toEqual([
      'title',
      'background.0.iframe.title',
      'hotspots.0.title',
      'hotspots.1.title',
    ])
    expect(texts.get('title')).toMatchObject({
      ...{ source: 'Hall', target: 'Halle', gap: undefined },
      place: { uid: 'api::content-location.content-location', id: 11, attribute: 'title' },
    })
    expect(texts.get('hotspots.0.title')).toMatchObject({
      ...{ source: 'Robot', target: '', root: 'hotspots' },
      place: { uid: 'hotspots.navigation', id: 21, attribute: 'title' },
    })
  })

  it('have no place in a language that lacks the record, the list, or has other parts in it', () => {
    const gapIn = (target: StoredRow | undefined) => named(target).get('hotspots.0.title')
    expect(gapIn(undefined)).toMatchObject({ gap: 'record', place: undefined })
    expect(gapIn({ id: 11, title: '', hotspots: [] })).toMatchObject({ gap: 'attribute', place: undefined })
    const swapped = [hotspot(22, 'Film', 'open-media'), hotspot(21, 'Roboter')]
    expect(gapIn({ id: 11, hotspots: swapped })).toMatchObject({ gap: 'parts', place: undefined, target: '' })
    expect(gapIn({ id: 11, hotspots: [hotspot(21, 'Roboter')] })).toMatchObject({ gap: 'parts' })
    const same = [hotspot(21, 'Roboter'), hotspot(22, 'Film', 'open-media')]
    expect(gapIn({ id: 11, hotspots: [...same, hotspot(23, 'Mehr')] })).toMatchObject({ gap: 'parts' })
  })

  it('in a part that all languages share are beside their source', () => {
    expect(named({ id: 11 }).get('background.0.iframe.title')).toMatchObject({
      ...{ source: 'Map', target: 'Karte', place: undefined },
      translations: ['background', 0, 'iframe', 'title_translations'],
    })
  })

  it('are borrowed as long as they are the words of another language', () => {
    const [text] = textsOf({ id: 11, title: 'Hall', hotspots: [] })
    const isLent = (title: string, marks: StoredRow) => text && isBorrowed({ ...text, target: title }, marks)
    expect(isLent('Hall', {})).toBe(false)
    expect(isLent('Hall', { borrowed: { title: 'en' } })).toBe(true)
    expect(isLent('Hall', { borrowed: { '': 'en' } })).toBe(true)
    expect(isLent('Halle', { borrowed: { title: 'en' } })).toBe(false)
    const lentBefore = { borrowed: { title: 'en' }, translated: { title: pairOf('Hal', 'Hal') } }
    expect(isLent('Hal', lentBefore)).toBe(true)
  })

  it('are read without files and related records', () => {
    const populate = JSON.stringify(textPopulate(ARTICLES.fields, model))
    expect(populate).toContain('"sections.data":{"populate":{"rows":true}}')
    expect(populate).not.toMatch(/"(undefined|media|icon|poster|images|related)"/)
    expect(JSON.stringify(textPopulate(PLACES.fields, model))).not.toMatch(/"(image|world|style)"/)
  })
})

describe('the hash of a translated source', () => {
  it('counts until somebody changes the translation', () => {
    const translated = { title: pairOf('Hall', 'Halle') }
    expect(sourceHashOf(translated, 'title', 'Halle')).toBe(hashOf('Hall'))
    expect(sourceHashOf(translated, 'title', 'Die Halle')).toBeUndefined()
    expect(sourceHashOf({}, 'title', 'Halle')).toBeUndefined()
  })
})

describe('a copy of a record for another language', () => {
  const article: StoredRow = {
    ...{ id: 1, documentId: 'article', number: 3, title: 'Robot', createdAt: 'x', locale: 'en' },
    sections: [
      {
        ...{ __component: 'sections.image', id: 4, title: 'Arm', media: { id: 9, url: '/x.png' } },
        icon: { id: 2, documentId: 'icon' },
      },
    ],
    related: [{ id: 6, documentId: 'other', locale: 'en' }],
  }

  it('has its values, files and parts, and names records that it leaves to its language', () => {
    expect(copyOf(ARTICLES.fields, article, model)).toEqual({
      ...{ number: 3, title: 'Robot', related: { set: [{ documentId: 'other' }] } },
      sections: [
        {
          ...{ __component: 'sections.image', title: 'Arm', media: 9 },
          icon: { set: [{ documentId: 'icon' }] },
        },
      ],
    })
  })

  it('needs the records that it names, in its parts too', () => {
    expect(namedIn(ARTICLES.fields, article, model)).toEqual([
      { uid: 'api::icon.icon', documentId: 'icon' },
      { uid: 'api::article.article', documentId: 'other' },
    ])
    expect(namedIn(PLACES.fields, source, model)).toEqual([
      { uid: 'api::content-location.content-location', documentId: 'target' },
    ])
  })
})
