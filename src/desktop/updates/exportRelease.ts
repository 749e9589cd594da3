import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '../../contracts'
import { readManifestFile, replaceText, type StoredRelease, syncFile, syncFolder } from '../../server'

/**
 * Writes a release as a package folder, such as a stick that other kiosks import from. Keeps unchanged files,
 * and writes the manifest last.
 * @throws Error when the folder holds something else.
 */
export async function exportRelease({ dir, manifest }: StoredRelease, to: string): Promise<number> {
  const before = await refuseForeign(to)
  const there = new Map(before?.files.map(({ path, sha256 }) => [path, sha256]))
  let copied = 0
  for (const { path, sha256, bytes } of manifest.files) {
    const target = join(to, path)
    if (there.get(path) === sha256 && (await lengthOf(target)) === bytes) continue
    await mkdir(dirname(target), { recursive: true })
    const draft = `${target}.new`
    await copyFile(join(dir, path), draft)
    await syncFile(draft)
    await rename(draft, target)
    copied++
  }
  await replaceText(join(to, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  const wanted = new Set(manifest.files.map(({ path }) => path))
  for (const path of there.keys()) if (!wanted.has(path)) await rm(join(to, path), { force: true })
  await syncFolder(to)
  return copied
}

async function refuseForeign(to: string): Promise<Manifest | undefined> {
  const names = await readdir(to).catch(async (cause) => {
    if (cause.code !== 'ENOENT') throw cause
    await mkdir(to, { recursive: true })
    return []
  })
  const manifest = await readManifestFile(to).catch(() => undefined)
  const own = names.filter((name) => !/^(?:\.|System Volume Information$|content$|media$)/.test(name))
  if (!manifest && own.length > 0)
    throw new Error(`${to} is neither empty nor a content package: nothing was written`)
  return manifest
}

const lengthOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  )
