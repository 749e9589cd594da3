import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShowroomServer } from '../../../../src/server'
import { watchPackage } from '../../../../src/server/package/packageWatch'
import { publish } from '../publish'
import { createShowroom } from '../showroom'

const TIMES = { lookEvery: 40, settledAfter: 20, againAfter: [40] }

let showroom: Awaited<ReturnType<typeof createShowroom>>
let server: ShowroomServer
let dir: string
let watch: ReturnType<typeof watchPackage> | undefined
vi.spyOn(console, 'error').mockImplementation(() => {})
vi.spyOn(console, 'info').mockImplementation(() => {})
beforeEach(async () => {
  showroom = await createShowroom()
  dir = showroom.packageDir
  server = await showroom.open()
})
afterEach(async () => {
  watch?.end()
  await server.live.end()
  await showroom.remove()
})

const version = () => server.live.current().content.manifest.version
const shows = (wanted: string) => vi.waitFor(() => expect(version()).toBe(wanted), { timeout: 30_000 })

describe('the package of a running server', () => {
  it('is reloaded each time its manifest changes', async () => {
    watch = watchPackage(dir, server.live, TIMES)
    for (const next of ['v2', 'v3', 'v4']) {
      await publish(dir, { [`media/${next}.1234.mp4`]: next }, next)
      await shows(next)
    }
  })

  it('is reloaded without file events when another folder takes its name', async () => {
    watch = watchPackage(dir, server.live, TIMES)
    await cp(dir, `${dir}-next`, { recursive: true })
    await publish(`${dir}-next`, {}, 'v2')
    await rename(dir, `${dir}-before`)
    await rename(`${dir}-next`, dir)
    await shows('v2')
    await publish(dir, {}, 'v3')
    await shows('v3')
  })

  it('is reloaded if it changed while the server was starting', async () => {
    await publish(dir, {}, 'v2')
    watch = watchPackage(dir, server.live, TIMES)
    await shows('v2')
  })

  it('is retried after it was incomplete, even if its manifest does not change again', async () => {
    watch = watchPackage(dir, server.live, TIMES)
    await publish(dir, { 'media/late.1234.mp4': 'late' }, 'v2')
    await rm(join(dir, 'media/late.1234.mp4'))
    await vi.waitFor(() => expect(server.live.state().refused).toBeDefined(), { timeout: 30_000 })
    expect(version()).toBe('v1')
    await writeFile(join(dir, 'media/late.1234.mp4'), 'late')
    await shows('v2')
    expect(server.live.state().refused).toBeUndefined()
  })

  it('is polled continuously, even without changes and file events', async () => {
    const manifestIdentity = vi.fn(() => server.live.manifestIdentity())
    const renew = vi.fn(async () => true)
    watch = watchPackage(dir, { manifestIdentity, renew }, TIMES)
    await vi.waitFor(() => expect(manifestIdentity.mock.calls.length).toBeGreaterThan(5), {
      timeout: 30_000,
    })
    expect(renew).not.toHaveBeenCalled()
  })

  it('is not read while its manifest is being written in pieces', async () => {
    let looks = 0
    const live = {
      manifestIdentity: () => server.live.manifestIdentity(),
      renew: async () => {
        looks++
        return true
      },
    }
    watch = watchPackage(dir, live, { ...TIMES, settledAfter: 1_500 })
    for (let piece = 0; piece < 10; piece++) {
      await writeFile(join(dir, 'manifest.json'), '{'.repeat(piece + 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(looks).toBe(0)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(0), { timeout: 30_000 })
  })

  it('is checked on request, and not after the watch has ended', async () => {
    watch = watchPackage(dir, server.live, { ...TIMES, lookEvery: 600_000, settledAfter: 600_000 })
    await publish(dir, {}, 'v2')
    await watch.look()
    expect(version()).toBe('v2')
    watch.end()
    await publish(dir, {}, 'v3')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(version()).toBe('v2')
  })

  it('is retried with a back-off: a broken package is not read at every poll', async () => {
    const renew = vi.fn(async () => false)
    await writeFile(join(dir, 'manifest.json'), '{')
    watch = watchPackage(
      dir,
      { renew, manifestIdentity: () => '' },
      { lookEvery: 10, settledAfter: 5, againAfter: [600_000] },
    )
    await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(renew).toHaveBeenCalledTimes(1)
    await writeFile(join(dir, 'manifest.json'), '{{')
    await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  })
})
