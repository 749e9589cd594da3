import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isRecord, readPassword, type User } from '../../content'
import { errorLog } from '../http/errorLog'
import { StartError } from '../startError'
import { fitsPassword } from './password'

/** A user of the list. */
export interface KnownUser {
  readonly user: User
  /** The derived key. */
  readonly password: string
}

/** The users who may sign in. */
export interface Users {
  /** The user with this identifier and password; undefined if either is wrong. */
  signIn(identifier: string, password: string): Promise<KnownUser | undefined>
  /** Identifies the user with this name or e-mail address, the same for both; undefined: there is none. */
  idOf(identifier: string): Promise<string | undefined>
  /** The currently listed user of this name. */
  named(name: string): Promise<readonly KnownUser[]>
}

interface UserRecord extends KnownUser {
  readonly identifiers: readonly string[]
}

/** Compared when the user is unknown, so that the response takes equally long. */
const NOBODY = `pbkdf2-sha256$210000$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Milliseconds until an unreadable list is read again: it may be in the middle of a write. */
const RETRY_AFTER_MS = 100

export const NO_USERS: Users = {
  signIn: async () => undefined,
  idOf: async () => undefined,
  named: async () => [],
}

/**
 * Reads a list of users: `[{ "username", "email", "password", "scope": [] }]`, passwords derived
 * (`pbkdf2-sha256$iterations$salt$hash`). It is re-read when it changes; while it cannot be read, nobody can
 * sign in.
 * @throws StartError naming the invalid entry and field.
 */
export async function readUsers(
  file: string,
  onError: (line: string) => void = errorLog.print,
): Promise<Users> {
  let stamp = stampOf(file)
  let records = Promise.resolve(readRecords(await readJson(file), file))

  /** Checked on every request that needs it: removing a user takes effect at once. */
  const current = async (): Promise<readonly UserRecord[]> => {
    const now = stampOf(file)
    if (now !== stamp) {
      stamp = now
      records = readAgain()
    }
    return records
  }
  const readAgain = async (): Promise<readonly UserRecord[]> => {
    for (const isLast of [false, true]) {
      try {
        return readRecords(await readJson(file), file)
      } catch (cause) {
        if (isLast)
          onError(`${cause instanceof Error ? cause.message : cause} Nobody is signed in until it is right.`)
        else await wait(RETRY_AFTER_MS)
      }
    }
    return []
  }
  const find = async (identifier: string) => {
    const name = normalized(identifier)
    return (await current()).find(({ identifiers }) => identifiers.includes(name))
  }
  return {
    idOf: async (identifier) => (await find(identifier))?.user.name,
    async signIn(identifier, password) {
      const record = await find(identifier)
      const fits = await fitsPassword(password, record?.password ?? NOBODY)
      return fits ? record : undefined
    },
    named: async (name) => (await current()).filter(({ user }) => user.name === name),
  }
}

/** Changes with the file. Synchronous: the threads of an asynchronous call may be busy with passwords. */
function stampOf(file: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
    return [ino, size, mtimeNs, ctimeNs].join(' ')
  } catch {
    return 'missing'
  }
}

function readRecords(json: unknown, file: string): readonly UserRecord[] {
  if (!Array.isArray(json)) throw new StartError(`The users file ${file} must hold a list of users.`)
  const taken = new Set<string>()
  return json.map((entry: unknown, index) => {
    const { username, email, password, scope = [] } = isRecord(entry) ? entry : {}
    const wrong = (field: string, expected: string) =>
      new StartError(`${file}: user ${index + 1}: ${field} must be ${expected}.`)
    if (typeof username !== 'string' || username.trim() === '') throw wrong('username', 'a text')
    if (email !== undefined && typeof email !== 'string') throw wrong('email', 'a text')
    if (typeof password !== 'string' || readPassword(password).type !== 'pbkdf2-sha256')
      throw wrong('password', 'derived: pbkdf2-sha256$iterations$salt$hash')
    if (!Array.isArray(scope) || !scope.every((text) => typeof text === 'string'))
      throw wrong('scope', 'a list of texts')
    const identifiers = [username, ...(email === undefined ? [] : [email])].map(normalized)
    if (identifiers.some((text) => taken.has(text))) throw wrong('username and email', 'unique')
    for (const text of identifiers) taken.add(text)
    return { identifiers, password, user: { name: username, scopes: scope } }
  })
}

function normalized(identifier: string): string {
  return identifier.trim().toLowerCase()
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The users file ${file} cannot be read: ${reason}.`)
  }
}
