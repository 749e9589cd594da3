import { type Context, Hono } from 'hono'
import { type AccessRules, isRecord } from '../../content'
import type { Clients } from '../http/clients'
import { errorAnswer, retryLater } from '../http/errors'
import { type AuthContext, OPENING } from './authContext'
import { createLoginLimit, type LoginLimit } from './loginLimit'
import { fitsWorldKey } from './password'
import type { Users } from './users'

/** Maximum length of a name, password or key. */
const LONGEST = 1000

const WRONG_SIGN_IN = 'Invalid identifier or password'
const WRONG_KEY = 'The code is incorrect, please try again'

interface AuthOptions {
  readonly users: Users
  readonly auth: AuthContext
  /** The rules of the current package. */
  readonly rules: () => AccessRules
  readonly clients: Clients
  readonly loginLimit?: LoginLimit
}

/**
 * Sign-in and unlocking of worlds: `POST /api/auth/local` (spec §7), `POST /box-api/worlds/<slug>/unlock`.
 */
export function authRoutes({
  users,
  auth,
  rules,
  clients,
  loginLimit = createLoginLimit(),
}: AuthOptions): Hono {
  return new Hono()
    .post('/api/auth/local', async (c) => {
      const { identifier, password } = await bodyOf(c)
      // Not counted: requests that cannot be right must not use up anybody's attempts.
      if (!isText(identifier) || !isText(password)) return errorAnswer(c, 400, WRONG_SIGN_IN)
      const target = { kind: 'user', name: identifier, id: await users.idOf(identifier) } as const
      const signIn = () => users.signIn(identifier, password)
      const result = await loginLimit.attempt(clients.addressOf(c), target, signIn)
      if (result.state === 'tooMany') return retryLater(c, 429, result.retryAfter)
      if (result.state === 'wrong') return errorAnswer(c, 400, WRONG_SIGN_IN)
      const { name, scopes } = result.value.user
      const jwt = await auth.issueSignIn(result.value)
      return secret(c, { jwt, user: { username: name, scope: scopes } })
    })
    .post('/box-api/worlds/:slug/unlock', async (c) => {
      const slug = c.req.param('slug')
      const { key } = await bodyOf(c)
      const now = rules()
      if (!isText(key) || !now.worlds.get(slug)?.passwords.length) return errorAnswer(c, 403, WRONG_KEY)
      const target = { kind: 'world', name: slug, id: slug } as const
      const fits = async () => (await fitsWorldKey(key, now.worlds.get(slug))) || undefined
      const result = await loginLimit.attempt(clients.addressOf(c), target, fits)
      if (result.state === 'tooMany') return retryLater(c, 429, result.retryAfter)
      if (result.state === 'wrong') return errorAnswer(c, 403, WRONG_KEY)
      return secret(c, { token: await auth.issueWorldAccess(c, slug, now), expiresIn: OPENING })
    })
}

/** A response that no cache may store. */
function secret(c: Context, body: object): Response {
  return c.json(body, 200, { 'Cache-Control': 'no-store' })
}

async function bodyOf(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return isRecord(body) ? body : {}
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST
}
