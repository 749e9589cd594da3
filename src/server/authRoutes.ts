import { type Context, Hono } from 'hono'
import { isRecord } from '../content'
import type { Answers } from './answers'
import type { Clients } from './clients'
import { errorAnswer, laterAnswer } from './errors'
import { createGuesses, type Guess, type Guesses } from './guesses'
import { fitsPassword } from './password'
import type { Tokens } from './tokens'
import type { Users } from './users'

/** Seconds that a sign-in lasts, and that a world stays open to who gave its key. */
const SIGN_IN = 24 * 60 * 60
const OPENING = 15 * 60

/** Characters a name, password or key may have; who sends more means no good. */
const LONGEST = 1000

interface AuthOptions {
  readonly users: Users
  readonly tokens: Tokens
  readonly answers: Pick<Answers, 'passwords'>
  readonly clients: Clients
  readonly guesses?: Guesses
}

/** Signing in and opening worlds: `POST /api/auth/local` (spec §7), `POST /box-api/worlds/<slug>/unlock`. */
export function authRoutes({
  users,
  tokens,
  answers,
  clients,
  guesses = createGuesses(),
}: AuthOptions): Hono {
  return new Hono()
    .post('/api/auth/local', async (c) => {
      const { identifier, password } = await bodyOf(c)
      const guess = guesses.take(clients.of(c), 'user', isText(identifier) ? identifier : '')
      if (!guess.granted) return laterAnswer(c, 429, guess.retryAfter)
      const signIn = async () =>
        isText(identifier) && isText(password) ? users.signIn(identifier, password) : undefined
      const user = await lookedAt(guess, signIn)
      if (!user) return errorAnswer(c, 400, 'Invalid identifier or password')
      guess.right()
      const jwt = await tokens.make({ user, openedWorlds: [] }, SIGN_IN)
      return secret(c, { jwt, user: { username: user.name, scope: user.scopes } })
    })
    .post('/box-api/worlds/:slug/unlock', async (c) => {
      const slug = c.req.param('slug')
      const { key } = await bodyOf(c)
      const guess = guesses.take(clients.of(c), 'world', slug)
      if (!guess.granted) return laterAnswer(c, 429, guess.retryAfter)
      const password = (await answers.passwords()).get(slug)
      const fits = async () => password && isText(key) && fitsPassword(key, password)
      if (!(await lookedAt(guess, fits)))
        return errorAnswer(c, 403, 'The code is incorrect, please try again')
      guess.right()
      // One whose time is over still opens this world; what it knew besides is lost.
      const visitor = await tokens.bearer(c)
      const { user, openedWorlds } = visitor === 'invalid' ? { user: null, openedWorlds: [] } : visitor
      const token = await tokens.make({ user, openedWorlds: [...new Set([...openedWorlds, slug])] }, OPENING)
      return secret(c, { token, expiresIn: OPENING })
    })
}

/** A guess that there was no time to look at is none. */
async function lookedAt<T>(guess: Guess & { readonly granted: true }, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (cause) {
    guess.takeBack()
    throw cause
  }
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
