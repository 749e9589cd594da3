import { type BrokenPackage, LOCATIONS, TRANSITIONS } from './brokenPackage'

interface TransitionRow {
  readonly background: readonly { readonly poster?: object }[]
}

/** Places and transitions that some screen cannot show. */
export const brokenBackgrounds: readonly BrokenPackage[] = [
  {
    name: 'a transition without a film',
    break: (pack) =>
      pack.set(TRANSITIONS, 'a-b', 'background', (row: TransitionRow) => [
        { key: 'default_background', type: 'image', image: row.background[0]?.poster },
      ]),
    lines: [
      'warning content/*/content-transitions.json a-b background has no video: visitors see a blend instead of a flight from "a" to "b"',
    ],
  },
  {
    name: 'a film without a still',
    break: async (pack) => {
      await pack.set(LOCATIONS, 'c', 'background.0.poster', undefined)
      await pack.set(LOCATIONS, 'c', 'background.1', undefined)
    },
    lines: [
      'warning content/*/content-locations.json c background has no still for showing it without videos: add a poster, or an image as fallback_image',
      'warning content/*/content-locations.json c background has no background for 4:3 screens, as other places have: add a default_background_4x3',
    ],
  },
  {
    name: 'a place without a 4:3 background',
    break: (pack) => pack.set(LOCATIONS, 'b', 'background.1.key', 'fallback_image'),
    lines: [
      'warning content/*/content-locations.json b background has no background for 4:3 screens, as other places have: add a default_background_4x3',
    ],
  },
  {
    name: 'a place without a 16:9 background',
    break: (pack) => pack.set(LOCATIONS, 'b', 'background.0.key', 'mobile'),
    lines: [
      'warning content/*/content-locations.json b background has no background for 16:9 screens: add a default_background_16x9',
    ],
  },
  {
    name: 'a duplicate background key',
    break: (pack) =>
      pack.set(LOCATIONS, 'b', 'background.2', {
        key: 'default_background_16x9',
        type: 'iframe',
        iframe: { url: 'https://example.com' },
      }),
    lines: [
      'warning content/*/content-locations.json b background.2.key has a second default_background_16x9, which is never shown: give it another key, or remove it',
    ],
  },
  {
    name: 'an unknown background key',
    break: (pack) => pack.set(LOCATIONS, 'b', 'background.1.key', 'default_background_21x9'),
    lines: [
      'error content/*/content-locations.json b background.1.key Expected one of "high_resolution_4x3", "high_resolution_16x9", "default_background_4x3", "default_background_16x9", "default_background", "mobile", "default_background_image", "fallback_image" but found "default_background_21x9": correct it. Until then background.1 is left out.',
    ],
  },
  {
    name: 'a 4:3 picture under a 16:9 key',
    break: (pack) => pack.set(LOCATIONS, 'b', 'background.1.key', 'high_resolution_16x9'),
    lines: [
      'warning content/*/content-locations.json b background has no background for 4:3 screens, as other places have: add a default_background_4x3',
      'warning content/*/content-locations.json b background.1 is 1280×960 px, which is not 16:9: export it so, or choose another key',
    ],
  },
  {
    name: 'a place without backgrounds',
    break: (pack) => pack.set(LOCATIONS, 'b', 'background', []),
    lines: [
      'error content/*/content-locations.json b background Expected at least one background that can be shown but found an empty list: correct it. Until then the record is left out.',
    ],
  },
]
