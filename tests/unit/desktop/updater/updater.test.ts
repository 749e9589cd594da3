import { describe, expect, it } from 'vitest'
import { readUpdatesStatus, type UpdatePhase } from '../../../../src/contracts'
import { createSource, createUpdater } from '../../../../src/desktop'
import type { Prank } from '../../../updater/publisher'
import { createFolder, manifestOf, open, writeRelease } from '../store/releases'
import { createDesk, filesOf, fresh, lastOf, NEW, NOW, OLD, old, pathOf, shownBy, until } from './desk'

const LAB = NEW['media/lab.webp'] ?? ''
const FILM = NEW['media/deep/lab.mp4'] ?? ''

describe('an update', () => {
  it.each(['server', 'folder'] as const)('from a %s is found, brought and shown', async (kind) => {
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
  })

  it('from a folder of this machine is brought the same way', async () => {
    const stick = await createFolder()
    await writeRelease(stick, fresh, NEW)
    const desk = await createDesk({ from: () => stick })
    await desk.updater.order('download')
    await desk.updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('brings only what is missing, each content once', async () => {
    const desk = await createDesk()
    const twice = { ...NEW, 'media/again.webp': LAB }
    desk.publisher.publish({ manifest: manifestOf('new', twice), files: filesOf(twice) })
    await desk.updater.order('download')
    const paths = desk.publisher.asked.map(({ path }) => path).filter((path) => path.includes('/files/'))
    expect(paths.sort()).toEqual([pathOf('[2]'), pathOf(LAB), pathOf(FILM)].sort())
  })

  it('tells every step of it as the page reads it', async () => {
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

  it('that is ready stays so over a restart, as long as it would be taken', async () => {
    const { updater, store, dir } = await createDesk()
    await updater.order('download')
    await updater.end()
    await store.close()
    const again = await open(dir)
    const parts = { store: again, source: undefined, now: () => NOW }
    const next = await createUpdater({ ...parts, keys: new Map() })
    expect(next.status()).toMatchObject({ phase: 'ready', next: { version: 'new', files: 0, bytes: 0 } })
    const closed = await createUpdater({ ...parts, keys: 'unreadable' })
    await closed.order('activate')
    expect(again.active()?.manifest.version).toBe('old')
  })

  it('can be ended, and goes on where it was', async () => {
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

  it('is brought and shown by itself where the settings say so, soon after the start', async () => {
    const desk = await createDesk({ updater: { automatic: true, every: 60 } })
    // The next look follows at once on this clock, and ends with another word: whoever asks now and then may miss it.
    const isShown = new Promise<void>((resolve) => {
      desk.updater.subscribe(({ last }) => last?.end === 'updated' && resolve())
    })
    desk.updater.begin()
    await isShown
    expect(await shownBy(desk)).toEqual(NEW)
    expect(desk.clock.waits[0]).toBeLessThanOrEqual(30_000)
  })

  it('is only found by itself where they do not', async () => {
    const desk = await createDesk({ updater: { every: 60 } })
    desk.updater.begin()
    await until(() => desk.updater.status().phase === 'available')
    await desk.updater.end()
    expect(desk.publisher.asked.every(({ path }) => !path.includes('/files/'))).toBe(true)
  })

  it('shows the release key to its publisher alone', async () => {
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

describe('what goes wrong once', () => {
  it.each([
    ['the network drops', { kind: 'drop', after: 70_000 }],
    ['nothing comes any more', { kind: 'stall', after: 70_000 }],
    ['there is but a trickle', { kind: 'trickle', after: 70_000 }],
    ['the answer is cut off', { kind: 'truncate', after: 70_000 }],
    ['bytes are turned', { kind: 'corrupt', after: 70_000 }],
    ['a longer file is promised', { kind: 'lie', by: 1000 }],
    ['a shorter file is promised', { kind: 'lie', by: -1000 }],
    ['more comes than there is', { kind: 'more' }],
    ['the server is busy', { kind: 'status', status: 503, headers: { 'Retry-After': '120' } }],
    ['it answers redirects in a circle', { kind: 'status', status: 302, headers: { location: '/loop' } }],
  ] as const)('is made good: %s', async (_, prank) => {
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

  it('what came before it is not asked for again', async () => {
    const desk = await createDesk()
    let pranks = 0
    desk.publisher.prank = ({ path }) =>
      path === pathOf(FILM) && pranks++ === 0 ? { kind: 'truncate', after: 70_000 } : undefined
    await desk.updater.order('download')
    const ranges = desk.publisher.asked.filter(({ path }) => path === pathOf(FILM)).map(({ range }) => range)
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)])
    // What the machine still had in its hands when the line was cut never came.
    const came = Number(/\d+/.exec(ranges[1] ?? ''))
    expect(came).toBeGreaterThan(0)
    expect(came).toBeLessThanOrEqual(70_000)
    expect(desk.publisher.sent.get(pathOf(FILM))).toBe(70_000 + 200_000 - came)
  })

  it('a publisher who knows no ranges sends the whole again', async () => {
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

describe('what goes wrong for good', () => {
  it.each([
    ['nobody is there', 'offline', { kind: 'drop', after: 0 }],
    ['it stalls every time', 'offline', { kind: 'stall', after: 0 }],
    ['it is always busy', 'failed', { kind: 'status', status: 500 }],
    ['it wants a key', 'failed', { kind: 'status', status: 401 }],
    ['it never has the file', 'failed', { kind: 'status', status: 404 }],
    ['bytes are turned every time', 'refused', { kind: 'corrupt', after: 10 }],
    [
      'it leads out of the web',
      'failed',
      { kind: 'status', status: 302, headers: { location: 'file:///etc/x' } },
    ],
    ['it leads on and on', 'failed', { kind: 'status', status: 302, headers: { location: '/loop' } }],
  ] as const)(
    '%s: it is said (%s), the old release stays, and what came stays too',
    async (_, end, prank) => {
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
      // Those that were under way beside it may have been cut off with it.
      expect(again).toContain(pathOf(FILM))
    },
  )

  it('a look that does not get through is said once, and tried again ever more seldom', async () => {
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

  it('a disk without room is found before the first byte', async () => {
    const desk = await createDesk({ store: { freeBytes: async () => 250_003 } })
    await desk.updater.order('download')
    expect(lastOf(desk)?.end).toBe('full')
    expect(desk.publisher.asked.every(({ path }) => !path.includes('/files/'))).toBe(true)
  })

  it('a manifest without an end is not waited for, one without a bottom not read', async () => {
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
  it('is an http url or a folder', () => {
    for (const from of ['ftp://a/b', 'content', 'javascript:1', ''])
      expect(() => createSource(from)).toThrow('neither an http URL nor a folder')
    expect(createSource('https://a.example/b?key=secret').name).toBe('https://a.example/b')
  })
})

/** Where nothing comes, nobody has to wait long for it. */
const quickWhere = ({ kind }: Prank) =>
  kind === 'stall' || kind === 'trickle' ? { http: { stallTimeoutMs: 60 } } : {}
