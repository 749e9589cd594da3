import { type BigIntStats, constants, lstatSync } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'

/** An unusable file; the message continues its path: `is missing`. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** Does not block on pipes; refuses a symbolic link where the system can. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * Stats a path below a folder, with forward slashes, without opening it. Folders in `folders` are not stated again, and
 * those that are found are added: for many files of one folder.
 * @throws FileFault when it is missing, is or lies behind a symbolic link, or is not a regular file.
 */
export async function safeStat(
  root: string,
  path: string,
  folders: Set<string> = new Set(),
): Promise<BigIntStats> {
  for (const part of foldersOf(path)) {
    if (folders.has(part)) continue
    assertFolder(await lstat(`${root}/${part}`, { bigint: true }).catch(asFault), part)
    folders.add(part)
  }
  return regularFile(await lstat(`${root}/${path}`, { bigint: true }).catch(asFault))
}

/**
 * The same, blocking: many times cheaper for thousands of files, for programs that serve nobody meanwhile.
 * @throws FileFault as {@link safeStat}.
 */
export function safeStatSync(root: string, path: string): BigIntStats {
  for (const part of foldersOf(path)) assertFolder(lstatNow(`${root}/${part}`), part)
  return regularFile(lstatNow(`${root}/${path}`))
}

/** The folders on a path, the outermost first. */
function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

function assertFolder(found: BigIntStats, part: string): void {
  if (found.isSymbolicLink()) throw new FileFault(`lies behind the symbolic link ${part}`)
  if (!found.isDirectory()) throw new FileFault('is missing')
}

function regularFile(found: BigIntStats): BigIntStats {
  if (found.isSymbolicLink()) throw new FileFault('is a symbolic link')
  if (!found.isFile()) throw new FileFault('is not a regular file')
  return found
}

function lstatNow(path: string): BigIntStats {
  try {
    return lstatSync(path, { bigint: true })
  } catch (cause) {
    return asFault(cause as NodeJS.ErrnoException)
  }
}

/**
 * Opens a file below a folder for reading. `grows`: others may append to it meanwhile. `folders` as of {@link safeStat}.
 * @throws FileFault as {@link safeStat}.
 */
export async function safeOpen(
  root: string,
  path: string,
  { grows = false, folders }: { readonly grows?: boolean; readonly folders?: Set<string> } = {},
): Promise<FileHandle> {
  const seen = await safeStat(root, path, folders)
  const handle = await openWithoutParentCheck(root, path)
  try {
    const opened = await handle.stat({ bigint: true })
    // The file may have been replaced between check and open.
    const isSame = grows ? isOnePlace(opened, seen) : identityOf(opened) === identityOf(seen)
    if (!isSame) throw new FileFault('changed while it was opened')
    return handle
  } catch (cause) {
    await handle.close()
    throw cause
  }
}

/**
 * Opens a file that the caller has checked before and will recognize, without looking for links in its
 * parent folders.
 */
export function openWithoutParentCheck(root: string, path: string): Promise<FileHandle> {
  return open(`${root}/${path}`, READ).catch(asFault)
}

/** Identifies a file and its state: changes when the file does. */
export function identityOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ')
}

const isOnePlace = (one: BigIntStats, other: BigIntStats) => one.dev === other.dev && one.ino === other.ino

function asFault(cause: NodeJS.ErrnoException): never {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') throw new FileFault('is missing')
  if (cause.code === 'ELOOP') throw new FileFault('is a symbolic link')
  // The machine is short of resources; the file has no fault.
  if (['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'].includes(cause.code ?? '')) throw cause
  throw new FileFault(`cannot be read (${cause.code ?? cause.message})`)
}
