import { buttonText } from './buttonTexts'
import { aliasTexts, type CollectionText, type FieldText, type PartText, recordTexts } from './description'
import { iframeText } from './mediaTexts'

const row: PartText = {
  title: 'Rows of technical data',
  text: 'A line of the table.',
  spec: '§3',
  fields: {
    name: { text: 'What is measured.', example: 'Payload', isTranslated: true },
    value: {
      text: 'The value, a text or a number.',
      example: 12,
      isTranslated: true,
      shape: { type: 'any' },
    },
    unit: { text: 'Its unit.', example: 'kg', isTranslated: true },
  },
}

const slide: PartText = {
  title: 'Slides',
  text: 'A picture or film of a slideshow, with a text.',
  spec: '§3',
  fields: {
    media: { text: 'The picture or film.', example: { file: 'gripper.webp' } },
    title: { text: 'Title of the slide.', example: 'Gripper', isTranslated: true },
    text: { text: 'A text in Markdown.', example: 'Changes tools in **two seconds**.', isTranslated: true },
  },
}

const poster: FieldText = {
  text: 'Picture that is shown until it opens or plays.',
  example: { file: 'a6-12-cover.webp' },
}
const images = { sequence: 'a6-12-360-{01..36}.webp' }

const sectionText: PartText = {
  title: 'Sections',
  text: 'A part of an article. They follow one another.',
  spec: '§3',
  prefix: 'sections',
  fields: {
    id: { text: 'Number of the section.', default: 'its position', example: 1, isFilledIn: true },
    title: { text: 'Heading of the section.', example: 'Technical data', isTranslated: true },
    text: {
      text: 'A text in Markdown.',
      example: 'Six axes for **three shifts** a day.',
      isTranslated: true,
    },
    icon: {
      text: 'Drawing beside the heading, by the name of an icon.',
      example: 'data',
      shape: { type: 'icon' },
    },
  },
  kinds: {
    text: {
      text: 'A text.',
      example: { __component: 'sections.text', text: 'Six axes for **three shifts** a day.' },
    },
    video: {
      text: 'A film.',
      picture: 'gallery/film-desktop-en.jpg',
      example: {
        __component: 'sections.video',
        title: 'At work',
        media: { file: 'cell.mp4' },
        poster: { file: 'cell.webp' },
      },
      fields: {
        media: { text: 'The film.', example: { file: 'cell.mp4' } },
        poster,
        loop: {
          text: 'Whether it plays silently and endlessly. Otherwise visitors start it.',
          example: true,
          spec: 'own',
        },
      },
    },
    images: {
      text: 'Several pictures, which open in a lightbox.',
      picture: 'gallery/lightbox-desktop-en.jpg',
      example: {
        __component: 'sections.images',
        images: [{ file: 'a6-12-1.webp' }, { file: 'a6-12-2.webp' }],
      },
      fields: {
        images: {
          text: 'The pictures, at least one.',
          example: [{ file: 'a6-12-1.webp' }, { file: 'a6-12-2.webp' }],
        },
      },
    },
    image: {
      text: 'A picture.',
      example: { __component: 'sections.image', media: { file: 'a6-12-1.webp' } },
      fields: { media: { text: 'The picture.', example: { file: 'a6-12-1.webp' } } },
    },
    iframe: {
      text: 'A page in a frame.',
      example: {
        __component: 'sections.iframe',
        iframe: { url: 'https://example.com/board', title: 'Live data' },
      },
      fields: { iframe: { text: 'The page.', part: iframeText }, poster },
    },
    pdf: {
      text: 'A brochure.',
      picture: 'gallery/document-desktop-en.jpg',
      example: { __component: 'sections.pdf', title: 'Brochure', media: { file: 'a6-12-brochure-en.pdf' } },
      fields: { media: { text: 'The PDF.', example: { file: 'a6-12-brochure-en.pdf' } }, poster },
    },
    viewer: {
      text: 'A 360° view that visitors turn.',
      picture: 'gallery/turn-desktop-en.jpg',
      example: { __component: 'sections.viewer', images },
      fields: {
        images: {
          text: 'The pictures of one turn, in order and of one size: 24 or more. `{ "sequence": "turn-{01..36}.webp" }` names them all.',
          example: images,
        },
        poster,
      },
    },
    data: {
      text: 'A table of technical data.',
      picture: 'gallery/data-desktop-de.jpg',
      example: {
        __component: 'sections.data',
        title: 'Technical data',
        rows: [{ name: 'Payload', value: 12, unit: 'kg' }],
      },
      fields: { rows: { text: 'Its lines, at least one.', part: row } },
    },
    slideshow: {
      text: 'Pictures and films that advance by themselves.',
      picture: 'gallery/slideshow-desktop-th.jpg',
      example: {
        __component: 'sections.slideshow',
        slides: [{ media: { file: 'gripper.webp' }, title: 'Gripper' }],
      },
      fields: { slides: { text: 'Its slides, at least one.', part: slide } },
    },
  },
}

