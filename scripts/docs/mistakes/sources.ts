import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Files of a source folder by path: JSON values, texts or bytes. */
export type Sources = Record<string, unknown>

/** A film of 40 grey frames. */
export const FILM = 'tests/fixtures/seams/flight.mp4'

const both = (en: string, de: string) => ({ en, de })

const place = (payloadId: string, other: string) => ({
  payloadId,
  slug: payloadId,
  world: 'hall',
  title: both(`Place ${payloadId}`, `Ort ${payloadId}`),
  background: [{ key: 'default_background_16x9', type: 'image', image: { file: 'still.png' } }],
  hotspots: [
    {
      __component: 'hotspots.navigation',
      style: { left: 40, top: 30 },
      action_target: { payloadId: other },
    },
    {
      __component: 'hotspots.open-article',
      title: both('Pump', 'Pumpe'),
      style: { left: 60, top: 60 },
      action_target: { id: 1 },
    },
  ],
})

const flight = (from: string, to: string) => ({
  ...{ payloadId: `${from}-${to}`, world: 'hall', from, to },
  background: [{ key: 'default_background_16x9', type: 'video', video: { file: 'flight.mp4' } }],
})

/** The sources of a showroom without mistakes: two places, a flight each way, an article and a library. */
export const goodSources = (): Sources => ({
  'showroom.json': { locales: ['en', 'de'], defaultLocale: 'en' },
  'content/app-setting.json': { default_world: { slug: 'hall' }, menus: ['main', 'legal'] },
  'content/worlds.json': [{ slug: 'hall', name: 'Hall', start_location_id: 'a' }],
  'content/content-locations.json': [place('a', 'b'), place('b', 'a')],
  'content/content-transitions.json': [flight('a', 'b'), flight('b', 'a')],
  'content/articles.json': [
    {
      id: 1,
      title: both('Pump', 'Pumpe'),
      lead: both('It moves water.', 'Sie bewegt Wasser.'),
      sections: [{ __component: 'sections.text', text: both('Strong.', 'Stark.') }],
    },
  ],
  'content/dashboards.json': [
    {
      id: 1,
      title: both('Library', 'Mediathek'),
      contacts: [{ name: 'Anna Muster', role: both('Sales', 'Vertrieb'), email: 'anna@example.com' }],
    },
  ],
  'content/menus.json': [
    {
      key: 'main',
      title: both('Menu', 'Menü'),
      items: [
        { __component: 'menu-items.dashboard', title: both('Library', 'Mediathek'), target: { id: 1 } },
      ],
    },
    {
      key: 'legal',
      title: both('Legal', 'Rechtliches'),
      items: [
        {
          __component: 'menu-items.link',
          title: both('Imprint', 'Impressum'),
          target: { url: 'https://example.com/imprint' },
        },
      ],
    },
  ],
})

/** Draws the media of the sources once. */
export async function drawMedia(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#4a7d8c' } }).png()
  await picture(1280, 720).toFile(join(dir, 'still.png'))
  await picture(320, 180).toFile(join(dir, 'small.png'))
  await copyFile(FILM, join(dir, 'flight.mp4'))
}

/** Writes the sources and links the media, which are drawn already. */
export async function writeSources(dir: string, sources: Sources, media: string): Promise<void> {
  await mkdir(join(dir, 'media'), { recursive: true })
  for (const file of ['still.png', 'small.png', 'flight.mp4'])
    await copyFile(join(media, file), join(dir, 'media', file))
  for (const [path, value] of Object.entries(sources)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    const isText = typeof value === 'string' || Buffer.isBuffer(value)
    await writeFile(join(dir, path), isText ? value : JSON.stringify(value, null, 2))
  }
}
