import { describe, expect, it } from 'vitest'
import { readUpdatesStatus, type UpdatePhase } from '../../../../../src/contracts'
import { createSource, createUpdater } from '../../../../../src/server'
import { NO_KEYS } from '../../../../../src/server/updates/updater/keys'
import type { Prank } from '../../../../updater/publisher'
import { createFolder, manifestOf, open, writeRelease } from '../store/releases'
import { createDesk, filesOf, fresh, lastOf, NEW, NOW, OLD, old, pathOf, shownBy, until } from './desk'

const LAB = NEW['media/lab.webp'] ?? ''
const FILM = NEW['media/deep/lab.mp4'] ?? ''

describe('an update', () => {
  it.each(['server', 'folder'] as const)(
    'is found, downloaded and shown from a %s over HTTP',
    async (kind) => {
      const desk = await createDesk({ kind })
      const { updater, store } = desk
      await updater.order('check')
      expect(updater.status()).toMatchObject({
        phase: 'available',
        current: { version: 'old', created: old.created },
        next: { version: 'new', created: fresh.created, files: 3, bytes: 250_003 },
      })
      await updater.order('download')
      expect(updater.status().phase).toBe('ready')
      expect(await shownBy(desk)).toEqual(OLD)
      await updater.order('activate')
      expect(await shownBy(desk)).toEqual(NEW)
      expect(store.active()?.isOnTrial).toBe(true)
      expect(updater.status()).toMatchObject({
        phase: 'idle',
        current: { version: 'new' },
        next: null,
        last: { at: NOW.toISOString(), end: 'updated' },
      })
      await updater.order('check')
      expect(lastOf(desk)).toMatchObject({ end: 'upToDate' })
    },
  )

  it('is found, downloaded and shown from a folder of this machine', async () => {
    const stick = await createFolder()
    await writeRelease(stick, fresh, NEW)
    const desk = await createDesk({ from: () => stick })
    await desk.updater.order('download')
    await desk.updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('downloads only missing files, each content once', async () => {
    const desk = await createDesk()
    const twice = { ...NEW, 'media/again.webp': LAB }
    desk.publisher.publish({ manifest: manifestOf('new', twice), files: filesOf(twice) })
    await desk.updater.order('download')
    const paths = desk.publisher.asked.map(({ path }) => path).filter((path) => path.includes('/files/'))
    expect(paths.sort()).toEqual([pathOf('[2]'), pathOf(LAB), pathOf(FILM)].sort())
  })

  it('reports each of its steps to the page', async () => {
    const { updater } = await createDesk()
    const phases: UpdatePhase[] = []
    let most = 0
    updater.subscribe((status) => {
      expect(readUpdatesStatus(JSON.parse(JSON.stringify(status)))).toEqual(status)
      if (phases.at(-1) !== status.phase) phases.push(status.phase)
      most = Math.max(most, status.progress?.done ?? 0)
      if (status.progress) expect(status.progress.all).toBe(250_003)
    })
    await updater.order('check')
    await updater.order('download')
    await updater.order('activate')
    expect(phases).toEqual(['checking', 'available', 'downloading', 'ready', 'activating', 'idle'])
    expect(updater.status().progress).toBeNull()
  })

  it('stays ready after a restart if it is still acceptable', async () => {
    const { updater, store, dir } = await createDesk()
    await updater.order('download')
    await updater.end()
    await store.close()
    const again = await open(dir)
    const parts = { store: again, source: undefined, now: () => NOW }
    const next = await createUpdater({ ...parts, keys: NO_KEYS })
    expect(next.status()).toMatchObject({ phase: 'ready', next: { version: 'new', files: 0, bytes: 0 } })
    const closed = await createUpdater({ ...parts, keys: 'unreadable' })
    await closed.order('activate')
    expect(again.active()?.manifest.version).toBe('old')
  })

  it('can be cancelled, and resumes where it stopped', async () => {
    const { updater, publisher } = await createDesk({ http: { stallTimeoutMs: 20_000 } })
    await updater.order('check')
    publisher.prank = ({ path }) => (path === pathOf(FILM) ? { kind: 'stall', after: 120_000 } : undefined)
    const done = updater.order('download')
    await until(
      () => (publisher.sent.get(pathOf(FILM)) ?? 0) >= 120_000 && (updater.status().next?.files ?? 0) > 0,
    )
    await until(() => (updater.status().progress?.done ?? 0) >= 170_003)
    await updater.order('cancel')
    await done
    expect(updater.status()).toMatchObject({
      phase: 'available',
      last: { end: 'cancelled' },
    })
    const missing = updater.status().next?.bytes ?? 0
    expect(missing).toBeLessThanOrEqual(80_000)
    publisher.prank = () => undefined
    publisher.sent.clear()
    await updater.order('download')
    expect(updater.status().phase).toBe('ready')
    expect(publisher.sent.get(pathOf(FILM))).toBe(missing)
  })

  it('is downloaded and shown automatically soon after the start if the settings allow it', async () => {
    const desk = await createDesk({ updater: { automatic: true, every: 60 } })
    // On this clock the next check follows at once and overwrites the result, so polling could miss it.
    const isShown = new Promise<void>((resolve) => {
      desk.updater.subscribe(({ last }) => last?.end === 'updated' && resolve())
    })
    desk.updater.begin()
    await isShown
    expect(await shownBy(desk)).toEqual(NEW)
    expect(desk.clock.waits[0]).toBeLessThanOrEqual(30_000)
  })

  it('is only announced if the settings do not allow automatic updates', async () => {
    const desk = await createDesk({ updater: { every: 60 } })
    desk.updater.begin()
    await until(() => desk.updater.status().phase === 'available')
    await desk.updater.end()
    expect(desk.publisher.asked.every(({ path }) => !path.includes('/files/'))).toBe(true)
  })

  it('sends the release key only to its publisher', async () => {
    const desk = await createDesk({ http: { releaseKey: 'sesame' } })
    const other = await createDesk()
    desk.publisher.prank = ({ path }) => {
      const location = `${other.publisher.url}${path}`
      return path.includes('/files/') ? { kind: 'status', status: 302, headers: { location } } : undefined
    }
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
    expect(new Set(desk.publisher.asked.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer sesame']),
    )
    expect(new Set(other.publisher.asked.map(({ authorization }) => authorization))).toEqual(
      new Set([undefined]),
    )
  })
})

describe('a temporary fault', () => {
  it.each([
    ['the network drops', { kind: 'drop', after: 70_000 }],
    ['the transfer stalls', { kind: 'stall', after: 70_000 }],
    ['the transfer slows to a trickle', { kind: 'trickle', after: 70_000 }],
    ['the response is truncated', { kind: 'truncate', after: 70_000 }],
    ['bytes are corrupted', { kind: 'corrupt', after: 70_000 }],
    ['the declared length is too long', { kind: 'lie', by: 1000 }],
    ['the declared length is too short', { kind: 'lie', by: -1000 }],
    ['the response is longer than the file', { kind: 'more' }],
    ['the server is busy', { kind: 'status', status: 503, headers: { 'Retry-After': '120' } }],
    ['the server redirects in a loop', { kind: 'status', status: 302, headers: { location: '/loop' } }],
  ] as const)('is overcome when %s', async (_, prank) => {
    const desk = await createDesk(quickWhere(prank))
    let pranks = 0
    desk.publisher.prank = ({ path }) => {
      if (path === '/loop') return prank
      return path === pathOf(FILM) && pranks++ === 0 ? prank : undefined
    }
    await desk.updater.order('download')
    expect(desk.updater.status()).toMatchObject({ phase: 'ready' })
    await desk.updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
    const [status] = 'status' in prank && prank.status === 503 ? desk.clock.waits : [0]
    if (status) expect(status).toBe(120_000)
  })

  it('does not discard the bytes received before it', async () => {
    const desk = await createDesk()
    let pranks = 0
    desk.publisher.prank = ({ path }) =>
      path === pathOf(FILM) && pranks++ === 0 ? { kind: 'truncate', after: 70_000 } : undefined
    await desk.updater.order('download')
    const ranges = desk.publisher.asked.filter(({ path }) => path === pathOf(FILM)).map(({ range }) => range)
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)])
    // Bytes in the machine’s buffers at the disconnection never arrived.
    const came = Number(/\d+/.exec(ranges[1] ?? ''))
    expect(came).toBeGreaterThan(0)
    expect(came).toBeLessThanOrEqual(70_000)
    expect(desk.publisher.sent.get(pathOf(FILM))).toBe(70_000 + 200_000 - came)
  })

  it('is overcome with a whole download if the publisher does not support ranges', async () => {
    const desk = await createDesk()
    let pranks = 0
    desk.publisher.prank = ({ path }) => {
      if (path !== pathOf(FILM)) return undefined
      return pranks++ === 0 ? { kind: 'drop', after: 70_000 } : { kind: 'whole' }
    }
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
  })
})

