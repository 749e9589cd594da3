import { buttonText } from './buttonTexts'
import { aliasTexts, type CollectionText, type PartText, recordTexts } from './description'
import { targetText } from './targetTexts'

const link: PartText = {
  title: 'Links of a library',
  text: 'A link to something related. Its target has no kind: an `id` is that of an article.',
  spec: '§3',
  fields: {
    title: { text: 'What the link says.', example: 'A6-12 Robot', isTranslated: true },
    action_target: { text: 'What it leads to.', example: { id: 1 }, part: targetText },
    media: { text: 'Picture of the link.', example: { file: 'a6-12-cover.webp' } },
  },
}

const contact: PartText = {
  title: 'Contacts',
  text: 'A person to talk to.',
  spec: '§3',
  picture: 'gallery/contacts-desktop-ar.jpg',
  fields: {
    name: { text: 'Name of the person.', example: 'Anna Muster' },
    role: { text: 'What the person does.', example: 'Sales, robots', isTranslated: true },
    email: { text: 'Mail address.', example: 'anna@example.com' },
    phone: { text: 'Telephone number.', example: '+49 30 123456' },
    image: { text: 'Portrait.', example: { file: 'anna.webp' } },
    languages: { text: 'Languages that the person speaks, in words.', example: ['Deutsch', 'English'] },
  },
}

const entry: PartText = {
  title: 'Library entries',
  text: 'A film, document or picture of a library. Visitors filter them by these kinds.',
  spec: '§3',
  fields: {
    id: { text: 'Number of the entry.', default: 'its position', example: 1, isFilledIn: true },
    title: { text: 'Name of the entry.', example: 'Brochure', isTranslated: true },
    text: { text: 'What it is about, without Markdown.', example: '24 pages', isTranslated: true },
    group: {
      text: 'What it is about, such as a product. Entries of one group are shown together.',
      example: 'A6-12',
      isTranslated: true,
      spec: 'own',
    },
    cover: {
      text: 'Picture of the entry.',
      default: 'the picture itself, or a symbol',
      example: { file: 'a6-12-cover.webp' },
    },
    media: { text: 'The film, document or picture.', example: { file: 'a6-12-brochure-en.pdf' } },
  },
}

export const libraryText: CollectionText = {
  endpoint: 'dashboards',
  title: 'Libraries',
  text: 'Films, documents and pictures on one subject, with links and people. The specification calls it a dashboard.',
  spec: '§3',
  picture: 'gallery/library-desktop-en.jpg',
  fields: {
    ...recordTexts,
    ...aliasTexts,
    title: { text: 'Heading.', example: 'Motion', isTranslated: true },
    logo: { text: 'Logo in the head.', example: { file: 'logo.svg' } },
    links: { text: 'Links to related content.', part: link },
    contacts: { text: 'People to talk to.', part: contact },
    action_buttons: { text: 'Buttons at the end.', part: buttonText },
    media_library: { text: 'Its films, documents and pictures.', part: entry },
  },
}
