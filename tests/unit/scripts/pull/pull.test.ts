import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PullError, problemLine } from '../../../../scripts/pull/problems'
import { type PullOptions, pullPackage } from '../../../../scripts/pull/pull'
import { createServer } from '../../../../src/server'
import { makeGoodPackage } from '../check/tinyPackage'
import { type FakeCms, openFakeCms } from './fakeCms'

const root = mkdtempSync(join(tmpdir(), 'pull-'))
let good: string
let cms: FakeCms
let out: string
let cacheDir: string
let run = 0
beforeAll(async () => {
  good = await makeGoodPackage(root)
})
beforeEach(async () => {
  cms = await openFakeCms(good)
  run++
  out = join(root, `out-${run}`)
  cacheDir = join(root, `cache-${run}`)
})
afterEach(() => cms.close())
afterAll(() => rm(root, { recursive: true, force: true }))

const pull = (options: Partial<PullOptions> = {}) =>
  pullPackage({ from: cms.url, out, cacheDir, sleep: async () => {}, ...options })
const problems = async (options: Partial<PullOptions> = {}): Promise<readonly string[]> => {
  const cause = await pull(options).catch((fault: unknown) => fault)
  if (!(cause instanceof PullError)) throw cause
  return cause.problems.map(problemLine)
}
const text = (dir: string, path: string) => readFile(join(dir, path), 'utf8')
const statuses = (start: string) =>
  cms.requests.filter(({ path }) => path.startsWith(start)).map(({ status }) => status)
const there = () => readdir(out).catch(() => 'nothing')

