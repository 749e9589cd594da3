import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createTickets, launchGate } from '../../../../src/desktop/server/launchGate'

const ORIGIN = 'http://127.0.0.1:4321'
const SESSION = 'the secret of this launch'
const COOKIE = `showroom-launch-4321=${SESSION}`

function open(tickets: readonly string[] = ['first']) {
  const used: string[] = []
  const known = createTickets((ticket) => used.push(ticket))
  for (const ticket of tickets) known.add(ticket)
  const app = new Hono()
  app.use(launchGate({ origin: () => ORIGIN, session: SESSION, tickets: known }))
  app.all('*', (c) => c.text('the showroom'))
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(ORIGIN + path, { method, headers: { Host: '127.0.0.1:4321', ...headers } })
  return { ask, used, tickets: known }
}

it('admits a browser with a ticket once, and removes the ticket from the URL', async () => {
  const { ask, used } = open()
  const answer = await ask('/en/plant/gate?article=7&launch=first&logo=false')
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    302,
    '/en/plant/gate?article=7&logo=false',
  ])
  expect(answer.headers.get('Set-Cookie')).toBe(
    `${COOKIE.replaceAll(' ', '%20')}; Path=/; HttpOnly; SameSite=Strict`,
  )
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(used).toEqual(['first'])
  expect((await ask('/?launch=first')).status).toBe(403)
})

it('admits a browser with the cookie', async () => {
  const { ask } = open()
  expect((await ask('/en', { Cookie: COOKIE.replaceAll(' ', '%20') })).status).toBe(200)
  expect(
    (await ask('/box-api/updates', { Cookie: COOKIE.replaceAll(' ', '%20'), Origin: ORIGIN }, 'POST')).status,
  ).toBe(200)
})

it.each([
  ['without a cookie', {}],
  ['with another cookie', { Cookie: 'showroom-launch-4321=guessed' }],
  ['with the cookie of another port', { Cookie: `showroom-launch-1=${SESSION}` }],
  ['to another host name of this machine', { Host: 'localhost:4321' }],
  ['to a foreign DNS name that resolves to this machine', { Host: 'showroom.attacker.example' }],
  ['to the address of another port', { Host: '127.0.0.1:80' }],
  ['from a page of another site', { Origin: 'https://attacker.example' }],
  ['from a page of another server of this machine', { Origin: 'http://127.0.0.1:9999' }],
  ['from a page with an opaque origin', { Origin: 'null' }],
  ['for a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['for a page of another server of this machine', { 'Sec-Fetch-Site': 'same-site' }],
])('rejects a request %s', async (name, headers) => {
  const { ask } = open()
  const cookie = name.includes('cookie') ? {} : { Cookie: COOKIE.replaceAll(' ', '%20') }
  for (const method of ['GET', 'POST', 'OPTIONS'])
    expect((await ask('/en', { ...cookie, ...headers }, method)).status, method).toBe(403)
  if (!name.includes('cookie')) expect((await ask('/?launch=first', headers)).status).toBe(403)
})

it('rejects a ticket in a request that changes something', async () => {
  const { ask, used } = open()
  expect((await ask('/box-api/updates?launch=first', {}, 'POST')).status).toBe(403)
  expect(used).toEqual([])
})

it('never redirects the browser to another host', async () => {
  const { ask } = open()
  expect((await ask('//attacker.example/?launch=first')).headers.get('Location')).toBe('/attacker.example/')
})

it('keeps only the latest eight tickets', async () => {
  const { ask, tickets } = open(['eldest'])
  for (let number = 0; number < 8; number++) tickets.add(`later-${number}`)
  expect((await ask('/?launch=eldest')).status).toBe(403)
  expect((await ask('/?launch=later-0')).status).toBe(302)
})
