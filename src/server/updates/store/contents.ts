import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageFile } from '../../../contracts'
import { syncFolder } from '../../files/createFolder'
import { hashFile } from './durable'
import { inParallel } from './inParallel'
import type { Layout } from './layout'

const HASH = /^[0-9a-f]{64}$/

/** Lists everything in a store. */
export async function listStore(layout: Layout): Promise<Found> {
  const files: string[] = []
  for (const folder of await names(layout.files)) {
    files.push(...(await names(join(layout.files, folder))).filter((name) => HASH.test(name)))
  }
  return { releases: await names(layout.releases), files, partialFiles: await names(layout.partialFiles) }
}

/** Deletes what is no longer needed, releases first: an interrupted run is completed by the next one. */
export async function collectStore(layout: Layout, needed: Needed): Promise<void> {
  const { releases, files, partialFiles } = collectable(await listStore(layout), needed)
  for (const name of releases) await rm(layout.release(name), { recursive: true, force: true })
  for (const name of partialFiles) await rm(layout.partialFile(name), { recursive: true, force: true })
  for (const name of files) await rm(layout.file(name), { force: true })
  if (releases.length > 0) await syncFolder(layout.releases)
}

/** Lengths of the stored files, by hash. */
export function lengthsOf(
  layout: Layout,
  files: readonly PackageFile[],
): Promise<ReadonlyMap<string, number>> {
  return lengths(files, layout.file)
}

/** Lengths of the partial files, by hash. */
export function partialLengths(
  layout: Layout,
  files: readonly PackageFile[],
): Promise<ReadonlyMap<string, number>> {
  return lengths(files, layout.partialFile)
}

/**
 * Reads every file of a release. Where both its copy and the store's file are damaged, deletes the store's
 * file. Returns the paths of files to download again.
 */
export async function removeDamaged(
  layout: Layout,
  dir: string,
  files: readonly PackageFile[],
): Promise<readonly string[]> {
  const damaged: string[] = []
  for (const { path, sha256 } of files) {
    if (await isWhole(join(dir, path), sha256)) continue
    if (await isWhole(layout.file(sha256), sha256)) continue
    damaged.push(path)
    await rm(layout.file(sha256), { force: true })
  }
  return damaged
}

const isWhole = (path: string, sha256: string) =>
  hashFile(path).then(
    (found) => found === sha256,
    () => false,
  )

async function lengths(
  files: readonly PackageFile[],
  place: (sha256: string) => string,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>()
  await inParallel(new Set(files.map(({ sha256 }) => sha256)), async (sha256) => {
    const found = await lstat(place(sha256)).catch(() => undefined)
    if (found?.isFile()) known.set(sha256, found.size)
  })
  return known
}

const names = (dir: string): Promise<string[]> => readdir(dir).catch(() => [])

/** The contents of a store, by name. */
export interface Found {
  readonly releases: readonly string[]
  readonly files: readonly string[]
  readonly partialFiles: readonly string[]
}

/** The releases to keep with the hashes of each; `next`: hashes of the pending release. */
interface Needed {
  readonly releases: ReadonlyMap<string, readonly string[]>
  readonly next: readonly string[]
}

/** Returns what can be deleted. Partial files are needed while their release is pending. */
export function collectable(found: Found, { releases, next }: Needed): Found {
  const wanted = new Set([...[...releases.values()].flat(), ...next])
  const coming = new Set(next)
  return {
    releases: found.releases.filter((name) => !releases.has(name)),
    files: found.files.filter((name) => !wanted.has(name)),
    partialFiles: found.partialFiles.filter((name) => !coming.has(name)),
  }
}
