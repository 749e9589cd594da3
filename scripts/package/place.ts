import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileFault, safeOpen, safeStat } from '../../src/server'
import { hashFile } from './inputs'
import { BuildError } from './problem'

/** A file that is written beside its place, to be put there in one step. */
export interface Staged {
  /** Puts it into its place; whoever has the one before open reads on. */
  settle(): Promise<void>
}

/** Writes a file of a folder beside its place. @throws BuildError when a link is on the way there. */
export async function stage(
  root: string,
  path: string,
  write: (fresh: string) => Promise<void>,
): Promise<Staged> {
  await makeFolders(root, path)
  const fresh = join(root, `${path}.${process.pid}.new`)
  // Whatever lies there is of a build that was killed, or a trap.
  await rm(fresh, { recursive: true, force: true })
  await write(fresh)
  return { settle: () => rename(fresh, join(root, path)) }
}

/** Whether a file lies there, plain, with these bytes. */
export async function holds(
  root: string,
  { path, sha256, bytes }: { readonly path: string; readonly sha256: string; readonly bytes: number },
): Promise<boolean> {
  const found = await safeStat(root, path).catch(unlessFault)
  return found?.size === BigInt(bytes) && (await hashFile(join(root, path))) === sha256
}

/** A text file of a folder; undefined when there is none, or something else in its place. */
export async function readPlain(root: string, path: string): Promise<string | undefined> {
  const handle = await safeOpen(root, path).catch(unlessFault)
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
          message: `${folder} is ${found.isSymbolicLink() ? 'a symbolic link' : 'no folder'}; nothing is written through it`,
        },
      ])
  }
}

function unlessFault(cause: unknown): undefined {
  if (!(cause instanceof FileFault)) throw cause
  return undefined
}
