import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileFault, safeOpen, safeStatSync } from '../../src/server'
import { hashUnchanged } from './inputs'
import { BuildError } from './problem'

/** A file written beside its target, to be moved there atomically. */
export interface Staged {
  /** Moves it to its target; readers of the previous file are not disturbed. */
  commit(): Promise<void>
}

/** Writes a file beside its target. @throws BuildError when a link is on the path. */
export async function stageFile(
  root: string,
  path: string,
  write: (fresh: string) => Promise<void>,
): Promise<Staged> {
  await makeFolders(root, path)
  const fresh = join(root, `${path}.${process.pid}.new`)
  // A leftover of a killed build, or placed there maliciously.
  await rm(fresh, { recursive: true, force: true })
  await write(fresh)
  return { commit: () => rename(fresh, join(root, path)) }
}

/** Whether a regular file with these bytes exists. */
export async function hasFile(
  root: string,
  { path, sha256, bytes }: { readonly path: string; readonly sha256: string; readonly bytes: number },
): Promise<boolean> {
  try {
    if (safeStatSync(root, path).size !== BigInt(bytes)) return false
  } catch (cause) {
    ignoreFileFault(cause)
    return false
  }
  return (await hashUnchanged(join(root, path))) === sha256
}

/** Reads a text file; undefined when there is not a regular file. */
export async function readTextFile(root: string, path: string): Promise<string | undefined> {
  const handle = await safeOpen(root, path).catch(ignoreFileFault)
  if (!handle) return undefined
  try {
    return await readFile(handle, 'utf8')
  } finally {
    await handle.close()
  }
}

async function makeFolders(root: string, path: string) {
  const names = dirname(path) === '.' ? [] : dirname(path).split('/')
  for (const [index] of names.entries()) {
    const folder = names.slice(0, index + 1).join('/')
    const found = await lstat(join(root, folder)).catch(() => undefined)
    if (!found) await mkdir(join(root, folder))
    else if (!found.isDirectory())
      throw new BuildError([
        {
          file: join(root, folder),
          message: `${folder} is ${found.isSymbolicLink() ? 'a symbolic link' : 'not a folder'}; nothing is written through it`,
        },
      ])
  }
}

function ignoreFileFault(cause: unknown): undefined {
  if (!(cause instanceof FileFault)) throw cause
  return undefined
}
