import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from './serve'

type Attributes = Readonly<Record<string, unknown>>

const MEDIA = new URL('../../fixtures/colours/media/', import.meta.url)
const KINDS: Readonly<Record<string, string>> = { png: 'image/png', mp4: 'video/mp4' }

/**
 * Serves a third-party backend in the format of Strapi 4: nested `attributes` and `data`, media under `/uploads`, pages
 * of one record whatever the limit, and little content: two locations with the pictures of E and F of the colour world,
 * and a transition between them. In French it has one location, whose hotspot has no title.
 */
export async function serveStrapi4(): Promise<RunningServer> {
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://backend')
    // Strapi allows the requesting origin.
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
    response.setHeader('Vary', 'Origin')
    const upload = /^\/uploads\/([\w-]+\.(png|mp4))$/.exec(pathname)
    if (upload) return sendUpload(response, upload[1] ?? '', upload[2] ?? '')
    const records = (searchParams.get('locale') === 'fr' ? inFrench : endpoints)[pathname]
    if (!records) return send(response, 404, { data: null, error: { status: 404, name: 'NotFoundError' } })
    send(response, 200, page(records, Number(searchParams.get('pagination[page]') ?? 1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function page(records: Attributes | readonly Attributes[], number: number) {
  if (!isList(records)) return { data: entity(1, records), meta: {} }
  const record = records[number - 1]
  return {
    data: record ? [entity(number, record)] : [],
    meta: { pagination: { page: number, pageSize: 1, pageCount: records.length, total: records.length } },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

function sendUpload(response: ServerResponse, file: string, ext: string): void {
  const bytes = readFileSync(new URL(file, MEDIA))
  response.writeHead(200, { 'Content-Type': KINDS[ext], 'Content-Length': bytes.length })
  response.end(bytes)
}

const isList = (value: Attributes | readonly Attributes[]): value is readonly Attributes[] =>
  Array.isArray(value)
const entity = (id: number, attributes: Attributes) => ({ id, attributes })
const media = (file: string, mime: string) => ({
  data: entity(9, { name: file, url: `/uploads/${file}`, mime, hash: file, ext: file.slice(-4), size: 4 }),
})
const yard = { data: entity(1, { slug: 'yard', name: 'Yard' }) }

function place(letter: string, title: string, to: { letter: string; title: string | null }): Attributes {
  return {
    payloadId: `yard-${letter}`,
    title,
    slug: letter,
    world: yard,
    group: { data: null },
    background: [
      {
        id: 3,
        key: 'default_background_16x9',
        type: 'image',
        image: media(`${letter}.png`, 'image/png'),
        video: { data: null },
      },
    ],
    hotspots: [
      {
        id: 5,
        __component: 'hotspots.navigation',
        title: to.title,
        style: { left: 50, top: 60 },
        action_target: { payloadId: `yard-${to.letter}` },
      },
    ],
  }
}

const endpoints: Readonly<Record<string, Attributes | readonly Attributes[]>> = {
  '/api/app-setting': { default_world: yard },
  '/api/worlds': [
    {
      slug: 'yard',
      name: 'Yard',
      locations: ['yard-e', 'yard-f'],
      transitions: ['yard-e-f'],
      start_location_id: 'yard-e',
      protect_with_password: false,
      only_logged_in_user: null,
    },
  ],
  '/api/content-locations': [
    place('e', 'Gate', { letter: 'f', title: 'Tower' }),
    place('f', 'Tower', { letter: 'e', title: 'Gate' }),
  ],
  '/api/content-transitions': [
    {
      payloadId: 'yard-e-f',
      title: 'Gate to tower',
      slug: 'e-f',
      world: yard,
      from: { payloadId: 'yard-e' },
      to: { payloadId: 'yard-f' },
      background: [
        {
          id: 7,
          key: 'default_background_16x9',
          type: 'video',
          video: media('e-f.mp4', 'video/mp4'),
          loop: null,
        },
      ],
    },
  ],
}

const inFrench: typeof endpoints = {
  ...endpoints,
  '/api/content-locations': [place('e', 'Portail', { letter: 'f', title: null })],
  '/api/content-transitions': [],
}
