import { expect, it } from 'vitest'
import { canBeFramed } from '../../../src/app/frameVerdict'

const serverUrl = (path: string) => `/showroom/box-api/${path}`
const answering = (body: unknown, status = 200) => {
  const asked: string[] = []
  const ask = (async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(body), { status })
  }) as typeof fetch
  return { ask, asked }
}

it.each([
  [{ verdict: 'shown' }, 200, true],
  [{ verdict: 'unknown' }, 200, true],
  [{ verdict: 'dead' }, 200, false],
  [{ verdict: 'refused' }, 200, false],
  ['no server of ours', 200, true],
  [{ verdict: 'dead' }, 404, true],
])('a page with the answer %j (%i) can be framed: %s', async (body, status, expected) => {
  const { ask, asked } = answering(body, status)
  expect(await canBeFramed(serverUrl, 'https://shop.example/?a=1&b', ask)).toBe(expected)
  expect(asked).toEqual(['/showroom/box-api/frame?url=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b'])
})

it('a page is left to the frame if our server does not answer', async () => {
  const ask = (() => Promise.reject(new Error('offline'))) as typeof fetch
  expect(await canBeFramed(serverUrl, 'https://shop.example/', ask)).toBe(true)
})
