import { describe, expect, it } from 'vitest'
import { missingTranslations } from '../../../../scripts/package/missing'
import type { Source } from '../../../../scripts/package/source'

function source(records: Record<string, readonly object[]>, more: Partial<Source> = {}): Source {
  return {
    dir: '',
    locales: ['en', 'en-US', 'zh', 'zh-Hant', 'de'],
    defaultLocale: 'en',
    records: new Map(Object.entries(records)) as Source['records'],
    groups: [],
    categories: [],
    anchors: {},
    ...more,
  }
}

describe('missingTranslations', () => {
  it('lists the languages that borrow a text, by endpoint, record and field', () => {
    const articles = [{ slug: 'a6', sections: [{ title: { en: 'Reach', zh: '臂展' } }, { title: 'A6-12' }] }]
    expect(missingTranslations(source({ articles }))).toEqual([
      { endpoint: 'articles', record: 'a6', field: 'sections.0.title', locales: ['zh-Hant', 'de'] },
    ])
  })

  it('accepts English for American English, and ignores empty texts', () => {
    const worlds = [{ slug: 'hall', name: { en: 'Hall', zh: '', 'zh-Hant': '展廳', de: 'Halle' } }]
    expect(missingTranslations(source({ worlds }))).toEqual([
      { endpoint: 'worlds', record: 'hall', field: 'name', locales: ['zh'] },
    ])
  })

  it('counts media that differ by language, and shared records, once', () => {
    const menus = [{ key: 'main', cover: { en: { file: 'a.webp' }, de: { file: 'b.webp' } } }]
    const groups = [{ slug: 'motion', title: { en: 'Motion', zh: '运动', 'zh-Hant': '運動' } }]
    expect(missingTranslations(source({ menus }, { groups }))).toEqual([
      { endpoint: 'menus', record: 'main', field: 'cover', locales: ['zh', 'zh-Hant'] },
      { endpoint: 'content-locations', record: 'motion', field: 'group.title', locales: ['de'] },
    ])
  })

  it('ignores endpoints with one answer for all languages', () => {
    expect(missingTranslations(source({ icons: [{ name: { en: 'Robot' } }] }))).toEqual([])
  })
})
