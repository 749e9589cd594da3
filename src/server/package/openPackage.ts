import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { PackageFile } from '../../contracts'
import { type PinnedDirectory, pinDirectory } from '../files/pinnedDirectory'
import { FileFault, identityOf, safeOpen, safeStat } from '../files/safeOpen'
import { StartError } from '../startError'
import { type CheckedFile, type CheckedFiles, createCheckedFiles } from './checkedFiles'
import { createCompressedTexts } from './compressedTexts'
import {
  type ContentPackage,
  describePackage,
  parseManifest,
  readManifestText,
  readPackage,
} from './contentPackage'
import { readRetired } from './previousReleases'

/** A package whose files were checked and whose answers are in memory. */
export interface OpenPackage extends ContentPackage {
  /** A REST answer as it was when the package was opened. */
  text(path: string): Promise<Buffer | undefined>
  readonly files: CheckedFiles
  /** A file under `media/` that a build removed recently, for visitors who arrived before. */
  findRetired(path: string): CheckedFile | undefined
  /** The folder, pinned while any of its files are served. */
  readonly folder: PinnedDirectory
  /** The identity of its manifest when it was read. */
  readonly manifestIdentity: string
}

/** Maximum size of an answer; no showroom has larger ones. */
const MOST_TEXT_BYTES = 64 * 1024 * 1024

/**
 * Opens a package after checking that every file of its manifest is a regular file of full length and that
 * all answers have the bytes in the manifest. Answers are kept in memory, so a build in the same folder
 * changes nothing. `onFault` receives faults that are found later.
 * @throws StartError naming the fault if the package is incomplete or invalid.
 */
export async function openPackage(
  dir: string,
  onFault?: (path: string, fault: string) => void,
): Promise<OpenPackage> {
  // Rejects folders without a package before anything is opened.
  await readPackage(dir)
  const folder = await pinDirectory(dir)
  try {
    const { text, identity } = await readManifestText(folder.path(), dir)
    const manifest = parseManifest(text, dir)
    const seen = new Map<string, string>()
    const texts = createCompressedTexts()
    for (const file of manifest.files) {
      seen.set(file.path, await checkLength(folder.path(), file, dir))
      if (isAnswer(file)) await texts.set(file.path, await readAnswer(folder.path(), file, dir))
    }
    const retired = await readRetired(folder.path())
    const content = describePackage(dir, manifest)
    const files = createCheckedFiles(folder.path, seen, onFault)
    return {
      ...content,
      text: texts.get,
      files,
      findRetired(path) {
        const file = retired.get(path)
        return file && { files, file }
      },
      folder,
      manifestIdentity: identity,
    }
  } catch (cause) {
    await folder.release()
    throw cause
  }
}

function isAnswer({ path }: PackageFile): boolean {
  return /^content\/.*\.json$/.test(path)
}

async function checkLength(root: string, { path, bytes }: PackageFile, dir: string): Promise<string> {
  const found = await safeStat(root, path).catch((cause) => {
    throw asStartError(cause, path, dir)
  })
  if (found.size !== BigInt(bytes))
    throw new StartError(`${dir}: ${path} has ${found.size} bytes instead of ${bytes}.`)
  return identityOf(found)
}

async function readAnswer(root: string, { path, sha256, bytes }: PackageFile, dir: string): Promise<Buffer> {
  if (bytes > MOST_TEXT_BYTES)
    throw new StartError(`${dir}: ${path} has ${bytes} bytes, more than the limit for an answer.`)
  const handle = await safeOpen(root, path).catch((cause) => {
    throw asStartError(cause, path, dir)
  })
  const text = await readAll(handle)
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new StartError(`${dir}: ${path} has other bytes than the manifest says.`)
  try {
    JSON.parse(text.toString())
  } catch (cause) {
    throw new StartError(
      `${dir}: ${path} is not valid JSON: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
  return text
}

async function readAll(handle: FileHandle): Promise<Buffer> {
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function asStartError(cause: unknown, path: string, dir: string): unknown {
  if (!(cause instanceof FileFault)) return cause
  return new StartError(`${dir} is not a complete content package: ${path} ${cause.message}.`)
}
