import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createServer } from '../../../../../src/server'
import { openRemoteContent, openWhenReady, type RemoteContent } from '../../../../../src/server/updates'
import { createManualClock } from '../../../../../src/util'
import { freePort } from '../../../../network/ports'
import { closeAfter, createFolder } from '../store/releases'
import { until } from '../updater/desk'
import { createPublishing, openContent, PLACES, type Publishing, RELEASE_KEY, SETTINGS } from './publishing'

/** Starts a server that may have no content yet. */
function start({ showroom: { appDir } }: Publishing, remote: RemoteContent, port: number) {
  return openWhenReady({
    remote,
    open: () => createServer({ packageDir: () => remote.dir(), appDir, settings: SETTINGS }),
    port,
    host: '127.0.0.1',
    releaseKey: RELEASE_KEY,
    end: async () => {},
  })
}

describe('the start of a server whose content is a web host', () => {
  it('answers health with 503 and the reason until there is content', async () => {
    const publishing = await createPublishing()
    publishing.host.prank = () => ({ kind: 'status', status: 503 })
    const clock = createManualClock()
    const { remote } = await openContent(publishing, { clock })
    const port = await freePort()
    const opened = start(publishing, remote, port)
    await until(() => remote.state().last !== null)
    const health = await fetch(`http://127.0.0.1:${port}/box-api/health`, {
      headers: { Authorization: `Bearer ${RELEASE_KEY}` },
    })
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({
      status: 'faulty',
      contentVersion: null,
      updates: { last: { end: 'failed', detail: expect.stringContaining('answered 503') } },
    })
    expect((await fetch(`http://127.0.0.1:${port}/box-api/health?ready`)).status).toBe(503)
    const page = await fetch(`http://127.0.0.1:${port}/en`)
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    publishing.host.prank = () => undefined
    clock.advance(60_000)
    const { live } = await opened
    closeAfter(() => live.end())
    expect(live.current().content.manifest.version).toBe('v1')
  })

  it('waits for a newer release when the only one cannot be shown', async () => {
    const publishing = await createPublishing()
    const before = await readFile(join(publishing.showroom.packageDir, PLACES), 'utf8')
    await publishing.release('v2', { [PLACES]: '{' })
    const clock = createManualClock()
    const { remote, logged } = await openContent(publishing, { clock })
    const opened = start(publishing, remote, await freePort())
    await until(() => logged.some((line) => line.includes(PLACES)))
    await publishing.release('v3', { [PLACES]: before })
    let isOpen = false
    void opened.then(() => {
      isOpen = true
    })
    await until(() => {
      clock.advance(60_000)
      return isOpen
    })
    const { live } = await opened
    closeAfter(() => live.end())
    expect(live.current().content.manifest.version).toBe('v3')
  })

  it('needs the public keys of those who may publish', async () => {
    const options = { from: 'https://content.example.com/', dir: await createFolder(), log: () => {} }
    await expect(openRemoteContent({ ...options, settings: {} })).rejects.toThrow('updates.keys')
    await expect(openRemoteContent({ ...options, settings: { updates: { keys: ['?'] } } })).rejects.toThrow(
      'cannot be read',
    )
  })

  it('refuses a folder that another server uses, and names it', async () => {
    const publishing = await createPublishing()
    await openContent(publishing)
    await expect(openContent(publishing)).rejects.toThrow(`is in use by process ${process.pid}`)
  })

  it('names an address that is none', async () => {
    const publishing = await createPublishing()
    await expect(openContent(publishing, { from: 's3://' })).rejects.toThrow('s3://bucket/folder')
  })
})
