import { LOCALES } from '../model/locales'
import { backgroundText } from './backgroundTexts'
import type { CollectionText, FieldText } from './description'
import { menusText } from './placeTexts'

const background = (page: string, picture: string): FieldText => ({
  text: `What is shown behind the ${page}.`,
  example: [{ key: 'default_background_16x9', type: 'image', image: { file: picture } }],
  part: backgroundText,
})

const setting = (name: string) => `the setting \`${name}\``

export const appSettingText: CollectionText = {
  endpoint: 'app-setting',
  title: 'App setting',
  text: 'What holds for the whole showroom. Its values replace those of `settings.json`.',
  spec: '§3',
  fields: {
    default_world: {
      text: 'The world where visits start.',
      fields: { slug: { text: 'Slug of the world.', example: 'hall' } },
    },
    app_logo: {
      text: 'Logo of the showroom.',
      example: { file: 'logo.svg', alternativeText: 'Nordpump' },
    },
    menus: menusText,
    start_background: background('start page', 'entrance.webp'),
    login_background: background('login page', 'lab-door.webp'),
    power_save_background: background('power-save page', 'gallery.webp'),
    pathfinding: {
      text: 'How visitors fly.',
      fields: {
        fly_mode: {
          text: 'Flights over several places.',
          spec: '§4',
          fields: {
            active: {
              text: 'Whether all of the path is flown. Otherwise only its last step.',
              default: setting('flyMode.active'),
              example: true,
            },
            max_items: {
              text: 'Longest path that is flown, counting places and flights.',
              default: setting('flyMode.maxItems'),
              example: 6,
            },
            skip_location: {
              text: 'Whether places on the way are skipped.',
              default: setting('flyMode.skipLocation'),
              example: true,
            },
            playback_rate: {
              text: 'Speed of such a flight; 2 is twice as fast as filmed.',
              default: setting('flyMode.playbackRate'),
              example: 2,
            },
          },
        },
        playback_rate: {
          text: 'Speed of a flight to the next place.',
          default: setting('player.playbackRate'),
          example: 1,
          spec: '§4',
        },
        blending_time: {
          text: 'Length of a blend.',
          unit: 's',
          default: setting('player.blendingTime'),
          example: 0.4,
          spec: '§4',
        },
      },
    },
    hotspots: {
      text: 'How hotspots appear.',
      fields: {
        interval: {
          text: 'Hundredths of a second between two hotspots that appear.',
          default: setting('hotspots.interval'),
          example: 7,
          spec: '§9',
        },
        animation: {
          text: 'How they appear.',
          default: setting('hotspots.animation'),
          example: 'fade_in',
          spec: '§9',
        },
        labels: {
          text: 'When they show their names: pointed at, or always.',
          default: setting('hotspots.labels'),
          example: 'always',
          spec: 'own',
        },
        card: {
          text: 'Whether a touch on a product first shows a card with its key figures.',
          default: setting('hotspots.card'),
          example: true,
          spec: 'own',
        },
      },
    },
    screensaver: {
      text: 'What happens when nobody is there.',
      spec: '§4',
      fields: {
        enabled: { text: 'Whether the screensaver may start.', example: true },
        timeout: {
          text: 'Idle time before it starts.',
          unit: 's',
          default: 'the world’s, else 60',
          example: 120,
        },
        mode: {
          text: '`media`: shows a screensaver’s entries. `automatic`: flies from place to place. `follow_next`: follows the arrows to the right.',
          default: 'media',
          example: 'media',
        },
        interval: { text: 'Time at each place in `automatic`.', unit: 's', default: '10', example: 10 },
        follow_timeout: { text: 'Time at each place in `follow_next`.', unit: 's', default: '3', example: 8 },
        default: {
          text: '`id` of the screensaver that is shown.',
          default: 'the first one',
          example: 1,
          spec: '§5',
        },
      },
    },
    content_slider: {
      text: 'Slideshows of articles.',
      fields: {
        autoplay: {
          text: 'Time for which each slide is shown.',
          unit: 'ms',
          default: setting('articles.slider.autoplay'),
          example: 4000,
          spec: '§9',
        },
      },
    },
    cookie_page: {
      text: 'Text of the cookie page, in Markdown. One text for all languages.',
      example: 'We store your **language** only.',
      spec: '§2',
    },
    client_inactive: {
      text: 'Switches the showroom off: visitors read that the client is inactive.',
      default: 'false',
      example: true,
      spec: '§6',
      shape: { type: 'flag' },
    },
  },
}

export const interfaceText: CollectionText = {
  endpoint: 'ui-translation',
  title: 'Texts of the interface',
  text: 'Replaces texts of the interface, such as the welcome. The keys are those of the files in `locales/`.',
  spec: '§7',
  fields: {
    items: {
      text: 'The texts.',
      shape: {
        type: 'list',
        of: {
          type: 'record',
          fields: {
            key: { shape: { type: 'text' }, isRequired: true },
            value: { shape: { type: 'text' }, isRequired: true },
          },
        },
        isFilled: false,
        orOne: false,
      },
      part: {
        title: 'Interface texts',
        text: 'One text.',
        spec: '§7',
        fields: {
          key: { text: 'Key of the text in `locales/en.json`.', example: 'home.title' },
          value: { text: 'The text.', example: 'Welcome', isTranslated: true },
        },
      },
    },
  },
}

export const showroomText: CollectionText = {
  endpoint: 'showroom',
  title: 'The showroom file',
  text: '`showroom.json`, beside the folders `content` and `media`.',
  spec: '§2',
  fields: {
    defaultLocale: {
      text: 'Language of visitors whose own is not offered, and of texts that are written once.',
      default: 'English, else the first of `locales`',
      example: 'en',
      shape: { type: 'choice', values: LOCALES },
    },
    locales: {
      text: 'The languages that visitors are offered.',
      default: 'all 21',
      example: ['en', 'de'],
      shape: { type: 'list', of: { type: 'choice', values: LOCALES }, isFilled: true, orOne: false },
    },
  },
}

export const anchorText: CollectionText = {
  endpoint: 'anchors',
  title: 'Anchors',
  text: 'Where things are in the pictures: for each place by its `payloadId`, each thing by a name that hotspots use as `anchor`. A record, not a list.',
  spec: 'own',
  fields: {
    left: {
      text: 'Centre from the left edge of the 16:9 picture.',
      example: 52.2,
      shape: { type: 'percent' },
    },
    top: { text: 'Centre from its top edge.', example: 51.7, shape: { type: 'percent' } },
    width: { text: 'Width of the area that can be touched.', example: 12, shape: { type: 'percent' } },
    height: { text: 'Height of the area that can be touched.', example: 20, shape: { type: 'percent' } },
  },
}
