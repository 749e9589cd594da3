import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../src/contracts'
import { createUpdater, parseKeys, readUpdateKeys } from '../../../../src/desktop'
import { createFolder, hashOf, manifestOf, open, writeRelease } from '../store/releases'
import {
  createDesk,
  createPair,
  type Desk,
  filesOf,
  fresh,
  lastOf,
  NEW,
  NOW,
  OLD,
  old,
  shownBy,
  signed,
} from './desk'

const [ours, theirs] = [createPair(), createPair()]
const keys = parseKeys([ours.setting])

/** Ordered and refused, said so, nothing of it asked for or kept, and the old release is shown. */
async function expectRefused(desk: Desk, why: string): Promise<void> {
  await desk.updater.order('download')
  await desk.updater.order('activate')
  expect(lastOf(desk)).toMatchObject({ end: 'refused', detail: expect.stringContaining(why) })
  expect(desk.logged.join('\n')).toContain(why)
  expect(await shownBy(desk)).toEqual(OLD)
  expect(desk.publisher.asked.filter(({ path }) => path.includes('/files/'))).toEqual([])
  expect(desk.store.next()).toBeUndefined()
}

/** A kiosk with a key, that is offered this manifest. */
async function offered(
  manifest: Manifest | string,
  more: Parameters<typeof createDesk>[0] = {},
): Promise<Desk> {
  const desk = await createDesk({ ...more, updater: { keys, ...more.updater } })
  desk.publisher.publish({ manifest, files: filesOf(OLD, NEW) })
  return desk
}

describe('a signed release', () => {
  it('is taken when one of the keys signed it, also beside others', async () => {
    for (const manifest of [signed(fresh, ours), signed(fresh, theirs, ours)]) {
      const desk = await offered(manifest)
      await desk.updater.order('download')
      await desk.updater.order('activate')
      expect(await shownBy(desk)).toEqual(NEW)
    }
  })

  it.each([
    ['is not signed', fresh, 'it is not signed'],
    ['is signed by somebody else', signed(fresh, theirs), 'signed by none of updates.keys'],
    ['has no time', signed(manifestOf('new', NEW), ours), 'does not say when'],
    [
      'had a file added',
      { ...signed(fresh, ours), files: [...fresh.files, ...manifestOf('x', { 'media/x': 'x' }).files] },
      'does not match',
    ],
    [
      'had a hash exchanged',
      { ...signed(fresh, ours), files: fresh.files.map((file) => ({ ...file, sha256: hashOf('x') })) },
      'does not match',
    ],
    ['had its version exchanged', { ...signed(fresh, ours), version: 'newer' }, 'does not match'],
    [
      'had its time exchanged',
      { ...signed(fresh, ours), created: '2026-11-22T08:00:00.000Z' },
      'does not match',
    ],
    [
      'had its languages exchanged',
      { ...signed(fresh, ours), locales: ['de'], defaultLocale: 'de' },
      'does not match',
    ],
    [
      'carries our name under their signature',
      {
        ...fresh,
        signatures: [{ key: ours.name, value: signed(fresh, theirs).signatures?.[0]?.value ?? '' }],
      },
      'does not match',
    ],
    [
      'carries the signature of another release',
      { ...fresh, signatures: signed({ ...fresh, version: 'other' }, ours).signatures ?? [] },
      'does not match',
    ],
  ] as const)('that %s is refused, and the old one stays', async (_, manifest, why) => {
    await expectRefused(await offered(manifest as Manifest), why)
  })

  it('with more signatures than anybody needs is refused', async () => {
    const pairs = Array.from({ length: 5 }, createPair)
    await expectRefused(await offered(signed(fresh, ...pairs, ours)), 'signatures')
  })

  it('is refused as long as the keys cannot be read, whatever it says', async () => {
    for (const json of [
      { updates: { keys: ['not a key'] } },
      { updates: { keys: [ours.setting, 7] } },
      { updates: { keys: ours.setting } },
      { updates: 'open' },
      { updates: { keys: [ours.setting.slice(1)] } },
    ])
      expect(readUpdateKeys(json)).toBe('unreadable')
    await expectRefused(
      await offered(signed(fresh, ours), { updater: { keys: 'unreadable' } }),
      'cannot be read',
    )
  })
})

describe('an older release', () => {
  it('is refused though it is well signed, also after a restart', async () => {
    const desk = await offered(signed(fresh, ours))
    await desk.updater.order('download')
    await desk.updater.order('activate')
    const later = signed(manifestOf('old again', OLD, { created: old.created ?? '' }), ours)
    desk.publisher.publish({ manifest: later, files: filesOf(OLD) })
    await desk.updater.order('download')
    expect(lastOf(desk)).toMatchObject({
      end: 'refused',
      detail: expect.stringContaining('before the newest'),
    })
    await desk.updater.end()
    await desk.store.close()
    const store = await open(desk.dir)
    expect(store.newest()).toBe(fresh.created)
    expect(await shownBy({ ...desk, store })).toEqual(NEW)
  })

  it('is refused also when the newer one was only seen', async () => {
    const desk = await offered(signed(fresh, ours))
    await desk.updater.order('check')
    const between = signed(manifestOf('between', NEW, { created: '2026-11-01T12:00:00.000Z' }), ours)
    desk.publisher.publish({ manifest: between, files: filesOf(NEW) })
    await desk.updater.order('check')
    expect(lastOf(desk)?.end).toBe('refused')
  })

  it('keeps nobody out who cannot prove who they are', async () => {
    const desk = await offered(
      { ...fresh, created: '2099-01-01T00:00:00.000Z' },
      { updater: { keys: new Map() } },
    )
    await desk.updater.order('check')
    expect(desk.store.newest()).toBeNull()
  })

  it('is taken when somebody at the machine says so', async () => {
    const desk = await offered(signed(fresh, ours), { updater: { anyway: true } })
    await desk.store.note('2026-11-20T08:00:00.000Z')
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
  })

  it('from a clock that is ahead is taken, and said', async () => {
    const desk = await offered(signed({ ...fresh, created: '2026-11-30T08:00:00.000Z' }, ours))
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
    expect(desk.logged.join()).toContain('is in the future')
    const soon = await offered(signed({ ...fresh, created: '2026-11-24T07:00:00.000Z' }, ours))
    await soon.updater.order('check')
    expect(soon.logged.join()).not.toContain('is in the future')
  })

  it('or newer one is judged by what was signed, however far this clock jumps', async () => {
    for (const now of ['1970-01-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z']) {
      const desk = await offered(signed(fresh, ours), { updater: { now: () => new Date(now) } })
      await desk.updater.order('download')
      expect(desk.updater.status().phase).toBe('ready')
    }
  })
})

