import { constants } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Manifest, readManifest } from '../../../contracts'
import { syncFolder } from '../../files/createFolder'
import { readBounded } from '../../files/readBounded'
import { FileFault, safeOpen, safeStat } from '../../files/safeOpen'
import { codeOf, hashFile, syncFile } from './durable'
import { inParallel } from './inParallel'
import { type Layout, releaseId } from './layout'

/** A manifest of a hundred thousand files has half this size. */
export const MOST_MANIFEST_BYTES = 32 * 1024 * 1024

/** The errors of a file system without links, and of a file that has as many links as it can. */
const NO_LINKS = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EXDEV',
  'EMLINK',
  'EINVAL',
  'EACCES',
  'UNKNOWN',
])

/** Gives a file a second name. False: links are not possible here. */
export type Link = (from: string, to: string) => Promise<boolean>

export const hardLink: Link = (from, to) =>
  link(from, to).then(
    () => true,
    (cause) => {
      if (NO_LINKS.has(codeOf(cause) ?? '')) return false
      throw cause
    },
  )

/**
 * Assembles a release from the store's files in a draft folder, and renames the folder once all is on the
 * disk. Keeps an existing release if it is complete.
 */
export async function makeRelease(layout: Layout, manifest: Manifest, linkFile: Link): Promise<string> {
  const id = releaseId(manifest)
  if (await readWhole(layout.release(id))) return id
  const draft = layout.draft(id)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const stored = new Set(manifest.files.map(({ sha256 }) => dirname(layout.file(sha256))))
  await inParallel([...stored, layout.files], syncFolder)
  const folders = new Set([draft])
  for (const { path } of manifest.files) {
    for (let folder = dirname(join(draft, path)); !folders.has(folder); folder = dirname(folder)) {
      await mkdir(folder, { recursive: true })
      folders.add(folder)
    }
  }
  await inParallel(manifest.files, async ({ path, sha256 }) => {
    const to = join(draft, path)
    if (!(await linkFile(layout.file(sha256), to))) await copy(layout.file(sha256), to, sha256)
  })
  await writeSynced(join(draft, 'manifest.json'), manifestText(manifest))
  await inParallel(folders, syncFolder)
  await rm(layout.release(id), { recursive: true, force: true })
  await rename(draft, layout.release(id))
  await syncFolder(layout.releases)
  return id
}

/**
 * Replaces each damaged file of the active release by the store's own, one after the other, each atomically.
 */
export async function mendRelease(
  layout: Layout,
  dir: string,
  manifest: Manifest,
  linkFile: Link,
): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    const [from, to] = [layout.file(sha256), join(dir, path)]
    if (await isSame(from, to, sha256)) continue
    const draft = `${layout.partialFile(sha256)}.new`
    await rm(draft, { force: true })
    if (!(await linkFile(from, draft))) await copy(from, draft, sha256)
    await rename(draft, to)
    await syncFolder(dirname(to))
  }
}

/** Replaces the manifest of a release, atomically. */
export async function replaceManifest(layout: Layout, dir: string, manifest: Manifest): Promise<void> {
  // Leftovers of a crash are deleted there.
  const draft = layout.partialFile('manifest.new')
  await rm(draft, { force: true })
  await writeSynced(draft, manifestText(manifest))
  await rename(draft, join(dir, 'manifest.json'))
  await syncFolder(dir)
}

const manifestText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`

async function isSame(from: string, to: string, sha256: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(from), lstat(to).catch(() => undefined)])
  if (one.ino === other?.ino && one.dev === other.dev) return true
  const found = await hashFile(to).catch(() => undefined)
  return found === sha256
}

/**
 * Returns the manifest of a release whose files are all present, regular and of full length; undefined if it
 * is incomplete.
 */
export async function readWhole(dir: string): Promise<Manifest | undefined> {
  try {
    const manifest = await readManifestFile(dir)
    await inParallel(manifest.files, async ({ path, bytes }) => {
      if ((await safeStat(dir, path)).size !== BigInt(bytes)) throw new FileFault('has another length')
    })
    return manifest
  } catch {
    return undefined
  }
}

/** @throws FileFault, or Error naming the invalid field. */
export async function readManifestFile(dir: string): Promise<Manifest> {
  const handle = await safeOpen(dir, 'manifest.json')
  try {
    const bytes = await readBounded(handle, MOST_MANIFEST_BYTES)
    if (!bytes) throw new FileFault('is too large')
    return readManifest(JSON.parse(bytes.toString('utf8')))
  } finally {
    await handle.close()
  }
}

/** Whether links are possible here; without them, a release also needs space for its copies. */
export async function canLink(layout: Layout, linkFile: Link): Promise<boolean> {
  const [from, to] = [join(layout.partialFiles, '.link'), join(layout.releases, '.link')]
  try {
    await (await open(from, 'w')).close()
    await rm(to, { force: true })
    return (await linkFile(from, to)) && (await lstat(to)).isFile()
  } finally {
    await rm(from, { force: true })
    await rm(to, { force: true })
  }
}

async function copy(from: string, to: string, sha256: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await syncFile(to)
  if ((await hashFile(to)) !== sha256) throw new Error(`${to} is a damaged copy`)
}

async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
