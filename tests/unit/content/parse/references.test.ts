import { describe, expect, it } from 'vitest'
import { type Answers, hotspot, passage, place } from '../answers'
import { first, locationOf, locations, read, setting, transitions } from '../readSmall'

describe('rules between records', () => {
  it.each<[string, (raw: Answers) => void, string[], readonly string[]]>([
    [
      'unique payload ids across locations and transitions',
      (raw) => transitions(raw).push(passage(9, 'robot', 'drive', { payloadId: 'robot' })),
      ['error content-transitions robot payloadId'],
      ['overview', 'drive', 'robot', 'gate', 'overview-drive', 'drive-overview', 'hall-plant'],
    ],
    [
      'unique slugs within a world, including the group',
      (raw) => locations(raw).push(place(9, 'twin', 'hall', { slug: 'motion-drive' })),
      ['error content-locations twin slug'],
      ['overview', 'drive', 'robot', 'gate', 'overview-drive', 'drive-overview', 'hall-plant'],
    ],
    [
      'ends of a transition that exist',
      (raw) => transitions(raw).push(passage(9, 'robot', 'moon'), passage(10, 'moon', 'robot')),
      ['error content-transitions robot-moon to', 'error content-transitions moon-robot from'],
      ['overview', 'drive', 'robot', 'gate', 'overview-drive', 'drive-overview', 'hall-plant'],
    ],
    [
      'ends of a transition that differ',
      (raw) => transitions(raw).push(passage(9, 'robot', 'robot')),
      ['error content-transitions robot-robot to'],
      ['overview', 'drive', 'robot', 'gate', 'overview-drive', 'drive-overview', 'hall-plant'],
    ],
  ])('require %s', (_, change, expected, items) => {
    const { content, named } = read(change)
    expect(named).toEqual(expected)
    expect([...content.items.keys()]).toEqual(items)
  })

  it('allow the same slug in two worlds', () => {
    expect(
      read((raw) => locations(raw).push(place(9, 'plant-drive', 'plant', { slug: 'overview' }))).named,
    ).toEqual(['warning content-locations plant-drive world'])
  })

  it('assign a portal to the world of its start', () => {
    const { content, problems } = read((raw) => {
      setting(transitions(raw)[2] ?? {}, { world: { slug: 'plant' } })
    })
    expect(content.items.get('hall-plant')?.world).toBe('hall')
    expect(problems).toMatchObject([{ severity: 'error', record: 'hall-plant', field: 'world' }])
  })

  it('make no portal of a transition between two places of one world', () => {
    const { content, problems } = read((raw) => {
      setting(transitions(raw)[0] ?? {}, { world: { slug: 'plant' } })
    })
    expect(content.items.get('overview-drive')?.world).toBe('hall')
    expect(problems).toMatchObject([{ severity: 'error', record: 'overview-drive', field: 'world' }])
  })

  it('remove listed items that do not exist or belong to another world', () => {
    const { content, named } = read((raw) => {
      first(raw.worlds.data).locations = ['overview', 'moon', 'gate', 'drive', 'robot', 'hall-plant']
    })
    expect(content.worlds.get('hall')?.locations).toEqual(['overview', 'drive', 'robot'])
    expect(named).toEqual([
      'error worlds hall locations.1',
      'error worlds hall locations.2',
      'error worlds hall locations.5',
    ])
  })

  it('show items that their world does not list, with a warning', () => {
    const { content, named } = read((raw) => {
      first(raw.worlds.data).locations = ['robot', 'overview']
    })
    expect(content.worlds.get('hall')?.locations).toEqual(['robot', 'overview', 'drive'])
    expect(named).toEqual(['warning content-locations drive world'])
  })

  it.each(['gate', 'moon', 'overview-drive'])('reject %s as the start of the hall', (start) => {
    const { content, named } = read((raw) => {
      first(raw.worlds.data).start_location_id = start
    })
    expect(content.worlds.get('hall')?.startLocationId).toBeNull()
    expect(named).toEqual(['error worlds hall start_location_id'])
  })

  it('reject a default world that does not exist', () => {
    const { content, named } = read((raw) => {
      raw['app-setting'].data.default_world.slug = 'moon'
    })
    expect(content.appSetting).not.toHaveProperty('defaultWorld')
    expect(named).toEqual(['error app-setting 1 default_world'])
  })

  it('reject arrows and hotspots with missing targets', () => {
    const { content, named } = read((raw) => {
      setting(first(locations(raw)), {
        arrow_navigation_next: { next: { payloadId: 'moon' } },
        hotspots: [
          hotspot(1, 'navigation', { action_target: { payloadId: 'overview-drive' } }),
          hotspot(2, 'open-article', { action_target: { id: 99 } }),
          hotspot(3, 'menu', { action_target: { key: 'none' } }),
          hotspot(4, 'custom-open-dashboard', { action_target: { id: 99 } }),
        ],
      })
    })
    expect(locationOf(content, 'overview')).toMatchObject({ hotspots: [], arrows: {} })
    expect(named).toEqual([
      'error content-locations overview arrow_navigation_next.next.payloadId',
      'error content-locations overview hotspots.0.action_target.payloadId',
      'error content-locations overview hotspots.1.action_target.id',
      'error content-locations overview hotspots.2.action_target.key',
      'error content-locations overview hotspots.3.action_target.id',
    ])
  })

  it('ignore targets whose collection was not loaded', () => {
    const { named } = read((raw) => {
      Object.assign(raw, { articles: undefined, dashboards: undefined, menus: undefined })
    })
    expect(named).toEqual([])
  })

  it('cascade: without its world a location is removed, and its transitions with it', () => {
    const { content, named } = read((raw) => {
      raw.worlds.data.splice(1, 1)
    })
    expect([...content.items.keys()]).toEqual([
      'overview',
      'drive',
      'robot',
      'overview-drive',
      'drive-overview',
    ])
    expect(named.sort()).toEqual([
      'error content-locations gate world',
      'error content-transitions hall-plant to',
      'error worlds hall transitions.2',
    ])
  })
})

describe('repeated fields of a location', () => {
  it('are reported if they differ, and the record’s own take precedence', () => {
    const { content, named } = read((raw) => {
      setting(first(locations(raw)), { world_item: { key: 'moon', type: 'transition', world: 'plant' } })
    })
    expect(content.items.get('overview')).toMatchObject({ kind: 'location', world: 'hall' })
    // Two worlds may have different access rules.
    expect(named).toEqual([
      'warning content-locations overview world_item.key',
      'warning content-locations overview world_item.type',
      'warning content-locations overview world_item.world',
      'error content-locations overview world',
    ])
  })

  it('require accessories and related products that exist, and keep the others', () => {
    const { content, problems } = read((raw) => {
      setting(first(raw.articles.data), { accessories: [{ id: 7 }, { id: 99 }], related: [{ id: 99 }] })
    })
    expect(content.articles.get(7)).toMatchObject({ accessories: [7], related: [] })
    expect(problems.map(({ field }) => field)).toEqual(['accessories.1.id', 'related.0.id'])
    expect(problems[0]?.message).toContain('There is no article "99"')
  })
})
