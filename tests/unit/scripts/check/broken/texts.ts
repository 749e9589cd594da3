import { type BrokenPackage, LOCATIONS } from './brokenPackage'

/** Languages, media URLs and passwords. */
export const brokenTexts: readonly BrokenPackage[] = [
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
