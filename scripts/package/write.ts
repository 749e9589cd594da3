import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../src/content'
import type { Manifest, PackageFile } from '../../src/contracts'
import type { Answer } from './answers'
import { hashText } from './inputs'
import { alone, LOCK } from './lock'
import type { PackageInput } from './media'
import { holds, readPlain, type Staged, stage } from './place'
import { BuildError } from './problem'
import { filesToRetire, readBefore, stageRetired } from './retire'

export interface WriteOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Puts the bytes of one file under the name of another; absent: copies them. */
  readonly put?: (from: string, fresh: string) => Promise<void>
}

/**
 * Brings a package folder to exactly these files, while others read it: what is new is written beside what is there, then
 * put into its place, the manifest last; unchanged files stay untouched. Media that are left out stay for a day, listed in
 * `retired.json`; everything else goes.
 * @throws BuildError when the folder holds something else than a package, or another build writes into it.
 */
export async function writePackage(
  out: string,
  languages: { readonly locales: readonly Locale[]; readonly defaultLocale: Locale },
  answers: readonly Answer[],
  media: readonly PackageInput[],
  { now = Date.now, put = copy }: WriteOptions = {},
): Promise<Manifest> {
  await refuseForeignFolder(out)
  await mkdir(out, { recursive: true })
  const root = await realpath(out)
  return alone(root, async () => {
    const before = await readBefore(root)
    const files: PackageFile[] = []
    for (const { from, path, sha256, bytes } of media) {
      const file = { path, sha256, bytes }
      if (!(await holds(root, file))) await (await stage(root, path, (fresh) => put(from, fresh))).settle()
      files.push(file)
    }
    // All of them are there before the first takes its place: a build that is broken off leaves the package as it was.
    const staged: Staged[] = []
    for (const { path, text } of answers) {
      const file = { path, sha256: hashText(text), bytes: Buffer.byteLength(text) }
      if (!(await holds(root, file))) staged.push(await stage(root, path, (fresh) => write(fresh, text)))
      files.push(file)
    }
    files.sort((a, b) => (a.path < b.path ? -1 : 1))
    const version = hashText(files.map(({ path, sha256 }) => `${path} ${sha256}\n`).join(''))
    const manifest: Manifest = { format: 1, version, ...languages, files }
    const retired = await filesToRetire(root, before, manifest, new Date(now()))
    const list = await stageRetired(root, retired)
    const last = await stage(root, 'manifest.json', (fresh) =>
      write(fresh, `${JSON.stringify(manifest, null, 1)}\n`),
    )
    for (const fresh of [...staged, ...(list ? [list] : []), last]) await fresh.settle()
    const kept = [...files, ...retired].map(({ path }) => path)
    await removeOthers(root, new Set(['manifest.json', ...(list ? ['retired.json'] : []), LOCK, ...kept]))
    return manifest
  })
}

async function refuseForeignFolder(out: string) {
  const names: readonly string[] = await readdir(out).catch(() => [])
  // A first build that was killed left its mark, and no manifest yet.
  if (names.length === 0 || names.includes(LOCK)) return
  const manifest = await readPlain(await realpath(out), 'manifest.json')
  if (manifest?.includes('"format"')) return
  throw new BuildError([
    { file: out, message: 'is neither empty nor a content package; nothing was written' },
  ])
}

const copy = (from: string, fresh: string) => copyFile(from, fresh, constants.COPYFILE_EXCL)
const write = (fresh: string, text: string) => writeFile(fresh, text, { flag: 'wx' })

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