describe('a permanent fault', () => {
  it.each([
    ['the publisher is unreachable', 'offline', { kind: 'drop', after: 0 }],
    ['every transfer stalls', 'offline', { kind: 'stall', after: 0 }],
    ['the server always fails', 'failed', { kind: 'status', status: 500 }],
    ['the server requires a key', 'failed', { kind: 'status', status: 401 }],
    ['the server never has the file', 'failed', { kind: 'status', status: 404 }],
    ['bytes are always corrupted', 'refused', { kind: 'corrupt', after: 10 }],
    [
      'the server redirects to a file URL',
      'failed',
      { kind: 'status', status: 302, headers: { location: 'file:///etc/x' } },
    ],
    [
      'the server redirects in a loop',
      'failed',
      { kind: 'status', status: 302, headers: { location: '/loop' } },
    ],
  ] as const)('is reported and keeps the old release when %s (%s)', async (_, end, prank) => {
    const desk = await createDesk(quickWhere(prank))
    desk.publisher.prank = ({ path }) => (path === pathOf(FILM) || path === '/loop' ? prank : undefined)
    await desk.updater.order('download')
    expect(desk.updater.status()).toMatchObject({ phase: 'available', last: { end } })
    expect(desk.logged.join()).toContain(`updates: ${end}`)
    expect(await shownBy(desk)).toEqual(OLD)
    desk.publisher.prank = () => undefined
    desk.publisher.sent.clear()
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
    const again = [...desk.publisher.sent.keys()].filter((path) => path.includes('/files/'))
    // Downloads in progress beside it may have been interrupted too.
    expect(again).toContain(pathOf(FILM))
  })

  it('is logged once, and checks are retried with growing delays', async () => {
    const desk = await createDesk({ updater: { every: 60 } })
    desk.publisher.prank = () => ({ kind: 'drop', after: 0 })
    desk.updater.begin()
    await until(() => desk.clock.waits.length > 12)
    await desk.updater.end()
    expect(desk.logged.filter((line) => line.startsWith('updates: offline'))).toHaveLength(1)
    const [first, ...later] = desk.clock.waits
    expect(first).toBeLessThanOrEqual(30_000)
    expect(later[0]).toBeLessThanOrEqual(1.2 * 60_000)
    expect(later[2]).toBeGreaterThan(later[0] ?? 0)
    expect(Math.max(...later)).toBeLessThanOrEqual(1.2 * 60 * 60_000)
  })

  it('is found before the first byte when the disk is full', async () => {
    const desk = await createDesk({ store: { freeBytes: async () => 250_003 } })
    await desk.updater.order('download')
    expect(lastOf(desk)?.end).toBe('full')
    expect(desk.publisher.asked.every(({ path }) => !path.includes('/files/'))).toBe(true)
  })

  it('is reported for a manifest that is too slow or too large', async () => {
    const slow = await createDesk({ http: { manifestWithin: 50 } })
    slow.publisher.prank = () => ({ kind: 'trickle', after: 1 })
    await slow.updater.order('check')
    expect(lastOf(slow)).toMatchObject({ end: 'offline', detail: expect.stringContaining('took longer') })
    const large = await createDesk()
    large.publisher.publish({ manifest: `{${' '.repeat(33 * 1024 * 1024)}}`, files: new Map() })
    await large.updater.order('check')
    expect(lastOf(large)).toMatchObject({ end: 'refused', detail: expect.stringContaining('too large') })
  })
})

describe('a source', () => {
  it('is found on a host that answers 403 for files that it does not have', async () => {
    const desk = await createDesk({ kind: 'folder' })
    desk.publisher.prank = ({ path }) =>
      path.startsWith('/box-api/') ? { kind: 'status', status: 403 } : undefined
    await desk.updater.order('download')
    await desk.updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('is an http URL or a folder', () => {
    for (const from of ['ftp://a/b', 'content', 'javascript:1', ''])
      expect(() => createSource(from)).toThrow('neither an http URL nor a bucket nor a folder')
    expect(createSource('https://a.example/b?key=secret').name).toBe('https://a.example/b')
  })
})

/** Where nothing comes, nobody has to wait long for it. */
const quickWhere = ({ kind }: Prank) =>
  kind === 'stall' || kind === 'trickle' ? { http: { stallTimeoutMs: 60 } } : {}
