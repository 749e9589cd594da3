import { describe, expect, it } from 'vitest'
import { type Action, HOTSPOT_TYPES, type Hotspot } from '../../../../src/content'
import { hotspotDirection, hotspotName, hotspotPicture } from '../../../../src/content/places/appearance'

const text = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`
const PICTURE = {
  ...{
    id: 1,
    name: 'a',
    url: '/media/a.webp',
    hash: 'a',
    ext: '.webp',
    mime: 'image/webp',
    size: 1,
    formats: {},
  },
}
const FILM = { ...PICTURE, mime: 'video/mp4' }

const spot = (action: Action, more: Partial<Hotspot> = {}): Hotspot => ({
  ...{ id: 1, type: 'open-link', custom: false, title: 'Robot', categories: [], media: [], action },
  position: { left: 0, top: 0 },
  ...more,
})
const link = (newWindow: boolean): Action => ({ type: 'openLink', url: 'https://a.b', newWindow })

describe('The accessible name of a hotspot', () => {
  it('names the destination', () => {
    expect(hotspotName(spot({ type: 'goTo', payloadId: 'b' }, { type: 'navigation' }), text)).toBe(
      'place.fly {"place":"Robot"}',
    )
  })

  it('names what it opens, and states whether it opens in a new window', () => {
    for (const type of HOTSPOT_TYPES) {
      expect(hotspotName(spot({ type: 'openArticle', id: 1 }, { type }), text)).toBe(
        `hotspot.${type} {"title":"Robot"}`,
      )
    }
    expect(hotspotName(spot(link(true)), text)).toBe('hotspot.new_window {"title":"Robot"}')
    expect(hotspotName(spot(link(false)), text)).toBe('hotspot.open-link {"title":"Robot"}')
  })

  it('contains the figure of its label', () => {
    const name = hotspotName(spot({ type: 'openArticle', id: 1 }, { type: 'open-article' }), text, '12 kg')
    expect(name).toBe('hotspot.open-article {"title":"Robot · 12 kg"}')
  })

  it('exists even without a title', () => {
    expect(hotspotName(spot(link(false), { title: '' }), text)).toContain('hotspot.untitled')
  })
})

describe('A custom hotspot', () => {
  const custom = { custom: true, media: [FILM, PICTURE] }

  it('shows the editor’s background image', () => {
    const backgroundImage = { ...PICTURE, name: 'frame' }
    expect(hotspotPicture(spot(link(true), { ...custom, backgroundImage }))).toBe(backgroundImage)
  })

  it('shows its own picture unless a touch opens it', () => {
    expect(hotspotPicture(spot(link(true), custom))).toBe(PICTURE)
    expect(hotspotPicture(spot({ type: 'openImages', media: [PICTURE] }, custom))).toBeUndefined()
  })

  it('looks like the others of its type without a picture', () => {
    expect(hotspotPicture(spot(link(true), { custom: true }))).toBeUndefined()
    expect(hotspotPicture(spot(link(true), { backgroundImage: PICTURE }))).toBeUndefined()
  })
})

describe('The arrow of a navigation hotspot', () => {
  it.each([
    [50, 50, 'ahead'],
    [70, 82, 'back'],
    [5, 75, 'left'],
    [95, 60, 'right'],
    [5, 82, 'back'],
  ])('at %i, %i percent of the picture points %s', (left, top, direction) => {
    expect(hotspotDirection({ position: { left: left / 100, top: top / 100 } })).toBe(direction)
  })
})
