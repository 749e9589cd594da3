import type { Change } from '../../../../scripts/release/changes/changes'

export type Raw = Record<string, unknown>
export type Files = Map<string, { data: unknown }>

export const LOCALES = ['en', 'de'] as const
const picture = (name: string) => ({
  id: 9,
  url: `/media/${name}.webp`,
  mime: 'image/webp',
  hash: name,
  width: 9,
})
const word = (text: string, locale: string) => `${text} (${locale})`

const place = (at: number, locale: string): Raw => ({
  ...{
    id: at,
    documentId: `place${at}`,
    payloadId: `p${at}`,
    slug: `p${at}`,
    title: word(`Place ${at}`, locale),
  },
  ...{ world: { slug: 'hall' }, updatedAt: '2026-01-01', locale },
  background: [
    { key: 'default_background', type: 'image', image: picture(`still${at}`) },
    { key: 'mobile', type: 'image', image: picture(`mobile${at}`) },
  ],
  hotspots: [0, 1, 2].map((n) => ({
    ...{ id: n + 1, __component: 'hotspots.navigation', title: word(`Spot ${n}`, locale) },
    ...{ style: { left: 10 * n, top: 5 }, action_target: { payloadId: `p${n}` } },
  })),
})
const flight = (at: number): Raw => ({
  ...{ id: at, documentId: `flight${at}`, payloadId: `f${at}`, weight: 100, from: { payloadId: `p${at}` } },
  background: [
    { key: 'default_background', type: 'video', video: { url: `/media/f${at}.mp4`, mime: 'video/mp4' } },
  ],
})
const article = (at: number, locale: string): Raw => ({
  ...{
    id: at,
    documentId: `article${at}`,
    title: word(`Article ${at}`, locale),
    lead: word(`Lead ${at}`, locale),
  },
  sections: [
    { id: 1, __component: 'sections.text', title: word('One', locale), text: word('**One**', locale) },
    { id: 2, __component: 'sections.image', media: picture(`article${at}`) },
    { id: 3, __component: 'sections.data', rows: [{ name: word('Reach', locale), value: '1.2', unit: 'm' }] },
  ],
})
const menu = (at: number, locale: string): Raw => ({
  ...{ id: at, documentId: `menu${at}`, key: `main${at}` },
  items: [0, 1, 2].map((n) => ({
    ...{ id: n + 1, __component: 'menu-items.navigation', title: word(`Item ${n}`, locale) },
    target: { payloadId: `p${n}` },
  })),
})

export function showroom(): Files {
  const files: Files = new Map()
  const range = (count: number) => Array.from({ length: count }, (_, at) => at)
  for (const locale of LOCALES) {
    const put = (name: string, data: unknown) => files.set(`content/${locale}/${name}.json`, { data })
    put(
      'content-locations',
      range(9).map((at) => place(at, locale)),
    )
    put('content-transitions', range(6).map(flight))
    put(
      'articles',
      range(6).map((at) => article(at, locale)),
    )
    put(
      'menus',
      range(4).map((at) => menu(at, locale)),
    )
    put('worlds', [
      { id: 1, documentId: 'world', slug: 'hall', name: word('Hall', locale), start_location_id: 'p0' },
    ])
    put('brand', { title: word('Showroom', locale), colors: { accent: '#0a7d55' } })
    put('ui-translation', { items: [{ id: 1, key: 'back', value: word('Back', locale) }] })
  }
  files.set('content/app-setting.json', {
    data: { default_world: { slug: 'hall' }, screensaver: { timeout: 60 }, hotspots: { interval: 4 } },
  })
  return files
}

/** The value at a path of one language, or of all. */
export interface Planted {
  readonly kind: Change['kind']
  readonly change: Change['change']
  readonly path: string
  readonly locale?: 'en' | 'de'
  /** Changes the list or record that holds the last step of the path. */
  readonly plant: (holder: never, key: string) => void
}

const set =
  (value: unknown) =>
  (holder: Raw, key: string): void => {
    holder[key] = typeof value === 'function' ? value(holder[key]) : value
  }
const planted = (
  kind: Planted['kind'],
  change: Planted['change'],
  path: string,
  plant: (holder: never, key: string) => void,
  locale?: 'en' | 'de',
): Planted => ({
  ...{ kind, change, path, plant },
  ...(locale && { locale }),
})
const list = (edit: (items: Raw[]) => void) => (holder: Raw, key: string) => edit(holder[key] as Raw[])
const each = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

