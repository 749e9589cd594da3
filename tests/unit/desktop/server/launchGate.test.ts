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

it('lets in the browser with a ticket, once, and takes the ticket out of the address', async () => {
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

it('lets in who has the cookie', async () => {
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
  ['by another name of this machine', { Host: 'localhost:4321' }],
  ['by a name that somebody else’s DNS leads here', { Host: 'showroom.attacker.example' }],
  ['by another port’s name', { Host: '127.0.0.1:80' }],
  ['from a page of another site', { Origin: 'https://attacker.example' }],
  ['from a page of another server of this machine', { Origin: 'http://127.0.0.1:9999' }],
  ['from a page without an origin', { Origin: 'null' }],
  ['for a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['for a page of another server of this machine', { 'Sec-Fetch-Site': 'same-site' }],
])('is closed to a request %s', async (name, headers) => {
  const { ask } = open()
  const cookie = name.includes('cookie') ? {} : { Cookie: COOKIE.replaceAll(' ', '%20') }
  for (const method of ['GET', 'POST', 'OPTIONS'])
    expect((await ask('/en', { ...cookie, ...headers }, method)).status, method).toBe(403)
  if (!name.includes('cookie')) expect((await ask('/?launch=first', headers)).status).toBe(403)
})

it('takes no ticket with a call that changes something', async () => {
  const { ask, used } = open()
  expect((await ask('/box-api/updates?launch=first', {}, 'POST')).status).toBe(403)
  expect(used).toEqual([])
})

it('never sends the browser to another host', async () => {
  const { ask } = open()
  expect((await ask('//attacker.example/?launch=first')).headers.get('Location')).toBe('/attacker.example/')
})

it('keeps the latest eight tickets, so that nobody’s wait for ever', async () => {
  const { ask, tickets } = open(['eldest'])
  for (let number = 0; number < 8; number++) tickets.add(`later-${number}`)
  expect((await ask('/?launch=eldest')).status).toBe(403)
  expect((await ask('/?launch=later-0')).status).toBe(302)
})
