import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locale } from '../../../src/content'
import { createServer, type ServerOptions, type SettingsJson, type ShowroomServer } from '../../../src/server'

export const FILM = '0123456789abcdefghij'
export const FILM_URL = '/media/fly.aaaa.mp4'
/** More bytes than a connection buffers while its client does not read. */
export const LONG_FILM_BYTES = 16 * 1024 * 1024
export const LONG_FILM_URL = '/media/long.abcd.mp4'
export const SCRIPT_URL = '/assets/index-abc123.js'
export const SECRET = 'open sesame'

const picture = (name: string) => ({
  id: 1,
  name: `${name}.webp`,
  url: `/media/${name}-1920.bbbb.webp`,
  mime: 'image/webp',
  ext: '.webp',
  hash: 'bbbb',
  size: 1,
  width: 1920,
  height: 1080,
  formats: { small: { url: `/media/${name}-500.cccc.webp`, width: 500, height: 281 } },
})

const place = (payloadId: string, slug: string, more: object = {}) => ({
  id: slug.length,
  documentId: payloadId,
  payloadId,
  slug,
  title: payloadId,
  world: { slug: 'hall', name: 'Hall' },
  world_item: { key: payloadId, type: 'location', world: 'hall' },
  background: [{ key: 'default_background_16x9', type: 'image', image: picture(slug) }],
  hotspots: [],
  ...more,
})

const passage = (from: string, to: string, world: string) => ({
  ...place(`${from}-${to}`, `${from}-${to}`),
  world: { slug: world },
  world_item: { key: `${from}-${to}`, type: 'transition', world },
  from: { payloadId: from },
  to: { payloadId: to },
})

const configurator = {
  id: 1,
  documentId: 'c1',
  uid: 'cell',
  name: 'Cell',
  url: '/media/board.ffff.html',
  world: { slug: 'hall' },
}

const localized = {
  worlds: [
    {
      id: 1,
      documentId: 'w1',
      slug: 'hall',
      name: 'Hall',
      locations: ['start', 'robot', 'staff'],
      transitions: ['start-safe', 'staff-start'],
      start_location_id: 'start',
      protect_with_password: false,
      only_logged_in_user: false,
      menus: [],
    },
    {
      id: 2,
      documentId: 'w2',
      slug: 'lab',
      name: 'Lab',
      locations: ['safe'],
      transitions: ['safe-start'],
      start_location_id: 'safe',
      protect_with_password: true,
      password: SECRET,
      only_logged_in_user: false,
      menus: [],
    },
    {
      id: 3,
      documentId: 'w3',
      slug: 'yard',
      name: 'Yard',
      URL_ALIAS: 'outside',
      locations: ['gate'],
      transitions: [],
      start_location_id: 'gate',
      protect_with_password: false,
      only_logged_in_user: false,
      menus: [],
    },
    {
      id: 4,
      documentId: 'w4',
      slug: 'expo',
      name: 'Expo',
      locations: [],
      transitions: [],
      start_location_id: null,
      start_page: {
        title: 'Welcome',
        background: [{ key: 'default_background', type: 'image', image: picture('welcome') }],
      },
    },
  ],
  'content-locations': [
    place('start', 'start', {
      title: 'Start & "more" <here>',
      share_image: {
        id: 2,
        url: '/media/start-share.ffff.jpg',
        mime: 'image/jpeg',
        alternativeText: 'The hall',
        width: 1200,
        height: 630,
      },
    }),
    place('robot', 'r&d "x"', {
      group: { slug: 'motion' },
      hotspots: [
        {
          id: 1,
          __component: 'hotspots.open-media',
          title: 'Film',
          style: { left: 10, top: 10 },
          media: { id: 9, url: 'https://youtu.be/dQw4w9WgXcQ', mime: 'video/mp4' },
        },
      ],
      background: [
        { key: 'default_background_16x9', type: 'image', image: picture('robot') },
        {
          key: 'mobile',
          type: 'iframe',
          iframe: { url: 'https://view.example.com/robot?x=1', title: 'Robot' },
        },
      ],
    }),
    place('safe', 'safe', {
      world: { slug: 'lab', name: 'Lab' },
      world_item: { key: 'safe', type: 'location', world: 'lab' },
    }),
    place('staff', 'staff', { scopes: ['staff'] }),
    place('gate', 'gate', {
      world: { slug: 'yard', name: 'Yard' },
      world_item: { key: 'gate', type: 'location', world: 'yard' },
    }),
  ],
  'content-transitions': [
    passage('start', 'safe', 'hall'),
    passage('safe', 'start', 'lab'),
    passage('staff', 'start', 'hall'),
  ],
}

