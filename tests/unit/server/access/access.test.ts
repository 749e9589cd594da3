import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { derivePassword } from '../../../../scripts/package/password'
import { type Content, readContent } from '../../../../src/content'
import { readUsers, type Users } from '../../../../src/server'
import { createShowroom, SECRET } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let users: Users
let app: Hono

beforeAll(async () => {
  showroom = await createShowroom()
  const file = join(showroom.root, 'users.json')
  const password = derivePassword('welcome', Buffer.from('salt'))
  const anna = { username: 'Anna', email: 'Anna@example.com', password, scope: ['staff'] }
  await writeFile(file, JSON.stringify([anna, { username: 'ben', password }]))
  users = await readUsers(file)
})
afterAll(() => showroom.remove())
// Each test gets its own server, because a server counts failures.
beforeEach(async () => {
  app = await showroom.serve({}, { users })
})

const post = (url: string, body: unknown, token?: string) =>
  app.request(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  })
const signIn = (identifier: string, password: string) => post('/api/auth/local', { identifier, password })
const unlock = (key: string, token?: string, slug = 'lab') =>
  post(`/box-api/worlds/${slug}/unlock`, { key }, token)
const tokenOf = async (answer: Response) => {
  const { jwt, token } = await answer.json()
  return String(jwt ?? token)
}

const get = (endpoint: string, token?: string) =>
  app.request(`/api/${endpoint}?locale=en`, token ? { headers: { Authorization: `Bearer ${token}` } } : {})

/** The content that a browser with this token receives. */
async function contentFor(token?: string): Promise<Content> {
  const names = ['app-setting', 'worlds', 'content-locations', 'content-transitions', 'icons']
  const answers = names.map(async (name) => [name, await (await get(name, token)).json()] as const)
  const { content, problems } = readContent(Object.fromEntries(await Promise.all(answers)), 'en')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return content
}

const isWithheld = (content: Content, payloadId: string) => {
  const item = content.items.get(payloadId)
  return item?.kind === 'location' ? item.withheld : undefined
}

describe('POST /api/auth/local', () => {
  it('returns a token and the user for a name or an email', async () => {
    for (const identifier of ['Anna', ' anna@EXAMPLE.com ']) {
      const answer = await signIn(identifier, 'welcome')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const { jwt, user } = await answer.json()
      expect(jwt.split('.')).toHaveLength(3)
      expect(user).toEqual({ username: 'Anna', scope: ['staff'] })
    }
  })

  it.each([
    ['Anna', 'wrong'],
    ['Anna', ''],
    ['nobody', 'welcome'],
  ])('rejects %s with the password %j with the same message', async (identifier, password) => {
    const answer = await signIn(identifier, password)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error.message).toBe('Invalid identifier or password')
  })

  it('rejects requests that are not sign-ins', async () => {
    for (const body of [null, 'x', { identifier: ['Anna'], password: 'welcome' }]) {
      expect((await post('/api/auth/local', body)).status).toBe(400)
    }
    const broken = await app.request('/api/auth/local', { method: 'POST', body: '{' })
    expect(broken.status).toBe(400)
  })

  it('slows down further attempts after ten failures, and does not count successful sign-ins', async () => {
    for (let i = 0; i < 9; i++) expect((await signIn('ben', `${i}`)).status).toBe(400)
    for (let i = 0; i < 3; i++) expect((await signIn('ben', 'welcome')).status).toBe(200)
    expect((await signIn('ben', '9')).status).toBe(400)
    const answer = await signIn('ben', '10')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('6')
  })
})

describe('a password-protected world', () => {
  it('reveals to guests only the names and addresses of its locations', async () => {
    const content = await contentFor()
    const safe = content.items.get('safe')
    expect(safe).toMatchObject({ title: 'safe', slug: 'safe', world: 'lab', withheld: true, hotspots: [] })
    expect([...content.items.keys()].sort()).toEqual([
      'gate',
      'robot',
      'safe',
      'staff',
      'start',
      'start-safe',
    ])
    expect(content.worlds.get('lab')?.password).toBeUndefined()
    const text = await (await get('content-locations')).text()
    expect(text).not.toContain('safe-1920')
  })

  it('is unlocked by its key, trimmed, for the lifetime of the token', async () => {
    const answer = await unlock(`  ${SECRET} `)
    expect(await answer.clone().json()).toMatchObject({ expiresIn: 900 })
    const content = await contentFor(await tokenOf(answer))
    expect(isWithheld(content, 'safe')).toBe(false)
    expect(content.items.has('safe-start')).toBe(true)
    expect(isWithheld(content, 'staff')).toBe(true)
  })

  it('is not unlocked by another key, and neither is a world without a key or an unknown one', async () => {
    for (const [key, slug] of [
      ['sesame', 'lab'],
      ['', 'lab'],
      ['', 'hall'],
      [SECRET, 'gone'],
    ] as const) {
      const answer = await unlock(key, undefined, slug)
      expect(answer.status).toBe(403)
      expect((await answer.json()).error.message).toBe('The code is incorrect, please try again')
    }
  })

  it('is unlocked without signing the user out', async () => {
    const jwt = await tokenOf(await signIn('Anna', 'welcome'))
    const content = await contentFor(await tokenOf(await unlock(SECRET, jwt)))
    expect(isWithheld(content, 'safe')).toBe(false)
    expect(isWithheld(content, 'staff')).toBe(false)
  })
})

