import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PackageFile } from '../../src/contracts'
import { type ContentPackage, FileFault, readRetired, safeStat } from '../../src/server'
import { hashFile, mapBounded } from '../package/inputs'
import { type Check, type CheckProblem, fileProblem } from './check'

/**
 * Finds symbolic links, files behind links, and special files. When there are any, nothing of the package is
 * read: reading might never end.
 */
export async function filesAreRegular(pack: ContentPackage): Promise<readonly CheckProblem[]> {
  const problems = await mapBounded(pack.manifest.files, 2, async ({ path }) => {
    const fault = await regularFault(pack, path)
    if (fault === undefined || fault === 'is missing') return undefined
    return fileProblem('error', path, `${fault}: use the file itself`)
  })
  return problems.filter((problem) => problem !== undefined)
}

async function regularFault({ dir }: ContentPackage, path: string): Promise<string | undefined> {
  try {
    await safeStat(await realpath(dir), path)
    return undefined
  } catch (cause) {
    if (cause instanceof FileFault) return cause.message
    throw cause
  }
}

/** Every file of the manifest exists with the recorded size and hash, and is listed once. */
export const filesMatchManifest: Check = async ({ pack }) => {
  const problems = await mapBounded(pack.manifest.files, 2, async (file) => {
    const fault = await faultOf(pack, file)
    return fault === undefined ? undefined : fileProblem('error', file.path, fault)
  })
  return problems.filter((problem) => problem !== undefined)
}

async function faultOf(pack: ContentPackage, file: PackageFile): Promise<string | undefined> {
  const found = await stat(pack.locate(file)).catch(() => undefined)
  if (!found) return 'is in the manifest but not in the package: rebuild or copy the package again'
  if ((await hashFile(pack.locate(file))) !== file.sha256)
    return 'has other bytes than the manifest says: rebuild or copy the package again'
  if (found.size !== file.bytes)
    return `has ${found.size} bytes, the manifest says ${file.bytes}: rebuild the package`
  return undefined
}

/** Files that a package has besides its content. */
const OWN_FILES = new Set(['manifest.json', 'retired.json'])

/** Files missing from the manifest are neither served nor synced. */
export const noStrayFiles: Check = async ({ pack }) => {
  const retired = await readRetired(pack.dir)
  const entries = await readdir(pack.dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(pack.dir, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isFile: entry.isFile(),
    }))
    .filter(({ path }) => !OWN_FILES.has(path) && !pack.find(path) && !retired.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, isFile }) =>
      isFile
        ? fileProblem('warning', path, 'is not in the manifest: remove it, or rebuild the package')
        : fileProblem('warning', path, 'is not a regular file: remove it'),
    )
}
