import { cp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShowroomServer } from '../../../../src/server'
import { createServer } from '../../../../src/server'
import { edited, publish, seal } from '../publish'
import { createShowroom, FILM, FILM_URL } from '../showroom'

const RELEASE_KEY = 'a-key-for-kiosks-of-the-fair-halls'
const PLACES = 'content/en/content-locations.json'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let server: ShowroomServer
let dir: string
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => {})
beforeEach(async () => {
  errors.mockClear()
  consoleInfo.mockClear()
  showroom = await createShowroom()
  dir = showroom.packageDir
  server = await showroom.open({}, { releaseKey: RELEASE_KEY })
})
afterEach(async () => {
  await server.live.end()
  await showroom.remove()
})

const get = async (url: string) => {
  const answer = await server.app.request(url, { headers: { Authorization: `Bearer ${RELEASE_KEY}` } })
  return { status: answer.status, text: await answer.text() }
}
const anonymous = async (url: string) => (await server.app.request(url)).text()
const health = async () => JSON.parse((await get('/box-api/health')).text)
const versionServed = async () => JSON.parse((await get('/box-api/releases/current')).text).version
const titled = (title: string) => edited(dir, PLACES, '"robot"', JSON.stringify(title))

describe('a rebuilt package', () => {
  it('replaces answers, pages and media together', async () => {
    await publish(dir, { [PLACES]: await titled('The new robot'), 'media/new.1234.mp4': 'new film' })
    expect(await anonymous('/api/content-locations?locale=en')).not.toContain('The new robot')
    expect((await get('/media/new.1234.mp4')).status).toBe(404)
    expect(await server.live.renew()).toBe(true)
    expect(await anonymous('/api/content-locations?locale=en')).toContain('The new robot')
    expect(await get('/media/new.1234.mp4')).toEqual({ status: 200, text: 'new film' })
    expect(await versionServed()).toBe('v2')
    expect(consoleInfo.mock.calls.join()).toContain('version v2 is served now')
    expect(await health()).toMatchObject({ status: 'ok', contentVersion: 'v2', package: { refused: null } })
  })

  it('keeps the media of the previous one available to open pages', async () => {
    await publish(dir, { 'media/start-1920.bbbb.webp': undefined })
    await writeFile(join(dir, 'media/start-1920.bbbb.webp'), 'picture')
    await server.live.renew()
    expect(await versionServed()).toBe('v2')
    expect(await get('/media/start-1920.bbbb.webp')).toEqual({ status: 200, text: 'picture' })
    await publish(dir, {}, 'v3')
    await server.live.renew()
    expect((await get('/media/start-1920.bbbb.webp')).status).toBe(200)
    await rm(join(dir, 'media/start-1920.bbbb.webp'))
    expect((await get('/media/start-1920.bbbb.webp')).status).toBe(404)
    expect((await health()).status).toBe('ok')
  })

  it('keeps no other files of the previous one available', async () => {
    const before =
      showroom.manifest.files.find(({ path }) => path === 'translations.json') ??
      showroom.manifest.files.find(({ path }) => path === 'content/icons.json')
    await publish(dir, { 'content/icons.json': '{"data":[],"meta":{"changed":true}}' })
    await server.live.renew()
    expect((await get(`/box-api/files/${before?.sha256}`)).status).toBe(404)
    expect((await get('/content/icons.json')).status).toBe(404)
  })

  it('answers from memory while a build rewrites its files', async () => {
    const before = await anonymous('/api/content-locations?locale=en')
    await writeFile(join(dir, PLACES), 'half of an ans')
    expect(await anonymous('/api/content-locations?locale=en')).toBe(before)
    expect(await anonymous('/api/content-locations?locale=de')).toContain('robot')
    expect((await get('/en/hall/robot')).status).toBe(404)
    expect((await get('/en/hall/start')).status).toBe(200)
  })

  it('is never mixed with the previous one within a request', async () => {
    const [texts, places] = ['content/de/ui-translation.json', 'content/de/content-locations.json']
    const start = { texts: await edited(dir, texts, '', ''), places: await edited(dir, places, '', '') }
    const pages: Promise<string>[] = []
    for (let version = 1; version <= 6; version++) {
      const changes = {
        [texts]: start.texts.replace('Messe &', `Messe ${version} &`),
        [places]: start.places.replace('Start &', `Start ${version} &`),
      }
      await publish(dir, changes, `v${version + 1}`)
      let renewed = false
      const renewing = server.live.renew().then(() => {
        renewed = true
      })
      while (!renewed) {
        pages.push(anonymous('/de/hall/start'))
        await new Promise((resolve) => setImmediate(resolve))
      }
      await renewing
    }
    const seen = (await Promise.all(pages)).map((page) => [
      /<title>Messe (\d?)/.exec(page)?.[1],
      /og:title" content="Start (\d?)/.exec(page)?.[1],
    ])
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.filter(([text, place]) => text !== place)).toEqual([])
    expect(new Set(seen.map(([text]) => text)).size).toBeGreaterThan(2)
  })

  it('does not interrupt downloads from the previous one', async () => {
    const answer = await server.app.request(FILM_URL)
    await publish(dir, { [FILM_URL.slice(1)]: undefined })
    await server.live.renew()
    expect(await answer.text()).toBe(FILM)
  })

  it('is ignored if it is unchanged', async () => {
    await seal(dir, showroom.manifest)
    expect(await server.live.renew()).toBe(true)
    expect(consoleInfo).not.toHaveBeenCalled()
  })
})

