import type { Login } from '../../api'
import { isRecord, type User } from '../../content'
import type { KeyValueStore } from '../../ports'
import type { Settings } from '../../settings'

/** What the visitor has shown of who they are and what they know. */
export interface Credentials {
  /** The token that calls are made with; null: none. */
  bearer(): string | null
  /** Who is signed in. */
  user(): User | null
  /** Remembers a sign-in beyond this page; the answer brings back what was before. */
  signedIn(login: Login): () => void
  /** A token that opens worlds too, for as long as the page lives. One that names no user ends the sign-in. */
  opened(token: string): void
  /** Forgets the sign-in, and the token that opens worlds. */
  forget(): void
}

/** `now`: milliseconds since 1970. A sign-in whose time is over is none. */
export function createCredentials(
  storage: KeyValueStore,
  { tokenKey, userKey }: Settings['auth'],
  now: () => number,
): Credentials {
  let opening: string | null = null

  const remembered = (): string | null => {
    const token = storage.getItem(tokenKey)?.replace(/^Bearer /, '') ?? null
    return token !== null && isCurrent(token, now()) ? token : null
  }
  const put = (name: string, text: string | null): void => {
    if (text === null) storage.removeItem(name)
    else storage.setItem(name, text)
  }
  const forgetSignIn = () => {
    storage.removeItem(tokenKey)
    storage.removeItem(userKey)
  }
  return {
    bearer: () => (opening !== null && isCurrent(opening, now()) ? opening : remembered()),
    user: () => (remembered() === null ? null : readUser(storage.getItem(userKey))),
    signedIn({ token, user }) {
      const before = { token: storage.getItem(tokenKey), user: storage.getItem(userKey), opening }
      storage.setItem(tokenKey, token)
      // Of all that a backend knows of a user, this is what doors ask for.
      const { name, scopes } = userOf(user)
      storage.setItem(userKey, JSON.stringify({ name, scope: scopes }))
      opening = null
      return () => {
        put(tokenKey, before.token)
        put(userKey, before.user)
        opening = before.opening
      }
    },
    opened(token) {
      opening = token
      // The server knows the sign-in that was presented no more.
      if (claimsOf(token)?.user === null) forgetSignIn()
    },
    forget() {
      forgetSignIn()
      opening = null
    },
  }
}

/** What a backend says of a user, as doors need it. `scope` is a text or a list of texts. */
export function userOf(user: unknown): User {
  const { name, username, email, scope } = isRecord(user) ? user : {}
  const called = [name, username, email].find((text) => typeof text === 'string' && text !== '')
  const scopes = typeof scope === 'string' ? scope.split(/[\s,]+/) : Array.isArray(scope) ? scope : []
  return {
    name: typeof called === 'string' ? called : '',
    scopes: scopes.filter((text) => typeof text === 'string' && text !== ''),
  }
}

function readUser(json: string | null): User {
  try {
    return userOf(JSON.parse(json ?? '{}'))
  } catch {
    return userOf({})
  }
}

/** Whether a token's time is not over yet. One that says nothing of its time is for the backend to judge. */
function isCurrent(token: string, now: number): boolean {
  const end = claimsOf(token)?.exp
  return typeof end !== 'number' || end * 1000 > now
}

/** What a token says; undefined where it is none that says something. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