describe('a pull', () => {
  it('makes the same package of the answers that another one was made of', async () => {
    const { manifest, checked, notes } = await pull()
    expect(checked.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(notes).toEqual(['xx is none of the 21 languages: left out'])
    const before = JSON.parse(await text(good, 'manifest.json'))
    const mediaOf = (files: readonly { path: string; sha256: string }[]) =>
      files.filter(({ path }) => path.startsWith('media/')).map(({ path, sha256 }) => [path, sha256])
    expect(mediaOf(manifest?.files ?? [])).toEqual(mediaOf(before.files))
    for (const { path } of before.files.filter(({ path }: { path: string }) => path.startsWith('content/')))
      expect(JSON.parse(await text(out, path)).data, path).toEqual(JSON.parse(await text(good, path)).data)
    expect(manifest).toMatchObject({ locales: before.locales, defaultLocale: before.defaultLocale })
  })

  it('of a showroom’s own server answers strangers what that server does', async () => {
    const appDir = join(root, 'app')
    await mkdir(appDir, { recursive: true })
    await writeFile(join(appDir, 'index.html'), '<!doctype html>')
    const serve = (packageDir: string) => createServer({ packageDir, appDir, settings: {} })
    const { app, live: before } = await serve(good)
    cms.trick = (request, answer) => {
      Promise.resolve(app.request(request.url ?? '/', { headers: { 'Accept-Encoding': 'identity' } }))
        .then(async (own) => {
          answer.writeHead(own.status, Object.fromEntries(own.headers))
          answer.end(Buffer.from(await own.arrayBuffer()))
        })
        .catch(() => answer.destroy())
      return true
    }
    const manifest = JSON.parse(await text(good, 'manifest.json'))
    await pull({ locales: manifest.locales, defaultLocale: manifest.defaultLocale })
    cms.requests.splice(0)
    await pull({ locales: manifest.locales, defaultLocale: manifest.defaultLocale })
    // Their names hold their hashes: there is nothing to ask.
    expect(statuses('/media/')).toEqual([])
    const { app: pulled, live } = await serve(out)
    for (const locale of manifest.locales)
      for (const endpoint of [
        'app-setting',
        'worlds',
        'content-locations',
        'content-transitions',
        'articles',
        'menus',
      ]) {
        const path = `/api/${endpoint}?locale=${locale}&limit=-1`
        expect(await (await pulled.request(path)).json(), path).toEqual(
          await (await app.request(path)).json(),
        )
      }
    await Promise.all([before.end(), live.end()])
  })

  it('fetches nothing again that is there and did not change', async () => {
    const first = await pull()
    const media = statuses('/uploads/').length
    cms.requests.splice(0)
    const again = await pull()
    expect(again.manifest).toEqual(first.manifest)
    expect(statuses('/uploads/')).toEqual(Array(media).fill(304))
  })

  it('that was broken off goes on where it was', async () => {
    cms.trick = (_, answer, url) => url.pathname.endsWith('.pdf') && Boolean(answer.writeHead(404).end())
    for (const line of await problems()) expect(line).toMatch(/ \/uploads\/\S+\.pdf answered 404$/)
    cms.trick = () => false
    cms.requests.splice(0)
    await pull()
    expect(statuses('/uploads/').filter((status) => status === 200)).toHaveLength(1)
  })

  it('takes a file anew whose bytes here are not what they were', async () => {
    const first = await pull()
    const files = join(cacheDir, 'files')
    const pdf = first.manifest?.files.find(({ path }) => path.endsWith('.pdf'))
    await writeFile(join(files, pdf?.sha256 ?? ''), 'x'.repeat(pdf?.bytes ?? 0))
    await rm(out, { recursive: true })
    const { manifest } = await pull()
    expect(manifest).toEqual(first.manifest)
  })

  it('gives the token to the CMS alone, and tells nobody who edited what', async () => {
    await pull({ token: 'secret-token' })
    expect(new Set(cms.requests.map(({ token }) => token))).toEqual(new Set(['Bearer secret-token']))
    expect(await text(out, 'content/en/worlds.json')).not.toContain('editor@cms')
  })

  it('fetches so many at once and no more', async () => {
    let now = 0
    let most = 0
    cms.trick = (_, answer) => {
      most = Math.max(most, ++now)
      answer.on('close', () => now--)
      return false
    }
    await pull({ concurrency: 3 })
    expect(most).toBe(3)
  })

  it('tries again what fails for a while, for as long as the CMS asks', async () => {
    const waited: number[] = []
    let left = 2
    cms.trick = (_, answer, url) => {
      if (url.pathname !== '/api/worlds' || left-- <= 0) return false
      answer.writeHead(503, { 'Retry-After': '7' }).end()
      return true
    }
    await pull({ sleep: async (ms) => waited.push(ms) })
    expect(waited).toEqual([7000, 7000])
  })
})

describe('a pull puts nothing in place', () => {
  const instead = (path: RegExp, respond: (answer: ServerResponse, url: URL) => unknown) => {
    cms.trick = (_, answer, url) => {
      if (!path.test(url.pathname)) return false
      respond(answer, url)
      return true
    }
  }
  const json = (value: unknown) => (answer: ServerResponse) => answer.end(JSON.stringify(value))
  const list = (total: number, page = 1) => ({
    data: [{ id: 1 }],
    meta: { pagination: { page, pageSize: 1, total } },
  })

  it.each([
    ['that is no JSON', (a: ServerResponse) => a.end('<html>'), /^menus \w+ - - answered no JSON/],
    ['that is no list', json({ data: { id: 1 } }), /^menus \w+ - - answered no list/],
    ['that holds no records', json({ data: [1] }), /^menus \w+ - - answered something else than a record/],
    ['of endless pages', json(list(1e9)), /^menus \w+ - - has 1000000000 pages, more than 1000$/],
    ['that answers one page for all', json(list(5)), /^menus \w+ - - answered another page than page 2$/],
    ['that fails', (a: ServerResponse) => a.writeHead(500).end(), /^menus \w+ - - answered 500$/],
    [
      'that is closed',
      (a: ServerResponse) => a.writeHead(403).end(),
      /^menus \w+ - - answered 403: .*--token-file/,
    ],
    [
      'that leads round in circles',
      (a: ServerResponse) => a.writeHead(302, { Location: '/api/menus' }).end(),
      /leads on and on/,
    ],
    [
      'that leads to another host',
      (a: ServerResponse) => a.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
      /169\.254\.169\.254 is another host/,
    ],
    [
      'that comes packed',
      (a: ServerResponse) => a.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
      /came packed/,
    ],
    [
      'that says it is huge',
      (a: ServerResponse) => {
        a.writeHead(200, { 'Content-Length': '99999999999' })
        a.write('x')
      },
      /has 99999999999 bytes, more than/,
    ],
    [
      'that breaks off',
      (a: ServerResponse) => {
        a.writeHead(200, { 'Content-Length': '100' })
        a.write('{"data"', () => a.destroy())
      },
      /menus/,
    ],
    [
      'that is nested to break what reads it',
      (a: ServerResponse) => a.end(`{"data":[{"id":1,"a":${'['.repeat(5000)}${']'.repeat(5000)}}]}`),
      /nested too deeply/,
    ],
  ])('of an answer %s', async (_, respond, message) => {
    instead(/^\/api\/menus$/, respond)
    const found = await problems({ locales: ['en'] })
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toMatch(message)
    expect(await there()).toBe('nothing')
  })

  it('of a CMS that says nothing', async () => {
    instead(/^\/api\/menus$/, () => {})
    expect((await problems({ timeouts: { idle: 40, total: 1000 } }))[0]).toMatch(/says nothing for 0.04 s/)
  })

  it('of a CMS that is gone: it is not asked for everything', async () => {
    instead(/./, (answer) => answer.destroy())
    await problems()
    // Ten that were tried five times each, and those that were under way.
    expect(cms.requests.length).toBeLessThan(100)
  })

  it('of media that cannot be had, naming endpoint, language, record and field', async () => {
    instead(/words\.vtt$/, (answer) => answer.writeHead(404).end())
    for (const line of await problems())
      expect(line).toMatch(/^\S+ \S+ \S+ \S*url \/uploads\/words\.vtt answered 404$/)
    expect(await there()).toBe('nothing')
  })

  it('of media that are larger than allowed, one or all together', async () => {
    expect((await problems({ maxMediaBytes: 20 }))[0]).toMatch(
      /has \d+ bytes, more than 20$|has more than 20 bytes$/,
    )
    expect((await problems({ maxBytes: 30_000, cacheDir: `${cacheDir}-2` })).join()).toMatch(
      /all together has more than 30000/,
    )
  })

  it('where the check finds errors, unless it is told to', async () => {
    instead(/still_320\.webp$/, (answer) => answer.end('no picture'))
    const { manifest, checked } = await pull()
    expect(manifest).toBeUndefined()
    expect(
      checked.some(({ severity, message }) => severity === 'error' && /is no picture/.test(message)),
    ).toBe(true)
    expect(await there()).toBe('nothing')
    expect((await pull({ keepBroken: true })).manifest?.files.length).toBeGreaterThan(0)
  })
})
