import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { readPackage, replaceText, syncFile, syncFolder } from '../../src/server'

/** A release: a complete signed package that was shown, with who made it, when and what. */
const releaseSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601. */
  at: v.string(),
  by: v.string(),
  what: v.string(),
  version: v.string(),
  files: v.number(),
  /** The earlier release whose content this one shows again. */
  backTo: v.exactOptional(v.number()),
})

export type ReleaseInfo = v.InferOutput<typeof releaseSchema>

/** The folder that servers and kiosks follow: a link to the package of the current release. */
const CURRENT = 'current'
const HISTORY = 'history'
const UNFINISHED = '.unfinished-'
/** Releases that are kept. */
const MAX_RELEASES = 20

/** The releases in a folder, latest first. */
export async function listReleases(dir: string): Promise<readonly ReleaseInfo[]> {
  const names: readonly string[] = await readdir(join(dir, HISTORY)).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      if (!/^\d+$/.test(name)) return []
      const text = await readFile(join(dir, HISTORY, name, 'release.json'), 'utf8').catch(() => 'null')
      const read = v.safeParse(releaseSchema, JSON.parse(text))
      return read.success && String(read.output.id) === name ? [read.output] : []
    }),
  )
  return found.flat().sort((one, other) => other.id - one.id)
}

/** The id of the current release; undefined before the first one. */
export async function currentRelease(dir: string): Promise<number | undefined> {
  const target = await readlink(join(dir, CURRENT)).catch(() => '')
  const [, id] = /^history\/(\d+)\/package$/.exec(target.replaceAll('\\', '/')) ?? []
  return id === undefined ? undefined : Number(id)
}

export const packageOf = (dir: string, id: number): string => join(dir, HISTORY, String(id), 'package')

/**
 * Makes a release of the package in `from`, which `sign` signs, and shows it. Whatever happens meanwhile, `current`
 * leads to a complete package: the previous one until the new one is on the disk.
 */
export async function addRelease(
  dir: string,
  from: string,
  about: Pick<ReleaseInfo, 'at' | 'by' | 'what' | 'backTo'>,
  sign: (packageDir: string) => Promise<unknown>,
): Promise<ReleaseInfo> {
  const history = join(dir, HISTORY)
  await mkdir(history, { recursive: true })
  await removeUnfinished(dir)
  const id = Math.max(0, ...(await takenIds(history))) + 1
  const draft = join(history, `${UNFINISHED}${id}`)
  try {
    const { manifest } = await copyPackage(from, join(draft, 'package'))
    await sign(join(draft, 'package'))
    const release: ReleaseInfo = { id, ...about, version: manifest.version, files: manifest.files.length }
    await syncFile(join(draft, 'package', 'manifest.json'))
    await replaceText(join(draft, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
    await rename(draft, join(history, String(id)))
    await syncFolder(history)
    await show(dir, id)
    await removeOld(dir, id)
    return release
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    throw cause
  }
}

async function takenIds(history: string): Promise<readonly number[]> {
  return (await readdir(history)).filter((name) => /^\d+$/.test(name)).map(Number)
}

/** Links the files of a package, or copies them where the disk has no links; only its manifest is always a copy. */
async function copyPackage(from: string, to: string) {
  const pack = await readPackage(from)
  for (const file of pack.manifest.files) {
    const target = join(to, file.path)
    await mkdir(dirname(target), { recursive: true })
    // A file that is written in place later would change the release: texts are copied.
    if (file.path.startsWith('media/'))
      await link(pack.locate(file), target).catch(() => copyFile(pack.locate(file), target))
    else await copyFile(pack.locate(file), target)
    await syncFile(target)
  }
  await mkdir(to, { recursive: true })
  await copyFile(join(from, 'manifest.json'), join(to, 'manifest.json'))
  return pack
}

/** Replaces the link in one step. */
async function show(dir: string, id: number): Promise<void> {
  const draft = join(dir, `.${CURRENT}-${process.pid}`)
  await rm(draft, { force: true })
  await symlink(join(HISTORY, String(id), 'package'), draft, 'dir')
  await rename(draft, join(dir, CURRENT))
  await syncFolder(dir)
}

/** Removes what a killed release left. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(join(dir, HISTORY)))
    if (name.startsWith(UNFINISHED)) await rm(join(dir, HISTORY, name), { recursive: true, force: true })
  for (const name of await readdir(dir)) {
    const isLink = name.startsWith(`.${CURRENT}-`) && (await lstat(join(dir, name))).isSymbolicLink()
    if (isLink) await rm(join(dir, name), { force: true })
  }
}

async function removeOld(dir: string, current: number): Promise<void> {
  const releases = await listReleases(dir)
  for (const { id } of releases.slice(MAX_RELEASES))
    if (id !== current) await rm(join(dir, HISTORY, String(id)), { recursive: true, force: true })
}
