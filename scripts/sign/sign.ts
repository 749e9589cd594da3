import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type KeyList, type Manifest, type PackageFile, signedText } from '../../src/contracts'
import { FileFault, readPackage, safeOpen } from '../../src/server'
import { withLock } from '../package/lock'
import { assertFollowed, signaturesOf } from './keyLists'
import { SignError, type SigningKey } from './keys'

const DAY_MS = 24 * 60 * 60_000

interface SignOptions {
  readonly now?: () => Date
  /** Days after which the release expires unless it is signed again; absent: never. */
  readonly validDays?: number | undefined
  /** Keys that replace those of the settings; absent: those that the manifest has already. */
  readonly keyLists?: readonly KeyList[] | undefined
}

/**
 * Adds time, expiry and signatures to a package's manifest, atomically.
 * @throws SignError when the package is incomplete: an incomplete package must not be signed.
 */
export async function signPackage(
  dir: string,
  keys: readonly SigningKey[],
  { now = () => new Date(), validDays, keyLists }: SignOptions = {},
): Promise<Manifest> {
  const root = await realpath(dir)
  return withLock(root, async () => {
    const { manifest } = await readPackage(root)
    for (const file of manifest.files) await assertIntact(root, file)
    const time = now()
    const created = time.toISOString()
    if (manifest.created !== undefined && Date.parse(manifest.created) > Date.parse(created))
      throw new SignError(
        `It was signed on ${manifest.created}, which is in the future: set this machine's clock, or no kiosk will accept it`,
      )
    const { files, signatures: _, expires: __, ...rest } = manifest
    const expires =
      validDays === undefined ? {} : { expires: new Date(time.getTime() + validDays * DAY_MS).toISOString() }
    const unsigned: Manifest = { ...rest, created, ...expires, files }
    const signed: Manifest = {
      ...rest,
      created,
      ...expires,
      signatures: signaturesOf(signedText(unsigned), keys),
      ...(keyLists && { keyLists }),
      files,
    }
    assertFollowed(signed)
    await writeFileAtomic(join(root, 'manifest.json'), `${JSON.stringify(signed, null, 1)}\n`)
    return signed
  })
}

async function assertIntact(root: string, { path, sha256, bytes }: PackageFile): Promise<void> {
  const handle = await safeOpen(root, path).catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
    throw new SignError(`${path} ${cause.message}: the package is incomplete, nothing was signed`)
  })
  const hash = createHash('sha256')
  let length = 0
  // The stream closes the file at its end.
  for await (const piece of handle.createReadStream()) {
    hash.update(piece)
    length += piece.length
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new SignError(`${path} does not match its hash in the manifest: nothing was signed`)
}