const appFiles = {
  'index.html': [
    '<!doctype html><html lang="en" data-app><head><meta charset="utf-8"><title>Showroom</title><!--head-->',
    '<script>window.inline = 1</script><script type="module" src="/assets/index-abc123.js"></script></head>',
    '<body><!--page-start--><div id="root"></div>',
    '<!--place--><noscript>This showroom needs JavaScript.</noscript><!--place-end--></body></html>',
  ].join(''),
  'settings.json': '{"from":"the build"}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-abc123.js': `console.info(${JSON.stringify('x'.repeat(5000))})`,
  'assets/sora-abc123.woff2': 'font',
  'assets/en-abc123.js': 'export default {}',
  '.vite/first-screen.json': JSON.stringify({
    classes: { Hotspots: { spot: 'spot-1' } },
    icons: { 'open-media': '<svg viewBox="0 0 1 1"></svg>' },
  }),
  '.vite/manifest.json': JSON.stringify({
    'locales/en.json': { src: 'locales/en.json', file: 'assets/en-abc123.js', isDynamicEntry: true },
  }),
}

interface ShowroomOptions {
  readonly longFilm?: boolean
  readonly locales?: readonly Locale[]
}

const TWO: readonly Locale[] = ['en', 'de']

/**
 * Writes a showroom of two open worlds and a locked one in two languages to disk. `longFilm`: adds a film of
 * `LONG_FILM_BYTES`, which takes time to write and to compare.
 */
export async function createShowroom({ longFilm = false, locales = TWO }: ShowroomOptions = {}) {
  const root = await mkdtemp(join(tmpdir(), 'server-'))
  const packageDir = join(root, 'package')
  const appDir = join(root, 'app')
  const content: Record<string, string> = {
    'content/app-setting.json': JSON.stringify({
      data: {
        id: 1,
        default_world: { slug: 'hall' },
        power_save_background: [
          { key: 'default_background', type: 'video', video: { id: 3, url: FILM_URL } },
        ],
      },
      meta: {},
    }),
    'content/de/ui-translation.json': JSON.stringify({
      data: { id: 1, items: [{ id: 1, key: 'title', value: 'Messe & mehr' }] },
      meta: {},
    }),
    'content/icons.json': JSON.stringify({ data: [], meta: {} }),
    'content/configurators.json': JSON.stringify({ data: [configurator], meta: {} }),
    'media/fly.aaaa.mp4': FILM,
    'media/empty.dddd.mp4': '',
    'media/drawing.eeee.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'media/board.ffff.html': '<!doctype html><script>alert(1)</script>',
    'media/start-1920.bbbb.webp': 'picture',
    'media/safe-1920.bbbb.webp': 'picture of a protected world',
  }
  for (const locale of locales) {
    for (const [endpoint, data] of Object.entries(localized)) {
      const inLanguage = data.map((record) => ({ ...record, locale }))
      content[`content/${locale}/${endpoint}.json`] = JSON.stringify({ data: inLanguage, meta: {} })
    }
  }
  const media: Record<string, Buffer> = longFilm
    ? { [LONG_FILM_URL.slice(1)]: Buffer.alloc(LONG_FILM_BYTES) }
    : {}
  const files = Object.entries({ ...content, ...media }).map(([path, text]) => ({
    path,
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.byteLength(text),
  }))
  const manifest = { format: 1, version: 'v1', locales, defaultLocale: 'de', files }
  await writeAll(packageDir, { ...content, ...media, 'manifest.json': JSON.stringify(manifest) })
  await writeAll(appDir, appFiles)
  await writeFile(join(root, 'secret.txt'), SECRET)

  const opened: ShowroomServer[] = []
  /** Returns the whole server, including the release to renew. */
  const open = async (settings: SettingsJson = {}, options: Partial<ServerOptions> = {}) => {
    const server = await createServer({ packageDir, appDir, settings, ...options })
    opened.push(server)
    return server
  }
  return {
    root,
    packageDir,
    appDir,
    manifest,
    open,
    serve: async (...how: Parameters<typeof open>) => (await open(...how)).app,
    /** Also ends the servers, because each of them holds its folder open. */
    async remove() {
      await Promise.all(opened.map(({ live }) => live.end()))
      await rm(root, { recursive: true })
    },
  }
}

async function writeAll(dir: string, files: Readonly<Record<string, string | Buffer>>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
}
