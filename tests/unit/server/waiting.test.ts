import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { listen } from '../../../src/server'
import { answerWhileOpening, waitingApp } from '../../../src/server/waiting'
import { freePort } from '../../network/ports'

const KEY = 'a-key-for-kiosks-of-the-fair-halls'
const host = '127.0.0.1'

it('a server that opens slowly answers 503, and frees its port once it is open', async () => {
  const port = await freePort()
  const app = waitingApp(KEY, () => ({ reason: 'indexing' }))
  let open = (_: string) => {}
  const opening = new Promise<string>((resolve) => {
    open = resolve
  })
  const opened = answerWhileOpening(() => opening, { app, port, host, after: 0 })
  const get = (path: string, headers = {}) => fetch(`http://${host}:${port}${path}`, { headers })
  await vi.waitFor(() => get('/en'))
  const page = await get('/en/hall/start')
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('Refresh')]).toEqual([503, '5', '5'])
  expect(await (await get('/box-api/health?ready')).json()).toEqual({ ready: false })
  expect(await (await get('/box-api/health')).json()).toEqual({ status: 'faulty', contentVersion: null })
  const known = await get('/box-api/health', { Authorization: `Bearer ${KEY}` })
  expect(await known.json()).toMatchObject({ reason: 'indexing' })
  open('open')
  expect(await opened).toBe('open')
  await (await listen(new Hono(), port, host)).close()
})

it('a server that opens soon, or on any port, is not preceded by another', async () => {
  const app = waitingApp(undefined)
  const taken = await listen(new Hono(), 0, host)
  const port = Number(new URL(taken.url).port)
  expect(await answerWhileOpening(async () => 'soon', { app, port, host })).toBe('soon')
  const failing = answerWhileOpening(() => Promise.reject(new Error('no content')), { app, port, host })
  await expect(failing).rejects.toThrow('no content')
  // A port that is taken is reported by the server itself.
  const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 20))
  expect(await answerWhileOpening(slow, { app, port, host, after: 0 })).toBe('slow')
  await taken.close()
})
