import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { sign } from 'hono/jwt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { derivePassword } from '../../../../scripts/package/password'
import { readUsers } from '../../../../src/server'
import { createShowroom, SECRET } from '../showroom'

const TOKEN_SECRET = 'signs the tokens of these tests, of all'
const MINUTE = 60_000
const START = Date.parse('2026-11-22T08:00:00Z')

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
let file: string
let writes = 0
beforeAll(async () => {
  showroom = await createShowroom()
  file = join(showroom.root, 'listed.json')
})
afterAll(() => showroom.remove())

const password = (text: string) => derivePassword(text, Buffer.from('salt'))
const anna = { username: 'anna', password: password('welcome'), scope: ['staff'] }
const warnings: string[] = []

async function list(...users: object[]) {
  await writeFile(file, JSON.stringify(users))
  // The file counts as changed even if the file system has coarse timestamps.
  writes += 1
  await utimes(file, writes, writes)
}

beforeEach(async () => {
  await list(anna)
  app = await showroom.serve(
    {},
    { users: await readUsers(file, (line) => warnings.push(line)), tokenSecret: TOKEN_SECRET },
  )
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

async function post(url: string, body: object, token?: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const answer = await (
    await app.request(url, { method: 'POST', body: JSON.stringify(body), headers })
  ).json()
  return answer.jwt ?? answer.token
}
const signIn = () => post('/api/auth/local', { identifier: 'anna', password: 'welcome' })
const unlock = (token?: string) => post('/box-api/worlds/lab/unlock', { key: SECRET }, token)

/** The protected locations that a token opens: `staff` needs a scope, `safe` a key. The status if the token is rejected. */
async function opens(token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await app.request('/api/content-locations?locale=en', { headers })
  if (answer.status !== 200) return answer.status
  const { data } = (await answer.json()) as { data: { payloadId: string; withheld?: boolean }[] }
  return ['staff', 'safe'].filter((id) => data.some((row) => row.payloadId === id && !row.withheld))
}

describe('each right in a token', () => {
  it('expires independently: unlocking a world does not extend a sign-in, nor the other way round', async () => {
    const jwt = await signIn()
    vi.setSystemTime(START + (24 * 60 - 5) * MINUTE)
    const both = await unlock(jwt)
    expect(await opens(both)).toEqual(['staff', 'safe'])
    vi.setSystemTime(START + (24 * 60 + 1) * MINUTE)
    expect(await opens(both)).toEqual(['safe'])
    expect(await opens(await unlock(both))).toEqual(['safe'])
    vi.setSystemTime(START + (24 * 60 + 11) * MINUTE)
    expect(await opens(both)).toBe(401)
  })

  it('keeps its expiry when another right is added', async () => {
    const both = await unlock(await signIn())
    vi.setSystemTime(START + 16 * MINUTE)
    expect(await opens(both)).toEqual(['staff'])
  })

  it('ends when its user is removed from the list, and unlocking a world does not restore it', async () => {
    const jwt = await signIn()
    const both = await unlock(jwt)
    await list({ ...anna, username: 'ben' })
    expect(await opens(jwt)).toBe(401)
    expect(await opens(both)).toBe(401)
    const after = await unlock(jwt)
    expect(await opens(after)).toEqual(['safe'])
    await list(anna)
    expect(await opens(after)).toEqual(['safe'])
  })

  it('has the scopes that are currently in the list of users', async () => {
    const jwt = await signIn()
    await list({ ...anna, scope: [] })
    expect(await opens(jwt)).toEqual([])
    await list(anna)
    expect(await opens(jwt)).toEqual(['staff'])
  })

  it('ends when the password that proved it changes', async () => {
    const jwt = await signIn()
    await list({ ...anna, password: password('changed') })
    expect(await opens(jwt)).toBe(401)
  })

  it('is invalid while the list of users cannot be read', async () => {
    const jwt = await signIn()
    warnings.length = 0
    await writeFile(file, '[{')
    expect(await opens(jwt)).toBe(401)
    expect(warnings).toEqual([
      expect.stringMatching(/listed\.json.*Nobody is signed in until it is right\.$/s),
    ])
    await list(anna)
    expect(await opens(jwt)).toEqual(['staff'])
  })
})

describe('a signed token with invalid claims', () => {
  const now = START / 1000
  const whole = { v: 2, iat: now, exp: now + 900, user: null, worlds: [] }

  it.each([
    [
      'of an earlier version',
      { iat: now, exp: now + 900, user: { name: 'anna', scope: ['staff'] }, worlds: ['lab'] },
    ],
    ['with an additional field', { ...whole, scope: ['staff'] }],
    ['without an expiry', { ...whole, exp: undefined }],
    ['with a malformed user', { ...whole, user: { name: 'anna' } }],
    ['with a malformed world', { ...whole, worlds: ['lab'] }],
    ['with a right that never expires', { ...whole, worlds: [['lab', 'mark', null]] }],
  ])('is rejected: %s', async (_, claims) => {
    expect(await opens(await sign(JSON.parse(JSON.stringify(claims)), TOKEN_SECRET, 'HS256'))).toBe(401)
  })

  it('unlocks nothing with a mark that does not match the world’s password', async () => {
    const claims = { ...whole, worlds: [['lab', 'mark', now + 900]] }
    expect(await opens(await sign(claims, TOKEN_SECRET, 'HS256'))).toEqual([])
  })
})
