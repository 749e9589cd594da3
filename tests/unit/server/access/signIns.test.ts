import { pbkdf2Sync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readUsers, type Users } from '../../../../src/server'
import { fitsPassword } from '../../../../src/server/access/password'
import { createShowroom, SECRET } from '../showroom'

/** Few, because these tests count attempts and do not time them. */
const ITERATIONS = 1000
const derived = (password: string) => {
  const salt = Buffer.from('salt')
  const hash = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  return `pbkdf2-sha256$${ITERATIONS}$${salt.toString('base64')}$${hash.toString('base64')}`
}

let showroom: Awaited<ReturnType<typeof createShowroom>>
let users: Users
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  const file = join(showroom.root, 'users.json')
  await writeFile(file, JSON.stringify([{ username: 'Anna', password: derived('welcome') }]))
  const listed = await readUsers(file)
  const nobody = derived('nobody')
  users = {
    ...listed,
    signIn: async (name, password) =>
      name === 'Anna' ? listed.signIn(name, password) : void (await fitsPassword(password, nobody)),
  }
})
beforeEach(async () => {
  app = await showroom.serve({}, { users, trustProxy: '10.0.0.0/8' })
})
afterAll(() => showroom.remove())

/** Sends a request from an address. */
const post = (from: string, url: string, body: object, headers: Record<string, string> = {}) => {
  const incoming = { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } }
  return app.request(url, { method: 'POST', body: JSON.stringify(body), headers }, { incoming })
}
const signIn = (from: string, password: string, identifier = 'Anna', headers = {}) =>
  post(from, '/api/auth/local', { identifier, password }, headers)
const visitor = (index: number) => `198.51.${Math.floor(index / 200)}.${index % 200}`
const statusesOf = async (answers: readonly (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status)
const count = (statuses: readonly number[], status: number) => statuses.filter((it) => it === status).length

describe('concurrent sign-ins', () => {
  it('are checked one after another; a full queue answers 503 without counting the attempt', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(visitor(index), 'wrong', `nobody ${index}`)),
    )
    const statuses = await statusesOf(answers)
    expect(count(statuses, 400)).toBe(21)
    expect(count(statuses, 503)).toBe(19)
    const refused = answers.find(({ status }) => status === 503)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({
      data: null,
      error: { status: 503, name: 'ServiceUnavailableError' },
    })
  })

  it('do not count if they were not checked', async () => {
    const crowd = () =>
      Array.from({ length: 21 }, (_, index) => signIn(visitor(index), 'wrong', `nobody ${index}`))
    for (let round = 0; round < 3; round++) {
      const line = crowd()
      const busy = Array.from({ length: 5 }, () => signIn('203.0.113.1', 'welcome'))
      expect(await statusesOf(busy)).toEqual([503, 503, 503, 503, 503])
      await Promise.all(line)
    }
    expect((await signIn('203.0.113.1', 'welcome')).status).toBe(200)
  })
})

describe('password guesses', () => {
  it('at one user from many addresses are slowed down, and the user can still sign in from a known address', async () => {
    expect((await signIn('203.0.113.1', 'welcome')).status).toBe(200)
    const statuses: number[] = []
    for (let index = 0; index < 40; index++) statuses.push((await signIn(visitor(index), 'wrong')).status)
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)])
    const elsewhere = await signIn('203.0.113.2', 'welcome')
    expect(elsewhere.status).toBe(429)
    expect(Number(elsewhere.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn('203.0.113.1', 'welcome')).status).toBe(200)
  })

  it('at unknown users are limited like those at known users', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 32; index++)
      statuses.push((await signIn(visitor(index), 'wrong', 'Nobody')).status)
    expect(statuses.slice(29)).toEqual([400, 429, 429])
  })

  it('at one world from many addresses are slowed down', async () => {
    const unlock = (index: number, key: string) => post(visitor(index), '/box-api/worlds/lab/unlock', { key })
    const statuses = await statusesOf(Array.from({ length: 210 }, (_, index) => unlock(index, 'wrong')))
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([200, 10])
    expect((await unlock(999, SECRET)).status).toBe(429)
  })

  it('from behind a proxy are counted per visitor', async () => {
    const behind = (address: string) => ({ 'X-Forwarded-For': address })
    for (let index = 0; index < 10; index++) {
      expect((await signIn('10.0.0.1', 'wrong', `x${index}`, behind('198.51.100.1'))).status).toBe(400)
    }
    expect((await signIn('10.0.0.1', 'welcome', 'Anna', behind('198.51.100.1'))).status).toBe(429)
    expect((await signIn('10.0.0.1', 'welcome', 'Anna', behind('198.51.100.2'))).status).toBe(200)
    // Forwarded addresses from a client that is not a proxy are ignored.
    for (let index = 0; index < 10; index++) {
      expect((await signIn('203.0.113.9', 'wrong', `x${index}`, behind(visitor(index)))).status).toBe(400)
    }
    expect((await signIn('203.0.113.9', 'welcome', 'Anna', behind('198.51.100.3'))).status).toBe(429)
  })
})
