import { describe, expect, it } from 'vitest'
import { BACKGROUND_KEYS, HOTSPOT_TYPES } from '../../../../src/content'
import { answers, hotspot, picture } from '../answers'
import { readEverything } from '../readEverything'
import { first, locationOf, locations, read, setting, transitions } from '../readSmall'

/** The hall with these fields. */
function hallWith(fields: object) {
  const { content, problems } = readEverything(() => {}, {
    worlds: { data: [setting(first(answers().worlds.data), fields), answers().worlds.data[1]] },
  })
  return { world: content.worlds.get('hall'), problems }
}

/** The overview with these fields. */
function overviewWith(fields: object) {
  const { content, problems } = read((raw) => setting(first(locations(raw)), fields))
  return { place: locationOf(content, 'overview'), problems }
}

describe('a world', () => {
  it('has a name, a host alias, a start and its items', () => {
    const items = {
      locations: ['robot', 'overview', 'drive'],
      transitions: ['hall-plant', 'drive-overview', 'overview-drive'],
    }
    const { world, problems } = hallWith({ URL_ALIAS: 'expo', ...items })
    expect(problems).toEqual([])
    expect(world).toMatchObject({
      slug: 'hall',
      name: 'Hall',
      urlAlias: 'expo',
      startLocationId: 'overview',
      ...items,
    })
  })

  it('is open to everyone by default', () => {
    const open = { only_logged_in_user: null, only_logged_in_users: null, protect_with_password: null }
    expect(hallWith(open).world).toMatchObject({ onlyLoggedInUser: false, protectWithPassword: false })
    expect(hallWith({ ...open, only_logged_in_user: true }).world?.onlyLoggedInUser).toBe(true)
    expect(hallWith({ ...open, only_logged_in_users: true }).world?.onlyLoggedInUser).toBe(true)
    const locked = hallWith({ ...open, protect_with_password: true, password: 'sesame' }).world
    expect(locked).toMatchObject({ protectWithPassword: true, password: 'sesame' })
  })

  it('has a logo with separate styles over the picture and in sidebars', () => {
    const { world } = hallWith({
      logo: picture('hall.svg'),
      logo_main_has_background: true,
      logo_main_stick_to_top: true,
      logo_main_background_color: '#102030',
      logo_main_has_shadow: true,
      logo_main_color: '#ffffff',
      logo_main_heightInEm: 3,
      logo_sidebar_color: 'black',
      logo_sidebar_heightInEm: '1.5',
    })
    expect(world?.logo).toEqual({
      media: expect.objectContaining({ url: '/media/hall.svg' }),
      hasBackground: true,
      stickToTop: true,
      backgroundColor: '#102030',
      hasShadow: true,
      color: '#ffffff',
      heightInEm: 3,
      sidebarColor: 'black',
      sidebarHeightInEm: 1.5,
    })
  })

  it('sets the transition time of its sidebars and its screensaver timeout', () => {
    expect(hallWith({ sidebars: { transition_time: 0.8 }, screensaver_timeout: 90 }).world).toMatchObject({
      sidebarTransitionTime: 0.8,
      screensaverTimeout: 90,
    })
  })
})

describe('a location', () => {
  it('has a title, group, menus and hotspot animation', () => {
    const { place, problems } = overviewWith({
      title: 'Overview',
      slug: 'overview',
      group: { slug: 'motion', title: 'Motion', navigation_color: '#2BB8A8', menus: [{ key: 'main' }] },
      menus: [{ key: 'main' }],
      hotspots_appere_animation: 'fade_in',
      world_item: { key: 'overview', type: 'location', world: 'hall' },
    })
    expect(problems).toEqual([])
    expect(place).toMatchObject({
      kind: 'location',
      payloadId: 'overview',
      title: 'Overview',
      slug: 'overview',
      world: 'hall',
      group: { slug: 'motion', title: 'Motion', navigationColor: '#2BB8A8', menus: ['main'] },
      menus: ['main'],
      hotspotAnimation: 'fade_in',
    })
  })

  it('has arrows to the previous and the next location', () => {
    const arrows = {
      arrow_navigation_prew: { title: 'Back', next: { payloadId: 'robot' } },
      arrow_navigation_next: { title: 'On', next: { payloadId: 'drive' } },
    }
    expect(overviewWith(arrows).place.arrows).toEqual({
      previous: { title: 'Back', payloadId: 'robot' },
      next: { title: 'On', payloadId: 'drive' },
    })
  })

  it('is a stop of a category, with a priority within it', () => {
    const station = { station_category: { title: 'Motion', priority: 7 }, priority_in_location_category: 3 }
    expect(overviewWith(station).place).toMatchObject({
      stationCategory: { title: 'Motion', priority: 7 },
      priorityInCategory: 3,
    })
  })
})

describe('a transition', () => {
  it('has a group, backgrounds and a default weight of 100', () => {
    const { content } = read((raw) =>
      setting(transitions(raw)[0] ?? {}, { group: { slug: 'motion' }, title: 'Along the line' }),
    )
    expect(content.items.get('overview-drive')).toMatchObject({
      kind: 'transition',
      title: 'Along the line',
      group: { slug: 'motion' },
      from: 'overview',
      to: 'drive',
      weight: 100,
      backgrounds: [{ type: 'video', loop: false }],
    })
  })
})

