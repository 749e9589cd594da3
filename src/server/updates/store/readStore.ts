import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyList, type Manifest, readKeyLists, readManifest } from '../../../contracts'
import { readBounded } from '../../files/readBounded'
import { codeOf } from './durable'
import { isReleaseId, type Layout, releaseId } from './layout'
import { EMPTY_POINTER, limitedTo, type Pointer, readPointer, recovered } from './pointer'
import { MOST_MANIFEST_BYTES, readManifestFile, readWhole } from './releaseFolder'

/** The contents that were found in a store. */
export interface StoreContents {
  readonly pointer: Pointer
  /** The manifests of the releases that the pointer names, by id. */
  readonly manifests: ReadonlyMap<string, Manifest>
  readonly next: Manifest | undefined
  readonly keyLists: readonly KeyList[]
  /** Whether the pointer on the disk differs. */
  readonly isChanged: boolean
}

const MOST_POINTER_BYTES = 64 * 1024
const MOST_KEY_LIST_BYTES = 512 * 1024

/** Reads the contents of a store; `warn` is called with each problem. */
export async function readStore(
  layout: Layout,
  warn: (line: string) => void,
  now: Date = new Date(),
): Promise<StoreContents> {
  for (const folder of [layout.files, layout.partialFiles, layout.releases])
    await mkdir(folder, { recursive: true })
  const brought = await readNext(layout, warn)
  const nextId = brought && releaseId(brought)
  const written = await readCurrent(layout, warn)
  const pointer = written ?? recovered(await wholeReleases(layout, nextId), now)
  const manifests = new Map<string, Manifest>()
  for (const id of [pointer.active, pointer.previous]) {
    const manifest = id === null ? undefined : await readWhole(layout.release(id))
    if (id !== null && manifest) manifests.set(id, manifest)
  }
  const limited = limitedTo(pointer, (id) => manifests.has(id))
  const isDamaged = limited.active !== pointer.active
  if (isDamaged) {
    const instead = limited.active ? `release ${limited.active} is shown instead` : 'nothing can be shown'
    warn(`release ${pointer.active} is damaged: ${instead}`)
  }
  // Its files stay, so that the next update downloads only the missing ones.
  const next = brought ?? (isDamaged ? await readDamaged(layout, pointer.active) : undefined)
  const shown = limited.active === null ? undefined : manifests.get(limited.active)
  return {
    pointer: limited,
    manifests,
    keyLists: await readAccepted(layout, warn),
    next: next && next.version === shown?.version ? undefined : next,
    isChanged: written === undefined || JSON.stringify(limited) !== JSON.stringify(written),
  }
}

async function readCurrent(layout: Layout, warn: (line: string) => void): Promise<Pointer | undefined> {
  const text = await readSmall(layout.pointer, MOST_POINTER_BYTES)
  if (text === undefined) {
    const isNew = (await readdir(layout.releases)).filter(isReleaseId).length === 0
    return isNew ? EMPTY_POINTER : undefined
  }
  const pointer = readPointer(parse(text))
  if (!pointer) warn('current.json is damaged: the newest whole release is shown')
  return pointer
}

async function readNext(layout: Layout, warn: (line: string) => void): Promise<Manifest | undefined> {
  const text = await readSmall(layout.next, MOST_MANIFEST_BYTES)
  if (text === undefined) return undefined
  try {
    return readManifest(parse(text))
  } catch {
    warn('next.json is damaged: the pending release is planned again')
    return undefined
  }
}

async function readAccepted(layout: Layout, warn: (line: string) => void): Promise<readonly KeyList[]> {
  const text = await readSmall(layout.keyLists, MOST_KEY_LIST_BYTES)
  if (text === undefined) return []
  try {
    return readKeyLists(parse(text))
  } catch {
    warn('keys.json is damaged: the keys of the settings and of the active release count')
    return []
  }
}

/** The manifest of an incomplete release, if the manifest is readable. */
async function readDamaged(layout: Layout, id: string | null): Promise<Manifest | undefined> {
  return id === null ? undefined : readManifestFile(layout.release(id)).catch(() => undefined)
}

async function wholeReleases(layout: Layout, except: string | undefined) {
  const found: { id: string; created: string | undefined; madeAt: number }[] = []
  for (const id of (await readdir(layout.releases)).filter(isReleaseId)) {
    const manifest = id === except ? undefined : await readWhole(layout.release(id))
    if (manifest)
      found.push({ id, created: manifest.created, madeAt: (await stat(layout.release(id))).mtimeMs })
  }
  return found
}

/** Temporary files in the store's folder that an interrupted replacement leaves. */
const DRAFT = /^(?:current|next|keys)\.json\..+/

/** Deletes the temporary files of interrupted replacements. */
export async function clearDrafts({ root }: Layout): Promise<void> {
  for (const name of await readdir(root)) if (DRAFT.test(name)) await rm(join(root, name), { force: true })
}

/** Undefined: the file is missing. A file that is too large counts as damaged. */
async function readSmall(path: string, mostBytes: number): Promise<string | undefined> {
  try {
    const handle = await open(path)
    try {
      return (await readBounded(handle, mostBytes))?.toString('utf8') ?? ''
    } finally {
      await handle.close()
    }
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    // An unreadable file counts as damaged: the kiosk shows what it has.
    return ''
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
