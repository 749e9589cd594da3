import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createInbox } from '../../../src/server/inbox/inbox'
import { edited, publish } from '../server/publish'
import { SECRET } from '../server/showroom'
import { startVictim, TOKEN_SECRET, type Victim } from './victim'

let victim: Victim
let inboxDir: string
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const HOSTILE = `</title><script>alert(1)</script>$&$'<!--head-->`
const FRAME = "https://a.example/; script-src * 'unsafe-inline'"
beforeAll(async () => {
  inboxDir = await mkdtemp(join(tmpdir(), 'attacked-'))
  victim = await startVictim({}, { inbox: createInbox(inboxDir) }, async (dir) => {
    const texts = 'content/de/ui-translation.json'
    const places = 'content/de/content-locations.json'
    const title = JSON.stringify(HOSTILE).slice(1, -1)
    await publish(dir, {
      [texts]: await edited(dir, texts, 'Messe & mehr', title),
      [places]: (await edited(dir, places, 'https://view.example.com/robot?x=1', FRAME)).replaceAll(
        'Start & \\"more\\" <here>',
        () => title,
      ),
    })
  })
})
afterAll(async () => {
  await victim.end()
  await rm(inboxDir, { recursive: true })
})

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hour = () => Math.floor(Date.now() / 1000) + 3600
const staff = () => ({ iat: 1, exp: hour(), user: { name: 'x', scope: ['staff'] }, worlds: ['lab'] })
const signed = (head: object, claims: object, secret: string, hash = 'sha256') => {
  const text = `${base64(head)}.${base64(claims)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

describe('a token', () => {
  it.each<[string, () => string]>([
    ['with the algorithm none', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(staff())}.`],
    ['with the algorithm NONE', () => `${base64({ alg: 'NONE' })}.${base64(staff())}.`],
    ['signed with an empty secret', () => signed({ alg: 'HS256', typ: 'JWT' }, staff(), '')],
    ['signed with another secret', () => signed({ alg: 'HS256', typ: 'JWT' }, staff(), 'secret')],
    [
      'signed with another algorithm',
      () => signed({ alg: 'HS512', typ: 'JWT' }, staff(), TOKEN_SECRET, 'sha512'),
    ],
    [
      'signed with a different algorithm than it names',
      () => signed({ alg: 'RS256' }, staff(), TOKEN_SECRET),
    ],
    ['that has expired', () => signed({ alg: 'HS256', typ: 'JWT' }, { ...staff(), exp: 2 }, TOKEN_SECRET)],
    [
      'that is not valid yet',
      () => signed({ alg: 'HS256', typ: 'JWT' }, { ...staff(), nbf: hour() }, TOKEN_SECRET),
    ],
    [
      'that embeds its own key',
      () => signed({ alg: 'HS256', jwk: { k: 'AA' }, kid: '../../dev/null' }, staff(), ''),
    ],
    ['with too many parts', () => 'a.'.repeat(3_000)],
    ['that is not JSON', () => 'e30.e30.e30'],
  ])('%s grants nothing', async (_, token) => {
    const answer = await fetch(`${victim.url}/api/content-locations?locale=en`, {
      headers: { Authorization: `Bearer ${token()}` },
    })
    expect(answer.status).toBe(401)
  })

  it('of the wrong shape grants nothing, even if it is signed', async () => {
    const claims = [
      { iat: 1, exp: hour(), user: ['staff'], worlds: { 0: 'lab', length: 1 } },
      { iat: 1, exp: hour(), user: { name: {}, scope: 'staff' }, worlds: 'lab' },
      { iat: 1, exp: hour(), __proto__: staff() },
    ]
    for (const claim of claims) {
      const token = signed({ alg: 'HS256', typ: 'JWT' }, claim, TOKEN_SECRET)
      const answer = await fetch(`${victim.url}/api/content-locations?locale=en`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect([200, 401]).toContain(answer.status)
      expect(await answer.text()).not.toMatch(/safe-1920|staff-1920/)
    }
  })
})

const CALLS = ['/api/auth/local', '/box-api/worlds/lab/unlock', '/box-api/contact', '/box-api/cart/sign']