describe('a location with scopes', () => {
  it('is withheld from visitors without its scope', async () => {
    expect(isWithheld(await contentFor(), 'staff')).toBe(true)
    const anna = await contentFor(await tokenOf(await signIn('Anna', 'welcome')))
    expect(isWithheld(anna, 'staff')).toBe(false)
    expect(anna.items.has('staff-start')).toBe(true)
    const ben = await contentFor(await tokenOf(await signIn('ben', 'welcome')))
    expect(isWithheld(ben, 'staff')).toBe(true)
  })
})

describe('a token', () => {
  it('that is forged or issued by another server is rejected with 401', async () => {
    const jwt = await tokenOf(await signIn('Anna', 'welcome'))
    const other = await showroom.serve({}, { users })
    const headers = { Authorization: `Bearer ${jwt}` }
    expect((await other.request('/api/worlds', { headers })).status).toBe(401)
    expect((await get('worlds', `${jwt}x`)).status).toBe(401)
    const [head] = jwt.split('.')
    const claims = Buffer.from(JSON.stringify({ worlds: ['lab'], user: null })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const forged of [`${head}.${claims}.`, `${none}.${claims}.`, 'x']) {
      expect((await get('worlds', forged)).status).toBe(401)
    }
  })

  it('is valid on every server with the same secret', async () => {
    const tokenSecret = 'the same on both of these servers'
    const [one, two] = await Promise.all([
      showroom.serve({}, { users, tokenSecret }),
      showroom.serve({}, { users, tokenSecret }),
    ])
    app = one
    const jwt = await tokenOf(await signIn('Anna', 'welcome'))
    app = two
    expect((await get('worlds', jwt)).status).toBe(200)
  })

  it('keeps personal answers out of shared caches', async () => {
    const jwt = await tokenOf(await signIn('Anna', 'welcome'))
    const [mine, everybodys] = [await get('worlds', jwt), await get('worlds')]
    expect(mine.headers.get('cache-control')).toBe('private, no-cache')
    expect(everybodys.headers.get('cache-control')).toBe('no-cache')
    for (const answer of [mine, everybodys]) expect(answer.headers.get('vary')).toContain('Authorization')
  })
})

describe('a release with protected locations', () => {
  const urls = () => [
    '/box-api/releases/current',
    ...showroom.manifest.files.map(({ sha256 }) => `/box-api/files/${sha256}`),
  ]

  it('is sent only with its key', async () => {
    const protectedApp = await showroom.serve({}, { releaseKey: 'a-key-that-only-our-kiosks-are-told' })
    for (const url of urls()) {
      expect((await app.request(url)).status).toBe(401)
      expect((await protectedApp.request(url)).status).toBe(401)
      expect((await protectedApp.request(url, { headers: { Authorization: 'Bearer wrong' } })).status).toBe(
        401,
      )
    }
    const answer = await protectedApp.request(urls()[0] ?? '', {
      headers: { Authorization: 'Bearer a-key-that-only-our-kiosks-are-told' },
    })
    expect(answer.status).toBe(200)
  })
})

describe('the list of users', () => {
  it.each([
    ['{}', 'must hold a list of users'],
    ['[{}]', 'user 1: username must be a text'],
    ['[{ "username": "anna", "password": "plain" }]', 'user 1: password must be derived'],
    [
      '[{ "username": "a", "password": "pbkdf2-sha256$99999999$YQ==$AAECAwQFBgcICQoLDA0ODw==" }]',
      'user 1: password must be derived',
    ],
    [
      '[{ "username": "a", "password": "pbkdf2-sha256$1$YQ==$AAECAwQFBgcICQoLDA0ODw==", "scope": "x" }]',
      'user 1: scope must be a list',
    ],
    ['[', 'cannot be read'],
  ])('is rejected with a message that names the fault: %s', async (text, message) => {
    const file = join(showroom.root, 'broken.json')
    await writeFile(file, text)
    await expect(readUsers(file)).rejects.toThrow(message)
  })
})
