import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, type PackageFile, readManifest } from '../content'
import { StartError } from './startError'

/** A content package on disk, found by its manifest. */
export interface ContentPackage {
  readonly dir: string
  readonly manifest: Manifest
  /** A file by its path in the package, or by its hash. Undefined: the manifest does not name it. */
  find(path: string): PackageFile | undefined
  findByHash(sha256: string): PackageFile | undefined
  /** Where a file lies on disk. */
  locate(file: PackageFile): string
}

/**
 * Opens the package in a folder, once every file of its manifest is there in its full length.
 * @throws StartError saying what is missing when the folder is no whole package.
 */
export async function openPackage(dir: string): Promise<ContentPackage> {
  const content = await readPackage(dir)
  for (const file of content.manifest.files) {
    const { size } = await stat(content.locate(file)).catch(() => ({ size: undefined }))
    if (size === undefined) {
      throw new StartError(`${dir} is not a whole content package: ${file.path} is missing.`)
    }
    if (size !== file.bytes) {
      throw new StartError(`${dir}: ${file.path} has ${size} bytes instead of ${file.bytes}.`)
    }
  }
  return content
}

/**
 * Reads the manifest of a package without looking at its files.
 * @throws StartError when the folder or its manifest is missing or wrong.
 */
export async function readPackage(dir: string): Promise<ContentPackage> {
  const found = await stat(dir).catch(() => undefined)
  if (!found) throw new StartError(`The content folder ${dir} does not exist.`)
  if (!found.isDirectory()) throw new StartError(`${dir} is a file; a content package is a folder.`)
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new StartError(
      `${dir} is no content package: manifest.json is missing (npm run content:build makes one).`,
    )
  }
  const manifest = parse(text, dir)
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

function parse(text: string, dir: string): Manifest {
  try {
    return readManifest(JSON.parse(text))
  } catch (cause) {
    throw new StartError(
      `${dir} is no content package: manifest.json: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}
