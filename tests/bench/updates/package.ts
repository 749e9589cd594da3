import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest, PackageFile } from '../../../src/contracts'

/** The files of a typical showroom: films, pictures in their sizes, answers. Number and bytes of each. */
const KINDS = [
  ['mp4', 100, 2_400_000],
  ['webp', 200, 300_000],
  ['json', 100, 20_000],
] as const

/** Writes a package of random bytes; returns its manifest. */
export async function writePackage(dir: string): Promise<Manifest> {
  const files: PackageFile[] = []
  for (const [ending, count, bytes] of KINDS) {
    for (let index = 0; index < count; index++) {
      files.push(await writeNoise(dir, `media/${index}.${ending}`, bytes))
    }
  }
  return writeManifest(dir, 'first', files)
}

/** Replaces one file in a hundred of each kind. */
export async function changeSome(dir: string, { files }: Manifest): Promise<Manifest> {
  const changed: PackageFile[] = []
  for (const [index, { path, bytes }] of files.entries()) {
    changed.push(index % 100 === 50 ? await writeNoise(dir, path, bytes) : (files[index] as PackageFile))
  }
  return writeManifest(dir, 'second', changed)
}

async function writeNoise(dir: string, path: string, bytes: number): Promise<PackageFile> {
  const noise = randomBytes(bytes)
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), noise)
  return { path, sha256: createHash('sha256').update(noise).digest('hex'), bytes }
}

async function writeManifest(dir: string, version: string, files: readonly PackageFile[]): Promise<Manifest> {
  const manifest: Manifest = { format: 1, version, locales: ['en'], defaultLocale: 'en', files }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}