describe('a background', () => {
  it('has one of eight keys, best first', () => {
    expect(BACKGROUND_KEYS).toEqual([
      'high_resolution_4x3',
      'high_resolution_16x9',
      'default_background_4x3',
      'default_background_16x9',
      'default_background',
      'mobile',
      'default_background_image',
      'fallback_image',
    ])
  })

  it('is an image, a video with its loop and rate, or a page with its triggers', () => {
    const trigger = {
      trigger_on: 'onEntering',
      target: { part: 'line' },
      trigger: { type: 'click', value: '7', action: 'show' },
    }
    const background = [
      { key: 'default_background', type: 'image', image: picture('a.webp') },
      {
        key: 'high_resolution_16x9',
        type: 'video',
        video: picture('a.mp4'),
        loop: true,
        options: { playback_rate: 0.5 },
      },
      {
        key: 'mobile',
        type: 'iframe',
        iframe: { url: '/media/page.html', title: 'Page' },
        settings: { triggers: [trigger, { ...trigger, trigger: { type: 'click' } }] },
      },
    ]
    const { place, problems } = overviewWith({ background })
    expect(problems).toEqual([])
    expect(place.backgrounds).toMatchObject([
      { key: 'default_background', type: 'image', image: { name: 'a.webp' } },
      { key: 'high_resolution_16x9', type: 'video', video: { name: 'a.mp4' }, loop: true, playbackRate: 0.5 },
      { key: 'mobile', type: 'iframe', iframe: { url: '/media/page.html', title: 'Page' } },
    ])
    expect(place.backgrounds[2]).toHaveProperty('triggers', [
      { on: 'onEntering', target: { part: 'line' }, type: 'click', value: '7', action: 'show' },
    ])
  })

  it('is without triggers whose moment is none of the five hooks, which are reported', () => {
    const trigger = { trigger_on: 'onClick', trigger: { action: 'show' } }
    const iframe = { url: '/media/page.html', title: 'Page' }
    const { place, problems } = overviewWith({
      background: [{ key: 'mobile', type: 'iframe', iframe, settings: { triggers: [trigger] } }],
    })
    expect(place.backgrounds[0]).toHaveProperty('triggers', [])
    expect(JSON.stringify(problems)).toContain('trigger_on')
  })
})

describe('a hotspot', () => {
  it('is of one of seven types or the iframe type, each with a custom variant', () => {
    expect([...HOTSPOT_TYPES].sort()).toEqual([
      'i-frame-action',
      'menu',
      'navigation',
      'open-article',
      'open-dashboard',
      'open-documents',
      'open-link',
      'open-media',
    ])
  })

  it('has a position, categories, files, its own picture, and the colour of its group', () => {
    const spot = hotspot(1, 'custom-open-media', {
      categories: [{ title: 'New', priority: 4 }],
      media: picture('film.mp4'),
      background_image: picture('frame.png'),
      style: { left: 10, top: 20, width: 30, height: 40 },
    })
    const group = { slug: 'motion', navigation_color: '#2BB8A8' }
    expect(overviewWith({ group, hotspots: [spot] }).place.hotspots).toMatchObject([
      {
        type: 'open-media',
        custom: true,
        categories: [{ title: 'New', priority: 4 }],
        media: [{ name: 'film.mp4' }],
        backgroundImage: { name: 'frame.png' },
        position: { left: 0.1, top: 0.2, width: 0.3, height: 0.4 },
        color: '#2BB8A8',
      },
    ])
  })

  it('states whether its link opens a new window', () => {
    const link = (new_window: boolean) =>
      hotspot(1, 'open-link', { action_target: { url: 'https://example.com' }, new_window })
    for (const newWindow of [true, false]) {
      const [spot] = overviewWith({ hotspots: [link(newWindow)] }).place.hotspots
      expect(spot?.action).toMatchObject({ type: 'openLink', newWindow })
    }
  })
})

describe('the app setting', () => {
  it('has a screensaver timeout only if it is numeric', () => {
    for (const [timeout, seconds] of [
      [45, 45],
      ['45', 45],
      ['soon', undefined],
      [null, undefined],
      [true, undefined],
    ] as const) {
      const { content } = read((raw) => setting(raw['app-setting'].data, { screensaver: { timeout } }))
      expect(content.appSetting.screensaver.timeout).toBe(seconds)
    }
  })

  it('configures flights, screensaver, slides and hotspots, and has backgrounds and a logo', () => {
    const still = (name: string) => [
      { key: 'default_background', type: 'image', image: picture(`${name}.webp`) },
    ]
    const { content } = read((raw) =>
      setting(raw['app-setting'].data, {
        app_logo: picture('app.svg'),
        start_background: still('start'),
        login_background: still('login'),
        power_save_background: still('power-save'),
        pathfinding: {
          fly_mode: { active: false, max_items: 4, skip_location: false, playback_rate: 3 },
          playback_rate: 1.5,
          blending_time: 0.6,
        },
        screensaver: { enabled: true, timeout: 30, mode: 'follow_next', interval: 12, follow_timeout: 4 },
        content_slider: { autoplay: 5000 },
        hotspots: { interval: 3, animation: 'none' },
      }),
    )
    expect(content.appSetting).toMatchObject({
      defaultWorld: 'hall',
      appLogo: { name: 'app.svg' },
      startBackground: [{ image: { name: 'start.webp' } }],
      loginBackground: [{ image: { name: 'login.webp' } }],
      powerSaveBackground: [{ image: { name: 'power-save.webp' } }],
      flyMode: { active: false, maxItems: 4, skipLocation: false, playbackRate: 3 },
      playbackRate: 1.5,
      blendingTime: 0.6,
      screensaver: { enabled: true, timeout: 30, mode: 'follow_next', interval: 12, followTimeout: 4 },
      sliderAutoplay: 5000,
      hotspots: { interval: 3, animation: 'none' },
    })
  })
})
