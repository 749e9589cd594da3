/** A small showroom as Strapi 5 answers it: two worlds joined by a portal, and every type of hotspot. */
export function answers() {
  return {
    'app-setting': {
      data: { id: 1, documentId: 'setting', default_world: { id: 1, slug: 'hall' } },
      meta: {},
    },
    worlds: list([
      {
        id: 1,
        documentId: 'w-hall',
        slug: 'hall',
        name: 'Hall',
        locations: ['overview', 'drive', 'robot'],
        transitions: ['overview-drive', 'drive-overview', 'hall-plant'],
        start_location_id: 'overview',
        URL_ALIAS: null,
        only_logged_in_users: true,
        logo: picture('logo.svg'),
        logo_main_heightInEm: 2.5,
      },
      {
        id: 2,
        documentId: 'w-plant',
        slug: 'plant',
        name: 'Plant',
        locations: ['gate'],
        transitions: [],
        start_location_id: 'gate',
        protect_with_password: true,
        sidebars: { transition_time: 0.5 },
      },
    ]),
    'content-locations': list([
      place(1, 'overview', 'hall', {
        hotspots: hotspots(),
        arrow_navigation_next: { id: 1, title: 'Drives', next: { payloadId: 'drive' } },
        hotspots_appere_animation: 'zoom_in',
        station_category: { id: 1, title: 'Motion', priority: 5 },
        priority_in_location_category: 2,
      }),
      place(2, 'drive', 'hall', {
        group: { id: 1, slug: 'motion', title: 'Motion', navigation_color: '#2BB8A8' },
        hotspots: [hotspot(1, 'navigation', { action_target: { payloadId: 'overview' } })],
        arrow_navigation_prew: { id: 2, next: { payloadId: 'overview' } },
      }),
      place(3, 'robot', 'hall'),
      place(4, 'gate', 'plant'),
    ]),
    'content-transitions': list([
      passage(1, 'overview', 'drive'),
      passage(2, 'drive', 'overview', { weight: 40, blend: 'luma-wipe' }),
      passage(3, 'overview', 'gate', { payloadId: 'hall-plant' }),
    ]),
    icons: list([{ id: 1, documentId: 'i-1', name: 'gear', svg: { url: '/media/gear.svg' } }]),
    articles: list([{ id: 7, documentId: 'a-7', title: 'Drive' }]),
    dashboards: list([{ id: 8, documentId: 'd-8', title: 'Library' }]),
    menus: list([{ id: 9, documentId: 'm-9', key: 'main' }]),
  }
}

type Fields = { hotspots?: object[]; [name: string]: unknown }

export type Answers = ReturnType<typeof answers>

function list<T>(data: T[]) {
  return { data, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } } }
}

export function picture(file: string, overrides = {}) {
  return {
    id: 1,
    name: file,
    url: `/media/${file}`,
    hash: 'h',
    ext: file.replace(/.*\./, '.'),
    size: 1,
    ...overrides,
  }
}

function hotspots() {
  return [
    hotspot(1, 'navigation', { action_target: { payloadId: 'drive' }, color: '#FF6B2C' }),
    hotspot(2, 'open-article', { action_target: { id: 7 } }),
    hotspot(3, 'open-dashboard', { action_target: { id: 8 } }),
    hotspot(4, 'open-documents', { media: [picture('sheet.pdf'), picture('plan.pdf')] }),
    hotspot(5, 'open-link', { action_target: { url: 'example.com', new_tab: false } }),
    hotspot(6, 'open-link', { action_target: { url: 'mailto:a@example.com' }, new_window: false }),
    hotspot(7, 'open-media', { media: picture('film.mp4') }),
    hotspot(8, 'open-media', { media: [picture('a.jpg'), picture('b.jpg')] }),
    hotspot(9, 'menu', { action_target: { key: 'main' } }),
    hotspot(10, 'i-frame-action', { action_target: { name: 'select', identifier: '42' } }),
    hotspot(11, 'i-frame-action', { action_target: { url: 'https://tool.example' } }),
    hotspot(12, 'custom-navigation', {
      action_target: { payloadId: 'robot' },
      background_image: picture('frame.png'),
      icon: { id: 1, name: 'gear', svg: { url: '/media/gear.svg' } },
      categories: [{ title: 'New', priority: 1 }],
    }),
  ]
}

export function hotspot(id: number, kind: string, fields = {}) {
  return {
    id,
    __component: `hotspots.${kind}`,
    title: `Spot ${id}`,
    style: { left: 25, top: '50%', width: '5' },
    ...fields,
  }
}

export function place(id: number, payloadId: string, world: string, fields: Fields = {}) {
  return {
    id,
    documentId: `l-${payloadId}`,
    payloadId,
    title: payloadId,
    slug: payloadId,
    world: { id: 1, slug: world, name: world },
    background: [
      { id: 1, key: 'default_background_16x9', type: 'image', image: picture(`${payloadId}.webp`) },
      {
        id: 2,
        key: 'high_resolution_16x9',
        type: 'video',
        video: picture(`${payloadId}.mp4`),
        poster: picture(`${payloadId}.webp`),
        loop: true,
        options: { playback_rate: 0.5 },
      },
    ],
    world_item: { key: payloadId, type: 'location', world },
    ...fields,
  }
}

export function passage(id: number, from: string, to: string, fields = {}) {
  return {
    id,
    documentId: `t-${from}-${to}`,
    payloadId: `${from}-${to}`,
    title: `${from} to ${to}`,
    slug: `${from}-${to}`,
    world: { id: 1, slug: 'hall', name: 'Hall' },
    from: { payloadId: from },
    to: { payloadId: to },
    background: [
      {
        id: 1,
        key: 'default_background_16x9',
        type: 'video',
        video: picture(`${from}-${to}.mp4`),
        loop: false,
      },
    ],
    ...fields,
  }
}
