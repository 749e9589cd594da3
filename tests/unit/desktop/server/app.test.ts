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

/** Shows a release of this name. */
async function shown(version: string, onTrial = false, changes = {}) {
  const dir = await desk.release(version)
  if (version !== 'v1') await publish(dir, { 'media/new.1234.mp4': `of ${version}`, ...changes }, version)
  desk.show({ dir, version, onTrial })
  return dir
}

describe('an empty store', () => {
  it('answers the page, its files, its settings and the updater; all else comes later', async () => {
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

  it('takes a page’s heartbeat, and says that nothing is served', async () => {
    expect((await desk.ask('/box-api/heartbeat', beat(''))).text).toBe('{"contentVersion":""}')
  })
})

it('settings tell the page to ask for updates, and to read content from this machine alone', async () => {
  const settings = JSON.parse((await desk.ask('/settings.json')).text)
  expect(settings).toMatchObject({ updates: { view: true }, api: { baseUrl: '', domains: [], timeout: 7 } })
  expect(settings.player).toBeUndefined()
})

it('films are left out by the settings while the kiosk does without them', async () => {
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

describe('what a page says', () => {
  it('is taken in its form alone', async () => {
    expect((await desk.ask('/box-api/heartbeat', beat('v1', { url: '//evil' }))).text).toContain('url ')
    expect((await desk.ask('/box-api/heartbeat', 'no JSON')).status).toBe(400)
    expect((await desk.ask('/box-api/heartbeat', 'x'.repeat(65 * 1024))).status).toBe(413)
    expect(desk.beats).toEqual([])
    const log = Array.from({ length: 50 }, () => 'ä'.repeat(300))
    expect((await desk.ask('/box-api/heartbeat', beat('v1', { log }))).status).toBe(200)
  })

  it('orders what can be done now', async () => {
    expect((await desk.ask('/box-api/updates', { do: 'check' })).status).toBe(200)
    expect((await desk.ask('/box-api/updates', { do: 'activate' })).status).toBe(409)
    expect((await desk.ask('/box-api/updates', { do: 'format' })).status).toBe(400)
    expect((await desk.ask('/box-api/updates', 'x'.repeat(17 * 1024))).status).toBe(413)
    expect(desk.orders).toEqual(['check'])
  })
})

describe('a release', () => {
  it('is served as soon as it is active, and the next one without taking away the media of open pages', async () => {
    await shown('v1')
    await until(() => desk.showing.version() === 'v1')
    expect((await desk.ask('/de/hall/start')).status).toBe(200)
    await shown('v2', false, { [FILM_URL.slice(1)]: undefined })
    await until(() => desk.showing.version() === 'v2')
    expect((await desk.ask('/media/new.1234.mp4')).text).toBe('of v2')
    expect((await desk.ask(FILM_URL)).text).toBe(FILM)
    expect((await desk.ask('/box-api/heartbeat', beat('v1'))).text).toBe('{"contentVersion":"v2"}')
  })

  it('that cannot be opened goes back, and the one before is served all the time', async () => {
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

  it('on trial is proved by a page that shows it, and by no other', async () => {
    await shown('v1', true)
    await until(() => desk.showing.version() === 'v1')
    await desk.ask('/box-api/heartbeat', beat('v0'))
    expect(desk.verdicts).toEqual([])
    await desk.ask('/box-api/heartbeat', beat('v1'))
    await until(() => desk.verdicts.length > 0)
    expect(desk.verdicts).toEqual(['proved'])
  })

  it('on trial is not proved by who knows its name before it is served', async () => {
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

  it('on trial goes back when no page says anything for a minute and a half, not while an open page waits', async () => {
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

describe('health', () => {
  it('is a page in the language that is asked for, and holds nothing that could be read as HTML', async () => {
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

  it('is what the fleet is told', async () => {
    await shown('v1')
    const visits = { totals: async () => ({ visits: 4 }) as never, today: () => '2026-11-23' }
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
