import { actionText } from './buttonTexts'
import { type CollectionText, type PartText, recordTexts } from './description'
import { partTexts, touchableKinds } from './targetTexts'

const KINDS = {
  navigation: 'navigation',
  article: 'article',
  dashboard: 'dashboard',
  document: 'documents',
  link: 'link',
  media: 'media',
  menu: 'menu',
  tour: 'tour',
  configurator: 'configurator',
  contact: 'contact',
} as const

const itemText: PartText = {
  title: 'Menu items',
  text: 'An entry of a menu.',
  spec: '§3',
  picture: 'gallery/menu-kiosk-de.jpg',
  prefix: 'menu-items',
  fields: {
    ...partTexts('target', {
      text: 'What the entry says; the name of a contact.',
      example: 'Robots',
      isTranslated: true,
    }),
    cover: { text: 'Picture of the entry; the portrait of a contact.', example: { file: 'robot.webp' } },
    action_stack: { text: 'What happens after the item’s own action, in order.', part: actionText },
    role: {
      text: 'For contacts: what the person does.',
      example: 'Sales, robots',
      isTranslated: true,
      spec: 'own',
    },
    email: { text: 'For contacts: mail address.', example: 'anna@example.com', spec: 'own' },
    phone: { text: 'For contacts: telephone number.', example: '+49 30 123456', spec: 'own' },
    languages: {
      text: 'For contacts: languages that the person speaks, in words.',
      example: ['Deutsch', 'English'],
      spec: 'own',
    },
    type: {
      text: 'For tours: the list in which the tour appears. `expo`: through the hall; `apps`: how a task is solved.',
      example: 'expo',
    },
    priority: { text: 'Order within the kind; higher ones come first.', example: 10, spec: 'own' },
  },
  kinds: touchableKinds('menu-items', 'target', KINDS, { title: 'Robots' }),
}

export const menuText: CollectionText = {
  endpoint: 'menus',
  title: 'Menus',
  text: 'A list of choices. The beginning of its key says where it appears.',
  spec: '§3',
  picture: 'gallery/menu-desktop-en.jpg',
  examples: [
    {
      title: 'A menu',
      text: 'A place, another menu and a person.',
      value: {
        key: 'main-hall',
        title: { en: 'Menu', de: 'Menü' },
        items: [
          {
            __component: 'menu-items.navigation',
            title: { en: 'Robot', de: 'Roboter' },
            target: { payloadId: 'hall-robot' },
          },
          {
            __component: 'menu-items.menu',
            title: { en: 'Products', de: 'Produkte' },
            target: { key: 'main-products' },
          },
          {
            __component: 'menu-items.contact',
            title: 'Anna Muster',
            role: { en: 'Sales', de: 'Vertrieb' },
            email: 'anna@example.com',
          },
        ],
      },
    },
  ],
  fields: {
    ...recordTexts,
    key: {
      text: 'Names the menu. It begins with its purpose: `main…` (the menu), `tours…`, `contacts…`, `shortcuts…` (at the bottom), `legal…` (privacy notice and imprint).',
      example: 'main-hall',
    },
    title: { text: 'Heading of the menu.', example: 'Products', isTranslated: true, spec: 'own' },
    items: { text: 'Its entries.', part: itemText },
  },
}
