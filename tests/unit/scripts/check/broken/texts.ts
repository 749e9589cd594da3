import { type BrokenPackage, LOCATIONS } from './brokenPackage'

/** Languages, media URLs and passwords. */
export const brokenTexts: readonly BrokenPackage[] = [
  {
    name: 'a brand whose colours are hard to read',
    break: (pack) =>
      pack.write(
        'content/fr/brand.json',
        JSON.stringify({
          data: {
            colors: { accent: '#0b2a6b', ground: '#000000', text: '#555555', theme: 'light' },
            logo_on_light: { url: 'https://cdn.example/logo.svg' },
            radius: 'round',
          },
        }),
      ),
    lines: [
      'error content/fr/brand.json - radius Expected a number from 0 to 40 but found "round": correct it. Until then it is left out.',
      'warning content/fr/brand.json - colors.theme the theme "light" and the ground #000000 contradict each other: dark is used; correct one of them',
      'warning content/fr/brand.json - colors.text text #555555 on ground #000000 has a contrast of 2.8:1, below 4.5:1: #838383 is used for texts',
      'warning content/fr/brand.json - colors.accent accent #0b2a6b on ground #000000 and its panels #0a0a0a has a contrast of 1.5:1, below 3:1: #3a5da3 is used for icons, lines and fills',
      'warning content/fr/brand.json - colors.accent accent #0b2a6b on ground #000000 and its panels #0a0a0a has a contrast of 1.5:1, below 4.5:1: #5378c1 is used for texts in this colour',
      "warning content/fr/brand.json - logo_on_dark is missing, but the theme is dark: the world's name is shown instead of a logo",
    ],
  },
  {
    name: 'white logos in a light theme',
    break: async (pack) => {
      const url = '/media/white.svg'
      const ring = '<circle cx="9" cy="9" r="8" fill="#fff"/>'
      await pack.write(
        'media/white.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18">${ring}</svg>`,
      )
      await pack.manifest(({ files }) => (files as object[]).push({ path: 'media/white.svg' }))
      const colors = { accent: '#0b2a6b', ground: '#ffffff' }
      await pack.write('content/fr/brand.json', JSON.stringify({ data: { colors } }))
      await pack.set('worlds', 'hall', 'logo', { url })
      await pack.set('worlds', 'annex', 'header_components', [
        { __component: 'header.logo', media: { url, ground: '#16191d' } },
      ])
    },
    lines: [
      'warning content/fr/worlds.json hall logo 100 % of it has a contrast below 2:1 with ground #ffffff: use a logo in another colour, or give it a ground',
      'warning content/fr/worlds.json annex header_components.0.media 100 % of it has a contrast below 2:1 with ground #ffffff: #16191d is used as its ground',
    ],
  },
  {
    name: 'a brand with a huge font, and one of another site',
    break: async (pack) => {
      await pack.write('media/house.woff2', Buffer.alloc(2e6))
      await pack.manifest(({ files }) => (files as object[]).push({ path: 'media/house.woff2' }))
      const urls = [
        '/media/house.woff2',
        'https://cdn.example/house.woff2',
        'https://cdn.example/house.woff2',
      ]
      const files = urls.map((url, at) => ({ weight: [300, 400, 600][at], media: { url } }))
      const brand = { colors: { accent: '#86b6ff' }, typeface: { name: 'House', files } }
      await pack.write('content/fr/brand.json', JSON.stringify({ data: brand }))
    },
    lines: [
      'error content/fr/brand.json - typeface.files.1.media https://cdn.example/house.woff2 is not in the package: browsers do not load it; add the file',
      'error content/fr/brand.json - typeface.files.2.media https://cdn.example/house.woff2 is not in the package: browsers do not load it; add the file',
      'warning content/fr/brand.json - typeface.files.0.media has 2000 kB, which delays the start: split it by unicode_range into files of at most 300 kB',
    ],
  },
  {
    name: 'borrowed texts',
    break: (pack) =>
      pack.write(
        'translations.json',
        JSON.stringify({
          missing: [{ endpoint: 'worlds', record: 'hall', field: 'name', locales: ['de', 'fr'] }],
        }),
      ),
    lines: ['warning content/{de,fr}/worlds.json hall name is taken from another language: translate it'],
  },
  {
    name: 'a place missing in one language',
    break: (pack) => pack.remove(LOCATIONS, 'c', 'fr'),
    lines: ['error content/fr/content-locations.json c - is missing in this language: translate it'],
  },
  {
    name: 'a place without a title',
    break: (pack) => pack.set(LOCATIONS, 'a', 'title', '', 'fr'),
    lines: [
      'warning content/fr/content-locations.json a title It has no title: enter one. Its slug "a" is shown instead.',
    ],
  },
  {
    name: 'a readable password',
    break: (pack) => pack.set('worlds', 'annex', 'password', 'sesame'),
    lines: ['error content/*/worlds.json annex password is plain text; content:build hashes it'],
  },
  {
    name: 'a media url that leads nowhere',
    break: (pack) => pack.set(LOCATIONS, 'a', 'background.0.image.formats.thumbnail.url', '/media/gone.webp'),
    lines: [
      'error content/*/content-locations.json a background.0.image.formats.thumbnail.url /media/gone.webp is not in the package: add it',
    ],
  },
  {
    name: 'pictures in a text that are missing or elsewhere',
    break: (pack) =>
      pack.set(
        'articles',
        '1',
        'sections.0.text',
        'See ![a](/media/gone.png), <img src="//cdn.example/b.png" srcset="/media/gone-2.png 2x">',
      ),
    lines: [
      'error content/*/articles.json 1 sections.0.text /media/gone.png is not in the package: add it',
      'error content/*/articles.json 1 sections.0.text /media/gone-2.png is not in the package: add it',
      'warning content/*/articles.json 1 sections.0.text //cdn.example/b.png is not in the package: without internet it is missing',
    ],
  },
  {
    name: 'a media url without its slash',
    break: (pack) => pack.set(LOCATIONS, 'a', 'background.0.image.url', 'media/still.webp'),
    lines: [
      'error content/*/content-locations.json a background.0.image.url "media/still.webp" leads nowhere: media URLs of a package start with /media/',
    ],
  },
  {
    name: 'media on the internet',
    break: (pack) => pack.set(LOCATIONS, 'c', 'background.0.poster.url', 'https://example.com/still.webp'),
    lines: [
      'warning content/*/content-locations.json c background.0.poster.url https://example.com/still.webp is not in the package: without internet it is missing',
    ],
  },
  {
    name: 'media that nothing uses',
    break: (pack) => pack.set('icons', 'robot', 'svg', { url: '/media/none.svg' }),
    lines: [
      'error content/icons.json robot svg.url /media/none.svg is not in the package: add it',
      'warning media/robot.svg - - is used by no record: remove it',
    ],
  },
]
