import { describe, expect, it } from 'vitest'
import { Header } from '../../../../src/features/header/Header'
import { resolveSettings } from '../../../../src/settings'
import { picture } from '../../content/answers'
import { renderMarkup, visitAt } from '../../drawn'
import type { Plan } from '../../showroom'

/** Two worlds; the fields belong to the first one. */
function plan(hall: object = {}, appSetting: object = {}): Plan {
  const world = (id: number, slug: string, locations: string[], fields = {}) => ({
    id,
    documentId: slug,
    slug,
    name: `The ${slug}`,
    locations,
    start_location_id: locations[0],
    ...fields,
  })
  return {
    worlds: { hall: ['a', 'b'], plant: ['p'] },
    passages: [
      ['a', 'b'],
      ['b', 'p'],
    ],
    more: {
      worlds: [world(1, 'hall', ['a', 'b'], hall), world(2, 'plant', ['p'])],
      'app-setting': { id: 1, default_world: { slug: 'hall' }, ...appSetting },
    },
  }
}

const LOGO = { logo: picture('hall.svg') }

describe('The header', () => {
  it('shows the logo of the world, or else of the showroom, or else the world’s name', () => {
    expect(renderMarkup(Header, visitAt(plan(LOGO), 'a'))).toContain(
      '<img src="/media/hall.svg" alt="The hall"',
    )
    const app = { app_logo: picture('app.svg') }
    expect(renderMarkup(Header, visitAt(plan(LOGO, app), 'p'))).toContain('src="/media/app.svg"')
    expect(renderMarkup(Header, visitAt(plan(LOGO), 'p'))).toContain('>The plant<')
  })

  it('shows no logo if the settings or the URL hide it', () => {
    for (const [query, shown] of [
      ['', true],
      ['?logo=true', true],
      ['?logo=false', false],
    ] as const) {
      const { settings } = resolveSettings({ url: new URLSearchParams(query) })
      expect(renderMarkup(Header, visitAt(plan(LOGO), 'a', settings)).includes('hall.svg')).toBe(shown)
    }
    expect(renderMarkup(Header, visitAt(plan(LOGO), 'a', { header: { logo: false } }))).not.toContain(
      'hall.svg',
    )
  })

  it('styles the logo as the world defines', () => {
    const bare = renderMarkup(Header, visitAt(plan(LOGO), 'a'))
    expect(bare).toContain('data-background="false" data-shadow="false" data-top="false"')
    expect(bare).not.toContain('style=')
    const top = renderMarkup(Header, visitAt(plan({ ...LOGO, logo_main_stick_to_top: true }), 'a'))
    expect(top).toContain('data-background="false" data-shadow="false" data-top="true"')
    const shadow = renderMarkup(Header, visitAt(plan({ ...LOGO, logo_main_has_shadow: true }), 'a'))
    expect(shadow).toContain('data-background="false" data-shadow="true" data-top="false"')
    const look = {
      logo_main_has_background: true,
      logo_main_stick_to_top: true,
      logo_main_background_color: '#102030',
      logo_main_has_shadow: true,
      logo_main_color: 'white',
      logo_main_heightInEm: 2.5,
    }
    const dressed = renderMarkup(Header, visitAt(plan({ ...LOGO, ...look }), 'a'))
    expect(dressed).toContain('data-background="true" data-shadow="true" data-top="true"')
    expect(dressed).toContain('--logo-background:#102030;--logo-color:white;--logo-height:2.5em')
  })

  it('fills the shape of the logo with the world’s color, unless its format has no transparency', () => {
    const colored = (logo: object) =>
      /<img[^>]*>/.exec(renderMarkup(Header, visitAt(plan({ logo, logo_main_color: 'white' }), 'a')))?.[0]
    expect(colored(picture('hall.svg'))).toContain(
      'style="background-color:white;mask-image:url(&quot;/media/hall.svg&quot;)"',
    )
    expect(colored(picture('hall.jpg'))).toContain('src="/media/hall.jpg"')
    expect(colored(picture('hall.jpg'))).not.toContain('mask-image')
  })

  it('hides the logo while the visitor moves', () => {
    const visit = visitAt(plan(LOGO), 'a')
    expect(renderMarkup(Header, visit)).toContain('data-away="false"')
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    expect(renderMarkup(Header, visit)).toContain('data-away="true"')
  })

  it('shows further parts of the world’s header: logos, links and texts', () => {
    const header_components = [
      { __component: 'header.logo', media: picture('partner.svg'), title: 'Partner' },
      { __component: 'header.link', title: 'The drives', action_target: { payloadId: 'b' } },
      { __component: 'header.text', title: 'Hall 3, Stand B12' },
    ]
    const markup = renderMarkup(Header, visitAt(plan({ ...LOGO, header_components }), 'a'))
    expect(markup).toContain('<img src="/media/partner.svg" alt="Partner"')
    expect(markup).toMatch(/<button[^>]*data-part="link"[^>]*>.*The drives.*<\/button>/)
    expect(markup).toMatch(/<span[^>]*data-part="text"[^>]*>.*Hall 3, Stand B12/)
    const other = renderMarkup(Header, visitAt(plan({ ...LOGO, header_components }), 'p'))
    expect(other).not.toContain('Stand B12')
  })

  it('shows a repeated logo once, with the link of its second occurrence', () => {
    const again = {
      __component: 'header.logo',
      media: picture('hall.svg'),
      action_target: { payloadId: 'b' },
    }
    const markup = renderMarkup(Header, visitAt(plan({ ...LOGO, header_components: [again] }), 'a'))
    expect(markup.match(/hall\.svg" alt/g)).toHaveLength(1)
    expect(markup).toMatch(/<button[^>]*><img src="\/media\/hall\.svg"/)
    expect(markup).not.toContain('data-part')
  })
})
