import type { BackgroundKey } from '../model/backgroundKey'
import type { PartText } from './description'
import { iframeText } from './mediaTexts'

const trigger: PartText = {
  title: 'Triggers of a background page',
  text: 'A message that is posted to the page in the background when visitors arrive or leave. One without an action is ignored.',
  spec: '§3',
  fields: {
    trigger_on: { text: 'When it is posted.', example: 'onEntering' },
    target: { text: 'Any JSON, posted as `target`.', example: { camera: 2 } },
    trigger: {
      text: 'The message.',
      fields: {
        type: { text: 'Posted as `type`.', example: 'show' },
        value: { text: 'Posted as `identifier`.', example: 'conveyor-2' },
        action: { text: 'Posted as `name`. Without it nothing is posted.', example: 'highlight' },
      },
    },
  },
}

const KEYS = {
  high_resolution_4x3: 'for upright and squarish screens, sharper than the default',
  high_resolution_16x9: 'for wide screens, sharper than the default',
  default_background_4x3: 'for upright and squarish screens',
  default_background_16x9: 'for wide screens: the usual one',
  default_background: 'for all screens, cropped where they have another shape',
  mobile: 'for phones held upright, where it comes first',
  default_background_image: 'a still for all screens',
  fallback_image: 'a still for visits without videos',
} as const satisfies Readonly<Record<BackgroundKey, string>>

export const backgroundText: PartText = {
  title: 'Backgrounds',
  text: 'One way to show a place or a flight: a picture, a film or a page. A place has one for each shape of screen, and a still for visits without videos.',
  spec: '§3',
  fields: {
    key: {
      values: KEYS,
      text: 'How good it is, and for which screens. Of those that fit the screen’s shape, the best is shown.',
      example: 'default_background_16x9',
    },
  },
  kinds: {
    image: {
      text: 'A still.',
      example: { key: 'default_background_16x9', type: 'image', image: { file: 'overview.webp' } },
      fields: {
        image: { text: 'The picture: 3840×2160, or 4:3 for `…_4x3`.', example: { file: 'overview.webp' } },
      },
    },
    video: {
      text: 'A film: a loop at a place, a flight in between.',
      example: {
        key: 'default_background_16x9',
        type: 'video',
        video: { file: 'robot-loop.mp4' },
        poster: { file: 'robot.webp' },
        loop: true,
      },
      fields: {
        video: {
          text: 'The film: MP4 (H.264), 16:9 or 4:3. Its first frame is the still of the place.',
          example: { file: 'robot-loop.mp4' },
        },
        poster: {
          text: 'Still that is shown until the film plays, and where videos are off.',
          example: { file: 'robot.webp' },
        },
        loop: { text: 'Whether it plays endlessly: yes at a place, no for a flight.', example: true },
        options: {
          text: 'How it is played.',
          fields: {
            playback_rate: { text: 'Speed; 2 is twice as fast as filmed.', default: '1', example: 1.5 },
          },
        },
      },
    },
    iframe: {
      text: 'A page that fills the picture, such as a live panorama.',
      example: {
        key: 'default_background',
        type: 'iframe',
        iframe: { url: 'https://example.com/plant', title: 'Live plant' },
        poster: { file: 'plant.webp' },
      },
      fields: {
        iframe: { text: 'The page.', part: iframeText },
        poster: {
          text: 'Still that is shown until the page has loaded, and where it cannot.',
          example: { file: 'plant.webp' },
        },
        settings: {
          text: 'What is posted to the page.',
          fields: { triggers: { text: 'Messages to the page.', part: trigger } },
        },
      },
    },
  },
}
