import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCK } from '../../package/lock'
import { media } from './mediaMistakes'
import { type Mistake, set, setAt } from './mistake'

const SETTING = 'content/app-setting.json'
const LOCATIONS = 'content/content-locations.json'
const TRANSITIONS = 'content/content-transitions.json'
const ARTICLES = 'content/articles.json'
const DASHBOARDS = 'content/dashboards.json'

function write(name: string, file: string, value: unknown, names = file): Mistake {
  return {
    name,
    names,
    make(sources) {
      sources[file] = value
    },
  }
}

/** A mistake in the text of a file. */
function edit(name: string, file: string, change: (text: string) => string | Buffer, names = file): Mistake {
  return {
    name,
    names,
    make(sources) {
      sources[file] = change(JSON.stringify(sources[file], null, 2))
    },
  }
}

/** The value with every text in several languages replaced by the English one. */
function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value) return value.en
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inEnglish(child)]))
}

const files: readonly Mistake[] = [
  edit('A comma after the last record', ARTICLES, (text) => text.replace(/\n\]$/, ',\n]')),
  edit('A comma forgotten between two fields', ARTICLES, (text) => text.replace('1,', '1')),
  edit('A quotation mark forgotten', ARTICLES, (text) => text.replace('"Strong."', '"Strong.')),
  edit('Typographic quotation marks', ARTICLES, (text) => text.replace('"Strong."', '“Strong.”')),
  edit('A comment in the file', ARTICLES, (text) => `// the pump\n${text}`),
  edit('A closing bracket forgotten', ARTICLES, (text) => text.slice(0, -2)),
  edit('A file saved as UTF-16', ARTICLES, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
  edit('A file saved as Latin-1', ARTICLES, (text) => Buffer.from(text.replace('Strong', 'Größe'), 'latin1')),
  write('An empty file', ARTICLES, ''),
  write('A misnamed file', 'content/article.json', []),
  write('A single record where a list belongs', 'content/worlds.json', { slug: 'hall' }),
  write('A list where a single record belongs', 'content/app-setting.json', [{}, {}]),
]

const folders: readonly Mistake[] = [
  {
    name: 'A folder that holds no sources',
    names: 'content',
    make(sources) {
      for (const file of Object.keys(sources)) if (file.startsWith('content/')) delete sources[file]
    },
  },
  {
    name: 'A build into a folder of other files',
    names: 'package',
    make() {},
    async prepare(out) {
      await mkdir(out)
      await writeFile(join(out, 'notes.txt'), 'Do not lose me.')
    },
  },
  {
    name: 'Two builds at once',
    names: 'package',
    make() {},
    async prepare(out) {
      await mkdir(out)
      // Any other process that lives.
      await writeFile(join(out, LOCK), String(process.ppid))
    },
  },
]

const languages: readonly Mistake[] = [
  set(
    'A text in several languages where all share one',
    SETTING,
    'cookie_page',
    { en: 'We store your language.', de: 'Wir speichern Ihre Sprache.' },
    'cookie_page',
  ),
  write('A misspelt field of showroom.json', 'showroom.json', { localse: ['en', 'de'] }, 'localse'),
  write('A language by a code of three letters', 'showroom.json', { locales: ['en', 'ger'] }, 'locales.1'),
  write(
    'A default language that is not declared',
    'showroom.json',
    { locales: ['de'], defaultLocale: 'en' },
    'defaultLocale',
  ),
  write('A language declared but nowhere written', 'showroom.json', { locales: ['en', 'de', 'pl'] }, 'pl'),
  set(
    'A text in a language by a code of three letters',
    ARTICLES,
    '0.lead',
    { en: 'It moves water.', ger: 'Sie bewegt Wasser.' },
    'lead.ger',
  ),
  {
    name: 'All texts in one language where two are declared',
    names: '"de"',
    make(sources) {
      for (const [file, value] of Object.entries(sources)) sources[file] = inEnglish(value)
    },
  },
  set('A text without one of the languages', ARTICLES, '0.lead', { en: 'It moves water.' }, 'lead'),
]

