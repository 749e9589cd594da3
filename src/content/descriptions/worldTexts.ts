import { backgroundText } from './backgroundTexts'
import { buttonText } from './buttonTexts'
import { type CollectionText, type FieldText, type PartText, recordTexts } from './description'
import { menusText } from './placeTexts'
import { targetText } from './targetTexts'

const flag = { type: 'flag' } as const
const headerTarget: FieldText = {
  text: 'What it leads to.',
  example: { payloadId: 'hall-overview' },
  part: targetText,
}
const headerMedia: FieldText = { text: 'Its picture.', example: { file: 'logo.svg' } }
const headerTitle: FieldText = {
  text: 'Its text; of a logo, its description.',
  example: 'Nordpump',
  isTranslated: true,
}

const headerText: PartText = {
  title: 'Header components',
  text: 'Something in the header of a world.',
  spec: '§3',
  prefix: 'header',
  fields: { title: headerTitle, media: headerMedia, action_target: headerTarget },
  kinds: {
    logo: {
      text: 'A logo.',
      example: { __component: 'header.logo', media: { file: 'logo.svg' }, title: 'Nordpump' },
    },
    link: {
      text: 'A link.',
      example: {
        __component: 'header.link',
        title: 'Nordpump on the web',
        action_target: { url: 'https://example.com' },
      },
    },
    text: { text: 'A text.', example: { __component: 'header.text', title: 'Hall 4, stand B12' } },
  },
}

export const worldText: CollectionText = {
  endpoint: 'worlds',
  title: 'Worlds',
  text: 'A set of places that belong together: a hall, a plant, a laboratory. Flights join its places, portals join worlds.',
  spec: '§3',
  picture: 'gallery/start-desktop-en.jpg',
  examples: [
    {
      title: 'A world',
      text: 'Its places and flights name it; it need not list them.',
      value: {
        slug: 'hall',
        name: { en: 'Exhibition hall', de: 'Ausstellungshalle' },
        start_location_id: 'hall-overview',
        menus: ['main-hall', 'contacts-hall'],
      },
    },
  ],
  fields: {
    ...recordTexts,
    slug: {
      text: 'Names the world and stands in its URLs: `/en/hall`. Not `login`, `cookies` or `power-save-mode`.',
      example: 'hall',
    },
    name: { text: 'Name of the world.', default: 'its slug', example: 'Exhibition hall', isTranslated: true },
    locations: {
      text: 'Its places, by `payloadId`.',
      default: 'all places that name it',
      example: ['hall-overview', 'hall-robot'],
    },
    transitions: {
      text: 'Its flights, by `payloadId`.',
      default: 'all flights that name it',
      example: ['overview-robot', 'robot-overview'],
    },
    start_location_id: { text: '`payloadId` of the place where visits start.', example: 'hall-overview' },
    URL_ALIAS: { text: 'Host name that leads to this world.', example: 'showroom.example.com' },
    protect_with_password: {
      text: 'Whether visitors need its password.',
      default: 'false',
      example: true,
      shape: flag,
      spec: '§4',
    },
    password: {
      text: 'The password. The build hashes it. Empty: everybody may enter.',
      example: 'fair-2027',
      shape: { type: 'text' },
      spec: '§4',
    },
    only_logged_in_user: {
      text: 'Whether visitors have to sign in.',
      default: 'false',
      example: true,
      shape: flag,
      spec: '§6',
    },
    only_logged_in_users: {
      text: 'The same; one of the two is enough.',
      default: 'false',
      example: true,
      shape: flag,
    },
    start_page: {
      text: 'A page that is shown before the first place.',
      fields: {
        title: { text: 'Heading.', example: 'Welcome to the plant', isTranslated: true, spec: 'own' },
        text: {
          text: 'A text in Markdown.',
          example: 'Choose your **way in**.',
          isTranslated: true,
          spec: 'own',
        },
        background: {
          text: 'What is shown behind it.',
          default: 'the start background of app-setting',
          part: backgroundText,
          spec: 'own',
        },
        action_buttons: { text: 'Its buttons.', part: buttonText, spec: 'own' },
      },
    },
    menus: menusText,
    logo: { text: 'Logo of the world.', default: 'that of app-setting', example: { file: 'logo.svg' } },
    logo_main_has_background: { text: 'Whether the logo has a ground.', example: true },
    logo_main_stick_to_top: { text: 'Whether the logo touches the upper edge.', example: true },
    logo_main_background_color: {
      text: 'Colour of the ground.',
      default: 'that of the header',
      example: '#ffffff',
    },
    logo_main_has_shadow: { text: 'Whether the ground casts a shadow.', example: true },
    logo_main_color: {
      text: 'Colour of a logo that is an SVG in one colour.',
      default: 'as drawn',
      example: '#10201f',
    },
    logo_main_heightInEm: {
      text: 'Height of the logo.',
      unit: 'em',
      default: 'that of the header',
      example: 2,
    },
    logo_sidebar_color: { text: 'Colour of the logo in the menu.', default: 'as drawn', example: '#ffffff' },
    logo_sidebar_heightInEm: {
      text: 'Height of the logo in the menu.',
      unit: 'em',
      default: 'that of the menu',
      example: 1.6,
    },
    header_components: { text: 'Logos, links and texts in the header.', part: headerText },
    configurator: {
      text: 'The configurator that the bar at the bottom opens.',
      spec: '§2',
      fields: { uid: { text: '`uid` of the configurator.', example: 'a6' } },
    },
    sidebars: {
      text: 'Menus and forms at the sides.',
      fields: {
        transition_time: {
          text: 'Time in which they slide in.',
          unit: 's',
          default: 'the setting `sidebars.transitionTime`',
          example: 0.3,
        },
      },
    },
    screensaver_timeout: {
      text: 'Idle time before the screensaver starts, unless app-setting has one.',
      unit: 's',
      default: '60',
      example: 120,
      spec: '§4',
    },
  },
}
