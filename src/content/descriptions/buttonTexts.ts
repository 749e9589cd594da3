import type { PartText } from './description'
import { partTexts, touchableKinds } from './targetTexts'

const KINDS = {
  navigation: 'navigation',
  'open-article': 'article',
  'open-dashboard': 'dashboard',
  'open-documents': 'documents',
  'open-link': 'link',
  'open-media': 'media',
  menu: 'menu',
  'open-tour': 'tour',
  'open-configurator': 'configurator',
  'open-contact': 'contact',
  'i-frame-action': 'iframe',
} as const

export const buttonText: PartText = {
  title: 'Buttons',
  text: 'A button in an article, a library or on a start page.',
  spec: '§3',
  prefix: 'buttons',
  fields: {
    ...partTexts('action_target', {
      text: 'What the button says.',
      example: 'See it in the hall',
      isTranslated: true,
    }),
    cover: { text: 'Picture on the button.', example: { file: 'a6-12-cover.webp' } },
  },
  kinds: touchableKinds('buttons', 'action_target', KINDS, { title: 'Show me' }),
}

/** A button that is never shown: a step of a tour, an entry of a stack, an action of a hook. */
export const actionText: PartText = {
  title: 'Actions',
  text: 'A button without title and picture: what happens at a step of a tour, after a menu item or on a hook.',
  spec: '§3',
  prefix: 'buttons',
  fields: partTexts('action_target', {
    text: 'Name of what opens.',
    isTranslated: true,
    example: 'Brochure',
  }),
  kinds: touchableKinds('buttons', 'action_target', KINDS, {}),
}
