import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kioskHealth } from '../../../../src/desktop/server/fleet'
import { publish } from '../../server/publish'
import { FILM, FILM_URL } from '../../server/showroom'
import { openDesk } from './desk'

vi.spyOn(console, 'info').mockImplementation(() => {})
vi.spyOn(console, 'error').mockImplementation(() => {})

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.end())

const beat = (contentVersion: string, more = {}) => ({
  ...{ url: '/de/hall/start', language: 'de', idle: false, stage: 'gpu', contentVersion, ...more },
})
const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 10_000, interval: 5 })

/** Activates a release with this version. */
async function shown(version: string, onTrial = false, changes = {}) {
  const dir = await desk.release(version)
  if (version !== 'v1') await publish(dir, { 'media/new.1234.mp4': `of ${version}`, ...changes }, version)
  desk.show({ dir, version, onTrial })
  return dir
}

describe('the desktop server with an empty store', () => {
  it('serves the page, its files, its settings and the updater, and 503 for everything else', async () => {
    const page = await desk.ask('/de/anything')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('lang="de"')])
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect((await desk.ask('/')).headers.get('Location')).toMatch(/^\/\w/)
    expect((await desk.ask('/assets/index-abc123.js')).status).toBe(200)
    expect((await desk.ask('/settings.json')).status).toBe(200)
    expect(JSON.parse((await desk.ask('/box-api/updates')).text).current).toBeNull()
    for (const path of [
      '/api/worlds?locale=de',
      '/media/fly.aaaa.mp4',
      '/box-api/start?locale=de',
      '/nothing.png',
    ]) {
      const later = await desk.ask(path)
      expect([later.status, later.headers.get('Retry-After')], path).toEqual([503, '5'])
    }
  })

  it('accepts a heartbeat and replies that no content is served', async () => {
    expect((await desk.ask('/box-api/heartbeat', beat(''))).text).toBe('{"contentVersion":""}')
  })
})

it('tells the page in its settings to use the updater and to load content only from this machine', async () => {
  const settings = JSON.parse((await desk.ask('/settings.json')).text)
  expect(settings).toMatchObject({ updates: { view: true }, api: { baseUrl: '', domains: [], timeout: 7 } })
  expect(settings.player).toBeUndefined()
})

it('disables films in the page’s settings while the kiosk runs without them', async () => {
  const kiosk = {
    startedAt: '2026-11-23T08:00:00.000Z',
    browser: 'shown',
    place: '/de',
    language: 'de',
  } as const
  desk.setKiosk({ ...kiosk, videosOffSince: '2026-11-23T09:00:00.000Z', restarts: 3, latest: [] })
  expect(JSON.parse((await desk.ask('/settings.json')).text).player.stage).toBe('images')
  const health = JSON.parse((await desk.ask('/box-api/health')).text)
  expect(health).toMatchObject({ status: 'limited', videosOffSince: '2026-11-23T09:00:00.000Z', restarts: 3 })
})

describe('a request from a page', () => {
  it('is rejected when its body is invalid', async () => {
    expect((await desk.ask('/box-api/heartbeat', beat('v1', { url: '//evil' }))).text).toContain('url ')
    expect((await desk.ask('/box-api/heartbeat', 'no JSON')).status).toBe(400)
    expect((await desk.ask('/box-api/heartbeat', 'x'.repeat(65 * 1024))).status).toBe(413)
    expect(desk.beats).toEqual([])
    const log = Array.from({ length: 50 }, () => 'ä'.repeat(300))
    expect((await desk.ask('/box-api/heartbeat', beat('v1', { log }))).status).toBe(200)
  })

  it('executes a command that is possible now', async () => {
    expect((await desk.ask('/box-api/updates', { do: 'check' })).status).toBe(200)
    expect((await desk.ask('/box-api/updates', { do: 'activate' })).status).toBe(409)
    expect((await desk.ask('/box-api/updates', { do: 'format' })).status).toBe(400)
    expect((await desk.ask('/box-api/updates', 'x'.repeat(17 * 1024))).status).toBe(413)
    expect(desk.orders).toEqual(['check'])
  })
})

