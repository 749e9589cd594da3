import { describe, expect, it } from 'vitest'
import { Dashboards } from '../../../../src/features/dashboards/Dashboards'
import type { Text } from '../../../../src/ports'
import { picture } from '../../content/answers'
import { LANDSCAPE, PORTRAIT, renderMarkup, visitAt } from '../../drawn'
import { english } from '../../english'

/** The open dashboard as markup. */
function shown(fields: object, layout = LANDSCAPE, more: { readonly text?: Text } = {}): string {
  const dashboards = [{ id: 1, documentId: 'motion', title: 'Motion', ...fields }]
  const menus = [{ id: 1, documentId: 'main', key: 'main', title: 'Showroom', items: [] }]
  const collections = {
    dashboards,
    menus,
    'app-setting': { id: 1, default_world: { slug: 'hall' }, menus: [{ key: 'main' }] },
  }
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [], more: collections }, 'a')
  visit.dispatch({ type: 'openDashboard', id: 1 })
  return renderMarkup(Dashboards, visit, { layout, features: [office], ...more })
}

const office = { name: 'office', abilities: ['openContact', 'openMenu'], slots: {} } as const

describe.each([
  ['landscape', LANDSCAPE],
  ['portrait', PORTRAIT],
])('A dashboard in %s', (orientation, layout) => {
  it('has its title and its logo', () => {
    const markup = shown({ logo: picture('motion.svg', { alternativeText: 'Motion by Arcwell' }) }, layout)
    expect(markup).toMatch(/<h2[^>]*>.*Motion<\/span>/)
    expect(markup).toContain('src="/media/motion.svg" alt="Motion by Arcwell"')
    expect(shown({}, layout)).not.toContain('<img')
  })

  it('has the filters All, Video, PDF and Images, in this order', () => {
    const media_library = [{ id: 1, title: 'Film', media: picture('film.webp') }]
    const names = shown({ media_library }, layout, { text: english }).matchAll(/data-filter="\w+">([^<]*)/g)
    expect([...names].map(([, name]) => name?.trim())).toEqual(['All', 'Video', 'PDF', 'Images'])
  })

  it('that is empty shows a message with links to the contact form and the menu', () => {
    const markup = shown({}, layout)
    expect(markup).toContain('dashboard.empty_text')
    expect(markup.match(/data-way-on="\w+"/g)).toEqual(['data-way-on="contact"', 'data-way-on="menu"'])
    const filled = shown({ media_library: [{ id: 1, title: 'Film', media: picture('film.webp') }] }, layout)
    expect(filled).not.toContain('data-empty')
  })

  it('has a heading for each group of its media, and none if there is only one', () => {
    const film = { id: 1, title: 'Film', group: 'Robot', media: picture('film.webp') }
    const sheet = { id: 2, title: 'Gripper · Sheet', group: 'Gripper', media: picture('sheet.webp') }
    const markup = shown({ media_library: [film, sheet] }, layout)
    expect([...markup.matchAll(/<h4[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Robot', 'Gripper'])
    expect(markup).toContain('>Sheet<')
    expect(shown({ media_library: [film] }, layout)).not.toContain('<h4')
  })

  it('shows the smallest format of a cover until the cover has loaded', () => {
    const formats = { thumbnail: { url: '/media/film-245.webp', width: 245, height: 138 } }
    const markup = shown({
      media_library: [{ id: 1, title: 'Film', media: picture('film.webp', { formats }) }],
    })
    expect(markup).toMatch(/data-there="false"><img[^>]*src="\/media\/film-245.webp"/)
  })

  it('takes the whole width if it has media, and the width of a sidebar otherwise', () => {
    const media_library = [{ id: 1, title: 'Film', media: picture('film.webp') }]
    expect(shown({ media_library }, layout)).toContain('min(100vw')
    expect(shown({}, layout)).toContain(orientation === 'portrait' ? 'min(100vw' : 'min(27em')
  })

  it('is in the right sidebar, with its own layout in portrait', () => {
    const markup = shown({}, layout)
    expect(markup).toContain('data-side="end"')
    expect(markup.includes('data-portrait')).toBe(orientation === 'portrait')
  })
})