const fields: readonly Mistake[] = [
  set('A misspelt field of an article', ARTICLES, '0.laed', 'It moves water.', 'laed'),
  set('A misspelt field of a place', LOCATIONS, '0.hotspot', [], 'hotspot'),
  set(
    'A field by its likely name instead of its own',
    LOCATIONS,
    '0.arrow_navigation_prev',
    { next: { payloadId: 'b' } },
    'arrow_navigation_prev',
  ),
  set('A misspelt kind of section', ARTICLES, '0.sections.0.__component', 'sections.txt', 'sections.0'),
  set(
    'A misspelt background key',
    LOCATIONS,
    '0.background.0.key',
    'default_background_16_9',
    'background.0.key',
  ),
  set('An article without a title', ARTICLES, '0.title', undefined, 'title'),
  set('A text where a number belongs', LOCATIONS, '0.hotspots.0.style.left', 'left', 'style.left'),
  set(
    'A position as a fraction',
    LOCATIONS,
    '0.hotspots.0.style',
    { left: 0.4, top: 0.3 },
    'hotspots.0.style',
  ),
  set('A position outside the picture', LOCATIONS, '0.hotspots.0.style.left', 140, 'style.left'),
  set('A single hotspot instead of a list', LOCATIONS, '0.hotspots', { title: 'Pump' }, 'hotspots'),
  set('A single contact instead of a list', DASHBOARDS, '0.contacts', { name: 'Anna' }, 'contacts'),
  set('A contact that is only a name', DASHBOARDS, '0.contacts', ['Anna'], 'contacts.0'),
  set('A colour in another language', ARTICLES, '0.tags', [{ title: 'New', color: 'blau' }], 'tags.0.color'),
  set('A colour as bare numbers', ARTICLES, '0.tags', [{ title: 'New', color: '12,40,90' }], 'tags.0.color'),
  set(
    'A sequence without a range',
    ARTICLES,
    '0.sections.1',
    { __component: 'sections.viewer', images: { sequence: 'turn.webp' } },
    'sections.1.images',
  ),
  set(
    'A repeated name that differs',
    LOCATIONS,
    '0.world_item',
    { key: 'hall-a', type: 'location', world: 'hall' },
    'world_item.key',
  ),
  set(
    'A table in Blocks',
    ARTICLES,
    '0.sections.0.text',
    [{ type: 'table', children: [{ type: 'text', text: '12 kW' }] }],
    'sections.0.text',
  ),
  {
    name: 'A text without end in Blocks',
    make: (sources) =>
      setAt(
        sources[ARTICLES],
        ['0', 'sections', '0', 'text'],
        [{ type: 'paragraph', children: [{ type: 'text', text: 'x'.repeat(500_001) }] }],
      ),
    names: 'sections.0.text',
  },
  set('Markdown in a title', ARTICLES, '0.lead', { en: '**Strong**', de: '**Stark**' }, 'lead'),
]

const links: readonly Mistake[] = [
  set('Two places with the same name', LOCATIONS, '1.payloadId', 'a', 'payloadId'),
  set('Two articles with the same id', ARTICLES, '1', { id: 1, title: 'Twin' }, 'id'),
  set(
    'A hotspot to a place that does not exist',
    LOCATIONS,
    '0.hotspots.0.action_target.payloadId',
    'c',
    'hotspots.0',
  ),
  set(
    'A hotspot to an article that does not exist',
    LOCATIONS,
    '0.hotspots.1.action_target.id',
    9,
    'hotspots.1',
  ),
  set('A place in a world that does not exist', LOCATIONS, '1.world', 'hal', 'world'),
  set('A menu that does not exist', 'content/app-setting.json', 'menus', ['mian'], 'menus.0'),
  set(
    'A start place that does not exist',
    'content/worlds.json',
    '0.start_location_id',
    'c',
    'start_location_id',
  ),
  set(
    'A world without a start',
    'content/worlds.json',
    '0.start_location_id',
    undefined,
    'start_location_id',
  ),
  set('No world to begin with', SETTING, 'default_world', undefined, 'default_world'),
  set('A flight to a place that does not exist', TRANSITIONS, '0.to', 'c', 'to'),
  {
    name: 'A place without a flight back',
    names: 'b',
    make(sources) {
      sources[TRANSITIONS] = (sources[TRANSITIONS] as unknown[]).slice(0, 1)
    },
  },
  set(
    'A flight without a film',
    TRANSITIONS,
    '0.background.0',
    { key: 'default_background_16x9', type: 'image', image: { file: 'still.png' } },
    'a-b',
  ),
  set('A flight that loops', TRANSITIONS, '0.background.0.loop', true, 'background.0.loop'),
]

export const mistakes: readonly Mistake[] = [
  ...files,
  ...folders,
  ...languages,
  ...fields,
  ...links,
  ...media,
]
