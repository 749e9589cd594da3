import { describe, expect, it } from 'vitest'
import { createSource, createUpdater, openUpdater } from '../../../../../src/server'
import { NO_KEYS } from '../../../../../src/server/updates/updater/keys'
import { mirroredSource } from '../../../../../src/server/updates/updater/mirroredSource'
import { startPublisher } from '../../../../updater/publisher'
import { closeAfter } from '../store/releases'
import { createDesk, filesOf, fresh, NEW, NOW, OLD, old, shownBy } from './desk'

/** A kiosk that shows the old release, and mirrors of its publisher, each with a release. */
async function createMirrors(...releases: readonly (typeof fresh | 'gone')[]) {
  const desk = await createDesk()
  const publishers = await Promise.all(releases.map(() => startPublisher('folder')))
  for (const [index, publisher] of publishers.entries()) {
    const manifest = releases[index]
    if (manifest === 'gone' || !manifest) await publisher.close()
    else {
      closeAfter(publisher.close)
      publisher.publish({ manifest, files: filesOf(OLD, NEW) })
    }
  }
  const [first, ...others] = publishers.map(({ url }) => createSource(url))
  if (!first) throw new Error('There is no mirror')
  const source = mirroredSource([first, ...others])
  const updater = await createUpdater({
    ...{ store: desk.store, source, keys: NO_KEYS, clock: desk.clock, now: () => NOW },
  })
  closeAfter(() => updater.end())
  const update = async () => {
    for (const order of ['check', 'download', 'activate'] as const) await updater.order(order)
    return updater.status().last
  }
  return { desk, publishers, updater, update }
}

describe('Mirrors of a publisher', () => {
  it('replace one that is gone', async () => {
    const { desk, update } = await createMirrors('gone', fresh)
    expect(await update()).toMatchObject({ end: 'updated' })
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('bring the release that one of them does not have yet, at the next check', async () => {
    const { desk, updater, update } = await createMirrors(old, fresh)
    await updater.order('check')
    expect(updater.status().last).toMatchObject({ end: 'upToDate' })
    expect(await update()).toMatchObject({ end: 'updated' })
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('bring the files that one of them misses or falsifies', async () => {
    const { desk, publishers, update } = await createMirrors(fresh, fresh)
    const [film, still] = [NEW['media/deep/lab.mp4'] ?? '', NEW['media/lab.webp'] ?? '']
    const files = new Map(filesOf(OLD, NEW))
    for (const [hash, bytes] of files) {
      if (bytes.toString() === film) files.delete(hash)
      if (bytes.toString() === still) files.set(hash, Buffer.from('x'.repeat(still.length)))
    }
    publishers[0]?.publish({ manifest: fresh, files })
    expect(await update()).toMatchObject({ end: 'updated' })
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('that are all gone are reported as offline', async () => {
    const { desk, update } = await createMirrors('gone', 'gone')
    expect(await update()).toMatchObject({ end: 'offline' })
    expect(await shownBy(desk)).toEqual(OLD)
  })

  it('do not receive the release key, which the publisher of the settings requires', async () => {
    const { desk, publishers } = await createMirrors(fresh, fresh)
    const [url, ...mirrors] = publishers.map((publisher) => publisher.url)
    const { store, clock } = desk
    const settings = { updates: { url, mirrors } }
    const updater = await openUpdater({ store, settings, releaseKey: 'secret', clock })
    closeAfter(() => updater.end())
    // Each check asks the next one first; the files come from both.
    for (const order of ['check', 'check', 'download'] as const) await updater.order(order)
    const [keys, others] = publishers.map(({ asked }) => new Set(asked.map((each) => each.authorization)))
    expect(keys).toEqual(new Set(['Bearer secret']))
    expect(others).toEqual(new Set([undefined]))
  })
})
