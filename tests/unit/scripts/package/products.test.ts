import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPackage } from '../../../../scripts/package/build'
import { readContent } from '../../../../src/content'
import type { Manifest } from '../../../../src/contracts'

let root: string
let manifest: Manifest

const FRAMES = ['01', '02', '03']

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'products-'))
  const write = (name: string, text: string | Buffer) => writeFile(join(root, name), text)
  await Promise.all([mkdir(join(root, 'media')), mkdir(join(root, 'content'))])
  const frame = (background: string) =>
    sharp({ create: { width: 600, height: 450, channels: 3, background } }).webp({ quality: 80 })
  for (const number of FRAMES)
    await frame(`#2B${number}A8`).toFile(join(root, 'media', `turn-${number}.webp`))
  await write('media/sheet-en.pdf', '%PDF-1.4 en')
  await write('media/sheet-de.pdf', '%PDF-1.4 de')
  await write('media/icon-gear.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write('showroom.json', '{ "locales": ["en", "de", "fr"], "defaultLocale": "en" }')
  await write('content/icons.json', '[{ "name": "gear", "svg": { "file": "icon-gear.svg" } }]')
  await write('content/anchors.json', '{ "hall-robot": { "robot": { "left": 40, "top": 60 } } }')
  await write('content/menus.json', '[{ "key": "main-hall", "items": [] }]')
  await write(
    'content/worlds.json',
    '[{ "slug": "hall", "start_location_id": "hall-robot", "menus": ["main-hall"] }]',
  )
  await write('content/app-setting.json', '{ "default_world": { "slug": "hall" } }')
  await write(
    'content/content-locations.json',
    JSON.stringify([
      {
        payloadId: 'hall-robot',
        slug: 'robot',
        title: { en: 'Robot', de: 'Roboter' },
        world: 'hall',
        background: [{ key: 'default_background', type: 'image', image: { file: 'turn-01.webp' } }],
        hotspots: [
          {
            __component: 'hotspots.open-article',
            title: 'A6-12',
            anchor: 'robot',
            icon: 'gear',
            action_target: { id: 1 },
          },
        ],
      },
    ]),
  )
  await write(
    'content/articles.json',
    JSON.stringify([
      {
        id: 1,
        title: 'A6-12',
        sections: [
          { __component: 'sections.viewer', images: { sequence: 'turn-{01..03}.webp' } },
          {
            __component: 'sections.pdf',
            media: { en: { file: 'sheet-en.pdf' }, de: { file: 'sheet-de.pdf' } },
          },
        ],
      },
    ]),
  )
  manifest = await build('first')
})
afterAll(() => rm(root, { recursive: true }))

const build = (name: string) =>
  buildPackage({ source: root, out: join(root, name), cacheDir: join(root, `${name}-cache`) })

async function read(locale: 'en' | 'de' | 'fr') {
  const answers = await Promise.all(
    manifest.files
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`content/${locale}/`) || /^content\/[a-z-]+\.json$/.test(path))
      .map(async (path) => [
        path.replace(/^.*\/|\.json$/g, ''),
        JSON.parse(await readFile(join(root, 'first', path), 'utf8')),
      ]),
  )
  return readContent(Object.fromEntries(answers), locale)
}

it('builds a package that the showroom reads without problems', async () => {
  const { content, problems } = await read('de')
  expect(problems).toEqual([])
  expect(content.worlds.get('hall')?.menus).toEqual(['main-hall'])
  expect(content.items.get('hall-robot')).toMatchObject({
    hotspots: [
      {
        position: { left: 0.4, top: 0.6 },
        icon: { name: 'gear', url: expect.stringMatching(/^\/media\/icon-gear\./) },
        action: { type: 'openArticle', id: 1 },
      },
    ],
  })
})

it('gives each language its own file, or the default without one', async () => {
  const sheets = await Promise.all(
    (['en', 'de', 'fr'] as const).map(async (locale) => {
      const { content } = await read(locale)
      const section = content.articles.get(1)?.sections[1]
      return section?.kind === 'pdf' ? section.media.name : undefined
    }),
  )
  expect(sheets).toEqual(['sheet-en.pdf', 'sheet-de.pdf', 'sheet-en.pdf'])
})

it('keeps turntable pictures unchanged and adds a narrow one for each', async () => {
  const { content } = await read('en')
  const section = content.articles.get(1)?.sections[0]
  if (section?.kind !== 'viewer') throw new Error('no viewer')
  expect(section.images.map(({ name }) => name)).toEqual(FRAMES.map((number) => `turn-${number}.webp`))
  for (const [index, { url, width, formats }] of section.images.entries()) {
    expect([width, Object.keys(formats)]).toEqual([600, ['small']])
    const made = await readFile(join(root, 'first', url))
    expect(made.equals(await readFile(join(root, 'media', `turn-${FRAMES[index]}.webp`)))).toBe(true)
  }
})

it('is reproducible', async () => {
  expect(await build('second')).toEqual(manifest)
})