/** Sixty changes of all kinds, each in another part of the content. */
export const CHANGES: readonly Planted[] = [
  ...each(3, (at) => planted('text', 'changed', `content-locations.${at}.title`, set('New title'), 'de')),
  ...each(3, (at) =>
    planted('media', 'changed', `content-locations.${at}.background.0.image`, set(picture(`new${at}`))),
  ),
  ...each(3, (at) => planted('place', 'changed', `content-locations.${at}.slug`, set(`slug${at}`))),
  ...each(3, (at) => planted('hotspot', 'changed', `content-locations.${at}.hotspots.1.style.left`, set(77))),
  ...each(3, (at) =>
    planted(
      'hotspot',
      'changed',
      `content-locations.${at + 3}.hotspots.0.action_target.payloadId`,
      set('p7'),
    ),
  ),
  planted(
    'hotspot',
    'added',
    'content-locations.6.hotspots',
    list((items) => items.unshift({ __component: 'hotspots.open-link', title: 'Link', id: 1 })),
  ),
  planted(
    'hotspot',
    'removed',
    'content-locations.7.hotspots',
    list((items) => items.splice(1, 1)),
  ),
  planted('text', 'changed', 'content-locations.3.hotspots.2.title', set('Spot'), 'en'),
  planted(
    'place',
    'added',
    'content-locations',
    list((items) => items.splice(2, 0, { ...place(90, 'en') })),
  ),
  planted(
    'place',
    'removed',
    'content-locations',
    list(
      (items) =>
        void items.splice(
          items.findIndex(({ slug }) => slug === 'p8'),
          1,
        ),
    ),
  ),
  ...each(3, (at) => planted('flight', 'changed', `content-transitions.${at}.weight`, set(40))),
  ...each(2, (at) =>
    planted(
      'media',
      'changed',
      `content-transitions.${at}.background.0.video`,
      set({ url: '/media/new.mp4', mime: 'video/mp4' }),
    ),
  ),
  planted(
    'flight',
    'added',
    'content-transitions',
    list((items) => void items.push(flight(90))),
  ),
  planted(
    'flight',
    'removed',
    'content-transitions',
    list((items) => void items.splice(4, 1)),
  ),
  ...each(3, (at) => planted('text', 'changed', `articles.${at}.title`, set('New'), 'en')),
  ...each(3, (at) => planted('text', 'changed', `articles.${at}.lead`, set('New'), 'de')),
  ...each(3, (at) => planted('text', 'changed', `articles.${at}.sections.0.text`, set('New text'), 'de')),
  ...each(2, (at) =>
    planted('media', 'changed', `articles.${at}.sections.1.media`, set(picture(`fresh${at}`))),
  ),
  ...each(2, (at) => planted('text', 'changed', `articles.${at}.sections.2.rows.0.value`, set('1.5'))),
  planted(
    'record',
    'added',
    'articles.3.sections',
    list((items) => void items.push({ __component: 'sections.pdf', title: 'Sheet' })),
  ),
  planted(
    'record',
    'removed',
    'articles.4.sections',
    list((items) => void items.splice(2, 1)),
  ),
  planted(
    'record',
    'moved',
    'articles.5.sections',
    list((items) => void items.reverse()),
  ),
  planted(
    'record',
    'added',
    'articles',
    list((items) => void items.push(article(90, 'en'))),
  ),
  planted('text', 'removed', 'articles.3.lead', set(''), 'en'),
  ...each(2, (at) => planted('text', 'changed', `menus.${at}.items.0.title`, set('Other'), 'de')),
  planted('menu', 'changed', 'menus.0.items.1.target.payloadId', set('p6')),
  planted(
    'menu',
    'added',
    'menus.1.items',
    list((items) => void items.push({ __component: 'menu-items.link', title: 'Web' })),
  ),
  planted(
    'menu',
    'removed',
    'menus.2.items',
    list((items) => void items.splice(0, 1)),
  ),
  planted(
    'menu',
    'moved',
    'menus.3.items',
    list((items) => void items.reverse()),
  ),
  planted('setting', 'changed', 'worlds.0.start_location_id', set('p1')),
  planted('text', 'changed', 'worlds.0.name', set('Halle'), 'de'),
  planted('media', 'added', 'worlds.0.logo', set(picture('logo'))),
  planted('brand', 'changed', 'brand.colors.accent', set('#123456')),
  planted('text', 'changed', 'brand.title', set('Motion House'), 'en'),
  planted('text', 'changed', 'ui-translation.items.0.value', set('Zurück'), 'de'),
  planted('setting', 'changed', 'app-setting.screensaver.timeout', set(90)),
  planted('setting', 'removed', 'app-setting.hotspots', set(null)),
  planted('setting', 'added', 'app-setting.client_inactive', set(true)),
]
