import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { fileStorage } from '../../../../scripts/studio/files'
import { followRemote, remoteStorage } from '../../../../scripts/studio/remote'
import { studioRoutes } from '../../../../src/studio'
import { sources } from './sourceFolder'
import { describeStorage } from './storageContract'

/** The studio of another machine, on a folder of sources. */
async function remoteStudio() {
  const { root, change, end } = await sources()
  const listeners = new Set<() => void>()
  let version = 1
  const app = new Hono().route(
    '/sub/__studio/api',
    studioRoutes({
      storage: await fileStorage(root),
      followed: {
        state: async () => ({ stamp: `${version}`, version: `${version}`, shape: '', problems: [] }),
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      allow: ({ req, json }, next) =>
        req.header('authorization') === 'Bearer secret'
          ? next()
          : Promise.resolve(json({ error: 'This key has expired.' }, 401)),
      propose: async () => ({ reason: 'none' }),
    }),
  )
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const from = new URL(`http://127.0.0.1:${Object(server.address()).port}/sub/`)
  const cache = await mkdtemp(join(tmpdir(), 'studio-cache-'))
  return {
    ...{ from, change, cache },
    touch() {
      version++
      for (const listener of [...listeners]) listener()
    },
    async end() {
      await new Promise((resolve) => server.close(resolve))
      await rm(cache, { recursive: true })
      await end()
    },
  }
}

describeStorage('a studio of another machine', async () => {
  const { from, change, cache, end } = await remoteStudio()
  return { storage: remoteStorage({ from, token: 'secret', cache }), change, end }
})

describe('a studio of another machine', () => {
  it('is followed until it changes, and its files are copied once', async () => {
    const { from, cache, touch, end } = await remoteStudio()
    const remote = { from, token: 'secret', cache }
    const followed = followRemote(remote)
    expect((await followed.state()).version).toBe('1')
    const changed = new Promise<void>((resolve) => followed.subscribe(resolve))
    touch()
    await changed
    expect((await followed.state()).version).toBe('2')
    followed.end()
    const storage = remoteStorage(remote)
    const file = await storage.upload({ name: 'a.pdf', bytes: new TextEncoder().encode('%PDF-1.7') })
    const path = await storage.path(file)
    expect(await readFile(path ?? '', 'utf8')).toBe('%PDF-1.7')
    expect(await storage.path(file)).toBe(path)
    expect(await storage.path('missing.pdf')).toBeUndefined()
    await end()
  })

  it('is asked again when it does not answer', async () => {
    let asked = 0
    const state = { stamp: '1', version: '1', shape: '', problems: [] }
    const silent = new Hono().get('/__studio/api/state', ({ json }) =>
      asked++ === 0 ? new Promise<Response>(() => {}) : Promise.resolve<Response>(json(state)),
    )
    const server = serve({ fetch: silent.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const from = new URL(`http://127.0.0.1:${Object(server.address()).port}/`)
    const followed = followRemote({ from, token: 'secret', longestState: 100 })
    await new Promise<void>((resolve) => followed.subscribe(resolve))
    expect(await followed.state()).toEqual(state)
    followed.end()
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  })

  it('says why it refuses: a wrong key, and what is no file for visitors', async () => {
    const { from, end } = await remoteStudio()
    await expect(remoteStorage({ from, token: 'other' }).list()).rejects.toThrow('This key has expired.')
    const upload = remoteStorage({ from, token: 'secret' }).upload({
      name: 'a.html',
      bytes: new Uint8Array(),
    })
    await expect(upload).rejects.toThrow('is no picture')
    await end()
    await expect(remoteStorage({ from, token: 'secret' }).list()).rejects.toThrow('does not answer')
  })
})
