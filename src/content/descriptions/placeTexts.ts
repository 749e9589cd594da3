import { backgroundText } from './backgroundTexts'
import { type CollectionText, type FieldText, type FieldTexts, recordTexts } from './description'
import { categoryFields, hotspotText } from './hotspotTexts'

export const menusText: FieldText = {
  text: 'Keys of the menus that belong here. Of menus for the same purpose, those of a place win over those of its group, its world and the whole showroom.',
  example: ['main-hall', 'contacts-hall'],
}

const groupFields: FieldTexts = {
  slug: { text: 'Comes before the place’s slug in its URL: `motion-robot`.', example: 'motion' },
  title: { text: 'Name of the group.', example: 'Motion', isTranslated: true, spec: 'own' },
  navigation_color: { text: 'Colour of the group’s hotspots.', example: '#0B7A75' },
  menus: menusText,
}

const itemTexts: FieldTexts = {
  ...recordTexts,
  payloadId: {
    text: 'Name of the record, unique among all places and flights. Everything that leads here names it.',
    example: 'hall-robot',
  },
  world: {
    text: 'The world that it belongs to, by its slug.',
    example: 'hall',
    names: 'a world',
    fields: { slug: { text: 'Slug of the world.', example: 'hall' } },
  },
  group: {
    text: 'The group that it belongs to, by its slug: places that share a colour and menus.',
    example: 'motion',
    names: 'a group',
    fields: groupFields,
  },
  world_item: {
    text: 'Repeats key, type and world, as some backends do.',
    isWritten: true,
    shape: { type: 'any' },
  },
}

const arrow = (side: string, other: string): FieldText => ({
  text: `The arrow at the ${side} of the picture.`,
  example: { next: { payloadId: other } },
  fields: {
    title: {
      text: 'Name of the arrow.',
      default: 'the title of the place',
      example: 'Robot',
      isTranslated: true,
      spec: 'own',
    },
    next: {
      text: 'The place that it leads to.',
      fields: { payloadId: { text: '`payloadId` of the place.', example: other } },
    },
  },
})

export const placeText: CollectionText = {
  endpoint: 'content-locations',
  title: 'Places',
  text: 'Where a visitor stands: a picture with hotspots on it.',
  spec: '§3',
  picture: 'gallery/place-desktop-en.jpg',
  examples: [
    {
      title: 'A place',
      text: 'A hotspot leads to another place, and takes its title.',
      value: {
        payloadId: 'hall-overview',
        slug: 'overview',
        world: 'hall',
        title: { en: 'Overview', de: 'Überblick' },
        background: [{ key: 'default_background_16x9', type: 'image', image: { file: 'overview.webp' } }],
        hotspots: [
          {
            __component: 'hotspots.navigation',
            style: { left: 45.4, top: 42.5 },
            action_target: { payloadId: 'hall-robot' },
          },
        ],
      },
    },
  ],
  fields: {
    ...itemTexts,
    title: {
      text: 'Name of the place, in menus, the breadcrumb and under hotspots.',
      default: 'its slug',
      example: 'Robot cell',
      isTranslated: true,
    },
    slug: {
      text: 'The last part of the URL, after the slug of its group: `/en/hall/motion-robot`. Unique in its world and group.',
      example: 'robot',
    },
    background: { text: 'Ways to show it, at least one.', part: backgroundText },
    hotspots: { text: 'Buttons on the picture.', part: hotspotText },
    hotspots_hidden: { text: 'Whether the hotspots appear only on request.', example: true, spec: '§4' },
    hotspots_appere_animation: {
      text: 'How the hotspots appear.',
      default: 'that of app-setting',
      example: 'zoom_in',
    },
    arrow_navigation_prew: arrow('left', 'hall-lounge'),
    arrow_navigation_next: arrow('right', 'hall-conveyor'),
    station_category: {
      text: 'The category under which the place is listed in the shortcuts at the bottom, by its slug.',
      example: 'products',
      names: 'a category',
      fields: categoryFields,
    },
    priority_in_location_category: {
      text: 'Order within the category; higher ones come first.',
      example: 20,
    },
    menus: menusText,
    scopes: {
      text: 'Only signed-in users with one of these scopes see the place. If it is empty, everyone who may enter the world does.',
      example: ['partner'],
      spec: '§6',
      shape: { type: 'list', of: { type: 'text' }, isFilled: false, orOne: false },
    },
    withheld: {
      text: 'The server sends only name and address, because the visitor may not enter.',
      isWritten: true,
      spec: '§6',
    },
    share_image: {
      text: 'Picture of shared links, cropped to 1200×630.',
      default: 'the first still',
      example: { file: 'robot-share.webp' },
      spec: '§2',
    },
    floor_plan: {
      text: 'Where the place is on the floor plan of its world. Places without it are not on the plan.',
      example: { x: 12, y: 4.5, heading: 90 },
      spec: 'own',
      fields: {
        x: { text: 'To the right, in any unit that the places of the world share.', example: 12 },
        y: { text: 'Downwards, in the same unit.', example: 4.5 },
        heading: {
          text: 'Where the picture looks: degrees clockwise from the top of the plan.',
          example: 90,
        },
      },
    },
  },
}

