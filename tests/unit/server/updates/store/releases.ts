import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Manifest, PackageFile } from '../../../../../src/contracts'
import { openStore, type Store, type StoreOptions } from '../../../../../src/server'

/** The files of a release, by path. */
export type Texts = Readonly<Record<string, string>>

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

export async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'showroom-store-'))
  closeAfter(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Closes something after the test; what was opened last is closed first. */
export const closeAfter = (close: () => Promise<unknown>): void => {
  onTestFinished(async () => void (await close()))
}

export async function open(dir: string, options: StoreOptions = {}): Promise<Store> {
  const store = await openStore(dir, options)
  closeAfter(() => store.close())
  return store
}

export function manifestOf(version: string, texts: Texts, more: Partial<Manifest> = {}): Manifest {
  const files = Object.entries(texts).map(([path, text]) => fileOf(path, text))
  return { format: 1, version, locales: ['en'], defaultLocale: 'en', files, ...more }
}

export const fileOf = (path: string, text: string): PackageFile => ({
  path,
  sha256: hashOf(text),
  bytes: Buffer.byteLength(text),
})

/** Stores the files of a release by hand, and assembles it. */
export async function bring(store: Store, manifest: Manifest, texts: Texts): Promise<void> {
  await store.bring(manifest)
  for (const { path, ...file } of (await store.planFor(manifest)).files) {
    const partialFile = await store.begin({ path, ...file })
    await partialFile.write(Buffer.from(texts[path] ?? '').subarray(partialFile.bytes))
    await partialFile.finish()
  }
  await store.make()
}

/** The files of a package folder, read from the disk. */
export async function textsIn(dir: string): Promise<Texts> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  const entries = manifest.files.map(async ({ path }) => [path, await readFile(join(dir, path), 'utf8')])
  return Object.fromEntries(await Promise.all(entries))
}

/** The paths of everything in a folder. */
export async function pathsIn(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1)).sort()
}

/** Writes a package folder. */
export async function writeRelease(dir: string, manifest: Manifest, texts: Texts): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
}
