import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECRET } from '../server/showroom'
import { startVictim, TOKEN_SECRET, type Victim } from './victim'

/** A file that only the protected world names. */
const PROTECTED = /safe-1920/

type Json = Record<string, unknown>

let victim: Victim
/** A token of this server, which unlocks a world. */
let token: string
let claims: Json
beforeAll(async () => {
  victim = await startVictim()
  const answer = await victim.post('/box-api/worlds/lab/unlock', JSON.stringify({ key: SECRET }))
  token = (await answer.json()).token
  claims = JSON.parse(Buffer.from(part(1), 'base64url').toString())
})
afterAll(() => victim.end())

const part = (index: number) => token.split('.')[index] ?? ''
const base64 = (text: string) => Buffer.from(text).toString('base64url')
const hmac = (text: string, secret: string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url')
/** A token of texts as they are, signed with this server's secret unless another is given. */
const raw = (head: string, body: string, secret = TOKEN_SECRET, hash = 'sha256') => {
  const text = `${base64(head)}.${base64(body)}`
  return `${text}.${hmac(text, secret, hash)}`
}
const HEAD = '{"alg":"HS256","typ":"JWT"}'
const body = (more: Json = {}) => JSON.stringify({ ...claims, ...more })
const withHead = (head: unknown, ...key: [string?, string?]) => raw(JSON.stringify(head), body(), ...key)
const unsigned = (alg: unknown) => `${base64(JSON.stringify({ alg, typ: 'JWT' }))}.${base64(body())}.`

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const byRsa = (head: Json) => {
  const text = `${base64(JSON.stringify(head))}.${base64(body())}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

/** Each returns what is sent after “Bearer ”. */
const TRICKS: Readonly<Record<string, readonly (() => string)[]>> = {
  'names no algorithm': [
    ...['none', 'None', 'NONE', 'nOnE', '', ' ', null, 0, [], {}, undefined].map(
      (alg) => () => unsigned(alg),
    ),
    () => `${unsigned('none')}${part(2)}`,
    () => unsigned('HS256'),
  ],
  'names another algorithm': [
    () => withHead({ alg: 'HS384', typ: 'JWT' }, TOKEN_SECRET, 'sha384'),
    () => withHead({ alg: 'HS512', typ: 'JWT' }, TOKEN_SECRET, 'sha512'),
    ...['RS256', 'PS256', 'ES256', 'EdDSA', 'A256KW', 'hs256', 'HS256 ', 'HS256\0', ['HS256']].map(
      (alg) => () => withHead({ alg, typ: 'JWT' }),
    ),
    () => byRsa({ alg: 'RS256', typ: 'JWT' }),
    () => byRsa({ alg: 'HS256', typ: 'JWT' }),
    () => withHead({ alg: 'HS256', typ: 'JWT' }, pem),
    () => withHead({ alg: 'RS256', typ: 'JWT' }, pem),
  ],
  'chooses its key': [
    () => withHead({ alg: 'HS256', typ: 'JWT', kid: '../../../dev/null' }, ''),
    () => withHead({ alg: 'HS256', typ: 'JWT', kid: "x' UNION SELECT 'a" }, 'a'),
    () => withHead({ alg: 'HS256', typ: 'JWT', kid: '/proc/sys/kernel/randomize_va_space' }, '2\n'),
    () => withHead({ alg: 'HS256', typ: 'JWT', kid: '|id' }),
    () => byRsa({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }),
    () => byRsa({ alg: 'RS256', jku: 'https://evil.example/keys.json' }),
    () => byRsa({ alg: 'RS256', x5u: 'https://evil.example/key.pem' }),
    () => byRsa({ alg: 'RS256', x5c: [base64(pem)] }),
    () => withHead({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } }, 'a'),
  ],
  'demands what this server does not know': [
    () => withHead({ alg: 'HS256', typ: 'JWT', crit: ['exp'] }),
    () => withHead({ alg: 'HS256', typ: 'JWT', crit: ['b64'], b64: false }),
    () => withHead({ alg: 'HS256', typ: 'JWT', zip: 'DEF' }),
    () => withHead({ alg: 'HS256', typ: 'at+jwt' }),
    () => withHead({ alg: 'HS256', typ: 'JWT', cty: 'JWT' }),
    () => withHead({ typ: 'JWT', alg: 'HS256' }),
  ],
  'says a thing twice': [
    () => raw('{"alg":"none","alg":"HS256","typ":"JWT"}', body()),
    () => raw('{"alg":"HS256","alg":"none","typ":"JWT"}', body()),
    () => raw(HEAD, body().replace('{', '{"exp":1,')),
    () => raw(HEAD, body().replace('{', '{"user":null,')),
    () => raw(HEAD, body().replace('{', '{"__proto__":{"user":"anna"},')),
  ],
  'has impossible times': [
    () => raw(HEAD, body({ exp: 1 })),
    () => raw(HEAD, body({ exp: '99999999999' })),
    () => raw(HEAD, body().replace(/"exp":\d+/, '"exp":1e999')),
    () => raw(HEAD, body({ exp: -1 })),
    () => raw(HEAD, body({ exp: null })),
    () => raw(HEAD, body({ iat: Number(claims.exp) + 1e9 })),
    () => raw(HEAD, body({ nbf: Number(claims.exp) })),
  ],
  'is spelled in another way': [
    () => `${part(0)}=.${part(1)}.${part(2)}`,
    () => `${part(0)}.${part(1)}==.${part(2)}`,
    () => `${part(0)}.${part(1)}.${part(2)}=`,
    () => `${part(0)}.${part(1)}.${part(2)}.`,
    () => `${part(0)}.${part(1)}`,
    () => `.${part(1)}.${part(2)}`,
    () => `${part(0)}..${part(2)}`,
    () => `${token},x`,
    () => `"${token}"`,
    () => `${part(0)}.${part(1)}.${part(2).slice(0, -1)}${part(2).endsWith('A') ? 'B' : 'A'}`,
    () => raw(` ${HEAD}`, body()),
    () => raw(HEAD, ` ${body()}`),
    () => raw(HEAD, `${body()}\n`),
    () => `${part(0)}.${part(1)}.${Buffer.from(part(2), 'base64url').toString('hex')}`,
    () => `${part(0)}.${part(1)}.${sameBytes(part(2))}`,
    () => encodeURIComponent(`${part(0)}.${part(1)}\0.${part(2)}`),
  ],
}

/** Another spelling of the same bytes: the last letter of a signature has bits that mean nothing. */
function sameBytes(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(text.slice(-1))
  return text.slice(0, -1) + letters[last ^ 1]
}

const ask = (bearer: string) =>
  fetch(`${victim.url}/api/content-locations?locale=en`, { headers: { Authorization: `Bearer ${bearer}` } })

describe('a token', () => {
  it('of this server is accepted, or none of the following would prove anything', async () => {
    const answer = await ask(token)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(PROTECTED)
  })

  it.each(Object.entries(TRICKS))('that %s is refused', async (_, tricks) => {
    for (const [index, trick] of tricks.entries()) {
      const answer = await ask(trick())
      expect(answer.status, `trick ${index}: ${trick}`).toBe(401)
      expect(await answer.text()).not.toMatch(PROTECTED)
    }
  })

  it('is attacked in more than sixty ways', () => {
    expect(Object.values(TRICKS).flat().length).toBeGreaterThanOrEqual(60)
  })
})