describe('a broken package', () => {
  const isRefused = async (reason: RegExp) => {
    expect(await server.live.renew()).toBe(false)
    expect(await server.live.renew()).toBe(false)
    expect(await versionServed()).toBe('v1')
    expect(await anonymous('/api/content-locations?locale=en')).toContain('"payloadId":"robot"')
    expect(await (await server.app.request(FILM_URL)).text()).toBe(FILM)
    expect(await health()).toMatchObject({
      status: 'faulty',
      contentVersion: 'v1',
      package: { version: 'v1', refused: { reason: expect.stringMatching(reason) } },
    })
    expect(await anonymous('/box-api/health')).not.toMatch(reason)
    // The fault is logged once, however often the package is retried.
    expect(errors).toHaveBeenCalledTimes(1)
    expect(errors.mock.calls.join()).toMatch(reason)
  }

  it('is rejected: its manifest is truncated', async () => {
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(showroom.manifest).slice(0, 300))
    await isRefused(/manifest\.json: .*JSON/)
  })

  it('is rejected until its missing file arrives', async () => {
    const manifest = await publish(dir, { 'media/new.1234.mp4': 'new film' })
    await rm(join(dir, 'media/new.1234.mp4'))
    await isRefused(/media\/new\.1234\.mp4 is missing/)
    await writeFile(join(dir, 'media/new.1234.mp4'), 'new film')
    expect(await server.live.renew()).toBe(true)
    expect(await versionServed()).toBe(manifest.version)
    expect(await health()).toMatchObject({ status: 'ok', package: { refused: null } })
  })

  it('is rejected: a file has wrong bytes', async () => {
    await publish(dir, { 'media/new.1234.mp4': 'new film' })
    await writeFile(join(dir, 'media/new.1234.mp4'), 'old film')
    await isRefused(/media\/new\.1234\.mp4 has other bytes than the manifest says/)
  })

  it('is rejected: an answer has wrong bytes', async () => {
    await publish(dir, { [PLACES]: await titled('The new robot') })
    await writeFile(join(dir, PLACES), await edited(dir, PLACES, 'The new robot', 'THE NEW ROBOT'))
    await isRefused(/content-locations\.json has other bytes/)
  })

  it('is rejected: an answer is not valid JSON', async () => {
    await publish(dir, { [PLACES]: '{"data":[' })
    await isRefused(/content-locations\.json is not valid JSON/)
  })

  it('is rejected: it has no location to show', async () => {
    await publish(dir, { [PLACES]: '{"data":[],"meta":{}}' })
    await isRefused(/has no place that could be shown/)
  })

  it('is rejected: a file is a symbolic link', async () => {
    await publish(dir, { 'media/new.1234.mp4': 'new film' })
    await rename(join(dir, 'media/new.1234.mp4'), join(showroom.root, 'film'))
    await symlink(join(showroom.root, 'film'), join(dir, 'media/new.1234.mp4'))
    await isRefused(/media\/new\.1234\.mp4 is a symbolic link/)
  })

  it('is rejected: a path leads outside the package', async () => {
    const files = [{ path: '../secret.txt', sha256: '0'.repeat(64), bytes: 11 }]
    await seal(dir, { ...showroom.manifest, version: 'v2', files })
    await isRefused(/files\.0\.path must be a relative path inside the package/)
  })

  it('is rejected: its folder is missing', async () => {
    await rename(dir, `${dir}-gone`)
    await isRefused(/does not exist/)
    await rename(`${dir}-gone`, dir)
  })
})

