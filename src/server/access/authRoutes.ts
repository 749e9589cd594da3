import { type Context, Hono } from 'hono'
import { type AccessRules, isRecord } from '../../content'
import type { Clients } from '../http/clients'
import { errorAnswer, retryLater } from '../http/errors'
import { type AuthContext, OPENING } from './authContext'
import { createLoginLimit, type LoginAttempt, type LoginLimit } from './loginLimit'
import { fitsWorldKey } from './password'
import type { Users } from './users'

/** Maximum length of a name, password or key. */
const LONGEST = 1000

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
      const attempt = loginLimit.take(clients.addressOf(c), 'user', isText(identifier) ? identifier : '')
      if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
      const signIn = async () =>
        isText(identifier) && isText(password) ? users.signIn(identifier, password) : undefined
      const known = await checked(attempt, signIn)
      if (!known) return errorAnswer(c, 400, 'Invalid identifier or password')
      attempt.right()
      const { name, scopes } = known.user
      return secret(c, { jwt: await auth.issueSignIn(known), user: { username: name, scope: scopes } })
    })
    .post('/box-api/worlds/:slug/unlock', async (c) => {
      const slug = c.req.param('slug')
      const { key } = await bodyOf(c)
      const attempt = loginLimit.take(clients.addressOf(c), 'world', slug)
      if (!attempt.granted) return retryLater(c, 429, attempt.retryAfter)
      const now = rules()
      const fits = async () => isText(key) && fitsWorldKey(key, now.worlds.get(slug))
      if (!(await checked(attempt, fits)))
        return errorAnswer(c, 403, 'The code is incorrect, please try again')
      attempt.right()
      return secret(c, { token: await auth.issueWorldAccess(c, slug, now), expiresIn: OPENING })
    })
}

/** An attempt that was not evaluated does not count. */
async function checked<T>(
  attempt: LoginAttempt & { readonly granted: true },
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look()
  } catch (cause) {
    attempt.takeBack()
    throw cause
  }
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
  return typeof value === 'string' && value.length <= LONGEST
}
