import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type KeyList, type Manifest, readManifest, signedKeyListText } from '../../../../../src/contracts'
import { createSource, createUpdater, parseKeys, type UpdateKeys } from '../../../../../src/server'
import { closeAfter, manifestOf, open } from '../store/releases'
import {
  createDesk,
  createPair,
  type Desk,
  filesOf,
  lastOf,
  NEW,
  NOW,
  OLD,
  type Pair,
  signaturesOf,
  signed,
} from './desk'

const [a, b, c, d, e, evil] = Array.from({ length: 6 }, createPair) as [Pair, Pair, Pair, Pair, Pair, Pair]
const settings = (...pairs: readonly Pair[]) =>
  parseKeys(
    pairs.map(({ setting }) => setting),
    2,
  )

/** The list of these keys, two of which are needed, signed by others. */
function listOf(
  version: number,
  pairs: readonly Pair[],
  by: readonly Pair[],
  more: Partial<KeyList> = {},
): KeyList {
  const keys = pairs.map(({ setting }) => setting)
  const list = { version, purpose: 'content' as const, threshold: 2, keys, ...more }
  return { ...list, signatures: signaturesOf(signedKeyListText(list), by) }
}

/** From the keys of the settings to others, and to others again. */
const first = listOf(1, [b, c, d], [a, b, c])
const second = listOf(2, [d, e], [c, d, e])

let minute = 0
function release(by: readonly Pair[], ...keyLists: readonly KeyList[]): Manifest {
  const created = new Date(Date.parse('2026-11-02T08:00:00.000Z') + 60_000 * ++minute).toISOString()
  return { ...signed(manifestOf(`minute ${minute}`, NEW, { created }), ...by), keyLists }
}

const createKiosk = (keys: UpdateKeys = settings(a, b, c)) =>
  createDesk({ updater: { keys }, store: { now: () => NOW } })

async function update({ publisher, updater, store }: Desk, manifest: Manifest) {
  publisher.publish({ manifest, files: filesOf(OLD, NEW) })
  for (const order of ['check', 'download', 'activate'] as const) await updater.order(order)
  return store.active()?.manifest.version === manifest.version ? 'accepted' : updater.status().last?.detail
}

/** The same kiosk after a restart, perhaps with other settings. */
async function restarted(desk: Desk, keys: UpdateKeys = settings(a, b, c), now = NOW): Promise<Desk> {
  await desk.updater.end()
  await desk.store.close()
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const store = await open(desk.dir, { log })
  const source = createSource(desk.publisher.url)
  const updater = await createUpdater({ store, source, keys, now: () => now, log })
  closeAfter(() => updater.end())
  return { ...desk, store, updater, logged }
}