const tag: PartText = {
  title: 'Tags',
  text: 'A word above the title of an article.',
  spec: '§3',
  fields: {
    title: { text: 'The word.', example: 'New', isTranslated: true },
    color: { text: 'Colour of the tag.', default: 'that of the showroom', example: '#0a7d55' },
  },
}

export const articleText: CollectionText = {
  endpoint: 'articles',
  title: 'Articles',
  text: 'A product, or anything else with a text: opens beside or over the picture.',
  spec: '§3',
  picture: 'gallery/article-wall-en.jpg',
  examples: [
    {
      title: 'An article',
      text: 'A picture, a text, a table and a brochure.',
      value: {
        id: 1,
        title: { en: 'A6-12 Robot', de: 'Roboter A6-12' },
        lead: { en: 'Six axes, 12 kg payload.', de: 'Sechs Achsen, 12 kg Traglast.' },
        sections: [
          { __component: 'sections.image', media: { file: 'a6-12-1.webp' } },
          {
            __component: 'sections.text',
            text: { en: 'Works **three shifts** a day.', de: 'Arbeitet **drei Schichten** am Tag.' },
          },
          {
            __component: 'sections.data',
            rows: [{ name: { en: 'Payload', de: 'Traglast' }, value: 12, unit: 'kg' }],
          },
          { __component: 'sections.pdf', media: { file: 'a6-12-brochure-en.pdf' } },
        ],
      },
    },
  ],
  fields: {
    ...recordTexts,
    ...aliasTexts,
    title: { text: 'Name of the product, or heading.', example: 'A6-12 Robot', isTranslated: true },
    lead: {
      text: 'A sentence or two under the title, without Markdown.',
      example: 'Six axes, 12 kg payload.',
      isTranslated: true,
      spec: 'own',
    },
    sections: { text: 'Its parts, from top to bottom.', part: sectionText },
    tags: { text: 'Words above the title.', part: tag },
    action_buttons: { text: 'Buttons at the end.', part: buttonText },
    accessories: {
      text: 'Articles about accessories, listed at the end.',
      example: [{ id: 2 }],
      spec: 'own',
      fields: { id: { text: 'Number of the article.', example: 2 } },
    },
    related: {
      text: 'Articles about similar products. Visitors can compare their technical data: rows match by name.',
      example: [{ id: 3 }],
      spec: 'own',
      fields: { id: { text: 'Number of the article.', example: 3 } },
    },
    settings: {
      text: 'Size of its window.',
      example: { size: 'xl' },
      spec: '§2',
      fields: {
        width: { text: 'Width of the window.', unit: 'px', default: 'that of its size', example: 1200 },
        height: { text: 'Height of the window.', unit: 'px', default: 'that of its size', example: 800 },
        size: { text: 'Size class of the window.', default: 'l', example: 'xl' },
      },
    },
  },
}
