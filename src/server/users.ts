import { readFile } from 'node:fs/promises'
import { isRecord, type User } from '../content'
import { fitsPassword } from './password'
import { StartError } from './startError'

/** Who may sign in here. */
export interface Users {
  /** The user of this identifier and password; undefined when either is wrong. */
  signIn(identifier: string, password: string): Promise<User | undefined>
}

interface UserRecord {
  readonly identifiers: readonly string[]
  readonly password: string
  readonly user: User
}

/** Compared with where there is no such user, so that the answer takes as long. */
const NOBODY = `pbkdf2-sha256$210000$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

export const NO_USERS: Users = { signIn: async () => undefined }

/**
 * Reads a list of users: `[{ "username", "email", "password", "scope": [] }]`, passwords derived
 * (`pbkdf2-sha256$iterations$salt$hash`).
 * @throws StartError naming the entry and field that is wrong.
 */
export async function readUsers(file: string): Promise<Users> {
  const records = readRecords(await readJson(file), file)
  return {
    async signIn(identifier, password) {
      const name = identifier.trim().toLowerCase()
      const record = records.find(({ identifiers }) => identifiers.includes(name))
      const fits = await fitsPassword(password, record?.password ?? NOBODY)
      return fits ? record?.user : undefined
    },
  }
}

function readRecords(json: unknown, file: string): readonly UserRecord[] {
  if (!Array.isArray(json)) throw new StartError(`The users file ${file} must hold a list of users.`)
  return json.map((entry: unknown, index) => {
    const { username, email, password, scope = [] } = isRecord(entry) ? entry : {}
    const wrong = (field: string, expected: string) =>
      new StartError(`${file}: user ${index + 1}: ${field} must be ${expected}.`)
    if (typeof username !== 'string' || username.trim() === '') throw wrong('username', 'a text')
    if (email !== undefined && typeof email !== 'string') throw wrong('email', 'a text')
    if (typeof password !== 'string' || !password.startsWith('pbkdf2-sha256$'))
      throw wrong('password', 'derived: pbkdf2-sha256$iterations$salt$hash')
    if (!Array.isArray(scope) || !scope.every((text) => typeof text === 'string'))
      throw wrong('scope', 'a list of texts')
    const identifiers = [username, ...(email === undefined ? [] : [email])]
    return {
      identifiers: identifiers.map((text) => text.trim().toLowerCase()),
      password,
      user: { name: username, scopes: scope },
    }
  })
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The users file ${file} cannot be read: ${reason}.`)
  }
}
