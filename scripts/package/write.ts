import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../src/content'
import type { Manifest, PackageFile } from '../../src/contracts'
import { type AnswerSource, createIndexFiles } from '../../src/server'
import { hashText, type PackageInput } from './inputs'
import { LOCK, withLock } from './lock'
import { BuildError } from './problem'
import { filesToRetire, readPrevious, stageRetired } from './retire'
import { hasFile, readTextFile, type Staged, stageFile } from './stagedFile'

/** A file whose bytes are made in memory. */
export interface MadeFile {
  /** Relative to the package. */
  readonly path: string
  readonly text: string | Buffer
}

export interface WriteOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Creates a file with the bytes of another; default: copies. */
  readonly put?: (from: string, fresh: string) => Promise<void>
}

/**
 * Updates a package folder to exactly these files while others read it: new files are staged, then moved
 * into place, the manifest last; unchanged files are not touched. Media no longer used stay for a day,
 * listed in `retired.json`; everything else is removed.
 * @throws BuildError when the folder contains something else than a package, or another build writes into
 * it.
 */
export async function writePackage(
  out: string,
  languages: { readonly locales: readonly Locale[]; readonly defaultLocale: Locale },
  answers: readonly MadeFile[],
  media: readonly PackageInput[],
  { now = Date.now, put = copyNew }: WriteOptions = {},
): Promise<Manifest> {
  await assertPackageFolder(out)
  await mkdir(out, { recursive: true })
  const root = await realpath(out)
  return withLock(root, async () => {
    const before = await readPrevious(root)
    const files: PackageFile[] = []
    for (const { from, path, sha256, bytes } of media) {
      const file = { path, sha256, bytes }
      if (!(await hasFile(root, file)))
        await (await stageFile(root, path, (fresh) => put(from, fresh))).commit()
      files.push(file)
    }
    // Everything is staged before the first move: an interrupted build leaves the package as it was.
    const staged: Staged[] = []
    for (const { path, text } of answers) {
      const file = { path, sha256: hashText(text), bytes: Buffer.byteLength(text) }
      if (!(await hasFile(root, file)))
        staged.push(await stageFile(root, path, (fresh) => writeText(fresh, text)))
      files.push(file)
    }
    files.sort((a, b) => (a.path < b.path ? -1 : 1))
    const version = hashText(files.map(({ path, sha256 }) => `${path} ${sha256}\n`).join(''))
    const manifest: Manifest = { format: 1, version, ...languages, files }
    const retired = await filesToRetire(root, before, manifest, new Date(now()))
    const list = await stageRetired(root, retired)
    const last = await stageFile(root, 'manifest.json', (fresh) =>
      writeText(fresh, `${JSON.stringify(manifest, null, 1)}\n`),
    )
    for (const fresh of [...staged, ...(list ? [list] : []), last]) await fresh.commit()
    const paths = [...files, ...retired].map(({ path }) => path)
    await removeOthers(root, new Set(['manifest.json', ...(list ? ['retired.json'] : []), LOCK, ...paths]))
    return manifest
  })
}

async function assertPackageFolder(out: string) {
  const names: readonly string[] = await readdir(out).catch(() => [])
  // A killed first build leaves its lock and no manifest.
  if (names.length === 0 || names.includes(LOCK)) return
  const manifest = await readTextFile(await realpath(out), 'manifest.json')
  if (manifest?.includes('"format"')) return
  throw new BuildError([
    { file: out, message: 'is neither empty nor a content package; nothing was written' },
  ])
}

const copyNew = (from: string, fresh: string) => copyFile(from, fresh, constants.COPYFILE_EXCL)
const writeText = (fresh: string, text: string | Buffer) => writeFile(fresh, text, { flag: 'wx' })

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

/** The files of the index, to be written with the answers. */
export async function indexOf(
  languages: Pick<AnswerSource, 'locales' | 'defaultLocale'>,
  answers: AnswerSource['answers'],
): Promise<readonly MadeFile[]> {
  const files = await createIndexFiles({ ...languages, answers })
  return files.map(({ path, bytes }) => ({ path, text: bytes }))
}
