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
  it('builds the same package as the one that the answers came from', async () => {
    const { manifest, checked, notes } = await pull()
    expect(checked.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(notes[0]).toBe('xx is not one of the 21 languages: skipped')
    expect(notes.slice(1)).toEqual([expect.stringMatching(/^The CMS answers at most 2 records at a time/)])
    const before = JSON.parse(await text(good, 'manifest.json'))
    const mediaOf = (files: readonly { path: string; sha256: string }[]) =>
      files.filter(({ path }) => path.startsWith('media/')).map(({ path, sha256 }) => [path, sha256])
    expect(mediaOf(manifest?.files ?? [])).toEqual(mediaOf(before.files))
    for (const { path } of before.files.filter(({ path }: { path: string }) => path.startsWith('content/')))
      expect(JSON.parse(await text(out, path)).data, path).toEqual(JSON.parse(await text(good, path)).data)
    expect(manifest).toMatchObject({ locales: before.locales, defaultLocale: before.defaultLocale })
  })

  it('gives strangers the same content as the showroom server that it came from', async () => {
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
    // The server lists its languages, so that a package in two languages stays one.
    const first = await pull()
    expect(first.manifest).toMatchObject({ locales: manifest.locales, defaultLocale: manifest.defaultLocale })
    cms.requests.splice(0)
    await pull()
    // Content-addressed names need no request.
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

  it('downloads nothing again that is cached and unchanged', async () => {
    const first = await pull()
    const media = statuses('/uploads/').length
    cms.requests.splice(0)
    const again = await pull()
    expect(again.manifest).toEqual(first.manifest)
    expect(statuses('/uploads/')).toEqual(Array(media).fill(304))
  })

  it('continues after an interruption', async () => {
    cms.trick = (_, answer, url) => url.pathname.endsWith('.pdf') && Boolean(answer.writeHead(404).end())
    for (const line of await problems()) expect(line).toMatch(/ \/uploads\/\S+\.pdf answered 404$/)
    cms.trick = () => false
    cms.requests.splice(0)
    await pull()
    expect(statuses('/uploads/').filter((status) => status === 200)).toHaveLength(1)
  })

  it('downloads a file again whose cached bytes changed', async () => {
    const first = await pull()
    const files = join(cacheDir, 'files')
    const pdf = first.manifest?.files.find(({ path }) => path.endsWith('.pdf'))
    await writeFile(join(files, pdf?.sha256 ?? ''), 'x'.repeat(pdf?.bytes ?? 0))
    await rm(out, { recursive: true })
    const { manifest } = await pull()
    expect(manifest).toEqual(first.manifest)
  })

  it('sends the token to the CMS only, and omits editor metadata', async () => {
    await pull({ token: 'secret-token' })
    expect(new Set(cms.requests.map(({ token }) => token))).toEqual(new Set(['Bearer secret-token']))
    expect(await text(out, 'content/en/worlds.json')).not.toContain('editor@cms')
  })

  it('limits concurrent downloads', async () => {
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

  it('retries temporary failures after the time that the CMS asks for', async () => {
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

describe('a pull publishes nothing', () => {
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
    [
      'that is not valid JSON',
      (a: ServerResponse) => a.end('<html>'),
      /^menus \w+ - - answered with invalid JSON/,
    ],
    ['that is not a list', json({ data: { id: 1 } }), /^menus \w+ - - answered without a list/],
    [
      'that contains no records',
      json({ data: [1] }),
      /^menus \w+ - - answered with something other than a record/,
    ],
    ['of endless pages', json(list(1e9)), /^menus \w+ - - has 1000000000 pages, more than 1000$/],
    ['that answers one page for all', json(list(5)), /^menus \w+ - - answered with another page than 2$/],
    ['that fails', (a: ServerResponse) => a.writeHead(500).end(), /^menus \w+ - - answered 500$/],
    [
      'that is access-controlled',
      (a: ServerResponse) => a.writeHead(403).end(),
      /^menus \w+ - - answered 403: .*--token-file/,
    ],
    [
      'that redirects in circles',
      (a: ServerResponse) => a.writeHead(302, { Location: '/api/menus' }).end(),
      /redirects more than 5 times/,
    ],
    [
      'that leads to another host',
      (a: ServerResponse) => a.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
      /169\.254\.169\.254 is another host/,
    ],
    [
      'that comes packed',
      (a: ServerResponse) => a.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
      /was sent compressed/,
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
  ])('when an answer is one %s', async (_, respond, message) => {
    instead(/^\/api\/menus$/, respond)
    const found = await problems({ locales: ['en'] })
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toMatch(message)
    expect(await there()).toBe('nothing')
  })

  it('when the CMS does not respond', async () => {
    instead(/^\/api\/menus$/, () => {})
    expect((await problems({ timeouts: { idle: 40, total: 1000 } }))[0]).toMatch(/sends nothing for 0.04 s/)
  })

  it('when the CMS is down, and gives up early', async () => {
    instead(/./, (answer) => answer.destroy())
    await problems()
    // Ten URLs with five attempts each, and those in progress.
    expect(cms.requests.length).toBeLessThan(100)
  })

  it.each([
    ['html', 200, {}],
    ['511', 511, {}],
    ['302', 302, { Location: 'http://portal.example/login' }],
  ])('when a network shows its sign-in page (%s)', async (_, status, headers) => {
    instead(/\.(?:webp|jpg|png|vtt|pdf|mp4)$/, (answer) =>
      answer.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end('the fair network'),
    )
    const found = await problems()
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toMatch(/asks for a sign-in/)
    expect(await there()).toBe('nothing')
    const stored = await readdir(cacheDir, { recursive: true, withFileTypes: true })
    for (const file of stored.filter((each) => each.isFile()))
      expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain('fair network')
  })

  it('when media are unavailable, and reports endpoint, language, record and field', async () => {
    instead(/words\.vtt$/, (answer) => answer.writeHead(404).end())
    for (const line of await problems())
      expect(line).toMatch(/^\S+ \S+ \S+ \S*url \/uploads\/words\.vtt answered 404$/)
    expect(await there()).toBe('nothing')
  })

  it('when media exceed the size limits, each or in total', async () => {
    expect((await problems({ maxMediaBytes: 20 }))[0]).toMatch(
      /has \d+ bytes, more than 20$|has more than 20 bytes$/,
    )
    expect((await problems({ maxBytes: 30_000, cacheDir: `${cacheDir}-2` })).join()).toMatch(
      /with all other files has more than 30000/,
    )
  })

  it('when the check finds errors, unless --keep is given', async () => {
    instead(/still_1280\.webp$/, (answer) => answer.end('no picture'))
    const { manifest, checked } = await pull()
    expect(manifest).toBeUndefined()
    expect(
      checked.some(
        ({ severity, message }) => severity === 'error' && /is not a readable picture/.test(message),
      ),
    ).toBe(true)
    expect(await there()).toBe('nothing')
    expect((await pull({ keepBroken: true })).manifest?.files.length).toBeGreaterThan(0)
  })
})
