import { describe, expect, it } from 'vitest'
import { picture } from '../answers'
import { button, collections, menuItem } from '../collections'
import { type Collections, readEverything } from '../readEverything'

/** The small showroom with these records in place of its own. */
const readWith = (records: { readonly [name in keyof Collections]?: readonly object[] }) =>
  readEverything((raw) => Object.assign(raw, records))

describe('a button', () => {
  it.each<[string, object, object]>([
    ['navigation', { action_target: { payloadId: 'robot' } }, { type: 'goTo', payloadId: 'robot' }],
    ['open-article', { action_target: { id: 7 } }, { type: 'openArticle', id: 7 }],
    ['open-dashboard', { action_target: { id: 8 } }, { type: 'openDashboard', id: 8 }],
    ['open-documents', { media: picture('sheet.pdf') }, { type: 'openPdf', media: [{ name: 'sheet.pdf' }] }],
    [
      'open-link',
      { action_target: { url: 'arcwell.example' } },
      { type: 'openLink', url: 'https://arcwell.example' },
    ],
    ['open-media', { media: [picture('a.webp')] }, { type: 'openImages', media: [{ name: 'a.webp' }] }],
    ['menu', { action_target: { key: 'main' } }, { type: 'openMenu', key: 'main' }],
    ['open-tour', { action_target: { key: 'round' } }, { type: 'openTour', key: 'round' }],
    [
      'open-configurator',
      { action_target: { uid: 'cabinet' } },
      { type: 'openConfigurator', uid: 'cabinet' },
    ],
    ['open-contact', {}, { type: 'openContact' }],
    [
      'i-frame-action',
      { action_target: { name: 'lamp', identifier: 'on' } },
      { type: 'postToIframe', name: 'lamp', identifier: 'on' },
    ],
  ])('of the kind %s has the matching action', (kind, fields, action) => {
    const article = { id: 9, documentId: 'a-9', title: 'Nine', action_buttons: [button(kind, fields)] }
    const { content, problems } = readWith({
      articles: [...collections().articles, article],
    })
    expect(problems).toEqual([])
    expect(content.articles.get(9)?.actionButtons).toMatchObject([{ kind, action }])
  })
})

describe('tours and menus', () => {
  it('accept the known types only, including tours of apps', () => {
    const [round] = collections().tours
    const { content, named } = readWith({
      tours: [
        { ...round, type: 'apps' },
        { ...round, id: 2, documentId: 't-2', key: 'other', type: 'walks' },
      ],
    })
    expect([content.tours.get('round')?.type, content.tours.get('other')?.type]).toEqual(['apps', undefined])
    expect(named).toContain('tours other type')
  })

  it('have contact details only for items about a person', () => {
    const person = { title: 'Mara', role: 'Sales', email: 'mara@arcwell.example' }
    const items = [
      menuItem('contact', person),
      menuItem('navigation', { ...person, target: { payloadId: 'drive' } }),
      menuItem('contact', { title: 'Write to us' }),
    ]
    const [main, ...others] = collections().menus
    const { content, problems } = readWith({ menus: [{ ...main, items }, ...others] })
    expect(problems).toEqual([])
    const cards = content.menus.get('main')?.items.map((item) => item.contact?.name)
    expect(cards).toEqual(['Mara', undefined, undefined])
  })
})

it('reports the problems of a record in the order of its fields', () => {
  const sections = [{ id: 1, __component: 'sections.text', text: 7 }]
  const { named } = readWith({
    articles: [
      ...collections().articles,
      { id: 9, documentId: 'a-9', title: 'Nine', lead: 8, tags: 'new', sections },
    ],
  })
  expect(named).toEqual(['articles 9 lead', 'articles 9 sections.0.text', 'articles 9 tags'])
})
