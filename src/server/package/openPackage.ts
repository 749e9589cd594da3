import type { FileHandle } from 'node:fs/promises'
import { INDEX_DIR, type Manifest, type PackageFile } from '../../contracts'
import { type PinnedDirectory, pinDirectory } from '../files/pinnedDirectory'
import { FileFault, identityOf, safeOpen, safeStat } from '../files/safeOpen'
import { StartError } from '../startError'
import { type AnswerTexts, createAnswerTexts, sha256Of } from './answerTexts'
import { type CheckedFile, type CheckedFiles, createCheckedFiles } from './checkedFiles'
import {
  type ContentPackage,
  describePackage,
  parseManifest,
  readManifestText,
  readPackage,
} from './contentPackage'
import { type Fingerprint, fingerprint } from './fingerprint'
import { readRetired } from './previousReleases'
import { isAnswerPath, readStoredIndex, type StoredIndex } from './storedIndex'

/** A package whose files were checked and whose answers stay as they are. */
export interface OpenPackage extends ContentPackage {
  /** A REST answer as it was when the package was opened. */
  text(path: string): Promise<Buffer | undefined>
  readonly texts: AnswerTexts
  /** Undefined: the package contains none that is valid for its answers. */
  readonly index: StoredIndex | undefined
  readonly files: CheckedFiles
  /** A file under `media/` that a build removed recently, for visitors who arrived before. */
  findRetired(path: string): CheckedFile | undefined
  /** The folder, pinned while any of its files are served. */
  readonly folder: PinnedDirectory
  /** The identity of its manifest when it was read. */
  readonly manifestIdentity: string
}

interface OpenPackageOptions {
  /** Receives faults that are found later. */
  readonly onFault?: (path: string, fault: string) => void
  /** An open package. Its answers are not read again where their files are the same. */
  readonly before?: OpenPackage | undefined
  /** Maximum bytes of answers that are held in memory. */
  readonly mostHeldBytes?: number
}

/** Maximum size of an answer; no showroom has larger ones. */
const MOST_TEXT_BYTES = 64 * 1024 * 1024
/** Maximum size of an index, which is held compressed: five times that of 5,000 places in 21 languages. */
const MOST_INDEX_BYTES = 256 * 1024 * 1024

/**
 * Opens a package after checking that every file of its manifest is a regular file of full length and that
 * all answers have the bytes in the manifest. Answers are kept in memory or open, so a build in the same folder
 * changes nothing.
 * @throws StartError naming the fault if the package is incomplete or invalid.
 */
export async function openPackage(
  dir: string,
  { onFault, before, mostHeldBytes }: OpenPackageOptions = {},
): Promise<OpenPackage> {
  // Rejects folders without a package before anything is opened.
  await readPackage(dir)
  const folder = await pinDirectory(dir)
  const texts = createAnswerTexts(mostHeldBytes)
  const release = async () => {
    await texts.close()
    await folder.release()
  }
  try {
    const { text, identity } = await readManifestText(folder.path(), dir)
    const manifest = parseManifest(text, dir)
    const seen = new Map<string, string>()
    const root = { dir, root: folder.path(), folders: new Set<string>() }
    await forEachInGroups(manifest.files, async (file) => {
      seen.set(file.path, await checkLength(root, file))
    })
    const index = readStoredIndex(manifest, await readIndexFiles(root, manifest))
    const answers = manifest.files.filter(({ path }) => isAnswerPath(path))
    await forEachInGroups(
      answers.filter((file) => !adoptAnswer(texts, file, seen.get(file.path), before)),
      (file) => addAnswer(texts, root, file, index !== undefined),
    )
    const retired = await readRetired(folder.path())
    const content = describePackage(dir, manifest)
    const compared = new Set(answers.map(({ path }) => path))
    const files = createCheckedFiles(folder.path, seen, onFault, compared)
    return {
      ...content,
      text: texts.get,
      texts,
      index,
      files,
      findRetired(path) {
        const file = retired.get(path)
        return file && { files, file }
      },
      folder: { ...folder, release },
      manifestIdentity: identity,
    }
  } catch (cause) {
    await release()
    throw cause
  }
}

