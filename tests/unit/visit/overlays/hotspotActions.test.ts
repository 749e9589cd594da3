import { describe, expect, it } from 'vitest'
import { HOTSPOT_TYPES } from '../../../../src/content'
import { defaultSettings } from '../../../../src/settings'
import { hotspots } from '../../../../src/visit'
import { contentOf, follow, NO_EFFECTS, startVisit } from '../../showroom'

const file = (name: string, mime: string) => ({ id: 1, name, url: `/media/${name}`, mime })
const PICTURE = file('a.webp', 'image/webp')
const FILM = file('film.mp4', 'video/mp4')
const SHEET = file('sheet.pdf', 'application/pdf')

/** Fields and outcome of each hotspot type (spec §3). */
const TABLE: readonly (readonly [type: string, fields: object, outcome: string])[] = [
  ['navigation', { action_target: { payloadId: 'b' } }, 'flies to b'],
  ['open-article', { action_target: { id: 1, documentId: 'x' } }, 'article'],
  ['open-dashboard', { action_target: { id: 1, documentId: 'x' } }, 'dashboard'],
  ['open-documents', { media: SHEET }, 'pdf'],
  ['open-documents', { media: [SHEET, SHEET] }, 'pdf'],
  [
    'open-link',
    { action_target: { url: 'example.com', new_tab: true } },
    'https://example.com in a new window',
  ],
  [
    'open-link',
    { action_target: { url: 'https://example.com' }, new_window: false },
    'https://example.com here',
  ],
  [
    'open-link',
    { action_target: { url: 'https://example.com', new_tab: false } },
    'https://example.com here',
  ],
  ['open-link', { action_target: { url: 'tel:+49' } }, 'tel:+49 in a new window'],
  ['open-media', { media: FILM }, 'video'],
  ['open-media', { media: [PICTURE, PICTURE] }, 'images'],
  ['open-media', { media: SHEET }, 'pdf'],
  ['menu', { action_target: { key: 'main' } }, 'menu'],
  ['i-frame-action', { action_target: { name: 'select', identifier: '42' } }, 'tells select 42'],
  ['i-frame-action', { action_target: { url: 'https://tool.example' } }, 'iframe'],
]

/** Touches a hotspot at `a`. Returns the outcomes. */
function touch(hotspot: object) {
  const record = { id: 1, documentId: 'x', title: 'X' }
  const content = contentOf({
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']],
    places: { a: { hotspots: [{ id: 1, title: 'Spot', style: { left: 10, top: 20 }, ...hotspot }] } },
    more: {
      articles: [record],
      dashboards: [record],
      menus: [{ ...record, key: 'main', items: [] }],
    },
  })
  const outcomes: string[] = []
  const visit = startVisit({
    content,
    settings: defaultSettings,
    language: 'en',
    effects: {
      ...NO_EFFECTS,
      openLink: (url, newWindow) => outcomes.push(`${url} ${newWindow ? 'in a new window' : 'here'}`),
      postToIframe: (name, identifier) => outcomes.push(`tells ${name} ${identifier}`),
    },
  })
  follow(visit, 'a')
  visit.report({ type: 'ready', serial: visit.getState().navigation.serial })
  const [found] = hotspots(visit.getState())
  if (!found) throw new Error('The place has no hotspot.')
  visit.dispatch(found.action)
  const { overlays, navigation } = visit.getState()
  if (navigation.target !== 'a') outcomes.push(`flies to ${navigation.target}`)
  return { hotspot: found, outcomes: [...outcomes, ...overlays.map(({ type }) => type)] }
}

describe('touching a hotspot', () => {
  it.each(TABLE)('of type %s with %j has the outcome: %s', (type, fields, outcome) => {
    expect(touch({ __component: `hotspots.${type}`, ...fields }).outcomes).toEqual([outcome])
  })

  it.each(TABLE)(
    'of type custom-%s with %j and a picture of its own has the outcome: %s',
    (type, fields, outcome) => {
      const looks = { background_image: PICTURE, ...('media' in fields ? {} : { media: PICTURE }) }
      const { hotspot, outcomes } = touch({ __component: `hotspots.custom-${type}`, ...fields, ...looks })
      expect(outcomes).toEqual([outcome])
      expect(hotspot).toMatchObject({ type, custom: true, backgroundImage: { name: 'a.webp' } })
      expect(hotspot.media).not.toEqual([])
    },
  )

  it('is tested for every type', () => {
    expect(new Set(TABLE.map(([type]) => type))).toEqual(new Set(HOTSPOT_TYPES))
  })
})
