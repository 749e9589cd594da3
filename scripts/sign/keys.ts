import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'

/** Thrown with the reason when something cannot be signed. */
export class SignError extends Error {
  override readonly name = 'SignError'
}

/** A signing key. `publicKey`: as the setting `updates.keys` expects it. */
export interface SigningKey {
  readonly secret: KeyObject
  readonly publicKey: string
}

/**
 * Creates a key pair; the private key goes into a file that only its owner can read.
 * @throws SignError when the file exists: an overwritten key is lost for good.
 */
export async function makeKeys(file: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause
    throw new SignError(`${file} exists already: choose another name, nothing was written`)
  })
  return { secret: privateKey, publicKey: settingOf(privateKey) }
}

/** Reads a key; calls `warn` when others can read the file too. @throws SignError when it is not a key. */
export async function readKey(file: string, warn: (line: string) => void): Promise<SigningKey> {
  const pem = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new SignError(`The key ${file} cannot be read (${cause.code})`)
  })
  const isOpen = process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0
  if (isOpen) warn(`${file} can be read by others: chmod 600 ${file}`)
  const secret = parse(pem, file)
  if (secret.asymmetricKeyType !== 'ed25519')
    throw new SignError(`${file} contains no Ed25519 key: npm run content:keys creates one`)
  return { secret, publicKey: settingOf(secret) }
}

function parse(pem: Buffer, file: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new SignError(`${file} contains no private key: npm run content:keys creates one`)
  }
}

const settingOf = (secret: KeyObject): string =>
  Buffer.from(createPublicKey(secret).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
