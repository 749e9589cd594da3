import { sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import {
  type KeyList,
  type KeyPurpose,
  type Manifest,
  MOST_KEY_LISTS,
  readKeyLists,
  signedKeyListText,
} from '../../src/contracts'
import {
  followKeyLists,
  keyName,
  parseKeys,
  readProgramKeys,
  readUpdateKeys,
  type SettingsJson,
  signatureFault,
  withoutRenewals,
} from '../../src/server'
import { SignError, type SigningKey } from './keys'

const DAY_MS = 24 * 60 * 60_000

interface RotateOptions {
  /** The settings of the kiosks: from their keys, the lists must lead to the new ones. */
  readonly settings: SettingsJson
  readonly purpose: KeyPurpose
  /** The public keys that count from now on. */
  readonly publicKeys: readonly string[]
  readonly threshold: number
  /** Of those that count until now, and of the new ones. */
  readonly signers: readonly SigningKey[]
  readonly validDays?: number | undefined
  readonly now?: () => Date
}

/** Reads the key lists of a file. @throws SignError when it is invalid. */
export async function readKeyListsFile(file: string): Promise<readonly KeyList[]> {
  try {
    return readKeyLists(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    throw new SignError(`The key lists ${file} cannot be read: ${code ?? message}`)
  }
}

/**
 * Adds a list of new keys to a file of key lists, atomically.
 * @throws SignError when kiosks would not accept it: nothing is written.
 */
export async function rotateKeys(file: string, options: RotateOptions): Promise<KeyList> {
  const { settings, purpose, publicKeys, threshold, signers, validDays, now = () => new Date() } = options
  const lists = await readKeyListsFile(file).catch((cause) => {
    if (cause.message.endsWith(': ENOENT')) return []
    throw cause
  })
  const known = followKeyLists((purpose === 'program' ? readProgramKeys : readUpdateKeys)(settings), lists)
  const own = parseKeys(publicKeys, threshold, purpose)
  if (known === 'unreadable' || known.keys.size === 0)
    throw new SignError('The settings have no keys that can be read: a list could replace none')
  if (own === 'unreadable' || own.keys.size === 0 || own.keys.size !== publicKeys.length)
    throw new SignError(
      'A public key is invalid or named twice, or the threshold is more than there are keys',
    )
  const last = Math.max(0, ...lists.map(({ version }) => version))
  if (last !== (known.lists.at(-1)?.version ?? 0))
    throw new SignError(`${file}: its last list does not follow from the keys of these settings`)
  const expires = validDays && new Date(now().getTime() + validDays * DAY_MS).toISOString()
  const unsigned = {
    ...{ version: last + 1, purpose, threshold, keys: publicKeys },
    ...(expires && { expires }),
  }
  const list = { ...unsigned, signatures: signaturesOf(signedKeyListText(unsigned), signers) }
  for (const [keys, name] of [
    [known, 'keys that count until now'],
    [own, 'new keys'],
  ] as const) {
    const count = list.signatures.filter(({ key }) => keys.keys.has(key)).length
    if (count < keys.threshold)
      throw new SignError(`--key: ${count} of the ${name} sign, and ${keys.threshold} are needed`)
  }
  const written = withoutRenewals([...lists, list])
  if (written.length > MOST_KEY_LISTS)
    throw new SignError(
      `${file} has ${MOST_KEY_LISTS} lists: name the keys of a later one in all settings, and delete those before it`,
    )
  await writeFileAtomic(file, `${JSON.stringify(written, null, 1)}\n`)
  return list
}

/** @throws SignError when a release is not signed by enough of the keys of its last list: no kiosk would accept it. */
export function assertFollowed(manifest: Manifest): void {
  const last = manifest.keyLists?.toSorted((one, other) => one.version - other.version).at(-1)
  if (!last) return
  if (last.purpose !== (manifest.program ? 'program' : 'content'))
    throw new SignError(`The key lists are for ${last.purpose} releases`)
  const keys = followKeyLists(parseKeys(last.keys, last.threshold, last.purpose), [last])
  const fault = signatureFault(manifest, keys)
  if (fault) throw new SignError(`With these key lists no kiosk would accept the release: ${fault}`)
}

/** One signature for each key. */
export function signaturesOf(text: string, signers: readonly SigningKey[]) {
  const unique = new Map(signers.map(({ publicKey, secret }) => [publicKey, secret]))
  return Array.from(unique, ([publicKey, secret]) => ({
    key: keyName(Buffer.from(publicKey, 'base64')),
    value: sign(null, Buffer.from(text), secret).toString('base64'),
  }))
}
