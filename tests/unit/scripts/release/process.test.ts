import { beforeAll, describe, expect, it } from 'vitest'
import { bundleServer } from '../../../kill/bundle'
import { followReleases } from '../../../release/followRelease'
import { fillReleaseDisk } from '../../../release/fullDisk'
import { killRelease } from '../../../release/killRelease'
import { bundleRelease } from '../../../release/process'
import { bundleKiosk } from '../../../updater/process'

/** A busy machine. */
const TIMEOUT = 600_000

describe('npm run release', () => {
  let release: string
  beforeAll(async () => {
    release = await bundleRelease('unit-release')
  }, TIMEOUT)

  it('killed at any moment leaves the old release or the new one, complete', {
    timeout: TIMEOUT,
  }, async () => {
    const { kills, old, fresh, faults } = await killRelease(4, 20_261_128, release)
    expect(faults).toEqual([])
    expect(old + fresh).toBe(kills)
  })

  it('leaves the old release on a full disk, and needs nothing but space', {
    timeout: TIMEOUT,
  }, async (test) => {
    const counts = await fillReleaseDisk(1, release)
    if (!counts) return test.skip('only root on Linux may create a disk')
    expect(counts.faults).toEqual([])
    expect(counts.full).toBeGreaterThan(0)
  })

  it('is followed by a server and a kiosk, also back to an earlier release', {
    timeout: TIMEOUT,
  }, async () => {
    const server = await bundleServer('unit-release-server')
    const steps = await followReleases({ release, server, kiosk: await bundleKiosk() })
    expect(steps).toEqual([
      'published: server 1, kiosk 1',
      'published by the panel: server 2, kiosk 2',
      'back by the panel: server 1, kiosk 1',
    ])
  })
})
