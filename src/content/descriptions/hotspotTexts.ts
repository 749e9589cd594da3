import type { FieldTexts, PartText } from './description'
import { partTexts, touchableKinds } from './targetTexts'

export const categoryFields: FieldTexts = {
  title: { text: 'Name of the category.', example: 'Robots', isTranslated: true },
  priority: { text: 'Higher ones come first.', example: 30 },
}

const category: PartText = {
  title: 'Categories of a hotspot',
  text: 'Headings under which the article of a hotspot is listed in the shortcuts at the bottom.',
  spec: '§3',
  fields: categoryFields,
}

const KINDS = {
  navigation: 'navigation',
  'open-article': 'article',
  'open-dashboard': 'dashboard',
  'open-documents': 'documents',
  'open-link': 'link',
  'open-media': 'media',
  menu: 'menu',
  'i-frame-action': 'iframe',
} as const

const style = { left: 45.4, top: 42.5 }

export const hotspotText: PartText = {
  title: 'Hotspots',
  text: 'A button on the picture of a place. There are eight kinds, each also as `hotspots.custom-…`, which is drawn from its own picture instead of a ring: sixteen in all.',
  spec: '§3',
  picture: 'gallery/place-desktop-en.jpg',
  prefix: 'hotspots',
  hasCustomKinds: true,
  fields: {
    ...partTexts('action_target', {
      text: 'Name of the hotspot.',
      default: 'the title of the place that it leads to, else none',
      example: 'A6-12 Robot',
      isTranslated: true,
    }),
    custom: { text: 'Set for the kinds `custom-…`.', isWritten: true },
    anchor: {
      text: 'Position by the name of a thing in `anchors.json`. A `style` beside it wins.',
      example: 'robot',
      spec: 'own',
      shape: { type: 'text' },
    },
    style: {
      text: 'Where it is in the 16:9 picture, from its top left corner. Required without an `anchor`.',
      example: style,
      isFilledIn: true,
      fields: {
        left: { text: 'Centre of the hotspot from the left edge.', example: 45.4, isFilledIn: true },
        top: { text: 'Centre of the hotspot from the top edge.', example: 42.5, isFilledIn: true },
        width: { text: 'Width of the area that can be touched.', default: 'that of a ring', example: 12 },
        height: { text: 'Height of the area that can be touched.', default: 'that of a ring', example: 20 },
      },
    },
    categories: { text: 'Headings for the shortcuts at the bottom.', part: category },
    background_image: { text: 'Picture of a `custom-…` hotspot.', example: { file: 'badge-product.svg' } },
    icon: { text: 'Drawing in the ring, by the name of an icon.', example: 'robotics' },
    color: { text: 'Colour of the ring.', default: 'that of the place’s group', example: '#0B7A75' },
  },
  kinds: touchableKinds('hotspots', 'action_target', KINDS, { style }),
}