/** Number of files that are read together. */
const GROUP = 16

/** Awaits a whole group before it throws the first failure: nothing is opened after the caller has released the folder. */
async function forEachInGroups<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < entries.length; start += GROUP) {
    const results = await Promise.allSettled(entries.slice(start, start + GROUP).map(work))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** The folder that is being opened. */
interface Root {
  /** Its name in errors. */
  readonly dir: string
  readonly root: string
  /** The folders in it that are no links. */
  readonly folders: Set<string>
}

async function checkLength({ dir, root, folders }: Root, { path, bytes }: PackageFile): Promise<string> {
  const found = await safeStat(root, path, folders).catch((cause) => {
    throw asStartError(cause, path, dir)
  })
  if (found.size !== BigInt(bytes))
    throw new StartError(`${dir}: ${path} has ${found.size} bytes instead of ${bytes}.`)
  return identityOf(found)
}

/** Shares an answer of another package that has the same hash, if its file is unchanged since its bytes were compared. */
function adoptAnswer(
  texts: AnswerTexts,
  file: PackageFile,
  identity: string | undefined,
  before: OpenPackage | undefined,
): boolean {
  if (!before || before.find(file.path)?.sha256 !== file.sha256) return false
  const known = before.files.resultOf(file.path)
  return known?.verdict === 'same' && known.identity === identity && texts.adopt(file, before.texts)
}

/**
 * Adds an answer after comparing its bytes. Those that an index was computed from are valid JSON, so only as many as
 * memory holds are read whole.
 */
async function addAnswer(
  texts: AnswerTexts,
  root: Root,
  file: PackageFile,
  isIndexed: boolean,
): Promise<void> {
  const handle = await openListed(root, file)
  try {
    if (isIndexed && !texts.hasRoom(file.bytes)) {
      assertSame(await fingerprint(handle, true), root, file)
      return texts.addOpen(file, handle)
    }
    const bytes = await readWhole(root, file, handle)
    if (!isIndexed) assertJson(bytes, file.path, root.dir)
    await texts.add(file, bytes, handle)
  } catch (cause) {
    await handle.close()
    throw cause
  }
}

/** The files of the index by path; none if they are too large to be held. */
async function readIndexFiles(root: Root, { files }: Manifest): Promise<Map<string, Buffer>> {
  const indexed = new Map<string, Buffer>()
  const listed = files.filter(({ path }) => path.startsWith(INDEX_DIR))
  if (listed.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_INDEX_BYTES) return indexed
  for (const file of listed) {
    const handle = await openListed(root, file)
    try {
      indexed.set(file.path, await readWhole(root, file, handle))
    } finally {
      await handle.close()
    }
  }
  return indexed
}

/** Opens a file of the manifest. The caller closes the handle. */
async function openListed({ dir, root, folders }: Root, { path, bytes }: PackageFile): Promise<FileHandle> {
  if (bytes > MOST_TEXT_BYTES)
    throw new StartError(`${dir}: ${path} has ${bytes} bytes, more than the limit for an answer.`)
  return safeOpen(root, path, { folders }).catch((cause) => {
    throw asStartError(cause, path, dir)
  })
}

/** Reads an open file whole and compares it with the manifest. */
async function readWhole(root: Root, file: PackageFile, handle: FileHandle): Promise<Buffer> {
  const bytes = await handle.readFile()
  assertSame({ sha256: sha256Of(bytes), bytes: bytes.length }, root, file)
  return bytes
}

function assertSame(found: Fingerprint, { dir }: Root, { path, sha256, bytes }: PackageFile): void {
  if (found.sha256 !== sha256 || found.bytes !== bytes)
    throw new StartError(`${dir}: ${path} has other bytes than the manifest says.`)
}

function assertJson(bytes: Buffer, path: string, dir: string) {
  try {
    JSON.parse(bytes.toString())
  } catch (cause) {
    throw new StartError(
      `${dir}: ${path} is not valid JSON: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

function asStartError(cause: unknown, path: string, dir: string): unknown {
  if (!(cause instanceof FileFault)) return cause
  return new StartError(`${dir} is not a complete content package: ${path} ${cause.message}.`)
}
