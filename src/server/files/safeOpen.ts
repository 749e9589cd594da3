import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'

/** An unusable file; the message continues its path: `is missing`. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** Does not block on pipes; refuses a symbolic link where the system can. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * Stats a path below a folder, with forward slashes, without opening it.
 * @throws FileFault when it is missing, is or lies behind a symbolic link, or is not a regular file.
 */
export async function safeStat(root: string, path: string): Promise<BigIntStats> {
  const names = path.split('/')
  for (const [index] of names.entries()) {
    const part = names.slice(0, index + 1).join('/')
    const found = await lstat(`${root}/${part}`, { bigint: true }).catch(asFault)
    const isLast = index === names.length - 1
    if (found.isSymbolicLink())
      throw new FileFault(isLast ? 'is a symbolic link' : `lies behind the symbolic link ${part}`)
    if (isLast && !found.isFile()) throw new FileFault('is not a regular file')
    if (!isLast && !found.isDirectory()) throw new FileFault('is missing')
    if (isLast) return found
  }
  throw new FileFault('is missing')
}

/**
 * Opens a file below a folder for reading. `grows`: others may append to it meanwhile.
 * @throws FileFault as {@link safeStat}.
 */
export async function safeOpen(root: string, path: string, { grows = false } = {}): Promise<FileHandle> {
  const seen = await safeStat(root, path)
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
