import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { hashFile, mapBounded } from '../package/inputs'
import { type Check, fileProblem } from './check'

/** Every file of the manifest is there with the bytes it had when the package was made. */
export const filesAreWhole: Check = async (content) => {
  const problems = await mapBounded(content.manifest.files, 2, async (file) => {
    const sha256 = await hashFile(content.locate(file)).catch(() => undefined)
    if (sha256 === undefined)
      return fileProblem('error', file.path, 'is in the manifest but not in the package')
    return sha256 === file.sha256
      ? undefined
      : fileProblem('error', file.path, 'has other bytes than the manifest says')
  })
  return problems.filter((problem) => problem !== undefined)
}

/** What the manifest does not name is served to nobody and synced to no kiosk. */
export const noStrayFiles: Check = async (content) => {
  const entries = await readdir(content.dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(content.dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'manifest.json' && !content.find(path))
    .sort()
    .map((path) => fileProblem('warning', path, 'is not in the manifest'))
}
