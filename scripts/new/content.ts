import type { Locale } from '../../src/content'
import type { JsonObject } from '../package/json'
import type { StarterColors } from './colors'
import { EXHIBIT, exhibitIn, OVERVIEW } from './scene/room'
import texts from './texts.json'

/** What a new showroom is made of. */
export interface Starter {
  /** The company. */
  readonly name: string
  readonly colors: StarterColors
  /** The first is the default. */
  readonly languages: readonly [Locale, ...Locale[]]
  readonly world: { readonly name: string; readonly slug: string }
  /** Whether there are films of the flights. */
  readonly hasFilms: boolean
}

/** A record, or a list of records. */
export type StarterFile = JsonObject | readonly JsonObject[]

/** The text files of a new showroom by their path in its folder. */
export function starterFiles(starter: Starter): ReadonlyMap<string, StarterFile> {
  const { languages, world } = starter
  return new Map<string, StarterFile>([
    ['showroom.json', { defaultLocale: languages[0], locales: languages }],
    ['settings.json', { contact: { company: starter.name, email: MAIL } }],
    ['content/app-setting.json', appSetting(world.slug)],
    ['content/brand.json', brand(starter)],
    ['content/worlds.json', [worldRecord(starter)]],
    ['content/content-locations.json', places(starter)],
    ['content/content-transitions.json', flights(starter)],
    ['content/articles.json', [article(starter)]],
    ['content/menus.json', menus(starter)],
    ['content/ui-translation.json', { items: [{ key: 'home.title', value: welcome(starter) }] }],
  ])
}

/** Names of the media that these files refer to. */
export const MEDIA = {
  overview: 'overview.webp',
  overviewNarrow: 'overview-4x3.webp',
  product: 'product.webp',
  productNarrow: 'product-4x3.webp',
  there: 'overview-product.mp4',
  back: 'product-overview.mp4',
  icon: 'brand/icon.svg',
  logoOnDark: 'brand/logo-on-dark.svg',
  logoOnLight: 'brand/logo-on-light.svg',
} as const

const MAIL = 'hello@example.com'
const PRODUCT = 1

type Key = keyof typeof texts

/** A text in the languages of the showroom. */
function text({ languages }: Starter, key: Key): JsonObject {
  const known: Readonly<Partial<Record<Locale, string>>> = texts[key]
  return Object.fromEntries(
    languages.map((language) => [language, known[language] ?? texts[key].en] as const),
  )
}

function welcome(starter: Starter): JsonObject {
  const values = Object.entries(text(starter, 'welcome'))
  return Object.fromEntries(
    values.map(([code, value]) => [code, String(value).replace('{name}', starter.name)]),
  )
}

function appSetting(world: string): JsonObject {
  const background = [picture('default_background_16x9', MEDIA.overview)]
  return {
    default_world: { slug: world },
    menus: ['main-root', 'legal-root'],
    start_background: background,
    login_background: background,
    power_save_background: background,
    hotspots: { labels: 'always' },
  }
}

function brand({ name, colors: { accent, ground, text: onGround } }: Starter): JsonObject {
  return {
    name,
    title: name,
    icon: { file: MEDIA.icon },
    logo_on_dark: { file: MEDIA.logoOnDark, alternativeText: name },
    logo_on_light: { file: MEDIA.logoOnLight, alternativeText: name },
    share_image: { file: MEDIA.overview, as: 'share' },
    colors: { accent, ground, text: onGround },
    radius: 8,
    contact: { email: MAIL },
    legal: { imprint_url: 'https://example.com/imprint', privacy_url: 'https://example.com/privacy' },
  }
}

function worldRecord({ world }: Starter): JsonObject {
  return {
    slug: world.slug,
    name: world.name,
    start_location_id: idOf(world.slug, 'overview'),
    menus: ['main-root'],
  }
}

const idOf = (world: string, place: string) => `${world}-${place}`
const picture = (key: string, file: string) => ({ key, type: 'image', image: { file } })

function places(starter: Starter): readonly JsonObject[] {
  const { name, slug } = starter.world
  const [overview, product] = [idOf(slug, 'overview'), idOf(slug, 'product')]
  const place = (id: string, wide: string, narrow: string) => ({
    payloadId: id,
    slug: id,
    world: slug,
    background: [picture('default_background_16x9', wide), picture('default_background_4x3', narrow)],
  })
  return [
    {
      ...place(overview, MEDIA.overview, MEDIA.overviewNarrow),
      title: name,
      hotspots: [
        {
          __component: 'hotspots.navigation',
          style: exhibitIn(OVERVIEW),
          action_target: { payloadId: product },
        },
      ],
    },
    {
      ...place(product, MEDIA.product, MEDIA.productNarrow),
      title: text(starter, 'product'),
      hotspots: [
        {
          __component: 'hotspots.open-article',
          style: exhibitIn(EXHIBIT),
          title: text(starter, 'product'),
          action_target: { id: PRODUCT },
        },
      ],
      arrow_navigation_prew: { next: { payloadId: overview } },
    },
  ]
}

function flights({ world: { slug }, hasFilms }: Starter): readonly JsonObject[] {
  const still = { overview: MEDIA.overview, product: MEDIA.product }
  const flight = (from: 'overview' | 'product', to: 'overview' | 'product', film: string) => ({
    payloadId: `${slug}-${from}-${to}`,
    world: slug,
    from: idOf(slug, from),
    to: idOf(slug, to),
    background: hasFilms
      ? [
          {
            key: 'default_background_16x9',
            type: 'video',
            video: { file: film },
            poster: { file: still[from] },
            loop: false,
          },
        ]
      : [picture('fallback_image', still[to])],
  })
  return [flight('overview', 'product', MEDIA.there), flight('product', 'overview', MEDIA.back)]
}

function article(starter: Starter): JsonObject {
  return {
    id: PRODUCT,
    title: text(starter, 'product'),
    lead: text(starter, 'lead'),
    sections: [
      {
        __component: 'sections.image',
        media: { file: MEDIA.product, alternativeText: text(starter, 'product') },
      },
      { __component: 'sections.text', title: text(starter, 'yours'), text: text(starter, 'files') },
      {
        __component: 'sections.data',
        title: text(starter, 'data'),
        rows: [
          { name: text(starter, 'height'), value: '156', unit: 'cm' },
          { name: text(starter, 'mass'), value: '12', unit: 'kg' },
        ],
      },
    ],
  }
}

function menus(starter: Starter): readonly JsonObject[] {
  const { name, slug } = starter.world
  const cover = (file: string) => ({ cover: { file } })
  return [
    {
      key: 'main-root',
      title: text(starter, 'menu'),
      items: [
        {
          __component: 'menu-items.navigation',
          title: name,
          target: { payloadId: idOf(slug, 'overview') },
          ...cover(MEDIA.overview),
        },
        {
          __component: 'menu-items.article',
          title: text(starter, 'product'),
          target: { id: PRODUCT },
          ...cover(MEDIA.product),
        },
        { __component: 'menu-items.contact', title: text(starter, 'contact') },
      ],
    },
    {
      key: 'legal-root',
      title: text(starter, 'legal'),
      items: (['privacy', 'imprint'] as const).map((page) => ({
        __component: 'menu-items.link',
        title: text(starter, page),
        target: { url: `https://example.com/${page}`, new_tab: true },
      })),
    },
  ]
}
