import { describe, expect, it } from 'vitest'
import { Logo } from '../../../../src/features/menus/Logo'
import { MenuItems } from '../../../../src/features/menus/MenuItems'
import { Menus } from '../../../../src/features/menus/Menus'
import type { Feature } from '../../../../src/ports'
import { picture } from '../../content/answers'
import { renderMarkup, visitAt } from '../../drawn'
import type { Plan } from '../../showroom'

const everything: Feature = {
  name: 'everything',
  abilities: ['openMenu', 'openTour', 'openConfigurator', 'openContact'],
  slots: {},
}

const item = (id: number, kind: string, title: string, fields: object = {}) => ({
  id,
  __component: `menu-items.${kind}`,
  title,
  ...fields,
})

const world = {
  id: 1,
  documentId: 'hall',
  slug: 'hall',
  name: 'Hall',
  locations: ['a', 'b'],
  start_location_id: 'a',
  logo: picture('hall.svg'),
}

const plan: Plan = {
  worlds: { hall: ['a', 'b'] },
  passages: [['a', 'b']],
  places: { b: { group: { slug: 'motion', navigation_color: '#2BB8A8' } } },
  more: {
    worlds: [{ ...world, logo_sidebar_color: '#FF6B2C', logo_sidebar_heightInEm: 1.6 }],
    menus: [
      {
        id: 1,
        documentId: 'main',
        key: 'main',
        title: 'Showroom',
        items: [
          item(1, 'contact', 'Ask', { priority: 1 }),
          item(2, 'navigation', 'The drives', {
            target: { payloadId: 'b' },
            cover: picture('drives.webp'),
            priority: 5,
          }),
          item(3, 'menu', 'More', { target: { key: 'more' } }),
        ],
      },
      { id: 2, documentId: 'more', key: 'more', title: 'More', items: [item(4, 'contact', 'Write')] },
      { id: 3, documentId: 'bare', key: 'bare', title: 'Bare', items: [] },
    ],
  },
}

/** The rows of a menu as markup. */
function rows(key: string, history: readonly string[] = []): readonly string[] {
  const Items = () => <MenuItems menu={{ type: 'menu', key, history }} />
  const markup = renderMarkup(Items, visitAt(plan, 'a'), { features: [everything] })
  return markup.match(/<button.*?<\/button>/g) ?? []
}

describe('The entries of a menu', () => {
  it('are sorted by priority, then by their order in the menu', () => {
    const titles = rows('main').map((row) => /<span dir="auto">([^<]*)/.exec(row)?.[1])
    expect(titles).toEqual(['The drives', 'Ask', 'More'])
  })

  it('show their cover or the icon of their kind', () => {
    const [drives, ask] = rows('main')
    expect(drives).toContain('src="/media/drives.webp"')
    expect(drives).not.toContain('<svg')
    expect(ask).toContain('<svg')
  })

  it('have the color of the group they lead to', () => {
    expect(rows('main')[0]).toContain('#2BB8A8')
    expect(rows('main')[1]).not.toContain('#2BB8A8')
  })

  it('stand below "Menu" in the menu of the place, and below its title in any other', () => {
    const heading = (key: string) => {
      const setting = { id: 1, default_world: { slug: 'hall' }, menus: [{ key: 'main' }] }
      const visit = visitAt({ ...plan, more: { ...plan.more, 'app-setting': setting } }, 'a')
      visit.dispatch({ type: 'openMenu', key })
      return />([^<>]+)<\/span><\/h2>/.exec(renderMarkup(Menus, visit))?.[1]
    }
    expect(heading('main')).toBe('navigation.menu')
    expect(heading('more')).toBe('More')
  })

  it('start with a link back to the parent menu', () => {
    expect(rows('more', ['main'])[0]).toContain('aria-label="menu.back Showroom"')
    expect(rows('more', ['main'])).toHaveLength(2)
    expect(rows('more')).toHaveLength(1)
    expect(rows('main').join('')).not.toContain('data-menu-back')
  })

  it('are replaced by a message with related links if there are none', () => {
    const empty = (features: readonly Feature[]) => {
      const Items = () => <MenuItems menu={{ type: 'menu', key: 'bare', history: [] }} />
      return renderMarkup(Items, visitAt(plan, 'a'), { features })
    }
    expect(empty([everything])).toContain('dashboard.empty')
    expect(empty([everything]).match(/data-way-on="\w+"/g)).toEqual(['data-way-on="contact"'])
    expect(empty([])).not.toContain('data-way-on')
    expect(rows('main').join('')).not.toContain('data-empty')
  })

  it('are hidden if their action is not part of this build', () => {
    const Items = () => <MenuItems menu={{ type: 'menu', key: 'main', history: [] }} />
    expect(renderMarkup(Items, visitAt(plan, 'a')).match(/data-item/g)).toHaveLength(1)
  })
})

describe('The logo above a menu', () => {
  it('has the world’s sidebar style', () => {
    const markup = renderMarkup(Logo, visitAt(plan, 'a'))
    expect(markup).toContain('style="--logo-height:1.6em"')
    expect(markup).toContain('style="background-color:#FF6B2C;mask-image:url(&quot;/media/hall.svg&quot;)"')
    const plain = visitAt({ ...plan, more: { ...plan.more, worlds: [world] } }, 'a')
    expect(renderMarkup(Logo, plain)).toContain('src="/media/hall.svg"')
    expect(renderMarkup(Logo, plain)).not.toContain('mask-image')
  })
})
