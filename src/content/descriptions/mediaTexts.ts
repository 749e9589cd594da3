import { FORMAT_WIDTHS } from '../model/media'
import type { FieldText, PartText } from './description'

const format: PartText = {
  title: 'Picture formats',
  text: 'A picture in one of the widths that browsers choose from.',
  spec: '§3',
  fields: {
    url: { text: 'URL of the file.', isWritten: true },
    width: { text: 'Width.', unit: 'px', isWritten: true },
    height: { text: 'Height.', unit: 'px', isWritten: true },
  },
}

const film: PartText = {
  title: 'Film renditions',
  text: 'Another file of the same film: wider, or encoded more efficiently. The build describes every file beside the film.',
  spec: 'own',
  fields: {
    url: { text: 'URL of the file.', isWritten: true },
    mime: { text: 'Type and codecs, as browsers name them.', isWritten: true },
    width: { text: 'Width.', unit: 'px', isWritten: true },
    height: { text: 'Height.', unit: 'px', isWritten: true },
    size: { text: 'Size of the file.', unit: 'kB', isWritten: true },
    bitrate: { text: 'Mean rate of data.', unit: 'bit/s', isWritten: true },
    framerate: { text: 'Rate of frames.', unit: 'fps', isWritten: true },
  },
}

const captions: PartText = {
  title: 'Captions',
  text: 'The captions of a film in one language. Visitors see those in their own language, else in English, else the first.',
  spec: 'own',
  fields: {
    language: { text: 'Language of the captions.', example: 'de' },
    title: { text: 'Name in the player’s list.', default: 'the name of the language', example: 'Deutsch' },
    media: {
      text: 'WebVTT file.',
      example: { file: 'welcome-de.vtt' },
      shape: { type: 'media' },
    },
  },
}

export const mediaText: PartText = {
  title: 'Media',
  text: 'A picture, film or document. Sources name a file in the folder `media`; the build describes it. The whole value may be given for each language: `{ "en": { "file": … }, "de": { "file": … } }`.',
  spec: '§3',
  fields: {
    id: { text: 'Number of the file.', isWritten: true },
    name: { text: 'Original name of the file.', isWritten: true },
    alternativeText: {
      text: 'Describes the picture to visitors who do not see it. Also its title where it has no `caption`.',
      example: 'Six-axis robot loading a machine',
      isTranslated: true,
    },
    as: {
      text: '`share`: cropped to 1200×630, for previews of shared links.',
      default: 'the file as it is, and smaller sizes of it',
      example: 'share',
      spec: '§2',
      shape: { type: 'choice', values: ['share'] },
    },
    caption: {
      text: 'Title under the picture, or of the document or film.',
      example: 'Data sheet',
      isTranslated: true,
      spec: 'own',
    },
    url: {
      text: 'Address of the file. In sources only for a YouTube or Vimeo video, which is shown on that site’s own page.',
      example: 'https://youtu.be/dQw4w9WgXcQ',
      isFilledIn: true,
    },
    hash: { text: 'Name of the file without its ending.', isWritten: true },
    ext: { text: 'Ending of the name, with its dot.', isWritten: true },
    mime: { text: 'Type of the file.', isWritten: true, spec: 'own' },
    size: { text: 'Size of the file.', unit: 'kB', isWritten: true, spec: 'own' },
    width: { text: 'Width of the original.', unit: 'px', isWritten: true },
    height: { text: 'Height of the original.', unit: 'px', isWritten: true, spec: 'own' },
    ground: {
      text: 'Ground that a logo gets which is not seen on the ground of the brand.',
      isWritten: true,
      spec: 'own',
    },
    formats: {
      text: 'Smaller sizes of a picture.',
      isWritten: true,
      fields: Object.fromEntries(
        Object.entries(FORMAT_WIDTHS).map(([name, width]): [string, FieldText] => [
          name,
          { text: `The picture ${width} px wide.`, isWritten: true, part: format },
        ]),
      ),
    },
    films: { text: 'Further files of a film, at most 12.', isWritten: true, spec: 'own', part: film },
    captions: { text: 'Captions of a film, each language once.', part: captions, spec: 'own' },
    poster: {
      text: 'Picture that a film shows until it plays.',
      example: { file: 'welcome.webp' },
      spec: 'own',
      shape: { type: 'media', kind: 'picture' },
    },
  },
}

/** A field that holds a page in a frame. */
export const iframeText: PartText = {
  title: 'Pages',
  text: 'A web page in a frame: an address, or an HTML file of the media folder with everything in it.',
  spec: '§3',
  picture: 'gallery/page-desktop-en.jpg',
  fields: {
    url: {
      text: 'Address of the page: http, https or a path. `"iframe": { "file": "board.html" }` shows a file instead.',
      example: 'https://example.com/board',
    },
    title: {
      text: 'Name of the page, for screen readers and above it.',
      example: 'Control room',
      isTranslated: true,
      spec: 'own',
    },
    sandbox: {
      text: 'What the page may do, as in HTML.',
      default: 'scripts and forms',
      example: 'allow-scripts allow-popups',
      spec: 'own',
    },
    allow: {
      text: 'Features of the browser that the page may use, as in HTML.',
      example: 'camera; fullscreen',
      spec: 'own',
    },
  },
}
