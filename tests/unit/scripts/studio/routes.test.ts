import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { withToken } from '../../../../scripts/studio/access'
import { studioPages } from '../../../../scripts/studio/pages'
import type { Storage } from '../../../../src/studio'
import { repositoryFiles } from '../../../architecture/repository'

const storage: Storage = {
  list: async () => ({ locales: ['en'], defaultLocale: 'en', records: [] }),
  read: async () => undefined,
  write: async () => 'written',
  upload: async ({ name }) => name,
  files: async () => [],
  path: async (file) => (file === 'flight.mp4' ? '/media/flight.mp4' : undefined),
  bytes: async () => undefined,
  picture: async () => undefined,
}

const app = studioPages({
  followed: {
    state: async () => ({ stamp: 'first', version: '', shape: '', problems: [] }),
    subscribe: () => () => {},
  },
  showroom: (request) => new Hono().get('/', ({ text }) => text('showroom')).fetch(request),
  ...{ storage, allow: withToken('secret') },
  propose: async (film) => ({ place: { left: film.length, top: 70 }, portal: { left: 1, top: 2 } }),
})

const ORIGIN = 'http://127.0.0.1:4174'
const OWN = { host: '127.0.0.1:4174', authorization: 'Bearer secret', origin: ORIGIN }

function ask(path: string, headers: Readonly<Record<string, string>>, init: RequestInit = {}) {
  return app.request(`${ORIGIN}${path}`, { ...init, headers })
}

const change = (body: unknown, headers = OWN) =>
  ask('/__studio/api/changes', headers, { method: 'POST', body: JSON.stringify(body) })
const valid = { changes: [{ collection: 'menus', name: 'a', before: null, after: { key: 'a' } }] }

describe('the server of the studio', () => {
  it('answers the page that has its token', async () => {
    expect((await ask('/__studio/api/records', OWN)).status).toBe(200)
    expect((await change(valid)).status).toBe(200)
  })

  it('proposes a position for a film of the showroom, and for no other file', async () => {
    const proposal = async (film: string) =>
      (await ask(`/__studio/api/proposal?film=${encodeURIComponent(film)}`, OWN)).json()
    expect(await proposal('flight.mp4')).toEqual({
      place: { left: 17, top: 70 },
      portal: { left: 1, top: 2 },
    })
    expect(await proposal('../../etc/passwd')).toEqual({ reason: 'There is no such film.' })
  })

  it.each([
    ['without a token', { ...OWN, authorization: '' }, 401],
    ['with another token', { ...OWN, authorization: 'Bearer secreT' }, 401],
    ['from a page of another origin', { ...OWN, origin: 'https://evil.example' }, 403],
    ['from another port of this machine', { ...OWN, origin: 'http://127.0.0.1:8080' }, 403],
    ['from a page without an origin', { ...OWN, origin: 'null' }, 403],
    ['for another name that leads to this machine', { ...OWN, host: 'evil.example:4174' }, 403],
  ])('refuses a change %s', async (_, headers, status) => {
    expect((await change(valid, headers)).status).toBe(status)
  })

  it('refuses a change that does not say where it is from', async () => {
    const { origin: _, ...headers } = OWN
    const response = await ask('/__studio/api/changes', headers, {
      method: 'POST',
      body: JSON.stringify(valid),
    })
    expect(response.status).toBe(403)
  })

  it.each([
    ['no JSON', '{'],
    ['no list', { changes: {} }],
    ['an empty list', { changes: [] }],
    ['too many records', { changes: Array(51).fill(valid.changes[0]) }],
    ['a path for a collection', { changes: [{ ...valid.changes[0], collection: '../a' }] }],
    ['a list for a record', { changes: [{ ...valid.changes[0], after: [] }] }],
    [
      'a record that is too deep',
      { changes: [{ ...valid.changes[0], after: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) }] },
    ],
  ])('refuses %s with one sentence', async (_, body) => {
    const response = await change(body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The request is not a list of changed records.' },
    ])
  })

  it('refuses a request that is too large', async () => {
    const after = { key: 'x'.repeat(9 * 1024 * 1024) }
    expect((await change({ changes: [{ ...valid.changes[0], after }] })).status).toBe(413)
  })

  it('shows the showroom beside it, to this machine alone', async () => {
    expect(await (await ask('/', { host: 'localhost:4174' })).text()).toBe('showroom')
    expect((await ask('/', { host: 'evil.example' })).status).toBe(403)
  })

  it('serves no file outside its page', async () => {
    for (const path of ['..%2f..%2fpackage.json', 'assets/..%2f..%2f..%2fpackage.json', '%2fetc%2fpasswd'])
      expect((await ask(`/__studio/${path}`, OWN)).status).toBe(404)
  })
})

describe('the studio', () => {
  it('is in nothing that visitors load: no layer of the product imports it, and no build contains it', () => {
    const sources = repositoryFiles().filter((path) =>
      /^(src\/(?!studio|cms)|public|shaders)\/?|^index\.html$/.test(path),
    )
    expect(sources.length).toBeGreaterThan(100)
    const traces = /__studio|studio\/model|from '\.\.\/studio'/
    expect(sources.filter((path) => traces.test(readFileSync(path, 'latin1')))).toEqual([])
    const built = ['app', 'server'].map((name) => join('dist', name)).filter((path) => existsSync(path))
    const files = built.flatMap((path) =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    expect(files.filter((path) => traces.test(readFileSync(path, 'latin1')) || /studio/i.test(path))).toEqual(
      [],
    )
  })
})
