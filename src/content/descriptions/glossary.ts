/** A word of the product, for people who make content. */
interface Word {
  readonly word: string
  /** Its name in records and code, if that is another. */
  readonly inCode?: string
  readonly meaning: string
  /** Heading of `docs/content.md` that describes it. */
  readonly heading?: string
}

/** The words of docs/content.md. Where docs/words.md has a word too, its meaning begins the same. */
export const GLOSSARY: readonly Word[] = [
  {
    word: 'world',
    meaning: 'A set of places that belong together: a hall, a plant.',
    heading: 'Worlds',
  },
  { word: 'place', inCode: 'location', meaning: 'Where a visitor stands.', heading: 'Places' },
  {
    word: 'flight',
    inCode: 'transition',
    meaning: 'The passage between two places, with its film. Each direction is a flight of its own.',
    heading: 'Flights',
  },
  { word: 'portal', meaning: 'A flight between two worlds.', heading: 'Flights' },
  {
    word: 'background',
    meaning: 'One way to show a place or a flight: image, film or page.',
    heading: 'Backgrounds',
  },
  { word: 'still', meaning: 'The picture of a place, without anything that moves.', heading: 'Backgrounds' },
  { word: 'loop', meaning: 'A film of a place that begins again where it ends.', heading: 'Backgrounds' },
  {
    word: 'seam',
    meaning:
      'Where a film and a still meet. Nobody sees it if the first and last frame of the film are the stills of its places.',
  },
  { word: 'blend', meaning: 'The visual change between two pictures, where there is no film.' },
  { word: 'hotspot', meaning: 'A control on the picture.', heading: 'Hotspots' },
  { word: 'anchor', meaning: 'The position of a thing in a picture, under a name.', heading: 'Anchors' },
  {
    word: 'arrow',
    meaning: 'Leads to the previous or next place, at the sides of the picture.',
    heading: 'Places',
  },
  {
    word: 'group',
    meaning: 'Places that share a colour, menus and the beginning of their URLs.',
    heading: 'Groups',
  },
  {
    word: 'station',
    meaning: 'A place in the shortcuts at the bottom, under its category.',
    heading: 'Categories',
  },
  { word: 'article', meaning: 'A product, or anything else with a text.', heading: 'Articles' },
  { word: 'section', meaning: 'A part of an article.', heading: 'Sections' },
  {
    word: 'library',
    inCode: 'dashboard',
    meaning: 'Films, documents and pictures on one subject.',
    heading: 'Libraries',
  },
  {
    word: 'target',
    meaning: 'What an action leads to: a place, an article, a link …',
    heading: 'Targets',
  },
  { word: 'tour', meaning: 'A guided walk in steps.', heading: 'Tours' },
  { word: 'screensaver', meaning: 'What an idle showroom shows.', heading: 'Screensavers' },
  {
    word: 'configurator',
    meaning: 'A page on which visitors put a product together.',
    heading: 'Configurators',
  },
  { word: 'record', meaning: 'An entry of a collection: one place, one article.' },
  { word: 'collection', meaning: 'All records of one kind: a file in `content/`.' },
  { word: 'sources', meaning: 'The folder that you write: `showroom.json`, `content/` and `media/`.' },
  {
    word: 'package',
    meaning: 'The folder that is served and synced. `content:build` makes it from the sources.',
  },
]
