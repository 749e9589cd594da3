import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../../src/contracts'
import { createSource, createUpdater, parseKeys } from '../../../../../src/server'
import { closeAfter, manifestOf } from '../store/releases'
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
  type Pair,
  shownBy,
  signed,
} from './desk'

const [one, two, three, stolen] = [createPair(), createPair(), createPair(), createPair()]
const trust = (threshold: number, ...pairs: readonly Pair[]) =>
  parseKeys(
    pairs.map(({ setting }) => setting),
    threshold,
  )

/** A kiosk to which this release is offered. */
async function offered(manifest: Manifest, keys: ReturnType<typeof trust>): Promise<Desk> {
  const desk = await createDesk({ updater: { keys }, store: { now: () => NOW } })
  await update(desk, manifest)
  return desk
}

async function update(desk: Desk, manifest: Manifest) {
  desk.publisher.publish({ manifest, files: filesOf(OLD, NEW) })
  for (const order of ['check', 'download', 'activate'] as const) await desk.updater.order(order)
}

/** The same kiosk with other keys in its settings. */
async function withKeys(desk: Desk, keys: ReturnType<typeof trust>, anyway = false): Promise<Desk> {
  await desk.updater.end()
  const source = createSource(desk.publisher.url)
  const updater = await createUpdater({ store: desk.store, source, keys, anyway, now: () => NOW })
  closeAfter(() => updater.end())
  return { ...desk, updater }
}

const version = (name: string, created: string) => manifestOf(name, NEW, { created })

describe('a kiosk that requires two of three keys', () => {
  const keys = trust(2, one, two, three)

  it('accepts a release that any two of them signed, and others beside them', async () => {
    for (const pairs of [
      [one, three],
      [three, stolen, two],
      [one, two, three],
    ])
      expect(await shownBy(await offered(signed(fresh, ...pairs), keys))).toEqual(NEW)
  })

  it.each([
    ['one of them', signed(fresh, two)],
    ['one of them twice', signed(fresh, two, two)],
    ['one of them and a stranger', signed(fresh, two, stolen)],
    [
      'one of them, beside a copy of that signature under the name of another',
      (() => {
        const manifest = signed(fresh, two)
        const [signature] = manifest.signatures ?? []
        return {
          ...manifest,
          signatures: [...(signature ? [signature, { ...signature, key: one.name }] : [])],
        }
      })(),
    ],
  ])('refuses a release that is signed by %s', async (_, manifest) => {
    const desk = await offered(manifest, keys)
    expect(lastOf(desk)).toMatchObject({
      end: 'refused',
      detail: expect.stringContaining('signed by 1 of updates.keys, and updates.threshold is 2'),
    })
    expect(await shownBy(desk)).toEqual(OLD)
  })
})

describe('a change of keys', () => {
  it('goes through releases that both old and new keys sign, and never back to an older release', async () => {
    const first = version('first', '2026-11-02T08:00:00.000Z')
    const both = version('both', '2026-11-03T08:00:00.000Z')
    const older = version('older', '2026-11-02T12:00:00.000Z')
    const desk = await offered(signed(first, one), trust(1, one))
    await update(desk, signed(both, one, two))
    const after = await withKeys(desk, trust(1, two))
    await update(after, signed(older, one, two))
    expect(lastOf(after)).toMatchObject({
      end: 'refused',
      detail: expect.stringContaining('before the newest'),
    })
    await update(after, signed(version('last', '2026-11-04T08:00:00.000Z'), two))
    expect(after.store.active()?.manifest.version).toBe('last')
  })
})

describe('a stolen key', () => {
  const absurd = version('absurd', '9999-01-01T00:00:00.000Z')
  const next = version('next', '2026-11-20T08:00:00.000Z')

  it('that signs a release of the year 9999 does not block the next release', async () => {
    const desk = await offered(signed(absurd, stolen), trust(1, stolen, two))
    expect(desk.store.active()?.manifest.version).toBe('absurd')
    await update(desk, signed(next, two))
    expect(desk.store.active()?.manifest.version).toBe('next')
  })

  it('that signs a release of tomorrow blocks nothing once it is removed from the settings', async () => {
    const tomorrow = version('tomorrow', '2026-11-24T07:00:00.000Z')
    const desk = await offered(signed(tomorrow, stolen), trust(1, stolen, two))
    await update(desk, signed(next, two))
    expect(lastOf(desk)?.end).toBe('refused')
    const after = await withKeys(desk, trust(1, two))
    await update(after, signed(next, two))
    expect(after.store.active()?.manifest.version).toBe('next')
  })

  it('that signs the release on the screen for the year 9999 does not keep its publisher from renewing it', async () => {
    const keys = trust(1, stolen, two)
    const desk = await offered(signed(fresh, two), keys)
    await update(desk, signed({ ...fresh, created: '9999-01-01T00:00:00.000Z' }, stolen))
    const renewed = { ...fresh, created: '2026-11-20T08:00:00.000Z', expires: '2026-12-20T08:00:00.000Z' }
    await update(desk, signed(renewed, two))
    expect(desk.updater.status().current).toMatchObject({
      created: renewed.created,
      expires: renewed.expires,
    })
  })
})

it('an operator who insists on an older release resets what counts as the newest', async () => {
  const desk = await offered(signed(version('late', '2026-11-20T08:00:00.000Z'), one), trust(1, one))
  const insisting = await withKeys(desk, trust(1, one), true)
  await update(insisting, signed(version('early', '2026-11-05T08:00:00.000Z'), one))
  const after = await withKeys(insisting, trust(1, one))
  await update(after, signed(version('between', '2026-11-06T08:00:00.000Z'), one))
  expect(after.store.active()?.manifest.version).toBe('between')
})
