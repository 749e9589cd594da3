import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PackageFile } from '../../src/content'
import type { ContentPackage } from '../../src/server'
import { hashFile, mapBounded } from '../package/inputs'
import { type Check, fileProblem } from './check'

/** Every file of the manifest is there with the bytes it had when the package was made, and is named once. */
export const filesAreWhole: Check = async ({ pack }) => {
  const problems = await mapBounded(pack.manifest.files, 2, async (file) => {
    const fault = await faultOf(pack, file)
    return fault === undefined ? undefined : fileProblem('error', file.path, fault)
  })
  return problems.filter((problem) => problem !== undefined)
}

async function faultOf(pack: ContentPackage, file: PackageFile): Promise<string | undefined> {
  if (pack.find(file.path) !== file) return 'is in the manifest twice: build the package anew'
  const found = await stat(pack.locate(file)).catch(() => undefined)
  if (!found?.isFile()) return 'is in the manifest but not in the package: build or copy the package anew'
  if ((await hashFile(pack.locate(file))) !== file.sha256)
    return 'has other bytes than the manifest says: build or copy the package anew'
  if (found.size !== file.bytes)
    return `has ${found.size} bytes, the manifest says ${file.bytes}: build the package anew`
  return undefined
}

/** What the manifest does not name is served to nobody and synced to no kiosk. */
export const noStrayFiles: Check = async ({ pack }) => {
  const entries = await readdir(pack.dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(pack.dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'manifest.json' && !pack.find(path))
    .sort()
    .map((path) =>
      fileProblem('warning', path, 'is not in the manifest: take it out, or build the package anew'),
    )
}
