import { createHash, sign } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type Manifest, type ManifestSignature, type PackageFile, signedText } from '../../src/contracts'
import { keyName } from '../../src/desktop'
import { FileFault, openPlain, readPackage } from '../../src/server'
import { alone } from '../package/lock'
import { SignError, type SigningKey } from './keys'

/**
 * Writes into a package's manifest when it was signed, and by whom; whoever reads it meanwhile sees the one before or the new one.
 * @throws SignError where the package is not whole: nobody should vouch for it.
 */
export async function signPackage(
  dir: string,
  keys: readonly SigningKey[],
  now: () => Date = () => new Date(),
): Promise<Manifest> {
  const root = await realpath(dir)
  return alone(root, async () => {
    const { manifest } = await readPackage(root)
    for (const file of manifest.files) await refuseWrong(root, file)
    const created = now().toISOString()
    if (manifest.created !== undefined && Date.parse(manifest.created) > Date.parse(created))
      throw new SignError(
        `It was signed on ${manifest.created}, which is to come: set the clock of this machine, or no kiosk takes it`,
      )
    const { files, signatures: _, ...rest } = manifest
    const unsigned: Manifest = { ...rest, created, files }
    const text = Buffer.from(signedText(unsigned))
    const signed: Manifest = {
      ...rest,
      created,
      signatures: keys.map((key) => signatureOf(key, text)),
      files,
    }
    await writeFileAtomic(join(root, 'manifest.json'), `${JSON.stringify(signed, null, 1)}\n`)
    return signed
  })
}

function signatureOf({ secret, setting }: SigningKey, text: Buffer): ManifestSignature {
  const name = keyName(Buffer.from(setting, 'base64'))
  return { key: name, value: sign(null, text, secret).toString('base64') }
}

async function refuseWrong(root: string, { path, sha256, bytes }: PackageFile): Promise<void> {
  const handle = await openPlain(root, path).catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
    throw new SignError(`${path} ${cause.message}: the package is not whole, nothing was signed`)
  })
  const hash = createHash('sha256')
  let length = 0
  // Closes itself at the end.
  for await (const piece of handle.createReadStream()) {
    hash.update(piece)
    length += piece.length
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new SignError(`${path} has other bytes than the manifest says: nothing was signed`)
}
