import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, type Api, createApi } from '../../../../src/api'
import { borrow, borrowing } from '../../../../src/app/loading/borrow'
import type { Locale } from '../../../../src/content'
import { defaultSettings } from '../../../../src/settings'

const articles = (...rows: object[]): Answers => ({ articles: rows })
const rowsOf = (answers: Answers) => answers.articles as readonly Readonly<Record<string, unknown>>[]

describe('borrowing from another language', () => {
  it('fills single fields, and records which ones and from which language', () => {
    const own = articles({ id: 7, documentId: 'a', title: 'Getriebe', lead: null })
    const other = articles({ id: 3, documentId: 'a', title: 'Gears', lead: 'Quiet.' })
    expect(rowsOf(borrow(own, other, 'en'))).toEqual([
      { id: 7, documentId: 'a', title: 'Getriebe', lead: 'Quiet.', borrowed: { lead: 'en' } },
    ])
  })

  it('fills fields of nested parts, but only in lists with the same parts', () => {
    const part = (title: string | null, more = {}) => ({
      id: 1,
      __component: 'sections.text',
      title,
      ...more,
    })
    const own = articles({ documentId: 'a', sections: [part('Maße'), part(null)], tags: [part('Neu')] })
    const other = articles({
      documentId: 'a',
      sections: [part('Size'), part('Noise')],
      tags: [part('New'), part('Hot')],
    })
    const [row] = rowsOf(borrow(own, other, 'en'))
    expect(row).toMatchObject({ sections: [{ title: 'Maße' }, { title: 'Noise' }], tags: [{ title: 'Neu' }] })
    expect(row?.borrowed).toEqual({ 'sections.1.title': 'en' })
  })

  it('fills an empty list as a whole, and mixes no fields of different media', () => {
    const own = articles({ documentId: 'a', images: [], media: { url: '/de.pdf' } })
    const other = articles({
      documentId: 'a',
      images: [{ url: '/a.webp' }],
      media: { url: '/en.pdf', caption: 'Sheet' },
    })
    const [row] = rowsOf(borrow(own, other, 'en'))
    expect(row).toMatchObject({ images: [{ url: '/a.webp' }], borrowed: { images: 'en' } })
    expect(row?.media).toEqual({ url: '/de.pdf' })
  })

  it('adds missing records, matched by the fields that identify them in every language', () => {
    const own: Answers = { worlds: [{ id: 1, slug: 'hall', name: 'Halle' }] }
    const other: Answers = {
      worlds: [
        { id: 8, slug: 'hall', name: 'Hall' },
        { id: 9, slug: 'plant', name: 'Plant' },
      ],
    }
    expect(borrow(own, other, 'en').worlds).toEqual([
      { id: 1, slug: 'hall', name: 'Halle' },
      { id: 9, slug: 'plant', name: 'Plant', borrowed: { '': 'en' } },
    ])
  })

  it('adds no records that it cannot tell apart from existing ones', () => {
    expect(
      rowsOf(borrow(articles({ id: 1, title: 'Getriebe' }), articles({ id: 9, title: 'Gears' }), 'en')),
    ).toHaveLength(1)
  })

  it('keeps false, 0 and an empty password as values', () => {
    const own = articles({ documentId: 'a', protect: false, priority: 0, password: '' })
    const other = articles({ documentId: 'a', protect: true, priority: 5, password: 'gears' })
    expect(rowsOf(borrow(own, other, 'en'))).toEqual([
      { documentId: 'a', protect: false, priority: 0, password: '' },
    ])
  })

  it('never changes a value that exists', () => {
    const row = fc.record({
      documentId: fc.constantFrom('a', 'b', 'c'),
      title: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      part: fc.option(fc.record({ title: fc.option(fc.string({ minLength: 1 }), { nil: undefined }) }), {
        nil: undefined,
      }),
      list: fc.array(fc.record({ name: fc.option(fc.string({ minLength: 1 }), { nil: undefined }) }), {
        maxLength: 3,
      }),
    })
    const rows = fc.uniqueArray(row, { selector: ({ documentId }) => documentId })
    fc.assert(
      fc.property(rows, rows, (own, other) => {
        const filled = rowsOf(borrow(articles(...own), articles(...other), 'en'))
        own.forEach((before, at) => {
          const { list, ...plain } = JSON.parse(JSON.stringify(before))
          expect(filled[at]).toMatchObject(list.length > 0 ? { ...plain, list } : plain)
        })
        const names = new Set([...own, ...other].map(({ documentId }) => documentId))
        expect(filled.map(({ documentId }) => documentId).sort()).toEqual([...names].sort())
      }),
    )
  })
})

describe('an API that borrows from other languages', () => {
  afterEach(() => vi.restoreAllMocks())
  const content: Partial<Record<Locale, Answers>> = {
    'en-US': articles({ documentId: 'a' }),
    en: articles({ documentId: 'a', lead: 'Quiet.' }),
    fr: articles({ documentId: 'a', title: 'Moteurs', lead: 'Silencieux.' }),
  }
  const apiOf = (loadContent: Api['loadContent']): Api => ({
    ...createApi({ settings: defaultSettings }),
    loadContent,
  })

  it('requests the base language first, then the default language of the settings, then English', async () => {
    const asked: [Locale, unknown][] = []
    const api = borrowing(
      apiOf(async (locale, _, options) => {
        asked.push([locale, options?.part])
        return content[locale] ?? {}
      }),
      'fr',
    )
    const answers = await api.loadContent('en-US', undefined, { part: 'rest' })
    expect(asked).toEqual([
      ['en-US', 'rest'],
      ['en', 'rest'],
      ['fr', 'rest'],
    ])
    expect(rowsOf(answers)).toEqual([
      { documentId: 'a', title: 'Moteurs', lead: 'Quiet.', borrowed: { lead: 'en', title: 'fr' } },
    ])
  })

  it('skips a fallback language that fails to load with a warning, but not the requested language', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failing = (failed: Locale) =>
      borrowing(
        apiOf(async (locale) => {
          if (locale === failed) throw new Error('gone')
          return content[locale] ?? {}
        }),
        'fr',
      ).loadContent('en')
    expect(rowsOf(await failing('fr'))).toEqual([{ documentId: 'a', lead: 'Quiet.' }])
    expect(warned).toHaveBeenCalledOnce()
    await expect(failing('en')).rejects.toThrow('gone')
  })
})
