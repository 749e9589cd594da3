import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { LOCALES } from '../../src/content'
import type { Manifest, PackageFile, ProgramAbout } from '../../src/contracts'
import { readManifestFile, StartError } from '../../src/server'

/** The parts of a pack that make up its program. Settings, content and units belong to the machine. */
const PARTS = ['dist', 'locales', 'node', 'package.json']
/** Digits of the hash of all files in the version. */
const DIGITS = 12

/**
 * Writes the program of a pack as a release folder with an unsigned manifest. Replaces an earlier release.
 * @throws StartError when the folder has something else, or the pack brings a Node runtime for an unknown processor.
 */
export async function writeProgramRelease(
  packDir: string,
  out: string,
  about: ProgramAbout,
): Promise<Manifest> {
  if ((await exists(join(packDir, 'node'))) && about.arch === undefined)
    throw new StartError('--arch must name the processor of the Node runtime, such as x64 or arm64.')
  await emptyRelease(out)
  for (const part of PARTS) {
    if (await exists(join(packDir, part))) await cp(join(packDir, part), join(out, part), { recursive: true })
  }
  const files = await listFiles(out)
  const hash = createHash('sha256').update(files.map(({ path, sha256 }) => `${path} ${sha256}\n`).join(''))
  const manifest: Manifest = {
    format: 1,
    version: `${about.version}-${about.platform}-${hash.digest('hex').slice(0, DIGITS)}`,
    locales: [...LOCALES],
    defaultLocale: 'en',
    program: about,
    files,
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

async function emptyRelease(out: string): Promise<void> {
  const before = await readManifestFile(out).catch(() => undefined)
  if (!before?.program && (await exists(out)) && (await readdir(out)).length > 0)
    throw new StartError(`--release: ${out} is neither empty nor a release of the program.`)
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
}

async function listFiles(dir: string): Promise<readonly PackageFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const files: PackageFile[] = []
  for (const path of paths.sort()) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of createReadStream(path)) {
      hash.update(piece)
      bytes += piece.length
    }
    files.push({ path: relative(dir, path).replaceAll('\\', '/'), sha256: hash.digest('hex'), bytes })
  }
  return files
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
