import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '../../../src/contracts'

/**
 * Publishes a new version of a package in its folder: writes files, removes files (undefined), and replaces the
 * manifest last. Returns the new manifest.
 */
export async function publish(
  dir: string,
  changes: Readonly<Record<string, string | undefined>>,
  version = 'v2',
): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  for (const [path, text] of Object.entries(changes)) {
    if (text === undefined) {
      await rm(join(dir, path), { force: true })
      files.delete(path)
      continue
    }
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    files.set(path, { path, sha256, bytes: Buffer.byteLength(text) })
  }
  return seal(dir, { ...manifest, version, files: [...files.values()] })
}

/** Replaces the manifest of a package atomically. */
export async function seal<T extends object>(dir: string, manifest: T): Promise<T> {
  await writeFile(join(dir, 'manifest.json.new'), JSON.stringify(manifest))
  await rename(join(dir, 'manifest.json.new'), join(dir, 'manifest.json'))
  return manifest
}

/** Returns the text of a file with `from` replaced by `to`. */
export async function edited(dir: string, path: string, from: string, to: string): Promise<string> {
  const text = await readFile(join(dir, path), 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
  return text.replaceAll(from, () => to)
}
