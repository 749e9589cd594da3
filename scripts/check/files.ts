import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PackageFile } from '../../src/contracts'
import { type ContentPackage, FileFault, readRetired, statPlain } from '../../src/server'
import { hashFile, mapBounded } from '../package/inputs'
import { type Check, type CheckProblem, fileProblem } from './check'

/** Files that are links, lie behind one, or are no files: nothing of such a package is read, it might never end. */
export async function filesAreFiles(pack: ContentPackage): Promise<readonly CheckProblem[]> {
  const problems = await mapBounded(pack.manifest.files, 2, async ({ path }) => {
    const fault = await plainFault(pack, path)
    if (fault === undefined || fault === 'is missing') return undefined
    return fileProblem('error', path, `${fault}: put the file itself there`)
  })
  return problems.filter((problem) => problem !== undefined)
}

async function plainFault({ dir }: ContentPackage, path: string): Promise<string | undefined> {
  try {
    await statPlain(await realpath(dir), path)
    return undefined
  } catch (cause) {
    if (cause instanceof FileFault) return cause.message
    throw cause
  }
}

/** Every file of the manifest is there with the bytes it had when the package was made, and is named once. */
export const filesAreWhole: Check = async ({ pack }) => {
  const problems = await mapBounded(pack.manifest.files, 2, async (file) => {
    const fault = await faultOf(pack, file)
    return fault === undefined ? undefined : fileProblem('error', file.path, fault)
  })
  return problems.filter((problem) => problem !== undefined)
}

async function faultOf(pack: ContentPackage, file: PackageFile): Promise<string | undefined> {
  const found = await stat(pack.locate(file)).catch(() => undefined)
  if (!found) return 'is in the manifest but not in the package: build or copy the package anew'
  if ((await hashFile(pack.locate(file))) !== file.sha256)
    return 'has other bytes than the manifest says: build or copy the package anew'
  if (found.size !== file.bytes)
    return `has ${found.size} bytes, the manifest says ${file.bytes}: build the package anew`
  return undefined
}

/** What a package keeps beside its content. */
const OWN_FILES = new Set(['manifest.json', 'retired.json'])

/** What the manifest does not name is served to nobody and synced to no kiosk. */
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
        ? fileProblem('warning', path, 'is not in the manifest: take it out, or build the package anew')
        : fileProblem('warning', path, 'is no regular file: take it out'),
    )
}
