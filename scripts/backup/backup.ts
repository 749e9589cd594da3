import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { create, extract } from 'tar'
import { StartError } from '../../src/server'

/** The folders with what visitors and kiosks have sent, by their names in a backup. */
export interface DataFolders {
  readonly inbox: string
  readonly visits: string
  readonly fleet: string
}

const NAMES = ['inbox', 'visits', 'fleet'] as const

/**
 * Writes a compressed archive of the folders that exist, readable by its owner only. A server may be running: a line
 * that it is writing meanwhile may be cut off, and is ignored after a restore. Returns the names of the folders.
 * @throws StartError when none of them exists, or the archive exists already.
 */
export async function backUp(file: string, folders: DataFolders): Promise<readonly string[]> {
  if (await isThere(file)) throw new StartError(`${file} exists already: choose another name.`)
  const stage = await mkdtemp(join(tmpdir(), 'showroom-backup-'))
  try {
    const names: string[] = []
    for (const name of NAMES) {
      if (!(await isThere(folders[name]))) continue
      // A copy: the archive needs files that do not grow.
      await cp(folders[name], join(stage, name), { recursive: true, filter: (path) => !isLock(path) })
      names.push(name)
    }
    if (names.length === 0)
      throw new StartError(
        `There is nothing to back up: none of ${Object.values(folders).join(', ')} exists.`,
      )
    const part = `${resolve(file)}.part`
    await mkdir(dirname(part), { recursive: true })
    await create({ gzip: true, portable: true, file: part, cwd: stage, mode: 0o600 }, names)
    await chmod(part, 0o600)
    await rename(part, resolve(file))
    return names
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/**
 * Restores the folders of a backup. Nothing is overwritten. Returns their names.
 * @throws StartError when a folder has files already, or the file is not a backup.
 */
export async function restore(file: string, folders: DataFolders): Promise<readonly string[]> {
  if (!(await isThere(file))) throw new StartError(`${file} does not exist.`)
  const stage = await mkdtemp(join(tmpdir(), 'showroom-restore-'))
  try {
    await unpack(file, stage)
    const found = await readdir(stage)
    const names = NAMES.filter((name) => found.includes(name))
    if (names.length === 0) throw new StartError(`${file} is not a backup of a showroom.`)
    for (const name of names) {
      const files: readonly string[] = await readdir(folders[name]).catch(() => [])
      if (files.length > 0)
        throw new StartError(`${folders[name]} has files already: stop the server and move the folder away.`)
    }
    for (const name of names) {
      await mkdir(folders[name], { recursive: true, mode: 0o700 })
      await cp(join(stage, name), folders[name], { recursive: true, errorOnExist: true, force: false })
    }
    return names
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** Extracts plain files and folders below the known names, and nothing else. */
async function unpack(file: string, stage: string): Promise<void> {
  const foreign: string[] = []
  await extract({
    ...{ file, cwd: stage, strict: true },
    filter: (path, entry) => {
      const isKnown = NAMES.some(
        (name) => path === `${name}/` || path.startsWith(`${name}/`) || path === name,
      )
      const isPlain = 'type' in entry && ['File', 'Directory'].includes(entry.type)
      if (!isKnown || !isPlain || path.split('/').includes('..')) foreign.push(path)
      return foreign.length === 0
    },
  }).catch((cause: Error) => {
    throw new StartError(`${file} cannot be read: ${cause.message}`)
  })
  if (foreign.length > 0) throw new StartError(`${file} is not a backup of a showroom: it has ${foreign[0]}.`)
}

/** Marks a folder that a server is using. */
const LEASE = 'in-use.json'
const isLock = (path: string): boolean => basename(path) === LEASE

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
