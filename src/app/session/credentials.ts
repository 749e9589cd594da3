import type { Login } from '../../api'
import { isRecord, type User } from '../../content'
import type { KeyValueStore } from '../../ports'
import type { Settings } from '../../settings'

/** The visitor's sign-in and unlocking token. */
export interface Credentials {
  /** The token for calls. Null if there is none. */
  bearer(): string | null
  /** The signed-in user. */
  user(): User | null
  /** Stores a sign-in beyond this page. Returns a function that restores the previous one. */
  signedIn(login: Login): () => void
  /** Sets a token that also opens worlds, for the life of the page. If it names no user, the sign-in ends. */
  opened(token: string): void
  /** Withholds all tokens from calls until the returned function is called. */
  withhold(): () => void
  /** Forgets the sign-in and the token that opens worlds. */
  forget(): void
}

/** `now`: milliseconds since 1970. An expired sign-in is ignored. */
export function createCredentials(
  storage: KeyValueStore,
  { tokenKey, userKey }: Settings['auth'],
  now: () => number,
): Credentials {
  let opening: string | null = null
  let isWithheld = false

  const remembered = (): string | null => {
    const token = storage.getItem(tokenKey)?.replace(/^Bearer /, '') ?? null
    return token !== null && canBeSent(token) && isCurrent(token, now()) ? token : null
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
    bearer() {
      if (isWithheld) return null
      return opening !== null && isCurrent(opening, now()) ? opening : remembered()
    },
    user: () => (remembered() === null ? null : readUser(storage.getItem(userKey))),
    signedIn({ token, user }) {
      const before = { token: storage.getItem(tokenKey), user: storage.getItem(userKey), opening }
      storage.setItem(tokenKey, token)
      // Stores only the fields of a user that access rules check.
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
      // The server no longer accepts the sign-in that was sent.
      if (claimsOf(token)?.user === null) forgetSignIn()
    },
    withhold() {
      isWithheld = true
      return () => {
        isWithheld = false
      }
    },
    forget() {
      forgetSignIn()
      opening = null
    },
  }
}

/** A backend's user record, reduced to what access rules check. `scope` is a text or a list of texts. */
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

/** Longer headers are refused by common servers. */
const LONGEST_TOKEN = 8000

/** Whether a header can contain a token: others may have written to the storage. */
function canBeSent(token: string): boolean {
  return token.length <= LONGEST_TOKEN && /^[\x21-\x7e]+$/.test(token)
}

/** Whether a token has not expired. The backend decides on tokens without a time. */
function isCurrent(token: string, now: number): boolean {
  const end = claimsOf(token)?.exp
  return typeof end !== 'number' || end * 1000 > now
}

/** The claims of a token. Undefined if it has none. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
