import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../../src/contracts'
import { createUpdater, parseKeys, readUpdateKeys } from '../../../../../src/server'
import { NO_KEYS } from '../../../../../src/server/updates/updater/keys'
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

/**
 * Expects that the release is refused for this reason, that no file of it is requested, and that the old one
 * stays.
 */
async function expectRefused(desk: Desk, why: string): Promise<void> {
  await desk.updater.order('download')
  await desk.updater.order('activate')
  expect(lastOf(desk)).toMatchObject({ end: 'refused', detail: expect.stringContaining(why) })
  expect(desk.logged.join('\n')).toContain(why)
  expect(await shownBy(desk)).toEqual(OLD)
  expect(desk.publisher.asked.filter(({ path }) => path.includes('/files/'))).toEqual([])
  expect(desk.store.next()).toBeUndefined()
}

/** A kiosk with a key that receives this manifest as an offer. */
async function offered(
  manifest: Manifest | string,
  more: Parameters<typeof createDesk>[0] = {},
): Promise<Desk> {
  const desk = await createDesk({ ...more, updater: { keys, ...more.updater } })
  desk.publisher.publish({ manifest, files: filesOf(OLD, NEW) })
  return desk
}

describe('a release for a kiosk with keys', () => {
  it('is accepted when one of the keys signed it, even if it has other signatures', async () => {
    for (const manifest of [signed(fresh, ours), signed(fresh, theirs, ours)]) {
      const desk = await offered(manifest)
      await desk.updater.order('download')
      await desk.updater.order('activate')
      expect(await shownBy(desk)).toEqual(NEW)
    }
  })

  it.each([
    ['is not signed', fresh, 'it is not signed'],
    ['is signed with an unknown key', signed(fresh, theirs), 'signed by none of updates.keys'],
    ['has no signing time', signed(manifestOf('new', NEW), ours), 'does not say when'],
    [
      'had a file added',
      { ...signed(fresh, ours), files: [...fresh.files, ...manifestOf('x', { 'media/x': 'x' }).files] },
      'does not match',
    ],
    [
      'had a hash replaced',
      { ...signed(fresh, ours), files: fresh.files.map((file) => ({ ...file, sha256: hashOf('x') })) },
      'does not match',
    ],
    ['had its version replaced', { ...signed(fresh, ours), version: 'newer' }, 'does not match'],
    [
      'had its signing time replaced',
      { ...signed(fresh, ours), created: '2026-11-22T08:00:00.000Z' },
      'does not match',
    ],
    [
      'had its languages replaced',
      { ...signed(fresh, ours), locales: ['de'], defaultLocale: 'de' },
      'does not match',
    ],
    [
      'names our key but is signed with another',
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
  ] as const)('is refused when it %s, and the old release stays', async (_, manifest, why) => {
    await expectRefused(await offered(manifest as Manifest), why)
  })

  it('is refused when it has too many signatures', async () => {
    const pairs = Array.from({ length: 16 }, createPair)
    await expectRefused(await offered(signed(fresh, ...pairs, ours)), 'signatures')
  })

  it('is refused while the keys in the settings are invalid, whatever it contains', async () => {
    for (const json of [
      { updates: { keys: ['not a key'] } },
      { updates: { keys: [ours.setting, 7] } },
      { updates: { keys: ours.setting } },
      { updates: 'open' },
      { updates: { keys: [ours.setting.slice(1)] } },
      { updates: { keys: [ours.setting], threshold: 2 } },
      { updates: { keys: [ours.setting, ours.setting], threshold: 2 } },
      { updates: { keys: [ours.setting], threshold: 0 } },
      { updates: { keys: [ours.setting], threshold: '1' } },
      { updates: { keys: [ours.setting], threshold: 1.5 } },
      { updates: { threshold: 2 } },
    ])
      expect(readUpdateKeys(json)).toBe('unreadable')
    await expectRefused(
      await offered(signed(fresh, ours), { updater: { keys: 'unreadable' } }),
      'cannot be read',
    )
  })
})

describe('the updater', () => {
  it('refuses an older release despite a valid signature, even after a restart', async () => {
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

  it('refuses a release older than one that was only offered', async () => {
    const desk = await offered(signed(fresh, ours))
    await desk.updater.order('check')
    const between = signed(manifestOf('between', NEW, { created: '2026-11-01T12:00:00.000Z' }), ours)
    desk.publisher.publish({ manifest: between, files: filesOf(NEW) })
    await desk.updater.order('check')
    expect(lastOf(desk)?.end).toBe('refused')
  })

  it('ignores the signing time of an unsigned release', async () => {
    const desk = await offered(
      { ...fresh, created: '2099-01-01T00:00:00.000Z' },
      { updater: { keys: NO_KEYS } },
    )
    await desk.updater.order('check')
    expect(desk.store.newest()).toBeNull()
  })

  it('accepts an older release when an operator insists', async () => {
    const desk = await offered(signed(fresh, ours), { updater: { anyway: true } })
    await desk.store.note({ created: '2026-11-20T08:00:00.000Z', signers: [ours.name] })
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
  })

  it('accepts a release signed in the future, and logs a warning', async () => {
    const desk = await offered(signed({ ...fresh, created: '2026-11-30T08:00:00.000Z' }, ours))
    await desk.updater.order('download')
    expect(desk.updater.status().phase).toBe('ready')
    expect(desk.logged.join()).toContain('is in the future')
    const soon = await offered(signed({ ...fresh, created: '2026-11-24T07:00:00.000Z' }, ours))
    await soon.updater.order('check')
    expect(soon.logged.join()).not.toContain('is in the future')
  })

  it('compares signing times only with each other, however far the machine’s clock jumps', async () => {
    for (const now of ['1970-01-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z']) {
      const desk = await offered(signed(fresh, ours), { updater: { now: () => new Date(now) } })
      await desk.updater.order('download')
      expect(desk.updater.status().phase).toBe('ready')
    }
  })
})

describe('a release that was rolled back', () => {
  it('is not accepted again unless an operator insists', async () => {
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
    const { folderSource } = await import('../../../../../src/server/updates/updater/folderSource')
    const updater = await createUpdater({ ...parts, source: folderSource(source) })
    await updater.order('download')
    expect(updater.status().phase).toBe('ready')
  })
})

const file = { path: 'media/a.webp', sha256: hashOf('a'), bytes: 1 }
const withPaths = (...paths: readonly string[]): Manifest =>
  signed({ ...fresh, files: paths.map((path) => ({ ...file, path })) }, ours)

describe('a malicious manifest', () => {
  it.each([
    ['leads out of the folder', withPaths('../evil')],
    ['leads out of the folder in its middle', withPaths('media/../../evil')],
    ['leads out of the folder with backslashes', withPaths('media\\..\\..\\evil')],
    ['is absolute', withPaths('/etc/passwd')],
    ['starts with a drive letter', withPaths('C:/evil')],
    ['names a stream of another file', withPaths('media/a.webp:evil')],
    ['is a device name', withPaths('media/aux.webp')],
    ['is a device name in capitals', withPaths('COM1')],
    ['ends in a dot', withPaths('media/a.')],
    ['is the manifest', withPaths('manifest.json')],
    ['is the manifest in capitals', withPaths('MANIFEST.JSON')],
    ['differs from another only in case', withPaths('media/a.webp', 'media/A.webp')],
    ['is both a file and a folder', withPaths('media/a', 'media/a/b')],
    ['has a name of 300 characters', withPaths(`media/${'a'.repeat(300)}`)],
    ['has 1500 levels', withPaths('a/'.repeat(1500).concat('b'))],
    ['contains a bidirectional control character', withPaths('media/a\u202eb')],
    ['contains a null character', withPaths('media/a\0.webp')],
    ['has a path as its hash', signed({ ...fresh, files: [{ ...file, sha256: '../../../../evil' }] }, ours)],
    ['has a negative length', signed({ ...fresh, files: [{ ...file, bytes: -1 }] }, ours)],
    ['has a length beyond the safe integers', signed({ ...fresh, files: [{ ...file, bytes: 1e300 }] }, ours)],
  ])('is refused when an entry %s', async (_, manifest) => {
    await expectRefused(await offered(manifest), 'files.')
  })

  it.each([
    ['is not JSON', '{"format":1,'],
    ['has another format', JSON.stringify({ ...signed(fresh, ours), format: 2 })],
    ['is empty', '{}'],
    ['contains a prototype', '{"__proto__":{"format":1}}'],
  ])('is refused when it %s', async (_, text) => {
    await expectRefused(await offered(text), 'the manifest cannot be used')
  })

  it('is refused when one content has two lengths', async () => {
    const files = [file, { ...file, path: 'media/b.webp', bytes: 2 }]
    await expectRefused(await offered(signed({ ...fresh, files }, ours)), 'under another name')
  })

  it('is refused when it lists other files for the active version', async () => {
    await expectRefused(await offered(signed({ ...fresh, version: 'old' }, ours)), 'with other files')
  })

  it('is refused when its folder contains links', async () => {
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
