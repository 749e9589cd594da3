import { describe, expect, it } from 'vitest'
import { ContactOffers } from '../../../../src/features/contact/ContactOffers'
import { emailIn } from '../../../../src/features/contact/emailAddress'
import { picture } from '../../content/answers'
import { renderMarkup, visitAt } from '../../drawn'

const person = (id: number, title: string, fields: object = {}) => ({
  ...{ id, __component: 'menu-items.contact', title },
  ...{ role: 'Sales', phone: '+49 30 2312 110', email: `${title.toLowerCase()}@arcwell.example` },
  ...fields,
})

/** The contact panel at `a`, where these levels have a contacts menu of this name. */
function offered(
  levels: Partial<Record<'root' | 'world' | 'group' | 'location', readonly object[]>>,
): string {
  const keys = (level: keyof typeof levels) => (levels[level] ? [{ key: `contacts-${level}` }] : [])
  const menus = Object.entries(levels).map(([level, items], index) => ({
    ...{ id: index + 1, documentId: level, key: `contacts-${level}`, items },
  }))
  const plan = {
    worlds: { hall: ['a'] },
    passages: [],
    places: { a: { menus: keys('location'), group: { slug: 'g', menus: keys('group') } } },
    more: {
      'app-setting': { id: 1, default_world: { slug: 'hall' }, menus: keys('root') },
      worlds: [
        {
          id: 1,
          documentId: 'hall',
          slug: 'hall',
          locations: ['a'],
          start_location_id: 'a',
          menus: keys('world'),
        },
      ],
      menus,
      dashboards: [
        { id: 1, documentId: 'sales', title: 'Sales' },
        { id: 2, documentId: 'people', title: 'People', contacts: [{ name: 'Mara' }] },
      ],
    },
  }
  return renderMarkup(ContactOffers, visitAt(plan, 'a'))
}

describe('The contact panel', () => {
  it('shows the people of the contacts menu as cards with picture, role, phone and mail', () => {
    const mara = person(1, 'Mara', { cover: picture('mara.webp'), languages: ['English', 'Svenska'] })
    const markup = offered({ root: [mara, person(2, 'Carlos', { priority: 5 })] })
    expect(markup.match(/data-contact="true"/g)).toHaveLength(2)
    expect(markup.indexOf('Carlos')).toBeLessThan(markup.indexOf('Mara'))
    for (const part of [
      'mara.webp',
      'Sales',
      'English · Svenska',
      'href="tel:+49302312110"',
      'href="mailto:mara@',
    ])
      expect(markup).toContain(part)
  })

  it('shows the other entries of the menu as rows, except the form itself', () => {
    const library = { id: 1, __component: 'menu-items.dashboard', title: 'All of sales', target: { id: 1 } }
    const form = { id: 2, __component: 'menu-items.contact', title: 'Talk to us' }
    const markup = offered({ root: [form, library] })
    expect(markup).toContain('All of sales')
    expect(markup).not.toContain('Talk to us')
  })

  it('uses the menu of the location, its group, its world or the root, in this order', () => {
    const all = {
      root: [person(1, 'Root')],
      world: [person(1, 'World')],
      group: [person(1, 'Group')],
      location: [person(1, 'Location')],
    }
    const names = ['Location', 'Group', 'World', 'Root'] as const
    const { location: _, ...noLocation } = all
    const { group: __, ...noGroup } = noLocation
    const levels = [all, noLocation, noGroup, { root: all.root }]
    for (const [at, name] of names.entries()) {
      const markup = offered(levels[at] ?? {})
      expect(names.filter((other) => markup.includes(`>${other}<`))).toEqual([name])
    }
  })

  it('has icons that say what each entry does', () => {
    const link = (id: number, title: string, url: string) => ({
      ...{ id, __component: 'menu-items.link', title, target: { url, new_tab: false } },
    })
    const markup = offered({
      root: [
        link(1, 'Mail', 'mailto:hello@arcwell.example'),
        link(2, 'Phone', 'tel:+4930'),
        link(3, 'Web', 'https://arcwell.example'),
        { id: 4, __component: 'menu-items.dashboard', title: 'People', target: { id: 2 } },
        { id: 5, __component: 'menu-items.dashboard', title: 'Library', target: { id: 1 } },
      ],
    })
    const icons = [...markup.matchAll(/lucide-([a-z-]+)/g)].map(([, name]) => name)
    expect(icons).toEqual(['mail', 'phone', 'external-link', 'users', 'library-big'])
  })

  it('shows no contacts without a menu', () => {
    expect(offered({})).toBe('')
  })

  it('names a person’s address for messages that cannot be sent', () => {
    const contact = { name: 'Mara', email: 'mara@arcwell.example', languages: [] }
    const item = {
      id: 1,
      kind: 'contact',
      title: 'Mara',
      media: [],
      actionStack: [],
      priority: 0,
      contact,
    } as const
    expect(emailIn({ items: [{ ...item, action: { type: 'openContact' } }] })).toBe('mara@arcwell.example')
  })
})
