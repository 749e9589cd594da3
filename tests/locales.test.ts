import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../src/content'
import { keysOf, localesFolder, placeholders, textsOf, withoutPluralForm } from './locales/texts'
import { readSource, readText } from './locales/textUses'

const folder = localesFolder()
// The server responds in plain text with hono's own `text` and shows no interface. The report and the health page have
// their own texts.
const source = readSource(fileURLToPath(new URL('../src/', import.meta.url)), [
  'server',
  'report',
  'studio',
  'desktop',
])
/** The server mails texts whose keys are string literals. */
const server = readSource(fileURLToPath(new URL('../src/server/mail/', import.meta.url)))

/** Texts that are the same in English and in these languages. */
const SAME_AS_ENGLISH: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  de: ['navigation.label', 'navigation.shortcuts', 'cookies.title', 'title'],
  es: ['cookies.title'],
  fr: [
    'article.part_documents',
    'dashboard.image',
    'navigation.label',
    'navigation.menu',
    'notification.label',
    'cookies.title',
    'search.article',
    'search.pdf',
    'take_away.configuration',
    'title',
    'tour.apps',
  ],
  id: ['article.part_data', 'dashboard.media', 'navigation.menu'],
  it: ['dashboard.media', 'navigation.menu', 'title'],
  nl: [
    ...['configurator.open', 'contact.open', 'cookies.title', 'dashboard.links', 'dashboard.media'],
    ...['keyboard.letters', 'navigation.menu', 'search.pdf', 'title', 'updater.later'],
    ...['tour.length_one', 'tour.length_other'],
  ],
  pl: ['navigation.menu', 'title'],
  pt: ['cookies.title', 'dashboard.links', 'navigation.menu', 'title'],
  sk: ['navigation.menu', 'title'],
  tr: ['title'],
  vi: ['navigation.menu'],
}

/** Texts that may be the same in any language. */
const NAMES: readonly string[] = ['article.part_turn', 'dashboard.pdf', 'dashboard.video']

/** Texts that the source does not use yet, by purpose. Remove a key here once it is used. */
const UNUSED_YET: readonly string[] = [
  // the steps of loading
  ...['loading.settings', 'loading.texts', 'loading.pictures'],
  // announcements during a flight, and the page outside of any world
  ...['place.moving', 'place.here', 'home.title', 'home.text'],
  // buttons of the header and the side menu
  ...['navigation.open', 'language.label'],
  'notification.label',
  // content updates of a kiosk
  ...['updater.failed', 'updater.available', 'updater.current', 'updater.done'],
]

/** English texts fixed by the specification (§6 and §8); do not edit them. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'error.not_found': 'This page could not be found',
  'error.server': 'An error occurred on server',
  'error.home': 'Back to home',
  'error.no_default_world': 'Default "world" is not set!',
  'error.no_start_location': 'Start location for "{{world}}" is not set!',
  'error.tooManyRequests':
    'You are making too many requests to the server. Access remains blocked for a short time.',
  'error.invalidInput': 'Invalid Input. Please check your entry.',
  'error.invalidCredentials': 'Invalid identifier or password',
  'error.somethingWentWrong': 'Something went wrong. Please try again later.',
  'error.inactive':
    'Your client is currently in an inactive state. Please get in touch with the administrator for further assistance.',
  'access.enter_code': 'Please enter access code',
  'access.wrong_code': 'The code is incorrect, please try again',
  'contact.error': 'Something went wrong. Please try again later or send us an email to {{email}}',
  'contact.sent': 'Your email has been sent',
  'contact.sent_text': 'We will take care of your request as soon as possible.',
  'updater.offline': 'No Internet connection',
  'updater.failed': 'Oops, something went wrong. Please try again later',
  'updater.available': 'Updates available - Would you like to download new content now?',
  'updater.current': 'All data are up-to-date!',
  'updater.done': 'All Data updated. Applications is restarting.',
  'video.cannot_be_played': 'Videos cannot be played',
  'video.continue_without': 'Continue without videos',
  'configurator.online_only': 'This function is only available online!',
}

const english = textsOf(folder, 'en')

it('each language has exactly one file', () => {
  const files = readdirSync(folder).filter((name) => !['README.md', 'report', 'health'].includes(name))
  expect(files.sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
})

describe.each(LOCALES)('The texts of %s', (locale) => {
  const texts = textsOf(folder, locale)

  it('have the keys of English, in the same order, and plural forms of their own', () => {
    const keys = (all: ReadonlyMap<string, string>) => [...new Set([...all.keys()].map(withoutPluralForm))]
    expect(keys(texts)).toEqual(keys(english))
  })

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  it('have the placeholders of English', () => {
    const wanted = new Map([...english].map(([key, text]) => [withoutPluralForm(key), placeholders(text)]))
    const filled = [...texts].map(([key, text]) => [key, placeholders(text)])
    expect(filled).toEqual([...texts.keys()].map((key) => [key, wanted.get(withoutPluralForm(key))]))
  })

  if (locale.startsWith('en')) {
    it('keep the wording of the specification', () => {
      expect(Object.fromEntries(texts)).toMatchObject(SPECIFIED)
    })
  } else {
    it('are translated', () => {
      const left = [...texts]
        .filter(([key, text]) => text === english.get(key) && !NAMES.includes(key))
        .map(([key]) => key)
      expect(left.sort()).toEqual([...(SAME_AS_ENGLISH[locale] ?? [])].sort())
    })
  }
})

describe('The source', () => {
  it('uses only existing texts, with the values for their placeholders', () => {
    const unknown = source.uses.filter((use) => keysOf(english, use).length === 0)
    expect(unknown.map(({ at, key, values }) => `${at} ${key} (${values ?? ''})`)).toEqual([])
  })

  it('uses every text, except those of planned features', () => {
    const used = new Set(source.uses.flatMap((use) => keysOf(english, use)))
    const isLiteral = (key: string) => source.strings.has(key) || server.strings.has(key)
    const unused = [...english.keys()].filter((key) => !used.has(key) && !isLiteral(key))
    expect(unused.filter((key) => !UNUSED_YET.includes(key))).toEqual([])
    expect(UNUSED_YET.filter((key) => !english.has(key))).toEqual([])
  })

  it('is parsed like TypeScript', () => {
    const parsed = readText(
      'page.tsx',
      `import { useText } from '../ports'
      // text('in.comment')
      const label = text(open ? 'a.open' : 'a.closed', { place, count: 2 })
      const side = <i title={host.text(\`place.\${side}.label\`, values)}>text('in.jsx')</i>
      const failed = { textKey: 'error.load', other: 'plain' }`,
    )
    expect(parsed.uses).toEqual([
      { at: 'page.tsx:3', key: 'a.open', values: ['count', 'place'] },
      { at: 'page.tsx:3', key: 'a.closed', values: ['count', 'place'] },
      { at: 'page.tsx:4', key: 'place.*.label', values: undefined },
      { at: 'page.tsx:5', key: 'error.load', values: undefined },
    ])
    expect(parsed.strings).toContain('plain')
    expect(readText('a.ts', `import { text } from './definition'\ntext('not.a.key')`).uses).toEqual([])
  })
})