describe('a release that was taken back here', () => {
  it('is not taken again, unless somebody says so', async () => {
    const desk = await offered(signed(fresh, ours))
    await desk.updater.order('download')
    await desk.updater.order('activate')
    await desk.store.goBack('it did not start')
    await expect(desk.updater.order('download')).resolves.toBeUndefined()
    expect(lastOf(desk)).toMatchObject({
      end: 'refused',
      detail: expect.stringContaining('it did not start'),
    })
    expect(await shownBy(desk)).toEqual(OLD)
    const parts = { store: desk.store, keys, now: () => NOW, anyway: true }
    const source = await createFolder()
    await writeRelease(source, signed(fresh, ours), NEW)
    const { folderSource } = await import('../../../../src/desktop/updater/folderSource')
    const updater = await createUpdater({ ...parts, source: folderSource(source) })
    await updater.order('download')
    expect(updater.status().phase).toBe('ready')
  })
})

const file = { path: 'media/a.webp', sha256: hashOf('a'), bytes: 1 }
const withPaths = (...paths: readonly string[]): Manifest =>
  signed({ ...fresh, files: paths.map((path) => ({ ...file, path })) }, ours)

describe('a manifest that is a trick', () => {
  it.each([
    ['leads up', withPaths('../evil')],
    ['leads up in its middle', withPaths('media/../../evil')],
    ['leads up, for Windows', withPaths('media\\..\\..\\evil')],
    ['is absolute', withPaths('/etc/passwd')],
    ['is on a drive', withPaths('C:/evil')],
    ['is a stream of another file', withPaths('media/a.webp:evil')],
    ['is a device', withPaths('media/aux.webp')],
    ['is a device in capitals', withPaths('COM1')],
    ['ends in a dot', withPaths('media/a.')],
    ['is the manifest', withPaths('manifest.json')],
    ['is the manifest in capitals', withPaths('MANIFEST.JSON')],
    ['differs in case alone', withPaths('media/a.webp', 'media/A.webp')],
    ['is a file and a folder', withPaths('media/a', 'media/a/b')],
    ['has 300 letters', withPaths(`media/${'a'.repeat(300)}`)],
    ['is 3000 letters deep', withPaths('a/'.repeat(1500).concat('b'))],
    ['holds what cannot be read', withPaths('media/a\u202eb')],
    ['holds a null', withPaths('media/a\0.webp')],
    [
      'has a hash that is a path',
      signed({ ...fresh, files: [{ ...file, sha256: '../../../../evil' }] }, ours),
    ],
    ['has fewer than no bytes', signed({ ...fresh, files: [{ ...file, bytes: -1 }] }, ours)],
    ['has more bytes than there are numbers', signed({ ...fresh, files: [{ ...file, bytes: 1e300 }] }, ours)],
  ])('by a path that %s is refused', async (_, manifest) => {
    await expectRefused(await offered(manifest), 'files.')
  })

  it.each([
    ['no JSON', '{"format":1,'],
    ['another format', JSON.stringify({ ...signed(fresh, ours), format: 2 })],
    ['nothing in it', '{}'],
    ['a prototype in it', '{"__proto__":{"format":1}}'],
  ])('by %s is refused', async (_, text) => {
    await expectRefused(await offered(text), 'the manifest cannot be used')
  })

  it('by one content in two lengths is refused', async () => {
    const files = [file, { ...file, path: 'media/b.webp', bytes: 2 }]
    await expectRefused(await offered(signed({ ...fresh, files }, ours)), 'under another name')
  })

  it('by the version that is shown with other files is refused', async () => {
    await expectRefused(await offered(signed({ ...fresh, version: 'old' }, ours)), 'with other files')
  })

  it('by links in a folder is refused', async () => {
    const stick = await createFolder()
    await writeRelease(stick, signed(fresh, ours), NEW)
    await rm(join(stick, 'media/lab.webp'))
    const secret = join(await createFolder(), 'secret')
    await writeFile(secret, NEW['media/lab.webp'] ?? '')
    await symlink(secret, join(stick, 'media/lab.webp'))
    const desk = await createDesk({ from: () => stick, updater: { keys } })
    await desk.updater.order('download')
    expect(lastOf(desk)).toMatchObject({ end: 'refused', detail: expect.stringContaining('symbolic link') })
    expect(await shownBy(desk)).toEqual(OLD)
  })
})
