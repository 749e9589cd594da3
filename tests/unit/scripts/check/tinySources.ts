const both = (en: string, de: string) => ({ en, de })
const inThree = (text: string) => ({ en: text, de: text, fr: text })

const place = (payloadId: string, world: string, exits: readonly string[], more: object = {}) => ({
  payloadId,
  slug: payloadId,
  world,
  title: both(`Place ${payloadId}`, `Ort ${payloadId}`),
  background: [
    { key: 'default_background_16x9', type: 'image', image: { file: 'still.png' } },
    { key: 'default_background_4x3', type: 'image', image: { file: 'still-4x3.png' } },
  ],
  hotspots: exits.map((exit, index) => ({
    __component: 'hotspots.navigation',
    style: { left: 10 + index * 20, top: 20 },
    action_target: { payloadId: exit },
  })),
  ...more,
})

const transition = (from: string, to: string, world: string) => ({
  payloadId: `${from}-${to}`,
  world,
  from,
  to,
  background: [
    {
      key: 'default_background_16x9',
      type: 'video',
      video: { file: 'fly.mp4' },
      poster: { file: 'still.png' },
    },
  ],
})

/**
 * Two worlds, `hall` (a, b) and `annex` (c), joined by portals, with a record of everything that can be
 * broken.
 */
export const sources: Readonly<Record<string, unknown>> = {
  'showroom.json': { locales: ['en', 'de', 'fr'], defaultLocale: 'en' },
  'content/app-setting.json': {
    default_world: { slug: 'hall' },
    menus: [{ key: 'main' }, { key: 'legal' }],
    screensaver: { enabled: true, default: 1 },
  },
  'content/worlds.json': [
    { slug: 'hall', name: 'Hall', start_location_id: 'a' },
    { slug: 'annex', name: 'Annex', start_location_id: 'c' },
  ],
  'content/content-locations.json': [
    place('a', 'hall', ['b'], {
      menus: [{ key: 'main-a' }],
    }),
    place('b', 'hall', ['a', 'c'], { arrow_navigation_next: { next: { payloadId: 'a' } } }),
    place('c', 'annex', ['b'], {
      background: [
        {
          key: 'default_background_16x9',
          type: 'video',
          video: { file: 'loop.mp4' },
          loop: true,
          poster: { file: 'still.png' },
        },
        { key: 'default_background_4x3', type: 'image', image: { file: 'still-4x3.png' } },
      ],
    }),
  ].map((record) => ({ ...record, title: { ...record.title, fr: `Lieu ${record.payloadId}` } })),
  'content/content-transitions.json': [
    transition('a', 'b', 'hall'),
    transition('b', 'a', 'hall'),
    transition('b', 'c', 'hall'),
    transition('c', 'b', 'annex'),
  ],
  'content/icons.json': [{ name: 'robot', svg: { file: 'robot.svg' } }],
  'content/articles.json': [
    {
      id: 1,
      title: inThree('Robot'),
      sections: [
        { __component: 'sections.image', media: { file: 'still.png' } },
        { __component: 'sections.pdf', media: { file: 'brochure.pdf' } },
        { __component: 'sections.data', rows: [{ name: 'Reach', value: '1.2', unit: 'm' }] },
      ],
      action_buttons: [
        { __component: 'buttons.navigation', title: 'See it', action_target: { payloadId: 'b' } },
        { __component: 'buttons.open-tour', title: 'Tour', action_target: { key: 'round' } },
      ],
    },
  ],
  'content/dashboards.json': [
    {
      id: 1,
      title: inThree('Media'),
      media_library: [
        { id: 1, title: 'Robot', media: { file: 'brochure.pdf' } },
        {
          id: 2,
          title: 'Loop',
          media: {
            file: 'talk.mp4',
            poster: { file: 'still.png' },
            captions: [{ language: 'en', media: { file: 'words.vtt' } }],
          },
        },
      ],
    },
  ],
  'content/menus.json': [
    {
      key: 'main',
      title: inThree('Menu'),
      items: [
        { __component: 'menu-items.article', title: 'Robot', target: { id: 1 } },
        { __component: 'menu-items.dashboard', title: 'Media', target: { id: 1 } },
        { __component: 'menu-items.configurator', title: 'Configure', target: { uid: 'arm' } },
      ],
    },
    {
      key: 'legal',
      title: inThree('Legal'),
      items: [
        {
          __component: 'menu-items.link',
          title: inThree('Imprint'),
          target: { url: 'https://example.com/imprint' },
        },
      ],
    },
    {
      key: 'main-a',
      title: inThree('Here'),
      items: [{ __component: 'menu-items.navigation', title: 'Next', target: { payloadId: 'b' } }],
    },
  ],
  'content/tours.json': [
    {
      key: 'round',
      title: inThree('Round'),
      type: 'expo',
      steps: [
        { action: { __component: 'buttons.navigation', title: 'On', action_target: { payloadId: 'b' } } },
      ],
    },
  ],
  'content/screensavers.json': [
    {
      id: 1,
      name: 'calm',
      media: [
        { __component: 'screensaver.image', media: { file: 'still.png' } },
        { __component: 'screensaver.location', location: { payloadId: 'b' } },
      ],
    },
  ],
  'content/configurators.json': [
    {
      uid: 'arm',
      title: 'Arm',
      url: 'https://example.com/arm',
      // The option's id is the page's own word, not a colour of CSS.
      pictures: [{ media: { file: 'still.png' }, when: { colour: 'graphite' } }],
    },
  ],
  'content/box-hooks.json': [
    {
      hook: 'onEntering',
      payloadId: 'b',
      actions: [{ __component: 'buttons.open-article', title: 'Robot', action_target: { id: 1 } }],
    },
  ],
}
