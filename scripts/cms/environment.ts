import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

/** The secrets of a Strapi project; losing them ends all sign-ins and makes API tokens invalid. */
const SECRETS = [
  ...[
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
  ],
]

/** New secrets, as environment variables. */
export function newSecrets(): Readonly<Record<string, string>> {
  return Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('base64url')]))
}

/** Adds the secrets that `.env` lacks; other lines stay as they are. */
export async function writeSecrets(file: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '')
  const missing = Object.entries(newSecrets()).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(before))
  if (missing.length === 0) return
  const lines = missing.map(([name, secret]) => `${name}=${secret}\n`).join('')
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  // Only this user may read it.
  await writeFile(file, before + gap + lines, { mode: 0o600 })
}

/** The variables of a `.env` file; those of the environment come first. */
export async function readEnvironment(file: string, env = process.env): Promise<NodeJS.ProcessEnv> {
  return { ...parseEnv(await readFile(file, 'utf8').catch(() => '')), ...env }
}
