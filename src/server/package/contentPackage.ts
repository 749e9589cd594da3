import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, type PackageFile, readManifest } from '../../contracts'
import { readBounded } from '../files/readBounded'
import { FileFault, identityOf, safeOpen } from '../files/safeOpen'
import { StartError } from '../startError'

/** A content package on disk, found by its manifest. */
export interface ContentPackage {
  readonly dir: string
  readonly manifest: Manifest
  /** A file by its path in the package, or by its hash. Undefined: the manifest does not list it. */
  find(path: string): PackageFile | undefined
  findByHash(sha256: string): PackageFile | undefined
  /** The path of a file on disk. */
  locate(file: PackageFile): string
}

/** Twice the size of a manifest with a hundred thousand files. */
const MOST_MANIFEST_BYTES = 32 * 1024 * 1024

/**
 * Reads the manifest of a package without reading its other files.
 * @throws StartError if the folder or its manifest is missing or invalid.
 */
export async function readPackage(dir: string): Promise<ContentPackage> {
  const found = await stat(dir).catch(() => undefined)
  if (!found) throw new StartError(`The content folder ${dir} does not exist.`)
  if (!found.isDirectory()) throw new StartError(`${dir} is a file; a content package is a folder.`)
  return describePackage(dir, parseManifest((await readManifestText(dir, dir)).text, dir))
}

/** The package that a manifest describes, independent of the location of its files. */
export function describePackage(dir: string, manifest: Manifest): ContentPackage {
  const byPath = new Map(manifest.files.map((file) => [file.path, file]))
  const byHash = new Map(manifest.files.map((file) => [file.sha256, file]))
  return {
    dir,
    manifest,
    find: (path) => byPath.get(path),
    findByHash: (hash) => byHash.get(hash),
    locate: (file) => join(dir, file.path),
  }
}

/**
 * The text and identity of `manifest.json` in `folder`; `dir` is the folder's name in messages.
 * @throws StartError if it is missing or not a regular file.
 */
export async function readManifestText(
  folder: string,
  dir: string,
): Promise<{ readonly text: string; readonly identity: string }> {
  const handle = await safeOpen(folder, 'manifest.json').catch((cause) => {
    if (!(cause instanceof FileFault)) throw cause
    const hint = cause.message === 'is missing' ? ' (npm run content:build makes one)' : ''
    throw new StartError(`${dir} is not a content package: manifest.json ${cause.message}${hint}.`)
  })
  try {
    const found = await handle.stat({ bigint: true })
    const bytes = await readBounded(handle, MOST_MANIFEST_BYTES)
    if (!bytes)
      throw new StartError(
        `${dir}: manifest.json has ${found.size} bytes, more than the limit for a manifest.`,
      )
    return { text: bytes.toString('utf8'), identity: identityOf(found) }
  } finally {
    await handle.close()
  }
}

/** @throws StartError naming the invalid field. */
export function parseManifest(text: string, dir: string): Manifest {
  try {
    return readManifest(JSON.parse(text))
  } catch (cause) {
    throw new StartError(
      `${dir} is not a content package: manifest.json: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}