describe('a body', () => {
  it.each(CALLS)('to %s cannot change the prototype of objects', async (path) => {
    const keys = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}'
    const answer = await victim.post(
      path,
      `{${keys},"identifier":"a","password":"b","key":"c","data":"{${'}'}"}`,
    )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(502)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  it.each(CALLS)('to %s that is deeply nested is rejected', async (path) => {
    for (const body of [
      '['.repeat(20_000),
      `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
      '{"a":'.repeat(5_000),
    ]) {
      const answer = await victim.post(path, body)
      expect([400, 403, 413, 422, 429, 501]).toContain(answer.status)
    }
  })

  it.each(CALLS)('to %s that is not a JSON object is rejected', async (path) => {
    const bodies = [
      '',
      'null',
      '1',
      '"a"',
      '[]',
      '\ufeff{}',
      'identifier=a&password=b',
      '{"key":NaN}',
      '\0\0\0',
    ]
    for (const body of bodies) {
      const answer = await victim.post(path, body)
      expect([400, 403, 413, 422, 429, 501]).toContain(answer.status)
    }
  })
})

describe('a name or key', () => {
  it.each(['__proto__', 'constructor', 'hasOwnProperty', '..%2flab', 'lab%00', 'LAB', '%20lab'])(
    'of an unknown world unlocks nothing: %s',
    async (slug) => {
      for (const key of ['', 'undefined', 'null', '[object Object]', SECRET]) {
        const answer = await victim.post(`/box-api/worlds/${slug}/unlock`, JSON.stringify({ key }))
        expect([400, 403, 404, 429]).toContain(answer.status)
        expect(await answer.text()).not.toContain('token')
      }
    },
  )

  it('that is not a string unlocks nothing', async () => {
    for (const key of [SECRET.split(''), [SECRET], { toString: SECRET }, true, 0, null, 'x'.repeat(2_000)]) {
      const answer = await victim.post('/box-api/worlds/lab/unlock', JSON.stringify({ key }))
      expect([400, 403, 413, 429]).toContain(answer.status)
    }
  })
})

describe('a message', () => {
  const message = {
    ...{ id: 'b1b2c3d4', lastName: 'Lindqvist', email: 'mara@arcwell.example', message: 'Hello' },
    ...{ locale: 'de', location: 'hall', consent: true },
  }

  it('cannot add a second line to the inbox', async () => {
    const text = 'Hello\r\n{"id":"forged"}\u2028{"id":"forged"}\n'
    await victim.post('/box-api/contact', JSON.stringify({ ...message, message: text }))
    const lines = (await readFile(join(inboxDir, 'contact.jsonl'), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([message.id])
  })

  it.each(['email', 'subject', 'lastName', 'company', 'phone'])(
    'carries no line break into a mail header: %s',
    async (field) => {
      const hostile = { ...message, id: `c-${field}-00`, [field]: 'a@b.example\r\nBcc: all@example.com' }
      const answer = await victim.post('/box-api/contact', JSON.stringify(hostile))
      const list = await readFile(join(inboxDir, 'contact.jsonl'), 'utf8')
      const stored = list.split('\n').find((line) => line.includes(hostile.id))
      if (stored === undefined) expect(answer.status).toBe(422)
      else expect(JSON.parse(stored)[field]).not.toMatch(/[\r\n]/)
    },
  )

  it('with a path as its id cannot overwrite a file', async () => {
    for (const id of ['../../../secret', '/etc/passwd', '__proto__', 'x'.repeat(10_000)]) {
      const answer = await victim.post('/box-api/contact', JSON.stringify({ ...message, id }))
      expect([200, 413, 422]).toContain(answer.status)
    }
    expect(await readFile(join(victim.showroom.root, 'secret.txt'), 'utf8')).toBe(SECRET)
  })
})

describe('content', () => {
  it('adds no elements to a page, whatever its texts contain', async () => {
    for (const path of ['/de/hall/start', '/de/login', '/de/nowhere']) {
      const page = await (await fetch(victim.url + path)).text()
      expect(page).not.toContain('<script>alert(1)')
      expect(page.match(/<title>/g)).toHaveLength(1)
    }
  })

  it('adds nothing to the content security policy of a page', async () => {
    const policy = (await fetch(`${victim.url}/de/hall/start`)).headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').filter((directive) => directive.startsWith('script-src'))
    expect(scripts).toHaveLength(1)
    expect(scripts.join()).not.toMatch(/\*|unsafe/)
    expect(policy).toContain('https://a.example')
  })

  it('is not served with credentials to other sites', async () => {
    const answer = await fetch(`${victim.url}/api/worlds`, {
      headers: { Origin: 'https://evil.example', Cookie: 'a=b' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})

it('the server logs no errors during these attacks', () => {
  expect(logged.mock.calls.map(([line]) => String(line))).toEqual([])
})
