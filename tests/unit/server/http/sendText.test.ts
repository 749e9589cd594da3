import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { REVALIDATE, sendText, sharedBytes } from '../../../../src/server/http/sendText'

const app = new Hono().get('/', (c) =>
  sendText(c, { body: Buffer.from('{"a":1}'), type: 'application/json', cacheControl: REVALIDATE }),
)

it('a 304 response carries Cache-Control and Vary', async () => {
  const whole = await app.request('/')
  const etag = whole.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"\w{32}"$/)
  const same = await app.request('/', { headers: { 'If-None-Match': etag } })
  expect([same.status, await same.text()]).toEqual([304, ''])
  for (const name of ['ETag', 'Cache-Control', 'Vary'])
    expect(same.headers.get(name), name).toBe(whole.headers.get(name))
  expect(same.headers.get('Cache-Control')).toBe(REVALIDATE)
})

it.each([
  [REVALIDATE, true],
  ['public, max-age=60', true],
  ['no-store', false],
  ['private, max-age=60', false],
])('a response with Cache-Control %s is shared by all visitors: %s', async (cacheControl, isForAll) => {
  const own = new Hono().get('/', (c) =>
    sendText(c, { body: Buffer.from('{}'), type: 'application/json', cacheControl }),
  )
  expect(sharedBytes(await own.request('/')) !== undefined).toBe(isForAll)
})
