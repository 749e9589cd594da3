import { answer, field, model, part, partOf, renamed, type Snapshot, typeOf } from './spoiltCms'

/** Where each planted fault is found, and a part of what is said about it. */
export const FAULTS: readonly (readonly [string, (cms: Snapshot) => void, string, RegExp])[] = [
  [
    'no articles',
    (cms) => cms.types.splice(cms.types.indexOf(typeOf(cms, 'articles')), 1),
    'articles',
    /no content type .*\/api\/articles/,
  ],
  [
    'no app setting',
    (cms) => cms.types.splice(cms.types.indexOf(typeOf(cms, 'app-setting')), 1),
    'app-setting',
    /no content type/,
  ],
  [
    'no box hooks',
    (cms) => cms.types.splice(cms.types.indexOf(typeOf(cms, 'box-hooks')), 1),
    'box-hooks',
    /no content type/,
  ],
  [
    'another plural',
    (cms) => {
      typeOf(cms, 'menus').endpoint = 'menu-lists'
    },
    'menus',
    /no content type .*\/api\/menus/,
  ],
  [
    'a single type as a collection',
    (cms) => {
      typeOf(cms, 'ui-translation').isSingle = false
    },
    'ui-translation',
    /must be a single type/,
  ],
  [
    'a collection as a single type',
    (cms) => {
      typeOf(cms, 'screensavers').isSingle = true
    },
    'screensavers',
    /must be a collection type/,
  ],
  [
    'drafts',
    (cms) => {
      typeOf(cms, 'articles').draftAndPublish = true
    },
    'articles',
    /Draft & publish/,
  ],
  [
    'no translations',
    (cms) => {
      typeOf(cms, 'worlds').isLocalized = false
    },
    'worlds',
    /internationalization/,
  ],
  ['a missing text', field('articles', 'lead', undefined), 'articles.lead', /“lead” is absent/],
  [
    'a missing zone',
    field('content-locations', 'hotspots', undefined),
    'content-locations.hotspots',
    /absent/,
  ],
  ['a missing picture', field('worlds', 'logo', undefined), 'worlds.logo', /absent .* add it as a media/],
  [
    'a missing flag',
    field('worlds', 'protect_with_password', undefined),
    'worlds.protect_with_password',
    /absent .* a boolean/,
  ],
  [
    'a missing relation',
    field('content-transitions', 'from', undefined),
    'content-transitions.from',
    /absent .* a relation to/,
  ],
  [
    'a field without its misspelling',
    renamed('content-locations', 'hotspots_appere_animation', 'hotspots_appear_animation'),
    'content-locations.hotspots_appere_animation',
    /absent/,
  ],
  [
    'a field in camel case',
    renamed('content-transitions', 'payloadId', 'payload_id'),
    'content-transitions.payloadId',
    /Is it “payload_id”\?/,
  ],
  [
    'a number as a text',
    field('content-transitions', 'weight', { type: 'string' }),
    'content-transitions.weight',
    /is a string, but must be a float/,
  ],
  [
    'a flag as a number',
    field('content-locations', 'hotspots_hidden', { type: 'integer' }),
    'content-locations.hotspots_hidden',
    /must be a boolean/,
  ],
  [
    'a zone as a text',
    field('menus', 'items', { type: 'richtext' }),
    'menus.items',
    /must be a dynamic zone/,
  ],
  ['a picture as an address', field('icons', 'svg', { type: 'string' }), 'icons.svg', /must be a media/],
  [
    'a whole number',
    field('worlds', 'logo_main_heightInEm', { type: 'integer' }),
    'worlds.logo_main_heightInEm',
    /fractions/,
  ],
  [
    'a weight that ends at 10',
    field('content-transitions', 'weight', { max: 10 }),
    'content-transitions.weight',
    /maximum 10 is too small/,
  ],
  [
    'a weight that begins at 1',
    field('content-transitions', 'weight', { min: 1 }),
    'content-transitions.weight',
    /minimum 1 is too large/,
  ],
  [
    'a short Markdown',
    field('app-setting', 'cookie_page', { type: 'string' }),
    'app-setting.cookie_page',
    /long text/,
  ],
  [
    'titles of 40 characters',
    field('articles', 'title', { maxLength: 40 }),
    'articles.title',
    /40 characters only/,
  ],
  [
    'an animation too few',
    field('content-locations', 'hotspots_appere_animation', { enum: ['fade_in', 'none'] }),
    'content-locations.hotspots_appere_animation',
    /lacks the values “zoom_in”/,
  ],
  [
    'titles from a list',
    field('articles', 'title', { type: 'enumeration', enum: ['Robot'] }),
    'articles.title',
    /accept any text/,
  ],
  [
    'a zone without a kind',
    field('articles', 'sections', { components: ['sections.text'] }),
    'articles.sections',
    /does not offer .*sections\.pdf/,
  ],
  [
    'no custom hotspots',
    field('content-locations', 'hotspots', {
      components: [...model.components.keys()].filter((uid) => /^hotspots\.(?!custom)/.test(uid)),
    }),
    'content-locations.hotspots',
    /“hotspots\.custom-navigation”/,
  ],
  [
    'one background',
    field('content-locations', 'background', { repeatable: false }),
    'content-locations.background',
    /must be repeatable/,
  ],
  [
    'several settings',
    field('articles', 'settings', { repeatable: true }),
    'articles.settings',
    /must hold one part/,
  ],
  ['one menu', field('worlds', 'menus', { relation: 'oneToOne' }), 'worlds.menus', /must refer to several/],
  [
    'several starts',
    field('content-transitions', 'from', { relation: 'oneToMany' }),
    'content-transitions.from',
    /must refer to one/,
  ],
  [
    'a relation elsewhere',
    field('content-locations', 'world', { target: 'api::group.group' }),
    'content-locations.world',
    /must refer to “api::world\.world”/,
  ],
  [
    'a title without languages',
    field('articles', 'title', { pluginOptions: {} }),
    'articles.title',
    /turn on its translation/,
  ],
  [
    'a component that does not exist',
    (cms) => cms.components.splice(cms.components.indexOf(partOf(cms, 'hotspots.open-link')), 1),
    'content-locations.hotspots hotspots.open-link',
    /does not exist/,
  ],
  [
    'one picture in a gallery',
    part('sections.images', 'images', { multiple: false }),
    'sections.images.images',
    /must hold several/,
  ],
  [
    'a hotspot without its place',
    part('hotspots.custom-menu', 'style', undefined),
    'hotspots.custom-menu.style',
    /absent/,
  ],
  [
    'positions up to 1',
    part('parts.position', 'left', { max: 1 }),
    'parts.position.left',
    /maximum 1 is too small: it must be 100/,
  ],
  [
    'a data sheet of numbers',
    part('parts.rows-of-technical-data', 'value', { type: 'float' }),
    'parts.rows-of-technical-data.value',
    /must be a text/,
  ],
  ['no permission', answer('articles', { status: 403 }), 'articles', /allow “find” for the role Public/],
  [
    'a limit of 25',
    answer('content-locations', { received: 25 }),
    'content-locations',
    /answers 25 of 40 records/,
  ],
  ['an answer with an error', answer('tours', { status: 500 }), 'tours', /answers 500/],
  [
    'hidden languages',
    (cms) => {
      cms.locales = undefined
    },
    'locales',
    /listLocales/,
  ],
  ['a language of its own', (cms) => cms.locales?.push('xx'), 'locales', /“xx” is not one of/],
  [
    'no 4K pictures',
    (cms) => {
      cms.formats = ['large', 'medium', 'small', 'thumbnail', 'xlarge']
    },
    'uploads',
    /“xxlarge” \(3840 px\)/,
  ],
]
