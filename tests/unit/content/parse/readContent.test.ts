import { describe, expect, it } from 'vitest'
import { mediaTitle, readContent } from '../../../../src/content'
import { answers, hotspot, picture, place } from '../answers'
import { first, locationOf, locations, read, setting } from '../readSmall'
import { asStrapi4 } from '../strapi4'

describe('a showroom without faults', () => {
  const { content, problems } = read()

  it('has no problems', () => {
    expect(problems).toEqual([])
  })

  it('has its worlds in order, also with the misspelt login field', () => {
    expect([...content.worlds.keys()]).toEqual(['hall', 'plant'])
    expect(content.worlds.get('hall')).toMatchObject({
      name: 'Hall',
      locations: ['overview', 'drive', 'robot'],
      transitions: ['overview-drive', 'drive-overview', 'hall-plant'],
      startLocationId: 'overview',
      onlyLoggedInUser: true,
      protectWithPassword: false,
      logo: { media: { url: '/media/logo.svg', mime: 'image/svg+xml' }, heightInEm: 2.5, hasShadow: false },
    })
    expect(content.worlds.get('hall')).not.toHaveProperty('urlAlias')
    expect(content.worlds.get('plant')).toMatchObject({
      protectWithPassword: true,
      sidebarTransitionTime: 0.5,
    })
    expect(content.appSetting.defaultWorld).toBe('hall')
    expect(content.icons.get('gear')).toEqual({ id: 1, name: 'gear', url: '/media/gear.svg' })
  })

  it('has its locations, also with misspelt field names', () => {
    expect(locationOf(content, 'overview')).toMatchObject({
      world: 'hall',
      hotspotAnimation: 'zoom_in',
      arrows: { next: { title: 'Drives', payloadId: 'drive' } },
      stationCategory: { title: 'Motion', priority: 5 },
      priorityInCategory: 2,
      scopes: [],
      withheld: false,
      backgrounds: [
        { key: 'default_background_16x9', type: 'image', image: { mime: 'image/webp' } },
        {
          key: 'high_resolution_16x9',
          type: 'video',
          loop: true,
          playbackRate: 0.5,
          video: { mime: 'video/mp4' },
        },
      ],
    })
    expect(locationOf(content, 'drive')).toMatchObject({
      group: { slug: 'motion', navigationColor: '#2BB8A8' },
      arrows: { previous: { payloadId: 'overview' } },
      hotspots: [{ color: '#2BB8A8' }],
    })
  })

  it('has its transitions', () => {
    expect(content.items.get('overview-drive')).toMatchObject({ from: 'overview', to: 'drive', weight: 100 })
    expect(content.items.get('drive-overview')).toMatchObject({ weight: 40, blend: 'luma-wipe' })
    expect(content.items.get('hall-plant')).toMatchObject({ world: 'hall', from: 'overview', to: 'gate' })
  })

  it('is deeply frozen', () => {
    const overview = locationOf(content, 'overview')
    expect(Object.isFrozen(overview)).toBe(true)
    expect(Object.isFrozen(overview.hotspots[0]?.position)).toBe(true)
    expect(Object.isFrozen(content.worlds.get('hall')?.locations)).toBe(true)
    expect(Object.isFrozen(content.appSetting.flyMode)).toBe(true)
  })

  it('is the same from Strapi 4', () => {
    const nested = Object.fromEntries(
      Object.entries(answers()).map(([name, answer]) => [name, asStrapi4(answer)]),
    )
    expect(nested.worlds).toMatchObject({ data: [{ id: 1, attributes: { slug: 'hall' } }, {}] })
    expect(readContent(nested, 'en')).toEqual({ content, problems: [] })
  })

  it('has no problems with bare lists without an envelope either', () => {
    const bare = Object.fromEntries(Object.entries(answers()).map(([name, answer]) => [name, answer.data]))
    expect(readContent(bare, 'en').problems).toEqual([])
  })
})

