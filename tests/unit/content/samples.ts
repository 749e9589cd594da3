import {
  type AppSetting,
  type Background,
  type BackgroundKey,
  type Content,
  FORMAT_WIDTHS,
  type Location,
  type Media,
  type World,
} from '../../../src/content'

export function media(overrides: Partial<Media> = {}): Media {
  return {
    id: 1,
    name: 'hall.jpg',
    url: '/media/hall.jpg',
    hash: 'hall',
    ext: '.jpg',
    mime: 'image/jpeg',
    size: 900,
    formats: {},
    ...overrides,
  }
}

/** A picture with a file for each format that is narrower. */
export function pictureWithFormats(name: string, width: number, height: number): Media {
  const formats = Object.entries(FORMAT_WIDTHS)
    .filter(([, format]) => format < width)
    .map(([format, across]) => {
      const file = `/media/${name}-${across}.webp`
      return [format, { url: file, width: across, height: Math.round((across * height) / width) }] as const
    })
  return media({ url: `/media/${name}.webp`, width, height, formats: Object.fromEntries(formats) })
}

export function imageBackground(key: BackgroundKey): Background {
  return { key, type: 'image', image: media({ name: key, url: `/media/${key}.jpg` }) }
}

export function location(payloadId: string, overrides: Partial<Location> = {}): Location {
  return {
    kind: 'location',
    id: 1,
    documentId: payloadId,
    payloadId,
    title: payloadId,
    slug: payloadId,
    world: 'hall',
    backgrounds: [imageBackground('default_background')],
    hotspots: [],
    hotspotsHidden: false,
    arrows: {},
    priorityInCategory: 0,
    menus: [],
    scopes: [],
    withheld: false,
    ...overrides,
  }
}

export function world(slug: string, overrides: Partial<World> = {}): World {
  return {
    id: 1,
    documentId: slug,
    slug,
    name: slug,
    locations: [],
    transitions: [],
    startLocationId: null,
    protectWithPassword: false,
    onlyLoggedInUser: false,
    menus: [],
    headerComponents: [],
    logo: { hasBackground: false, stickToTop: false, hasShadow: false },
    ...overrides,
  }
}

const APP_SETTING: AppSetting = {
  menus: [],
  startBackground: [],
  loginBackground: [],
  powerSaveBackground: [],
  flyMode: {},
  hotspots: {},
  screensaver: { enabled: false },
  clientInactive: false,
}

export function content(
  worlds: readonly World[],
  items: readonly Location[],
  defaultWorld?: string,
): Content {
  return {
    locale: 'en',
    borrowed: new Map(),
    appSetting: { ...APP_SETTING, ...(defaultWorld !== undefined && { defaultWorld }) },
    worlds: new Map(worlds.map((world) => [world.slug, world])),
    items: new Map(items.map((item) => [item.payloadId, item])),
    icons: new Map(),
    articles: new Map(),
    dashboards: new Map(),
    menus: new Map(),
    tours: new Map(),
    screensavers: new Map(),
    configurators: new Map(),
    boxHooks: [],
    iframes: new Map(),
    complete: true,
    pending: [],
  }
}
