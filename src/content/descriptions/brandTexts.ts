import type { CollectionText, FieldText, FieldTexts, PartText } from './description'

const fontFile: PartText = {
  title: 'Font files',
  text: 'One weight of a typeface, or some of its letters.',
  spec: '§9',
  fields: {
    weight: {
      text: 'Weight of the letters: 300, 400 or 600.',
      example: 400,
      shape: { type: 'number', isWhole: true, min: 300, max: 600 },
    },
    media: {
      text: 'The font, a WOFF2 file.',
      example: { file: 'house-sans-400.woff2' },
      shape: { type: 'media' },
    },
    unicode_range: {
      text: 'The letters in the file, as in CSS. Browsers load only files whose letters they need.',
      default: 'all letters',
      example: 'U+0000-00FF, U+0131',
      spec: 'own',
    },
  },
}

const family: FieldTexts = {
  name: { text: 'Name of the typeface.', example: 'House Sans' },
  files: { text: 'Its files, 1 to 32.', part: fontFile },
}

const languages = (text: string): FieldText => ({ text, example: ['vi'], spec: 'own' })

const scriptFace: PartText = {
  title: 'Typefaces of some languages',
  text: 'A typeface that comes after the main one in some languages, such as those with other scripts.',
  spec: 'own',
  fields: { ...family, languages: languages('The languages that it is for.') },
}

const page = (name: string): FieldText => ({
  text: `Address of the ${name}.`,
  example: `https://example.com/${name}`,
})

export const brandText: CollectionText = {
  endpoint: 'brand',
  title: 'Brand',
  text: 'What the showroom is called and how it looks ([brand](brand.md)). Everything else is derived from it, with legible contrast.',
  spec: 'own',
  picture: 'gallery/brands/light.jpg',
  examples: [
    {
      title: 'A brand',
      text: 'White and dark blue, with slightly rounded corners.',
      value: {
        name: 'Example Pumps',
        logo_on_light: { file: 'logo.svg' },
        colors: { accent: '#0b2a6b', theme: 'light' },
        radius: 4,
        contact: { email: 'hello@example.com' },
      },
    },
  ],
  fields: {
    id: { text: 'Number of the record.', isWritten: true },
    name: { text: 'Name of the company.', example: 'Example Pumps', isTranslated: true },
    title: { text: 'Title of the pages.', default: 'the name', example: 'Showroom', isTranslated: true },
    description: {
      text: 'A sentence for search engines and previews of links, at most 300 characters.',
      example: 'Pumps for every water.',
      isTranslated: true,
    },
    icon: { text: 'Icon of the browser tab.', example: { file: 'icon.svg' } },
    share_image: {
      text: 'Preview of shared links, 1200×630.',
      example: { file: 'share.webp', as: 'share' },
      spec: '§2',
    },
    logo_on_dark: { text: 'Logo for a dark ground.', example: { file: 'logo.svg' } },
    logo_on_light: { text: 'Logo for a light ground.', example: { file: 'logo-on-light.svg' } },
    colors: {
      text: 'The colours that all others are derived from.',
      fields: {
        accent: {
          text: 'What can be touched or is active, as `#rrggbb`.',
          default: 'a neutral blue',
          example: '#0b2a6b',
        },
        ground: { text: 'What everything lies on.', default: 'that of the theme', example: '#ffffff' },
        text: { text: 'Colour of texts.', default: 'that of the theme', example: '#101c33' },
        theme: { text: 'Ground and text where they are absent.', default: 'dark', example: 'light' },
      },
    },
    radius: {
      text: 'Corners of panels and cards, on a screen of 1920×1080.',
      unit: 'px',
      default: '10',
      example: 4,
    },
    typeface: {
      text: 'A typeface of the package’s own files.',
      default: 'the built-in one',
      fields: {
        ...family,
        except: languages('Languages that are set in the built-in typeface instead.'),
        scripts: { text: 'Typefaces for further languages, at most 16.', part: scriptFace },
      },
    },
    contact: {
      text: 'Where visitors reach the company.',
      fields: {
        email: { text: 'Mail address.', example: 'hello@example.com' },
        phone: { text: 'Telephone number.', example: '+49 30 123456' },
        url: { text: 'Web site.', example: 'https://example.com' },
      },
    },
    legal: {
      text: 'Legal pages.',
      fields: { imprint_url: page('imprint'), privacy_url: page('privacy') },
    },
  },
}
