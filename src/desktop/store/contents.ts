import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageFile } from '../../contracts'
import { collectable, type Found, type Needed } from './collect'
import { hashFile, syncFolder } from './durable'
import type { Layout } from './layout'
import { severally } from './severally'

const HASH = /^[0-9a-f]{64}$/

/** Everything that lies in a store. */
export async function listStore(layout: Layout): Promise<Found> {
  const files: string[] = []
  for (const folder of await names(layout.files)) {
    files.push(...(await names(join(layout.files, folder))).filter((name) => HASH.test(name)))
  }
  return { releases: await names(layout.releases), files, begun: await names(layout.begun) }
}

/** Takes away what nobody needs. Releases first: what is left when this is cut off is collected the next time. */
export async function collectStore(layout: Layout, needed: Needed): Promise<void> {
  const { releases, files, begun } = collectable(await listStore(layout), needed)
  for (const name of releases) await rm(layout.release(name), { recursive: true, force: true })
  for (const name of begun) await rm(layout.begunFile(name), { recursive: true, force: true })
  for (const name of files) await rm(layout.file(name), { force: true })
  if (releases.length > 0) await syncFolder(layout.releases)
}

/** The lengths of those files that are in the store, by hash. */
export function lengthsOf(
  layout: Layout,
  files: readonly PackageFile[],
): Promise<ReadonlyMap<string, number>> {
  return lengths(files, layout.file)
}

/** The same of files that are on their way. */
export function begunLengths(
  layout: Layout,
  files: readonly PackageFile[],
): Promise<ReadonlyMap<string, number>> {
  return lengths(files, layout.begunFile)
}

/**
 * Reads every file of a release; of those that are not what they should be the store's own is thrown out, unless it is good.
 * Answers the paths of what has to be brought anew.
 */
export async function throwOutDamaged(
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
  await severally(new Set(files.map(({ sha256 }) => sha256)), async (sha256) => {
    const found = await lstat(place(sha256)).catch(() => undefined)
    if (found?.isFile()) known.set(sha256, found.size)
  })
  return known
}

const names = (dir: string): Promise<string[]> => readdir(dir).catch(() => [])
