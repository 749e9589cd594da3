import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locale, Manifest, PackageFile } from '../../src/content'
import type { Answer } from './answers'
import { hashText } from './inputs'
import type { PackageInput } from './media'
import { BuildError } from './problem'

/**
 * Brings a package folder to exactly these files: unchanged media stay untouched, the manifest is written last, then
 * what belongs to no file any more goes. A reader never finds a manifest whose files are not there yet.
 * @throws BuildError when the folder holds something else than a package.
 */
export async function writePackage(
  out: string,
  languages: { readonly locales: readonly Locale[]; readonly defaultLocale: Locale },
  answers: readonly Answer[],
  media: readonly PackageInput[],
): Promise<Manifest> {
  await refuseForeignFolder(out)
  const files: PackageFile[] = []
  for (const { from, path, sha256, bytes } of media) {
    const known = await stat(join(out, path)).catch(() => undefined)
    if (known?.size !== bytes) await place(join(out, path), (fresh) => copyFile(from, fresh))
    files.push({ path, sha256, bytes })
  }
  for (const { path, text } of answers) {
    await place(join(out, path), (fresh) => writeFile(fresh, text))
    files.push({ path, sha256: hashText(text), bytes: Buffer.byteLength(text) })
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const version = hashText(files.map(({ path, sha256 }) => `${path} ${sha256}\n`).join(''))
  const manifest: Manifest = { format: 1, version, ...languages, files }
  await place(join(out, 'manifest.json'), (fresh) =>
    writeFile(fresh, `${JSON.stringify(manifest, null, 1)}\n`),
  )
  await removeOthers(out, new Set(['manifest.json', ...files.map(({ path }) => path)]))
  return manifest
}

async function refuseForeignFolder(out: string) {
  const names = await readdir(out).catch(() => [])
  if (names.length === 0) return
  const manifest = await readFile(join(out, 'manifest.json'), 'utf8').catch(() => undefined)
  if (manifest?.includes('"format"')) return
  throw new BuildError([
    { file: out, message: 'is neither empty nor a content package; nothing was written' },
  ])
}

async function place(file: string, write: (fresh: string) => Promise<void>) {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  await write(fresh)
  await rename(fresh, file)
}

async function removeOthers(out: string, keep: ReadonlySet<string>) {
  const walk = async (folder: string): Promise<number> => {
    const entries = await readdir(join(out, folder), { withFileTypes: true })
    let left = 0
    for (const entry of entries) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory() ? (await walk(path)) > 0 : keep.has(path)) left++
      else await rm(join(out, path), { recursive: true })
    }
    return left
  }
  await walk('')
}