describe('a key list', () => {
  it('that enough of the old and of the new keys signed replaces the keys of the settings, also after a restart', async () => {
    const desk = await createKiosk()
    expect(await update(desk, release([b, d], first))).toBe('accepted')
    expect(desk.logged.join()).toContain('keys of list 1 count from now on')
    const after = await restarted(desk)
    expect(await update(after, release([a, b]))).toContain('signed by 1 of the keys of list 1')
    expect(await update(after, release([c, d]))).toBe('accepted')
  })

  it('leads a new kiosk, or one that was off for long, through all changes at once', async () => {
    expect(await update(await createKiosk(), release([d, e], second, first))).toBe('accepted')
    const late = await createKiosk(settings(b, c, d))
    expect(await update(late, release([d, e], first, second))).toBe('accepted')
  })

  it('counts although the release that brought it is refused', async () => {
    const desk = await createKiosk()
    expect(await update(desk, release([evil, a], first))).toContain('signed by none of the keys of list 1')
    expect(await update(await restarted(desk), release([a, b]))).toContain('keys of list 1')
  })

  it.each([
    ['one of the old keys', listOf(1, [d, e], [a, d, e])],
    ['one of the old keys twice', listOf(1, [d, e], [a, a, d, e])],
    ['a thief with one old key, for keys of the thief', listOf(1, [evil, d], [a, evil, d])],
    ['one of the new keys, which nobody could reach', listOf(1, [d, e], [a, b, d])],
    ['nobody', listOf(1, [a, b], [])],
    ['the right keys, for programs', listOf(1, [b, c, d], [a, b, c, d], { purpose: 'program' })],
    [
      'the right keys, for a threshold that they cannot reach',
      listOf(1, [b, c], [a, b, c], { threshold: 3 }),
    ],
    ['the right keys, for one key twice', listOf(1, [b, b], [a, b, c])],
    ['the right keys, before it was changed', { ...first, keys: [...first.keys, evil.setting] }],
    ['the right keys, before its version was changed', { ...first, version: 3 }],
    [
      'the right keys, before its expiry was removed',
      { ...listOf(1, [b, c], [b, c], { expires: '2027-01-01T00:00:00Z' }), expires: undefined },
    ],
  ] as [string, KeyList][])('changes nothing if it is signed by %s', async (_, list) => {
    const { expires, ...rest } = list
    const desk = await createKiosk()
    const offered = release([a, b], { ...rest, ...(expires !== undefined && { expires }) })
    expect(await update(desk, offered)).toBe('accepted')
    expect(desk.store.keyLists()).toEqual([])
    expect(desk.logged.join()).toContain('is not accepted')
    expect(await update(desk, release([d, e]))).toContain('none of updates.keys')
  })

  it('that is older than the accepted one, or another of the same version, changes nothing', async () => {
    const desk = await createKiosk()
    expect(await update(desk, release([d, e], first, second))).toBe('accepted')
    const after = await restarted(desk)
    // The keys before signed all of these.
    for (const old of [first, listOf(2, [b, c], [b, c, d]), listOf(1, [a, b], [a, b])])
      expect(await update(after, release([b, c], old))).toContain('none of the keys of list 2')
    // Nor one between two accepted ones, even if it leads on.
    const between = [listOf(2, [b, evil], [b, c, evil]), listOf(3, [evil, a], [b, evil, a])]
    expect(await update(after, release([evil, a], first, ...between))).toContain('none of the keys of list 2')
    expect(await update(after, release([d, e]))).toBe('accepted')
  })

  it('without a stolen key is not replaced by the list before, which the same people signed', async () => {
    const desk = await createKiosk()
    const shorter = listOf(2, [b, c], [b, c])
    expect(await update(desk, release([b, c], first, shorter))).toBe('accepted')
    const after = await restarted(desk)
    expect(await update(after, release([c, d], first))).toContain('signed by 1 of the keys of list 2')
    expect(await update(after, release([c, d], shorter, first))).toContain('signed by 1 of')
  })

  it('means nothing to a kiosk without keys, and to one whose keys cannot be read', async () => {
    const free = await createKiosk(parseKeys([]))
    expect(await update(free, release([evil], listOf(1, [evil, d], [evil, d])))).toBe('accepted')
    expect(free.store.keyLists()).toEqual([])
    const closed = await createKiosk('unreadable')
    expect(await update(closed, release([a, b], first))).toContain('cannot be read')
  })

  it('of a thief with enough old keys gives way to other keys in the settings', async () => {
    const stolen = await createKiosk()
    const taken = listOf(1, [evil, e], [a, b, evil, e])
    expect(await update(stolen, release([evil, e], taken))).toBe('accepted')
    const saved = await restarted(stolen, settings(c, d))
    expect(await update(saved, release([evil, e], taken))).toContain('none of updates.keys')
    const next = listOf(1, [d, b], [c, d, b])
    expect(await update(saved, release([d, b], next))).toBe('accepted')
    expect(await update(await restarted(saved, settings(c, d)), release([c, d]))).toContain('keys of list 1')
  })

  it('that expired stops updates and is reported, until a later list comes', async () => {
    const desk = await createKiosk()
    const short = listOf(1, [b, c, d], [b, c], { expires: '2026-11-24T00:00:00.000Z' })
    const shown = release([b, c], short)
    expect(await update(desk, shown)).toBe('accepted')
    const after = await restarted(desk, settings(a, b, c), new Date('2026-11-24T00:00:00.000Z'))
    await update(after, shown)
    expect(lastOf(after)).toMatchObject({
      end: 'refused',
      detail: expect.stringContaining('key list 1 expired'),
    })
    expect(await update(after, release([b, c], short))).toContain('key list 1 expired')
    expect(await update(after, release([c, d], short, listOf(2, [b, c, d], [b, d])))).toBe('accepted')
  })

  it('stays with the active release if the file of the accepted ones is damaged', async () => {
    const desk = await createKiosk()
    expect(await update(desk, release([d, e], first, second))).toBe('accepted')
    await writeFile(join(desk.dir, 'keys.json'), '[{"version":1')
    const after = await restarted(desk)
    expect(after.logged.join()).toContain('keys.json is damaged')
    expect(await update(after, release([a, b]))).toContain('none of the keys of list 2')
  })
})

it('renewed forever, the same keys fill up no store', async () => {
  const desk = await createKiosk()
  const renewals = Array.from({ length: 80 }, (_, at) => listOf(at + 2, [b, c, d], [b, c]))
  for (let at = 0; at < renewals.length; at += 20)
    await update(desk, release([b, c], first, ...renewals.slice(at, at + 20)))
  expect(desk.store.keyLists().map(({ version }) => version)).toEqual([1, 81])
})

it('a manifest with more key lists or signatures than anyone needs is refused', () => {
  const manifest = release([a])
  const read =
    (...keyLists: readonly unknown[]) =>
    () =>
      readManifest({ ...manifest, keyLists })
  expect(read(...Array.from({ length: 33 }, () => first))).toThrow('keyLists must be at most 32')
  expect(read({ ...first, signatures: Array.from({ length: 33 }, () => first.signatures[0]) })).toThrow(
    'keyLists.0.signatures',
  )
  expect(read({ ...first, keys: Array.from({ length: 17 }, () => a.setting) })).toThrow(
    'keyLists.0.keys must be at most 16',
  )
  expect(read({ ...first, threshold: 0 })).toThrow('keyLists.0.threshold')
  expect(read({ ...first, keys: ['x'] })).toThrow('keyLists.0.keys.0 must be a public key')
  expect(read(first)).not.toThrow()
})