describe('hotspots', () => {
  const { hotspots } = locationOf(read().content, 'overview')

  it('give their title to a single file that has no name of its own', () => {
    const { content } = read((raw) => {
      first(locations(raw)).hotspots = [
        hotspot(1, 'open-documents', { media: picture('sheet.pdf') }),
        hotspot(2, 'open-media', { media: picture('film.mp4') }),
        hotspot(3, 'open-media', { media: picture('film.mp4', { alternativeText: 'The film' }) }),
        hotspot(4, 'open-documents', { media: [picture('sheet.pdf'), picture('plan.pdf')] }),
      ]
    })
    const opened = locationOf(content, 'overview').hotspots.map(({ action }) =>
      'media' in action ? [action.media].flat().map(mediaTitle) : [],
    )
    expect(opened).toEqual([['Spot 1'], ['Spot 2'], ['The film'], ['sheet', 'plan']])
  })

  it('become actions by their type', () => {
    expect(hotspots.map(({ type, action }) => [type, action])).toMatchObject([
      ['navigation', { type: 'goTo', payloadId: 'drive' }],
      ['open-article', { type: 'openArticle', id: 7 }],
      ['open-dashboard', { type: 'openDashboard', id: 8 }],
      ['open-documents', { type: 'openPdf', media: [{ name: 'sheet.pdf' }, { name: 'plan.pdf' }] }],
      ['open-link', { type: 'openLink', url: 'https://example.com', newWindow: false }],
      ['open-link', { type: 'openLink', url: 'mailto:a@example.com', newWindow: false }],
      ['open-media', { type: 'openVideo', media: { name: 'film.mp4' } }],
      ['open-media', { type: 'openImages', media: [{ name: 'a.jpg' }, { name: 'b.jpg' }] }],
      ['menu', { type: 'openMenu', key: 'main' }],
      ['i-frame-action', { type: 'postToIframe', name: 'select', identifier: '42' }],
      ['i-frame-action', { type: 'openIframe', iframe: { url: 'https://tool.example', title: 'Spot 11' } }],
      ['navigation', { type: 'goTo', payloadId: 'robot' }],
    ])
  })

  it('have positions as fractions, from numbers and from percentages', () => {
    expect(hotspots[0]?.position).toEqual({ left: 0.25, top: 0.5, width: 0.05 })
  })

  it('have the colour of their group, and none without a group', () => {
    expect(hotspots[0]?.color).toBe('#FF6B2C')
    expect(hotspots[1]).not.toHaveProperty('color')
  })

  it('are drawn from the editor’s picture if they are custom', () => {
    expect(hotspots[0]?.custom).toBe(false)
    expect(hotspots.at(-1)).toMatchObject({
      custom: true,
      backgroundImage: { name: 'frame.png' },
      icon: { name: 'gear', url: '/media/gear.svg' },
      categories: [{ title: 'New', priority: 1 }],
    })
  })

  it.each([
    ['open-documents', { media: picture('film.mp4') }, 'media'],
    ['open-media', { media: [] }, 'media'],
    ['open-media', {}, 'media'],
    ['open-link', { action_target: { url: '' } }, 'action_target.url'],
    ['open-article', { action_target: { id: -1 } }, 'action_target.id'],
    ['i-frame-action', { action_target: { url: 'javascript:alert(1)' } }, 'action_target.url'],
    ['navigation', { action_target: null }, 'action_target'],
    ['navigation', { action_target: { payloadId: 'drive' }, style: { left: 101, top: 0 } }, 'style.left'],
    ['dance', {}, '__component'],
  ])('without an effect are left out: %s %j', (kind, fields, field) => {
    const { content, problems } = read((raw) => {
      first(locations(raw)).hotspots = [
        hotspot(1, kind, fields),
        hotspot(2, 'menu', { action_target: { key: 'main' } }),
      ]
    })
    expect(locationOf(content, 'overview').hotspots.map(({ id }) => id)).toEqual([2])
    expect(problems).toMatchObject([
      { endpoint: 'content-locations', record: 'overview', field: `hotspots.0.${field}`, severity: 'error' },
    ])
    expect(problems[0]?.message).toMatch(/Until then hotspots\.0 is left out\.$/)
  })
})

