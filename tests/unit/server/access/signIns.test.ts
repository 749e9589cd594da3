import { pbkdf2Sync } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readUsers, type Users } from '../../../../src/server'
import { openKnownNetworks } from '../../../../src/server/access/knownNetworks'
import { fitsPassword } from '../../../../src/server/access/password'
import { eventually } from '../../patiently'
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
  await writeFile(
    file,
    JSON.stringify([{ username: 'Anna', email: 'anna@example.com', password: derived('welcome') }]),
  )
  const listed = await readUsers(file)
  const nobody = derived('nobody')
  users = {
    ...listed,
    signIn: async (name, password) =>
      /^\s*anna/i.test(name) ? listed.signIn(name, password) : void (await fitsPassword(password, nobody)),
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

/** Runs timers without waiting for them. */
async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setTimerTickMode(
    'nextTimerAsync',
  )
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('concurrent sign-ins', () => {
  it('are checked one after another; a full queue answers 503', async () => {
    const answers = await withoutWaiting(() =>
      Promise.all(Array.from({ length: 40 }, (_, index) => signIn(visitor(7), 'wrong', `nobody ${index}`))),
    )
    const statuses = await statusesOf(answers)
    expect([count(statuses, 400), count(statuses, 503)]).toEqual([10, 30])
    const refused = answers.find(({ status }) => status === 503)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({
      data: null,
      error: { status: 503, name: 'ServiceUnavailableError' },
    })
  })

  it('of one network do not keep out another network', async () => {
    const crowd = Array.from({ length: 100 }, (_, index) => signIn(visitor(7), 'wrong', `nobody ${index}`))
    expect((await signIn('203.0.113.1', 'welcome')).status).toBe(200)
    await withoutWaiting(() => Promise.all(crowd))
  })
})

describe('a flood of sign-ins', () => {
  it('without a password is rejected and counts for nobody', async () => {
    for (let index = 0; index < 100; index++) {
      const answer = await post(visitor(7), '/api/auth/local', { identifier: 'Anna' })
      expect(answer.status).toBe(400)
    }
    expect((await signIn(visitor(7), 'welcome')).status).toBe(200)
  })

  it('with made-up names from a thousand addresses does not lock out the right password', async () => {
    await withoutWaiting(async () => {
      const flood: Promise<Response>[] = []
      for (let index = 0; index < 1000; index++) {
        const name = `made up ${index}`
        flood.push(Promise.resolve(post(visitor(index), '/api/auth/local', { identifier: name })))
        if (index % 2 === 0) flood.push(Promise.resolve(signIn(visitor(index), 'wrong', name)))
      }
      expect((await signIn('203.0.113.1', 'welcome')).status).toBe(200)
      await Promise.all(flood)
    })
  })
})

describe('password guesses', () => {
  it('at one user from many addresses are slowed down, and the user can still sign in from anywhere', async () => {
    await withoutWaiting(async () => {
      const statuses: number[] = []
      for (let index = 0; index < 40; index++) statuses.push((await signIn(visitor(index), 'wrong')).status)
      expect(statuses).toEqual([...Array(30).fill(400), ...Array(10).fill(429)])
      expect((await signIn('203.0.113.2', 'welcome')).status).toBe(200)
    })
  })

  it('by name and e-mail address are counted together', async () => {
    await withoutWaiting(async () => {
      const statuses: number[] = []
      for (let index = 0; index < 32; index++) {
        const identifier = index % 2 ? 'Anna' : ' ANNA@example.com'
        statuses.push((await signIn(visitor(index), 'wrong', identifier)).status)
      }
      expect(statuses.slice(29)).toEqual([400, 429, 429])
    })
  })

  it('at unknown users are limited like those at known users', async () => {
    await withoutWaiting(async () => {
      const statuses: number[] = []
      for (let index = 0; index < 32; index++)
        statuses.push((await signIn(visitor(index), 'wrong', 'Nobody')).status)
      expect(statuses.slice(29)).toEqual([400, 429, 429])
    })
  })

  it('at one world from many addresses are slowed down, and its key still opens it', async () => {
    await withoutWaiting(async () => {
      const unlock = (index: number, key: string) =>
        post(visitor(index), '/box-api/worlds/lab/unlock', { key })
      const statuses = await statusesOf(Array.from({ length: 210 }, (_, index) => unlock(index, 'wrong')))
      expect([count(statuses, 403), count(statuses, 429)]).toEqual([200, 10])
      expect((await unlock(999, SECRET)).status).toBe(200)
    })
  })

  it('from behind a proxy are counted per visitor', async () => {
    await withoutWaiting(async () => {
      const behind = (address: string) => ({ 'X-Forwarded-For': address })
      for (let index = 0; index < 10; index++) {
        expect((await signIn('10.0.0.1', 'wrong', `x${index}`, behind('198.51.100.1'))).status).toBe(400)
      }
      expect((await signIn('10.0.0.1', 'wrong', 'Anna', behind('198.51.100.1'))).status).toBe(429)
      expect((await signIn('10.0.0.1', 'wrong', 'Anna', behind('198.51.100.2'))).status).toBe(400)
      // Forwarded addresses from a client that is not a proxy are ignored.
      for (let index = 0; index < 10; index++) {
        expect((await signIn('203.0.113.9', 'wrong', `x${index}`, behind(visitor(index)))).status).toBe(400)
      }
      expect((await signIn('203.0.113.9', 'wrong', 'Anna', behind('198.51.100.3'))).status).toBe(429)
    })
  })
})

describe('the networks of users', () => {
  const addressOf = (index: number) => `network ${index}`
  const open = (dir: string) => openKnownNetworks(dir, () => {})

  it('survive a restart, in a file that names neither users nor addresses', async () => {
    const dir = join(showroom.root, 'sign-ins')
    const before = await open(dir)
    for (let index = 0; index < 60; index++) before.add('user', 'Anna', addressOf(index))
    await eventually(async () => expect((await open(dir)).has('user', 'Anna', addressOf(59))).toBe(true))
    const after = await open(dir)
    expect([9, 10, 59].map((index) => after.has('user', 'Anna', addressOf(index)))).toEqual([
      false,
      true,
      true,
    ])
    expect(after.has('user', 'Ben', addressOf(59))).toBe(false)
    const text = await readFile(join(dir, 'networks.json'), 'utf8')
    expect(text).not.toMatch(/Anna|network/)
  })

  it.each(['', '{', '{"salt":1}', '{"salt":"AAAAAAAAAAAAAAAAAAAAAA==","users":{"x":1}}'])(
    'start empty with a broken file: %j',
    async (text) => {
      const dir = join(showroom.root, 'broken')
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, 'networks.json'), text)
      const networks = await open(dir)
      networks.add('user', 'x', 'home')
      expect(networks.has('user', 'x', 'home')).toBe(true)
    },
  )
})
