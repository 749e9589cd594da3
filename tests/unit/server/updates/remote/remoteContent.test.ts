import { readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../../src/contracts'
import { createServer } from '../../../../../src/server'
import { createManualClock } from '../../../../../src/util'
import { edited, publish } from '../../publish'
import { FILM } from '../../showroom'
import { closeAfter } from '../store/releases'
import { createPair, until } from '../updater/desk'
import {
  type ContentOptions,
  createPublishing,
  openContent,
  PLACES,
  type Publishing,
  RELEASE_KEY,
  SETTINGS,
} from './publishing'

const AUTHORIZATION = { headers: { Authorization: `Bearer ${RELEASE_KEY}` } }

/** Serves what a publisher offers. */
async function serve(publishing: Publishing, options: ContentOptions = {}) {
  const content = await openContent(publishing, options)
  const { remote } = content
  await remote.ready()
  const { app, live } = await createServer({
    packageDir: () => remote.dir(),
    appDir: publishing.showroom.appDir,
    settings: SETTINGS,
    releaseKey: RELEASE_KEY,
    updates: () => remote.state(),
  })
  closeAfter(() => live.end())
  remote.follow(live)
  const text = async (path: string) => (await app.request(path)).text()
  const health = async () => (await app.request('/box-api/health', AUTHORIZATION)).json()
  return {
    ...content,
    live,
    text,
    health,
    version: () => live.current().content.manifest.version,
    titled: (title: string) =>
      edited(publishing.showroom.packageDir, PLACES, '"robot"', JSON.stringify(title)),
  }
}

/** A host that answers every request in its own way. */
async function startHost(answer: RequestListener) {
  const server = createHttpServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfter(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a server whose content is a web host', () => {
  it('serves its signed release, and takes over a newer one while it serves', async () => {
    const publishing = await createPublishing()
    const { text, version, titled, remote, health } = await serve(publishing)
    expect(version()).toBe('v1')
    expect(await text('/media/fly.aaaa.mp4')).toBe(FILM)
    await publishing.release('v2', { [PLACES]: await titled('The new robot'), 'media/new.1234.mp4': 'new' })
    await remote.look()
    await until(() => version() === 'v2')
    expect(await text('/api/content-locations?locale=en')).toContain('The new robot')
    expect(await text('/media/new.1234.mp4')).toBe('new')
    expect(await health()).toMatchObject({
      status: 'ok',
      contentVersion: 'v2',
      updates: { from: `${publishing.host.url}/`, current: { version: 'v2' }, last: { end: 'updated' } },
    })
  })

  it('serves the manifest with the new expiry once its release was renewed', async () => {
    const publishing = await createPublishing()
    const { remote, live } = await serve(publishing)
    const renewed = await publishing.upload()
    publishing.host.publish({ manifest: renewed, files: publishing.files })
    await remote.look()
    await until(() => live.current().content.manifest.created === renewed.created)
    expect(remote.state()).toMatchObject({ current: { version: 'v1' }, last: { end: 'upToDate' } })
  })

  it('checks at the interval of the settings, with jitter, and sooner after a failure', async () => {
    const publishing = await createPublishing()
    const clock = createManualClock()
    const { version, remote } = await serve(publishing, { clock })
    await publishing.release('v2')
    clock.advance(30_000)
    await until(() => version() === 'v2')
    publishing.host.prank = () => ({ kind: 'status', status: 500 })
    clock.advance(72 * 60_000)
    await until(() => remote.state().last?.end === 'failed' && remote.state().phase === 'idle')
    publishing.host.prank = () => undefined
    await publishing.release('v3')
    clock.advance(72_000)
    await until(() => version() === 'v3')
  })

  it('serves the last complete release after a restart without the host', async () => {
    const publishing = await createPublishing()
    const first = await serve(publishing)
    await first.end()
    await publishing.host.close()
    const { version, remote, text } = await serve(publishing)
    expect(version()).toBe('v1')
    await remote.look()
    expect(remote.state().last).toMatchObject({ end: 'offline' })
    expect(await text('/media/fly.aaaa.mp4')).toBe(FILM)
  })

  it('keeps what it serves whatever the host offers instead, says so, and follows the next good release', async () => {
    const publishing = await createPublishing()
    const { host, files, upload, release } = publishing
    const { version, remote, text, health, logged } = await serve(publishing)
    await publish(publishing.showroom.packageDir, { 'media/new.1234.mp4': 'new' })
    const good = await upload()
    const { signatures: _, ...unsigned } = good
    const offers: readonly [name: string, end: string, manifest: Manifest | string, hasFiles?: false][] = [
      ['signed by somebody else', 'refused', await upload(createPair())],
      ['not signed', 'refused', unsigned],
      ['changed after it was signed', 'refused', { ...good, version: 'v9' }],
      ['truncated', 'refused', JSON.stringify(good).slice(0, 400)],
      ['a web page', 'failed', '<!doctype html><title>Log in</title>'],
      ['without end', 'refused', `{"files":[${' '.repeat(33 * 1024 * 1024)}`],
      ['without its files', 'failed', good, false],
    ]
    for (const [name, end, manifest, hasFiles = true] of offers) {
      host.publish({ manifest, files: hasFiles ? files : new Map() })
      await remote.look()
      expect(await health(), name).toMatchObject({ contentVersion: 'v1', updates: { last: { end } } })
      expect(logged.at(-1), name).toContain(`updates: ${end}`)
    }
    expect(version()).toBe('v1')
    expect(await text('/media/fly.aaaa.mp4')).toBe(FILM)
    await release('v3')
    await remote.look()
    await until(() => version() === 'v3')
  })

  it('accepts from the target of a redirect only what its publisher signed, and sends it no key', async () => {
    const publishing = await createPublishing()
    const { host, upload, files } = publishing
    const asked: (string | undefined)[] = []
    const from = await startHost(({ url, headers }, response) => {
      asked.push(headers.authorization)
      response.writeHead(302, { Location: `${host.url}${url}` }).end()
    })
    const { version, remote } = await serve(publishing, { from, key: 'key-of-the-first-host' })
    expect(version()).toBe('v1')
    expect(new Set(asked)).toEqual(new Set(['Bearer key-of-the-first-host']))
    expect(host.asked.map(({ authorization }) => authorization).filter(Boolean)).toEqual([])
    host.publish({ manifest: await upload(createPair()), files })
    await remote.look()
    expect(remote.state().last).toMatchObject({ end: 'refused' })
    expect(version()).toBe('v1')
  })

  it('goes back when it cannot show a signed release, does not accept it again, and accepts the next', async () => {
    const publishing = await createPublishing()
    const clock = createManualClock()
    const { version, remote, health } = await serve(publishing, { clock })
    const before = await readFile(join(publishing.showroom.packageDir, PLACES), 'utf8')
    await publishing.release('v2', { [PLACES]: '{' })
    await remote.look()
    await until(() => {
      clock.advance(1_000)
      return remote.state().current?.version === 'v1'
    })
    expect(version()).toBe('v1')
    // The clock may have come to a check of its own, while v2 was active.
    await expect
      .poll(async () => {
        await remote.look()
        return (await health()).updates.last
      })
      .toMatchObject({ end: 'refused', detail: expect.stringContaining('it was rolled back here') })
    await publishing.release('v3', { [PLACES]: before })
    await remote.look()
    await until(() => version() === 'v3')
  })

  it('goes back when the newest release cannot be opened at the start', async () => {
    const publishing = await createPublishing()
    const { version, titled, remote } = await serve(publishing)
    await publishing.release('v2', { [PLACES]: await titled('The new robot') })
    await remote.look()
    await until(() => version() === 'v2')
    const newest = remote.dir()
    await remote.failed('it could not be opened')
    expect(remote.dir()).not.toBe(newest)
  })

  it('downloads damaged files again', async () => {
    const publishing = await createPublishing()
    const clock = createManualClock()
    const { remote, live, text } = await serve(publishing, { clock })
    await writeFile(join(remote.dir(), 'media/fly.aaaa.mp4'), 'x'.repeat(20))
    live.compare()
    await until(() => live.state().faults.size === 1)
    clock.advance(60_000)
    await until(() => live.state().faults.size === 0)
    expect(await text('/media/fly.aaaa.mp4')).toBe(FILM)
  })
})