const end = (text: string, example: string): FieldText => ({
  text,
  example,
  names: 'a place',
  fields: { payloadId: { text: '`payloadId` of the place.', example } },
})

export const flightText: CollectionText = {
  endpoint: 'content-transitions',
  title: 'Flights',
  picture: 'demo-seams.jpg',
  text: 'The passage between two places, in one direction, with its film. A flight between two worlds is a portal.',
  spec: '§3',
  examples: [
    {
      title: 'A flight',
      text: 'The way back is a second record, with its own film.',
      value: {
        payloadId: 'overview-robot',
        world: 'hall',
        from: 'hall-overview',
        to: 'hall-robot',
        background: [
          {
            key: 'default_background_16x9',
            type: 'video',
            video: { file: 'overview-robot.mp4' },
            poster: { file: 'overview.webp' },
          },
        ],
      },
    },
    {
      title: 'A portal',
      text: 'A flight whose places are in two worlds. Its `world` is that of the place where it starts. Paths across worlds lead through portals.',
      value: {
        payloadId: 'lounge-plant',
        world: 'hall',
        from: 'hall-lounge',
        to: 'plant-gate',
        background: [
          {
            key: 'default_background_16x9',
            type: 'video',
            video: { file: 'lounge-plant.mp4' },
            poster: { file: 'lounge.webp' },
          },
        ],
      },
    },
  ],
  fields: {
    ...itemTexts,
    title: {
      text: 'Name of the flight.',
      default: 'the title of the place where it ends',
      example: 'To the robot',
      isTranslated: true,
    },
    slug: {
      text: 'Name of the flight in URLs.',
      default: 'its payloadId',
      example: 'overview-robot',
      isFilledIn: true,
    },
    from: end('The place where it starts.', 'hall-overview'),
    to: end('The place where it ends.', 'hall-robot'),
    weight: { text: 'Length of the way. Of several ways, visitors fly the shortest.', example: 50 },
    blend: {
      text: 'Blend between the still and the film: `crossfade`, `depth-fade`, `directional`, `luma-wipe` or `zoom-through`.',
      default: 'the setting `player.blend`',
      example: 'zoom-through',
      spec: 'own',
    },
    background: {
      text: 'Its films, at least one: 1.2 to 3 s long, first and last frame as the stills of its places.',
      part: backgroundText,
    },
  },
}

export const sharedGroupText: CollectionText = {
  endpoint: 'groups',
  title: 'Groups',
  text: 'Places that belong together: they share a colour, menus and the beginning of their URLs. Places name a group by its slug.',
  spec: '§3',
  fields: groupFields,
}

export const sharedCategoryText: CollectionText = {
  endpoint: 'categories',
  title: 'Categories',
  text: 'Headings of the shortcuts at the bottom. Places name one by its slug, as `station_category`.',
  spec: '§3',
  fields: {
    slug: {
      text: 'Name by which places refer to it.',
      example: 'products',
      spec: 'own',
      shape: { type: 'text' },
    },
    ...categoryFields,
  },
}
