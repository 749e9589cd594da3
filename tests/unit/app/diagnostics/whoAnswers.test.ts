import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { whoAnswers } from '../../../../src/app/diagnostics/whoAnswers'

const PORTAL = '<!doctype html><h1>Welcome to the fair network</h1>'
const page = (status: number, body: string, type = 'text/html') =>
  new Response(body, { status, headers: { 'content-type': type } })

it.each([
  ['a sign-in page with status 200', 200, 'signIn'],
  ['a sign-in page with status 511', 511, 'signIn'],
  ['the error page of a gateway', 502, 'other'],
  ['the page of a proxy', 403, 'other'],
])('%s is not the showroom', async (_, status, answerer) => {
  expect(await whoAnswers('https://show.example/en', async () => page(status, PORTAL))).toBe(answerer)
})

it('the showroom is recognised by its own page, with any status', async () => {
  const index = await readFile(new URL('../../../../index.html', import.meta.url), 'utf8')
  const built = index.replace(' />', '>').replaceAll(' />', '>')
  for (const status of [200, 404])
    for (const text of [index, built])
      expect(await whoAnswers('https://show.example/en', async () => page(status, text))).toBe('showroom')
})

it('a network that leads elsewhere asks for a sign-in, and one that leads nowhere does not', async () => {
  const redirect = Object.assign(new Response(null), {})
  Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' })
  const leads = async (_: unknown, init?: RequestInit) => {
    if (init?.redirect === 'manual') return redirect
    throw new TypeError('Failed to fetch')
  }
  expect(await whoAnswers('https://show.example/en', leads as typeof fetch)).toBe('signIn')
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await whoAnswers('https://show.example/en', gone)).toBe('nobody')
})

it('of an endless page only the beginning is read', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new TextEncoder().encode('<p>begin</p>'.repeat(100)))
    },
  })
  const answer = new Response(endless, { headers: { 'content-type': 'text/html' } })
  expect(await whoAnswers('https://show.example/en', async () => answer)).toBe('signIn')
  expect(pulled).toBeLessThan(50)
})
