import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../../src/contracts'
import { parseKeys } from '../../../../../src/server'
import { manifestOf, open } from '../store/releases'
import {
  createDesk,
  createPair,
  type DeskOptions,
  filesOf,
  lastOf,
  NEW,
  OLD,
  old,
  shownBy,
  signed,
} from './desk'

const ours = createPair()
const keys = parseKeys([ours.setting])
const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-11-23T08:00:00.000Z')
const day = (count: number) => new Date(START + count * DAY).toISOString()

/** A kiosk whose clock the test moves, by days. */
async function createKiosk(updater: DeskOptions['updater'] = {}) {
  let days = 0
  const now = () => new Date(START + days * DAY)
  const desk = await createDesk({ updater: { keys, now, ...updater }, store: { now } })
  const publish = (manifest: Manifest) =>
    desk.publisher.publish({ manifest: signed(manifest, ours), files: filesOf(OLD, NEW) })
  const update = async () => {
    for (const order of ['check', 'download', 'activate'] as const) await desk.updater.order(order)
  }
  const requested = () => desk.publisher.asked.filter(({ path }) => path.includes('/files/')).length
  return { ...desk, desk, publish, update, requested, wait: (count: number) => (days += count) }
}

const fresh = manifestOf('new', NEW, { created: day(0), expires: day(30) })
const expired = { end: 'refused', detail: expect.stringContaining('it expired on') }

describe('a release that expires', () => {
  it('is installed and shown until then like any other', async () => {
    const { publish, update, updater, desk } = await createKiosk()
    publish(fresh)
    await update()
    expect(await shownBy(desk)).toEqual(NEW)
    expect(updater.status().current).toMatchObject({ version: 'new', expires: day(30) })
  })

  it('is not installed any more, and no file of it is requested', async () => {
    const { publish, update, wait, desk, requested, logged } = await createKiosk()
    publish(fresh)
    wait(30)
    await update()
    expect(lastOf(desk)).toMatchObject(expired)
    expect(logged.join('\n')).toContain('it expired on')
    expect([await shownBy(desk), requested()]).toEqual([OLD, 0])
  })

  it('is not shown when it was downloaded before and expired since', async () => {
    const { publish, updater, wait, desk } = await createKiosk()
    publish(fresh)
    await updater.order('download')
    expect(updater.status().phase).toBe('ready')
    wait(30)
    await updater.order('activate')
    expect(lastOf(desk)).toMatchObject(expired)
    expect(await shownBy(desk)).toEqual(OLD)
    expect(updater.status().phase).not.toBe('ready')
  })

  it('is installed when an operator at the machine insists', async () => {
    const { publish, update, wait, desk } = await createKiosk({ anyway: true })
    publish(fresh)
    wait(31)
    await update()
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('stays on the screen, and a host that still offers it is reported', async () => {
    const { publish, update, wait, desk } = await createKiosk()
    publish(fresh)
    await update()
    wait(30)
    await update()
    expect(lastOf(desk)).toMatchObject(expired)
    expect(await shownBy(desk)).toEqual(NEW)
  })
})

describe('a renewed release', () => {
  it('is valid longer, without a download, also after a restart', async () => {
    const { publish, update, wait, updater, store, desk, dir, requested } = await createKiosk()
    publish(fresh)
    await update()
    const before = requested()
    wait(20)
    publish({ ...fresh, created: day(20), expires: day(50) })
    await update()
    expect(lastOf(desk)?.end).toBe('upToDate')
    expect(updater.status().current).toMatchObject({ version: 'new', created: day(20), expires: day(50) })
    wait(20)
    await update()
    expect(lastOf(desk)?.end).toBe('upToDate')
    expect(requested()).toBe(before)
    await updater.end()
    await store.close()
    const again = await open(dir)
    expect(again.active()?.manifest).toMatchObject({ version: 'new', expires: day(50) })
    expect(again.next()).toBeUndefined()
    expect(await shownBy({ ...desk, store: again })).toEqual(NEW)
  })

  it('is not shortened by an earlier signature of the same release', async () => {
    const { publish, update, updater } = await createKiosk()
    publish({ ...fresh, created: day(0), expires: day(50) })
    await update()
    publish({ ...fresh, created: day(-10), expires: day(20) })
    await update()
    expect(updater.status().current?.expires).toBe(day(50))
  })

  it('still repairs its damaged files in place', async () => {
    const { publish, update, store, wait, desk } = await createKiosk()
    publish(fresh)
    await update()
    wait(1)
    publish({ ...fresh, created: day(1), expires: day(31) })
    await update()
    const folder = store.active()?.dir
    await rm(join(folder ?? '', 'media/lab.webp'))
    await rm(join(desk.dir, 'files'), { recursive: true })
    await update()
    expect([await shownBy(desk), store.active()?.dir]).toEqual([NEW, folder])
  })

  it('replaces the one that is ready to be shown', async () => {
    const { publish, updater, wait, desk } = await createKiosk()
    publish(fresh)
    await updater.order('download')
    wait(29)
    publish({ ...fresh, created: day(29), expires: day(60) })
    await updater.order('check')
    expect(updater.status().phase).toBe('ready')
    wait(5)
    await updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('is announced to those who serve the release to others', async () => {
    const { publish, update, store, wait } = await createKiosk()
    publish(fresh)
    await update()
    const announced: (string | undefined)[] = []
    store.subscribe((release) => announced.push(release?.manifest.expires))
    wait(1)
    publish({ ...fresh, created: day(1), expires: day(31) })
    await update()
    expect(announced).toEqual([day(31)])
  })
})

it('a release without an expiry, unchanged for more than 30 days, is no proof that there is no later one', async () => {
  const { publish, update, wait, desk } = await createKiosk()
  const forEver = manifestOf('new', NEW, { created: day(0) })
  publish(forEver)
  await update()
  wait(30)
  await update()
  expect(lastOf(desk)).toMatchObject({ end: 'upToDate', detail: 'version new' })
  wait(1)
  await update()
  const detail = expect.stringContaining(`no proof of freshness since ${day(0)}`)
  expect(lastOf(desk)).toMatchObject({ end: 'upToDate', detail })
  publish({ ...forEver, created: day(31) })
  await update()
  expect(lastOf(desk)).toMatchObject({ end: 'upToDate', detail: 'version new' })
})

it('a release without an expiry is valid for ever', async () => {
  const { publish, update, wait, desk } = await createKiosk()
  wait(36_500)
  publish(manifestOf('new', NEW, { created: old.created ?? '' }))
  await update()
  expect(await shownBy(desk)).toEqual(NEW)
})
