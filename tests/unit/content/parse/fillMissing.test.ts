import { describe, expect, it } from 'vitest'
import { createParseCache, readContent, readContentInSteps } from '../../../../src/content'
import { answers, picture } from '../answers'
import { collections } from '../collections'
import { readEverything, set } from '../readEverything'

/** The fields that the checker reports as missing. */
const warned = (problems: ReturnType<typeof readEverything>['problems']) =>
  problems
    .filter(({ severity }) => severity === 'warning')
    .map(({ endpoint, field }) => `${endpoint} ${field}`)

const errors = (problems: ReturnType<typeof readEverything>['problems']) =>
  problems.filter(({ severity }) => severity === 'error')

describe('a record with only the specification’s fields', () => {
  it('as a dashboard’s link, library entry or button is named after its target', () => {
    const { content, problems } = readEverything((raw) => {
      set(raw.dashboards[0], {
        links: [
          { action_target: { payloadId: 'robot' }, media: picture('robot.webp') },
          { action_target: { id: 7 } },
          { action_target: { url: 'https://arcwell.example/drives' } },
        ],
        media_library: [{ cover: picture('film.webp'), media: picture('round-tour.mp4') }],
        action_buttons: [{ __component: 'buttons.open-documents', media: picture('sheet.pdf') }],
      })
    })
    const dashboard = content.dashboards.get(8)
    expect(dashboard?.links.map(({ title }) => title)).toEqual(['robot', 'Torq 50', 'arcwell.example'])
    expect(dashboard?.mediaLibrary).toMatchObject([{ id: 1, title: 'round-tour' }])
    expect(dashboard?.actionButtons).toMatchObject([{ id: 1, title: 'sheet' }])
    expect(errors(problems)).toEqual([])
    expect(warned(problems)).toEqual([
      ...['links.0.title', 'links.1.title', 'links.2.title'].map((field) => `dashboards ${field}`),
      ...['action_buttons.0.title', 'action_buttons.0.id'].map((field) => `dashboards ${field}`),
      ...['media_library.0.title', 'media_library.0.id'].map((field) => `dashboards ${field}`),
    ])
    expect(problems[1]?.message).toBe(
      'It has no title: enter one. Until then "Torq 50" is shown, from its target.',
    )
  })

  it('as a menu item is named after its target', () => {
    const { content, problems } = readEverything((raw) => {
      set(raw.menus[0], {
        items: [
          { __component: 'menu-items.article', target: { id: 7 } },
          { __component: 'menu-items.navigation', target: { payloadId: 'drive' } },
          { __component: 'menu-items.tour', target: { id: 1 }, type: 'apps' },
        ],
      })
    })
    expect(content.menus.get('main')?.items).toMatchObject([
      { id: 1, title: 'Torq 50' },
      { id: 2, title: 'drive' },
      { id: 3, title: 'Once round', type: 'apps', action: { type: 'openTour', key: 'round' } },
    ])
    expect(errors(problems)).toEqual([])
    expect(warned(problems)).toHaveLength(6)
  })

  it('as a tour is kept, and opened by its id', () => {
    const { content, problems } = readEverything((raw) => {
      raw.tours.push({ id: 5 } as (typeof raw.tours)[number])
      set(raw.menus[0], {
        items: [{ id: 1, title: 'Apps', __component: 'menu-items.tour', target: { id: 5 }, type: 'apps' }],
      })
    })
    expect(content.tours.get('5')).toEqual({ id: 5, documentId: '5', key: '5', title: '', steps: [] })
    expect(content.menus.get('main')?.items).toMatchObject([{ action: { type: 'openTour', key: '5' } }])
    expect(errors(problems)).toEqual([])
    expect(warned(problems)).toEqual(['tours key', 'tours title', 'tours steps'])
  })

  it('as a configurator or icon is kept without a url or id', () => {
    const { content, problems } = readContent(
      {
        ...answers(),
        ...collections(),
        configurators: [{ id: 1, uid: 'cabinet', logo: picture('cabinet.svg') }],
        icons: [{ name: 'gear', svg: { url: '/media/gear.svg' } }],
      },
      'en',
    )
    expect(content.configurators.get('cabinet')).toMatchObject({
      title: 'cabinet',
      logo: { name: 'cabinet.svg' },
    })
    expect(content.icons.get('gear')).toEqual({ name: 'gear', url: '/media/gear.svg' })
    expect(errors(problems)).toEqual([])
    expect(warned(problems)).toEqual(['configurators url'])
  })

  it('as a screensaver’s entry is an image, a video or a location by its fields', () => {
    const { content, problems } = readEverything((raw) => {
      set(raw.screensavers[0], {
        media: [
          { media: picture('a.webp'), displayed_time: 7 },
          { media: picture('film.mp4') },
          { location: { payloadId: 'robot' }, wait: 4 },
        ],
      })
    })
    expect(content.screensavers.get(3)?.media.map(({ kind }) => kind)).toEqual(['image', 'video', 'location'])
    expect(errors(problems)).toEqual([])
    expect(warned(problems)).toEqual([0, 1, 2].map((at) => `screensavers media.${at}.__component`))
  })

  it('is named anew when the record that it leads to arrives later', async () => {
    const before = createParseCache()
    const raw = { ...answers(), ...collections() }
    const [menu] = raw.menus
    set(menu, { items: [{ __component: 'menu-items.article', target: { id: 7 } }] })
    const titles = async (from: object, complete: boolean) => {
      const read = await readContentInSteps(from, 'en', { before, complete, pause: () => undefined })
      return read.content.menus.get('main')?.items.map(({ title }) => title)
    }
    expect(await titles({ ...raw, articles: undefined }, false)).toEqual(['7'])
    expect(await titles(raw, true)).toEqual(['Torq 50'])
  })
})