describe('a fault in an optional part', () => {
  it('removes only that part, and the problem names the field', () => {
    const { content, problems } = read((raw) => {
      setting(first(locations(raw)), {
        hotspots_appere_animation: 'bounce',
        station_category: { priority: 3 },
      })
    })
    const overview = locationOf(content, 'overview')
    expect(overview).not.toHaveProperty('hotspotAnimation')
    expect(overview).not.toHaveProperty('stationCategory')
    expect(problems.map(({ field, message }) => [field, message])).toEqual([
      [
        'hotspots_appere_animation',
        'Expected one of "fade_in", "zoom_in", "none" but found "bounce": correct it. Until then it is left out.',
      ],
      [
        'station_category.title',
        'A value is missing here: fill it in. Until then station_category is left out.',
      ],
    ])
  })

  it('does not affect the other backgrounds', () => {
    const { content, named } = read((raw) => {
      setting(first(first(locations(raw)).background), { image: { ...picture('x.webp'), url: null } })
    })
    expect(locationOf(content, 'overview').backgrounds.map(({ key }) => key)).toEqual([
      'high_resolution_16x9',
    ])
    expect(named).toEqual(['error content-locations overview background.0.image.url'])
  })

  it('is reported by its position in the raw list, even if neighbours were removed', () => {
    const { content, named } = read((raw) => {
      const list: unknown[] = first(locations(raw)).hotspots as unknown[]
      list.unshift(null)
      setting(list[1] as object, { style: null })
      setting(list[2] as object, { action_target: { id: 99 } })
    })
    expect(locationOf(content, 'overview').hotspots[0]?.id).toBe(3)
    expect(named).toEqual([
      'error content-locations overview hotspots.1.style',
      'error content-locations overview hotspots.2.action_target.id',
    ])
  })

  it('of a world removes only that part', () => {
    const { content, named } = read((raw) => {
      setting(first(raw.worlds.data), { logo_main_heightInEm: 'tall', screensaver_timeout: 0 })
    })
    expect(content.worlds.get('hall')?.logo).not.toHaveProperty('heightInEm')
    expect(named).toEqual(['error worlds hall logo_main_heightInEm', 'error worlds hall screensaver_timeout'])
  })
})

describe('a fault in an essential part', () => {
  it.each([
    ['slug', { slug: '' }],
    ['payloadId', { payloadId: null }],
    ['id', { id: 'x' }],
    ['background', { background: [] }],
    ['background.0.type', { background: [{ key: 'mobile', type: 'hologram' }] }],
    ['world', { world: null }],
    ['world', { world: { slug: 'moon' } }],
  ])('removes the record, and the rest loads: %s', (field, fields) => {
    const { content, problems } = read((raw) => {
      locations(raw).push(setting(place(5, 'extra', 'hall'), fields) as ReturnType<typeof place>)
    })
    expect(content.items.has('extra')).toBe(false)
    expect(content.items.size).toBe(7)
    expect(problems).toMatchObject([{ endpoint: 'content-locations', field, severity: 'error' }])
    expect(problems[0]?.message).toMatch(/Until then the record is left out\.$/)
  })
})

describe('missing answers', () => {
  it('are reported as problems of their endpoints, and the rest loads', () => {
    const { content, named } = read((raw) => {
      Object.assign(raw, { icons: 'oops', 'app-setting': undefined })
    })
    expect(content.worlds.size).toBe(2)
    expect(content.icons.size).toBe(0)
    expect(named).toEqual(['error app-setting  ', 'error icons  ', 'warning app-setting #1 default_world'])
  })
})
