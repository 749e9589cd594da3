import { describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import { releaseService, ServiceFault } from '../../../src/cms/publish/releaseClient'
import { groupChanges, viewRefusals } from '../../../src/cms/publish/view'

const { types } = buildCmsModel()
const change = (fields: object) => ({
  ...{ collection: 'content-locations', record: 'hall', documentId: 'doc1', title: 'Hall', locales: [] },
  ...{ pictures: {}, sentence: 'It has changed.' },
  ...fields,
})

describe('the changes of the page Publish', () => {
  it('are grouped by places, flights, texts by language, media, and others, each with its record', () => {
    const article = { collection: 'articles', documentId: 'doc2', title: 'Robot' }
    const { groups, count, omitted } = groupChanges(types, [
      change({ kind: 'menu', collection: 'menus', documentId: 'doc4' }),
      change({ kind: 'media', ...article, pictures: { before: 'media/a.webp', after: 'media/b.webp' } }),
      change({ kind: 'text', ...article, locales: ['de', 'fr'] }),
      change({ kind: 'flight', collection: 'content-transitions', documentId: 'doc3' }),
      change({ kind: 'place', sentence: 'One.' }),
      change({ kind: 'hotspot', sentence: 'Two.', scene: { after: { picture: 'media/c.webp', marks: [] } } }),
    ])
    expect(groups.map(({ title }) => title)).toEqual([
      ...['Places', 'Flights', 'Texts in German', 'Texts in French', 'Media'],
      'Menus, brand, settings and everything else',
    ])
    expect(groups[0]?.entries).toEqual([
      {
        title: 'Hall',
        link: '/content-manager/collection-types/api::content-location.content-location/doc1',
        sentences: ['One.', 'Two.'],
        after: { path: 'media/c.webp', marks: [] },
      },
    ])
    expect(groups[2]?.entries[0]?.link).toMatch(/article\/doc2\?plugins\[i18n\]\[locale\]=de$/)
    expect(groups[4]?.entries[0]).toMatchObject({
      before: { path: 'media/a.webp' },
      after: { path: 'media/b.webp' },
    })
    expect([count, omitted]).toEqual([6, 0])
  })

  it('show the picture that was replaced where the place itself looks the same', () => {
    const side = { picture: 'media/film.webp', marks: [{ left: 1, top: 2, isChanged: false }] }
    const scene = { before: side, after: side }
    const pictures = { before: 'media/a.webp', after: 'media/b.webp' }
    const { groups } = groupChanges(types, [change({ kind: 'media', scene, pictures })])
    expect(groups[0]?.entries[0]).toMatchObject({
      before: { path: 'media/a.webp' },
      after: { path: 'media/b.webp' },
    })
    const moved = { before: side, after: { ...side, marks: [{ left: 3, top: 2, isChanged: true }] } }
    const both = groupChanges(types, [change({ kind: 'media', scene: moved, pictures })])
    expect(both.groups[0]?.entries[0]?.after?.path).toBe('media/film.webp')
  })

  it('name a record of which there is one by its kind', () => {
    const setting = change({ kind: 'setting', collection: 'app-setting', title: 'doc5', documentId: 'doc5' })
    expect(groupChanges(types, [setting]).groups[0]?.entries[0]?.title).toBe('App setting')
  })

  it('are limited, and say how many are left out', () => {
    const many = Array.from({ length: 310 }, (_, at) => change({ kind: 'place', documentId: `doc${at}` }))
    const { groups, omitted } = groupChanges(types, many)
    expect([groups[0]?.entries.length, omitted]).toEqual([300, 10])
  })

  it('that are refused have errors first, and lead to the record or its list', () => {
    const refusals = [
      { severity: 'warning', collection: 'brand', line: 'second' },
      { severity: 'error', collection: 'tours', record: 'x', line: 'first', locales: ['de'] },
      { severity: 'warning', collection: 'manifest', line: 'third' },
    ]
    expect(viewRefusals(types, refusals)).toEqual([
      { line: 'first', link: '/content-manager/collection-types/api::tour.tour?plugins[i18n][locale]=de' },
      { line: 'second', link: expect.stringMatching(/^\/content-manager\/single-types\/api::brand\.brand/) },
      { line: 'third' },
    ])
  })

  it('that are refused say in words of the panel where the error is', () => {
    const row = {
      severity: 'error',
      collection: 'articles',
      documentId: 'doc2',
      record: '2',
      locales: ['en'],
    }
    const refusal = { ...row, field: 'sections.1.text', message: 'x.png answered 404', line: 'articles en 2' }
    const lines = (titles?: ReadonlyMap<string, string>) =>
      viewRefusals(types, [refusal], titles).map(({ line }) => line)
    expect(lines(new Map([['doc2', 'Conveyor']]))).toEqual([
      '“Conveyor” (Articles, English), section 2, text: x.png answered 404',
    ])
    expect(lines()[0]).toMatch(/^“2” \(Articles, English\)/)
  })
})

describe('the release service of a CMS', () => {
  it('is absent unless the environment names it, and must have an address', () => {
    expect(releaseService({})).toBeUndefined()
    expect(() => releaseService({ RELEASE_URL: 'file:///etc/passwd' })).toThrow(/RELEASE_URL/)
  })

  it('that is away is a fault for the administrator', async () => {
    const service = releaseService({ RELEASE_URL: 'http://127.0.0.1:1', RELEASE_TOKEN: 'x' })
    await expect(service?.call('GET', '/releases')).rejects.toThrow(ServiceFault)
  })
})