describe('the desktop server', () => {
  it('serves a release as soon as it is active, and keeps the media of the previous one for open pages', async () => {
    await shown('v1')
    await until(() => desk.showing.version() === 'v1')
    expect((await desk.ask('/de/hall/start')).status).toBe(200)
    await shown('v2', false, { [FILM_URL.slice(1)]: undefined })
    await until(() => desk.showing.version() === 'v2')
    expect((await desk.ask('/media/new.1234.mp4')).text).toBe('of v2')
    expect((await desk.ask(FILM_URL)).text).toBe(FILM)
    expect((await desk.ask('/box-api/heartbeat', beat('v1'))).text).toBe('{"contentVersion":"v2"}')
  })

  it('rolls back a release that cannot be opened, and serves the previous one throughout', async () => {
    await shown('v1')
    await until(() => desk.showing.version() === 'v1')
    const dir = await desk.release('broken')
    await publish(dir, {}, 'broken')
    await rm(join(dir, FILM_URL.slice(1)))
    desk.show({ dir, version: 'broken', onTrial: true })
    await until(() => desk.verdicts.length > 0)
    expect(desk.verdicts[0]).toMatch(/^failed: .*fly\.aaaa\.mp4 is missing/)
    await desk.settled()
    expect(desk.showing.version()).toBe('v1')
    expect((await desk.ask(FILM_URL)).text).toBe(FILM)
  })

  it('confirms a release on trial when a page shows it, and only then', async () => {
    await shown('v1', true)
    await until(() => desk.showing.version() === 'v1')
    await desk.ask('/box-api/heartbeat', beat('v0'))
    expect(desk.verdicts).toEqual([])
    await desk.ask('/box-api/heartbeat', beat('v1'))
    await until(() => desk.verdicts.length > 0)
    expect(desk.verdicts).toEqual(['proved'])
  })

  it('does not confirm a release on trial for a page that names it before it is served', async () => {
    await shown('v1')
    await until(() => desk.showing.version() === 'v1')
    const dir = await desk.release('v2')
    await publish(dir, {}, 'v2')
    await rm(join(dir, 'manifest.json'))
    desk.show({ dir, version: 'v2', onTrial: true })
    await desk.ask('/box-api/heartbeat', beat('v2'))
    await until(() => desk.verdicts.length > 0)
    await desk.settled()
    expect(desk.verdicts).toEqual([expect.stringMatching(/^failed: /)])
  })

  it('blames the program on trial, and keeps content that worked before it', async () => {
    desk.program.isOnTrial = true
    const dir = await desk.release('v1')
    await publish(dir, {}, 'v1')
    await rm(join(dir, 'manifest.json'))
    desk.show({ dir, version: 'v1', onTrial: false })
    await until(() => desk.program.faults.length > 0)
    expect(desk.program.faults[0]).toContain('manifest.json')
    expect(desk.verdicts).toEqual([])
  })

  it('rolls back a release on trial when no page sends a heartbeat for 90 seconds, unless an open page waits', async () => {
    await shown('v1')
    await until(() => desk.showing.version() === 'v1')
    await shown('v2', true)
    await until(() => desk.showing.version() === 'v2')
    for (let beats = 0; beats < 30; beats++) {
      for (let second = 0; second < 10; second++) desk.clock.advance(1_000)
      await desk.ask('/box-api/heartbeat', beat('v1'))
    }
    expect(desk.verdicts).toEqual([])
    for (let second = 0; second < 95; second++) desk.clock.advance(1_000)
    await until(() => desk.verdicts.length > 0)
    expect(desk.verdicts).toEqual(['failed: No page showed it within 90 seconds'])
    await until(() => desk.showing.version() === 'v1')
  })
})

describe('the health of a kiosk', () => {
  it('is a page in the requested language, with all values escaped', async () => {
    desk.setKiosk({
      ...{ startedAt: '2026-11-23T08:00:00.000Z', browser: 'shown', place: '/de/<b>', language: 'de' },
      ...{ videosOffSince: null, restarts: 1 },
      latest: [{ at: '2026-11-23T09:00:00.000Z', fault: 'pageFrozen', detail: '<script>', tookMs: 2_500 }],
    })
    const page = await desk.ask('/health?lang=de')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(page.text).toContain('Zustand dieses Kiosks')
    expect(page.text).toContain('2,5')
    expect(page.text).not.toMatch(/<script>|<b>/)
    expect((await desk.ask('/health', undefined, { 'Accept-Language': 'fr' })).text).toContain('lang="fr"')
  })

  it('is the source of the heartbeats for the fleet', async () => {
    await shown('v1')
    const visits = {
      totals: async () => ({ visits: 4 }) as never,
      now: () => ({ day: '2026-11-23', hour: 12 }),
    }
    const last = {
      url: '/de/hall/start',
      language: 'de',
      idle: true,
      contentVersion: 'v1',
      log: ['well'],
    } as const
    expect(await kioskHealth(desk.sources, { visits, beat: () => last })).toMatchObject({
      ...{ app: '2.1.0', release: { version: 'v1', created: null }, phase: 'idle', visitsToday: 4 },
      ...{ url: '/de/hall/start', idle: true, log: ['well'], videoOff: false, restarts: 0 },
    })
  })
})
