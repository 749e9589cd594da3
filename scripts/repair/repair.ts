import { lstat, readdir, rename } from 'node:fs/promises'
import { extname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { repairFilm } from './films'
import { repairPicture } from './pictures'
import type { RepairOf } from './repairOf'
import { repairJson, repairText } from './texts'

/** A line about a file of the sources. */
export interface Repair {
  readonly kind: 'repaired' | 'left'
  /** Relative to the sources. */
  readonly file: string
  readonly what: string
}

const REPAIRS: Readonly<Record<string, RepairOf>> = {
  '.json': repairJson,
  '.vtt': repairText,
  '.mp4': repairFilm,
  '.png': repairPicture,
  '.jpg': repairPicture,
  '.jpeg': repairPicture,
}

/**
 * Repairs the files of a source folder that can be repaired without a loss, each atomically. Files that are not
 * understood, and links, stay as they are. A second run repairs nothing.
 */
export async function repairSources(dir: string): Promise<readonly Repair[]> {
  const lines: Repair[] = []
  for (const folder of ['content', 'media']) lines.push(...(await composeNames(dir, folder)))
  const files = ['showroom.json', ...(await filesIn(dir, 'content')), ...(await filesIn(dir, 'media'))]
  for (const file of files) lines.push(...(await repairFile(dir, file)))
  return lines
}

async function repairFile(dir: string, file: string): Promise<readonly Repair[]> {
  const repair = REPAIRS[extname(file).toLowerCase()]
  const path = join(dir, file)
  if (!repair || !(await isRegular(path))) return []
  try {
    const { left, done = [], bytes } = await repair(path)
    if (bytes) await writeFileAtomic(path, bytes)
    return [
      ...done.map((what) => ({ kind: 'repaired' as const, file, what })),
      ...left.map((what) => ({ kind: 'left' as const, file, what })),
    ]
  } catch (cause) {
    return [{ kind: 'left', file, what: cause instanceof Error ? cause.message : String(cause) }]
  }
}

/** Some systems write `ü` as `u` and a mark: names in texts have one letter. */
async function composeNames(dir: string, folder: string): Promise<readonly Repair[]> {
  const lines: Repair[] = []
  for (const file of await filesIn(dir, folder)) {
    const composed = file.normalize('NFC')
    if (composed === file) continue
    // Some file systems find a file by either name.
    const isTaken = (await filesIn(dir, folder)).includes(composed)
    if (isTaken || composed.split('/').slice(0, -1).join('/') !== file.split('/').slice(0, -1).join('/')) {
      lines.push({ kind: 'left', file, what: 'cannot be renamed to composed letters (NFC)' })
      continue
    }
    await rename(join(dir, file), join(dir, composed))
    lines.push({ kind: 'repaired', file: composed, what: 'renamed it with composed letters (NFC)' })
  }
  return lines
}

/** Names relative to `dir`, sorted. Links are not followed. */
async function filesIn(dir: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch(() => [])
  const names = await Promise.all(
    entries.map(async (entry) => {
      const name = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(dir, name) : entry.isFile() ? [name] : []
    }),
  )
  return names.flat().sort()
}

async function isRegular(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isFile() ?? false
}
