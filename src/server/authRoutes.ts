import { type Context, Hono } from 'hono'
import { isRecord } from '../content'
import type { Answers } from './answers'
import { type Attempts, createAttempts } from './attempts'
import { errorAnswer } from './errors'
import { fitsPassword } from './password'
import type { Tokens } from './tokens'
import type { Users } from './users'

/** Seconds that a sign-in lasts, and that a world stays open to who gave its key. */
const SIGN_IN = 24 * 60 * 60
const OPENING = 15 * 60

/** Characters a name, password or key may have; who sends more means no good. */
const LONGEST = 1000

/** A person mistypes a few times a minute; a machine that guesses does it more often. */
const MOST_ATTEMPTS = 10
const WITHIN = 60_000

interface AuthOptions {
  readonly users: Users
  readonly tokens: Tokens
  readonly answers: Pick<Answers, 'passwords'>
  readonly attempts?: Attempts
}

/** Signing in and opening worlds: `POST /api/auth/local` (spec §7), `POST /box-api/worlds/<slug>/unlock`. */
export function authRoutes({
  users,
  tokens,
  answers,
  attempts = createAttempts(MOST_ATTEMPTS, WITHIN),
}: AuthOptions): Hono {
  return new Hono()
    .post('/api/auth/local', async (c) => {
      const takeBack = attempts.take(c)
      if (!takeBack) return tooMany(c)
      const { identifier, password } = await bodyOf(c)
      const user = isText(identifier) && isText(password) && (await users.signIn(identifier, password))
      if (!user) return errorAnswer(c, 400, 'Invalid identifier or password')
      takeBack()
      const jwt = await tokens.make({ user, openedWorlds: [] }, SIGN_IN)
      return secret(c, { jwt, user: { username: user.name, scope: user.scopes } })
    })
    .post('/box-api/worlds/:slug/unlock', async (c) => {
      const takeBack = attempts.take(c)
      if (!takeBack) return tooMany(c)
      const slug = c.req.param('slug')
      const password = (await answers.passwords()).get(slug)
      const { key } = await bodyOf(c)
      if (!password || !isText(key) || !(await fitsPassword(key, password)))
        return errorAnswer(c, 403, 'The code is incorrect, please try again')
      takeBack()
      // One whose time is over still opens this world; what it knew besides is lost.
      const visitor = await tokens.bearer(c)
      const { user, openedWorlds } = visitor === 'invalid' ? { user: null, openedWorlds: [] } : visitor
      const token = await tokens.make({ user, openedWorlds: [...new Set([...openedWorlds, slug])] }, OPENING)
      return secret(c, { token, expiresIn: OPENING })
    })
}

function tooMany(c: Context): Response {
  return errorAnswer(c, 429, 'Too many requests, please try again later.')
}

/** An answer for one reader alone. */
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
