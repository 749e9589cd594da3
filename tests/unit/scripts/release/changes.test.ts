import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../scripts/package/json'
import { type Answers, type Change, changesBetween } from '../../../../scripts/release/changes/changes'

type Raw = Record<string, unknown>
type Files = Map<string, { data: unknown }>

const LOCALES = ['en', 'de'] as const
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

function showroom(): Files {
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

const answers = (files: Files): Answers => ({
  locales: LOCALES,
  files: files as unknown as ReadonlyMap<string, Json>,
})

/** The value at a path of one language, or of all. */
interface Planted {
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
const CHANGES: readonly Planted[] = [
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

function plant(files: Files, { path, locale, plant: edit }: Planted): void {
  const [name = '', ...steps] = path.split('.')
  const paths = files.has(`content/${name}.json`)
    ? [`content/${name}.json`]
    : LOCALES.filter((code) => locale === undefined || code === locale).map(
        (code) => `content/${code}/${name}.json`,
      )
  for (const file of paths) {
    const keys = ['data', ...steps]
    const key = keys.pop() ?? ''
    const holder = keys.reduce<unknown>((value, step) => (value as Raw)[step], files.get(file))
    edit(holder as never, key)
  }
}

const changesAfter = (...all: readonly Planted[]) => {
  const after = showroom()
  for (const change of all) plant(after, change)
  return changesBetween(answers(showroom()), answers(after))
}

describe('the changes of a release', () => {
  it.each(CHANGES.map((change) => [`${change.change} ${change.path}`, change] as const))(
    'show %s, and nothing else',
    (_, change) => {
      const found = changesAfter(change)
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ kind: change.kind, change: change.change })
      expect(found[0]?.collection).toBe(change.path.split('.')[0])
      expect(found[0]?.locales).toEqual(change.locale ? [change.locale] : [])
      expect(found[0]?.sentence).toMatch(/^[A-Z].*"[^"]+".*\.$/)
    },
  )

  it('show all sixty at once, and none that is not there', () => {
    expect(CHANGES).toHaveLength(60)
    // Those that change the length of a list come last: the others name places in it.
    const isLength = ({ change }: Planted) => change !== 'changed'
    const found = changesAfter(...CHANGES.filter((each) => !isLength(each)), ...CHANGES.filter(isLength))
    const summary = (all: readonly Pick<Change, 'kind' | 'change'>[]) =>
      all.map(({ kind, change }) => `${kind} ${change}`).sort()
    expect(summary(found)).toEqual(summary(CHANGES))
  })

  it('are none where only what no visitor sees has changed', () => {
    const after = showroom()
    const touch = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(touch)
      if (typeof value !== 'object' || value === null) return value
      const fields = Object.entries(value).map(([name, field]) => [name, touch(field)])
      return {
        ...Object.fromEntries(fields.reverse()),
        ...('id' in value && { id: 4711 }),
        updatedAt: 'later',
        note: null,
        tags: [],
      }
    }
    for (const [path, json] of after) after.set(path, touch(json) as { data: unknown })
    expect(changesBetween(answers(showroom()), answers(after))).toEqual([])
  })

  it('have the pictures before and after', () => {
    const change = CHANGES.find(({ path }) => path === 'content-locations.0.background.0.image') as Planted
    expect(changesAfter(change)[0]?.pictures).toEqual({
      before: 'media/still0.webp',
      after: 'media/new0.webp',
    })
  })

  it('name a new language once', () => {
    const before = { ...answers(showroom()), locales: ['en'] as const }
    expect(changesBetween(before, answers(showroom())).map(({ sentence }) => sentence)).toEqual([
      'The language de is new.',
    ])
  })
})
