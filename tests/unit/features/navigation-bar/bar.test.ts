import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Content, Locale } from '../../../../src/content'
import { navigationBar } from '../../../../src/features/navigation-bar'
import { Languages } from '../../../../src/features/navigation-bar/Languages'
import { useAbilities } from '../../../../src/features/navigation-bar/useAbilities'
import type { Feature } from '../../../../src/ports'
import { picture } from '../../content/answers'
import { LANDSCAPE, PORTRAIT, renderMarkup, visitAt } from '../../drawn'
import { contentOf, type Plan } from '../../showroom'

const { bar: Bar } = navigationBar.slots
if (!Bar) throw new Error('The bar is not in its slot.')

/** A build with all features that the bar can open. */
const everything: Feature = {
  name: 'everything',
  abilities: ['openMenu', 'openTour', 'openConfigurator', 'openContact'],
  slots: {},
}

const station = (title: string) => ({ station_category: { title, priority: 1 } })

const world = {
  id: 1,
  documentId: 'hall',
  slug: 'hall',
  name: 'Hall',
  locations: ['a', 'b', 'c'],
  start_location_id: 'a',
}

function plan({ configurator = 'cabinet' } = {}): Plan {
  const menu = (key: string, id: number) => ({
    id,
    documentId: key,
    key,
    items: [{ id, __component: 'menu-items.contact', title: 'Ask' }],
  })
  return {
    worlds: { hall: ['a', 'b', 'c'] },
    passages: [
      ['a', 'b'],
      ['b', 'c'],
    ],
    places: { a: station('Welcome'), b: station('Products') },
    more: {
      worlds: [{ ...world, configurator: { uid: configurator } }],
      menus: [menu('main', 1), menu('tours', 2), menu('shortcuts', 3)],
      'app-setting': {
        id: 1,
        default_world: { slug: 'hall' },
        app_logo: picture('app.svg'),
        menus: [{ key: 'main' }, { key: 'tours' }, { key: 'shortcuts' }],
      },
      configurators: [{ id: 1, documentId: 'c', uid: 'cabinet', url: '/cabinet/' }],
    },
  }
}

/** The buttons of the bar, in order. */
function offered(markup: string): readonly string[] {
  const nav = /<nav.*?<\/nav>/.exec(markup)?.[0] ?? ''
  const marks = /data-(?:ability|panel)="([^"]+)"|data-(home|back)="true"|<(ol)/g
  return [...nav.matchAll(marks)].map(([, name, mark, list]) => name ?? mark ?? list ?? '')
}

describe('The bar', () => {
  const features = [everything]

  it('has menu and configurator on the left, back and breadcrumb in the middle, tours and contact on the right', () => {
    const visit = visitAt(plan(), 'b')
    const left = ['home', 'menu', 'configurator', 'stations', 'shortcuts']
    expect(offered(renderMarkup(Bar, visit, { features }))).toEqual([
      ...left,
      ...['back', 'ol'],
      ...['tours', 'contact', 'display', 'languages'],
    ])
  })

  it('has the same five buttons below the content in portrait', () => {
    const markup = renderMarkup(Bar, visitAt(plan(), 'b'), { features, layout: PORTRAIT })
    expect(offered(markup)).toEqual(['menu', 'configurator', 'back', 'tours', 'contact'])
    const content = markup.slice(0, markup.indexOf('<nav'))
    expect(content).toContain('<h1')
    expect(content).toContain('data-place="a"')
    expect(renderMarkup(Bar, visitAt(plan(), 'b'), { features, layout: LANDSCAPE })).not.toContain(
      'data-place',
    )
  })

  it('offers the configurator only if it exists', () => {
    const there = renderMarkup(Bar, visitAt(plan(), 'b'), { features })
    expect(there).toContain('data-ability="configurator"')
    const visit = visitAt(plan(), 'b')
    const { content } = visit.getState()
    visit.report({
      type: 'contentArrived',
      content: { ...content, configurators: new Map() },
      graph: visit.getState().graph,
    })
    expect(renderMarkup(Bar, visit, { features })).not.toContain('data-ability="configurator"')
  })

  it.each([LANDSCAPE, PORTRAIT])(
    'has all its buttons while what they open is still loading, so that none moves: $orientation',
    (layout) => {
      const buttons = (content: Content) => {
        const visit = visitAt(plan(), 'b')
        visit.report({ type: 'contentArrived', content, graph: visit.getState().graph })
        return renderMarkup(Bar, visit, { features, layout }).match(/data-(?:ability|panel)="[^"]+"/g)
      }
      const { menus, configurators, ...rest } = plan().more ?? {}
      const first = { ...plan(), more: rest }
      const all = buttons(contentOf(plan()))
      expect(buttons(contentOf(first, false))).toEqual(all)
      expect(buttons({ ...contentOf(first, false), complete: true })).not.toEqual(all)
    },
  )

  it('opens and closes the configurator', () => {
    const visit = visitAt(plan(), 'b')
    /** Runs the button's action. */
    const touch = () => {
      let act = () => {}
      const Button = () => {
        act = useAbilities().configurator?.act ?? act
        return null
      }
      renderMarkup(Button, visit, { features })
      act()
      return visit.getState().overlays
    }
    expect(touch()).toEqual([{ type: 'configurator', uid: 'cabinet' }])
    expect(touch()).toEqual([])
  })

  it('shows a breadcrumb without the current location, which is the heading beside it', () => {
    const markup = renderMarkup(Bar, visitAt(plan(), 'c'), { features })
    const titlesIn = (part: RegExp) =>
      [...(part.exec(markup)?.[0] ?? '').matchAll(/<span dir="auto">([^<]*)/g)].map(([, title]) => title)
    expect(titlesIn(/<ol.*?<\/ol>/)).toEqual(['A'])
    expect(titlesIn(/<\/ol><h1.*?<\/h1>/)).toEqual(['C'])
  })

  it('shows no breadcrumb at the first location', () => {
    expect(renderMarkup(Bar, visitAt(plan(), 'a'), { features })).not.toContain('<ol')
  })

  it('shows a logo', () => {
    expect(renderMarkup(Bar, visitAt(plan(), 'b'), { features })).toContain('src="/media/app.svg"')
  })

  it('offers only the languages of the settings, and no choice of one', () => {
    const languages = (locales: readonly Locale[]) => {
      const visit = visitAt(plan(), 'b', { i18n: { locales } })
      const shown = renderMarkup(() => createElement(Languages, { onChosen: () => {} }), visit)
      return {
        isOffered: offered(renderMarkup(Bar, visit, { features })).includes('languages'),
        listed: Array.from(shown.matchAll(/data-language="([^"]+)"/g), ([, code]) => code),
      }
    }
    expect(languages(['fr', 'en', 'de'])).toEqual({ isOffered: true, listed: ['de', 'en', 'fr'] })
    expect(languages(['en']).isOffered).toBe(false)
  })

  it('has no buttons for features that are not part of this build', () => {
    expect(offered(renderMarkup(Bar, visitAt(plan(), 'b')))).toEqual([
      ...['home', 'stations', 'shortcuts', 'back', 'ol', 'display', 'languages'],
    ])
  })
})
