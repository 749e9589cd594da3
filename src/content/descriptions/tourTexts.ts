import { actionText } from './buttonTexts'
import { type CollectionText, type PartText, recordTexts } from './description'

const step: PartText = {
  title: 'Steps of a tour',
  text: 'A station of a tour: something happens, and a text explains it.',
  spec: '§4',
  picture: 'gallery/tour-kiosk-ar.jpg',
  fields: {
    title: { text: 'Heading of the step.', example: 'The robot', isTranslated: true },
    text: { text: 'A text in Markdown.', example: 'It loads **two machines** at once.', isTranslated: true },
    action: { text: 'What happens, usually a flight.', part: actionText },
    seconds: {
      text: 'Time until the next step. Without it visitors go on by themselves.',
      unit: 's',
      example: 12,
    },
  },
}

export const tourText: CollectionText = {
  endpoint: 'tours',
  title: 'Tours',
  text: 'A guided walk: steps with texts, one after another.',
  spec: '§3',
  picture: 'gallery/tour-desktop-en.jpg',
  examples: [
    {
      title: 'A tour',
      text: 'A flight, then an article.',
      value: {
        key: 'first-visit',
        title: { en: 'The hall in five minutes', de: 'Die Halle in fünf Minuten' },
        type: 'expo',
        steps: [
          {
            title: { en: 'The robot', de: 'Der Roboter' },
            action: { __component: 'buttons.navigation', action_target: { payloadId: 'hall-robot' } },
            seconds: 12,
          },
          { action: { __component: 'buttons.open-article', action_target: { id: 1 } } },
        ],
      },
    },
  ],
  fields: {
    ...recordTexts,
    key: {
      text: 'Names the tour. Menu items and buttons open it by this key.',
      example: 'first-visit',
      spec: '§4',
    },
    title: {
      text: 'Name of the tour.',
      example: 'The hall in five minutes',
      isTranslated: true,
      spec: 'own',
    },
    type: { text: '`expo`: a route through the hall. `apps`: how a task is solved.', example: 'expo' },
    cover: { text: 'Picture of the tour.', example: { file: 'overview.webp' }, spec: 'own' },
    steps: { text: 'Its steps, at least one.', part: step, spec: '§4' },
    isOutline: { text: 'The tour was delivered without its steps.', isWritten: true, spec: 'own' },
  },
}

const entry: PartText = {
  title: 'Entries of a screensaver',
  text: 'What is shown, one after another, in an endless loop.',
  spec: '§3',
  prefix: 'screensaver',
  fields: {},
  kinds: {
    image: {
      text: 'A picture.',
      example: { __component: 'screensaver.image', media: { file: 'overview.webp' }, displayed_time: 8 },
      fields: {
        media: { text: 'The picture.', example: { file: 'overview.webp' } },
        displayed_time: { text: 'Time for which it is shown.', unit: 's', default: '5', example: 8 },
      },
    },
    video: {
      text: 'A film, which plays to its end without sound.',
      example: { __component: 'screensaver.video', media: { file: 'robot-loop.mp4' } },
      fields: { media: { text: 'The film.', example: { file: 'robot-loop.mp4' } } },
    },
    location: {
      text: 'A place, to which the showroom flies.',
      example: { __component: 'screensaver.location', location: { payloadId: 'hall-lounge' }, wait: 8 },
      fields: {
        location: {
          text: 'The place.',
          fields: { payloadId: { text: '`payloadId` of the place.', example: 'hall-lounge' } },
        },
        wait: { text: 'Time for which it is shown.', unit: 's', default: '5', example: 8 },
      },
    },
  },
}

export const screensaverText: CollectionText = {
  endpoint: 'screensavers',
  title: 'Screensavers',
  text: 'What an idle showroom shows. The default one is chosen in app-setting.',
  spec: '§3',
  fields: {
    ...recordTexts,
    name: { text: 'Name for editors.', default: 'its id', example: 'In motion' },
    media: { text: 'What it shows, at least one entry.', part: entry },
  },
}

export const configuratorText: CollectionText = {
  endpoint: 'configurators',
  title: 'Configurators',
  text: 'A page on which visitors put a product together ([integrating](integrating.md)).',
  spec: '§3',
  picture: 'gallery/configurator-desktop-de.jpg',
  fields: {
    ...recordTexts,
    uid: { text: 'Names the configurator. Worlds, buttons and menu items refer to it.', example: 'a6' },
    title: {
      text: 'Name of the product.',
      default: 'its uid',
      example: 'NP 40 pump',
      isTranslated: true,
      spec: 'own',
    },
    logo: { text: 'Logo in the head.', example: { file: 'logo.svg' } },
    url: {
      text: 'The page: an address, or an HTML file of the media folder as `{ "file": … }`. Without it only the logo is shown.',
      example: { file: 'a6-configurator.html' },
      spec: 'own',
    },
    action_target: {
      text: 'The article whose document is the data sheet.',
      example: { id: 1 },
      spec: 'own',
      shape: { type: 'any' },
    },
    pictures: {
      text: 'Pictures of the product, at most 500. The first one whose values all match the configuration is shown large beside the page.',
      spec: 'own',
      fields: {
        media: { text: 'The picture.', example: { file: 'versions/a6-white-1450.webp' } },
        when: {
          text: 'Values of the configuration that the picture shows; at least one.',
          example: { colour: 'white', reach: 1450 },
          shape: { type: 'any' },
        },
      },
    },
  },
}

export const hookText: CollectionText = {
  endpoint: 'box-hooks',
  title: 'Hooks',
  text: 'Actions that happen by themselves when visitors arrive at a place, stay or leave.',
  spec: '§4',
  fields: {
    ...recordTexts,
    hook: { text: 'When it happens.', example: 'onEntering' },
    payloadId: {
      text: 'The place.',
      default: 'every place',
      example: 'hall-robot',
      spec: 'own',
      shape: { type: 'text' },
    },
    actions: { text: 'What happens, in order; at least one.', part: actionText, spec: 'own' },
  },
}

export const iconText: CollectionText = {
  endpoint: 'icons',
  title: 'Icons',
  text: 'Drawings for hotspots and sections, which refer to them by name.',
  spec: '§3',
  fields: {
    id: recordTexts.id,
    name: { text: 'Names the icon.', example: 'robotics' },
    svg: {
      text: 'The drawing, an SVG in one colour.',
      example: { file: 'icon-robotics.svg' },
      shape: { type: 'media' },
    },
  },
}