describe('a package in a new folder', () => {
  it('replaces the previous one, whose media stay available to open pages wherever its folder was moved', async () => {
    await cp(dir, `${dir}-next`, { recursive: true })
    await publish(`${dir}-next`, {
      'media/start-1920.bbbb.webp': undefined,
      'media/new.1234.mp4': 'new film',
    })
    await rename(dir, `${dir}-before`)
    await rename(`${dir}-next`, dir)
    // The server has not noticed the change yet.
    expect((await get('/media/start-1920.bbbb.webp')).status).toBe(200)
    expect((await get('/media/new.1234.mp4')).status).toBe(404)
    await server.live.renew()
    expect(await versionServed()).toBe('v2')
    expect(await get('/media/new.1234.mp4')).toEqual({ status: 200, text: 'new film' })
    expect((await get(FILM_URL)).text).toBe(FILM)
    if (process.platform === 'linux') expect((await get('/media/start-1920.bbbb.webp')).status).toBe(200)
    await rm(`${dir}-before`, { recursive: true })
    expect((await get('/media/start-1920.bbbb.webp')).status).toBe(404)
    expect((await health()).status).toBe('ok')
  })

  it('replaces the previous one when a symbolic link is switched to it', async () => {
    const link = join(showroom.root, 'current')
    await symlink(dir, link)
    const linked = await createServer({ packageDir: link, appDir: showroom.appDir, settings: {} })
    const next = join(showroom.root, 'release-8')
    await cp(dir, next, { recursive: true })
    await publish(next, { 'media/new.1234.mp4': 'new film', 'media/start-1920.bbbb.webp': undefined })
    await symlink(next, `${link}.new`)
    await rename(`${link}.new`, link)
    await linked.live.renew()
    expect(await (await linked.app.request('/media/new.1234.mp4')).text()).toBe('new film')
    expect((await linked.app.request('/media/start-1920.bbbb.webp')).status).toBe(200)
    await linked.live.end()
  })
})

describe('a recently retired file', () => {
  it('is served to open pages, also after a restart of the server', async () => {
    const left = showroom.manifest.files.find(({ path }) => path === 'media/start-1920.bbbb.webp')
    await publish(dir, { 'media/start-1920.bbbb.webp': undefined })
    await writeFile(join(dir, 'media/start-1920.bbbb.webp'), 'picture')
    const until = '2030-01-01T00:00:00.000Z'
    await writeFile(join(dir, 'retired.json'), JSON.stringify({ files: [{ ...left, until }] }))
    const again = await showroom.open()
    expect(await (await again.app.request('/media/start-1920.bbbb.webp')).text()).toBe('picture')
    await writeFile(join(dir, 'media/start-1920.bbbb.webp'), 'PICTURE')
    expect((await again.app.request('/media/start-1920.bbbb.webp')).status).toBe(404)
    await again.live.end()
  })

  it.each([
    ['{', '/media/start-1920.bbbb.webp'],
    [
      JSON.stringify({ files: [{ path: '../secret.txt', sha256: '0'.repeat(64), bytes: 11, until: 'x' }] }),
      '/media/x',
    ],
    [
      JSON.stringify({
        files: [
          {
            path: 'content/en/worlds.json',
            sha256: '0'.repeat(64),
            bytes: 1,
            until: '2030-01-01T00:00:00.000Z',
          },
        ],
      }),
      '/content/en/worlds.json',
    ],
  ])('is not served if the list of retired files is invalid: %s', async (list, url) => {
    await publish(dir, { 'media/start-1920.bbbb.webp': undefined })
    await writeFile(join(dir, 'retired.json'), list)
    const app = await showroom.serve()
    expect((await app.request(url, { headers: { Accept: '*/*' } })).status).toBe(404)
  })
})

it('the later of two packages in quick succession is served', async () => {
  await publish(dir, { [PLACES]: await titled('Second') }, 'v2')
  const first = server.live.renew()
  await publish(dir, { [PLACES]: await edited(dir, PLACES, 'Second', 'Third') }, 'v3')
  const second = server.live.renew()
  await Promise.all([first, second])
  expect(await versionServed()).toBe('v3')
  expect(await anonymous('/api/content-locations?locale=en')).toContain('Third')
})

it('a new package leaves messages, tokens and attempt counts unchanged', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const tryToLogIn = () =>
    server.app.request('/box-api/worlds/lab/unlock', { method: 'POST', headers, body: '{"key":"wrong"}' })
  for (let turn = 0; turn < 10; turn++) await tryToLogIn()
  await publish(dir, { 'media/new.1234.mp4': 'new film' })
  await server.live.renew()
  expect(await versionServed()).toBe('v2')
  expect((await tryToLogIn()).status).toBe(429)
})
