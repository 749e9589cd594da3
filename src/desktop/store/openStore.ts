import { mkdir, rm, statfs } from 'node:fs/promises'
import type { Manifest, PackageFile } from '../../contracts'
import { type BegunFile, openBegun } from './begunFile'
import { begunLengths, collectStore, lengthsOf, throwOutDamaged } from './contents'
import { replaceText, syncFolder } from './durable'
import { type Layout, layoutOf, releaseId } from './layout'
import { lockFolder } from './lock'
import { clearDrafts, readStore } from './opening'
import { lengthFault, type Plan, planOf } from './plan'
import {
  activated,
  confirmed,
  noted,
  type Pointer,
  pardoned,
  pointerText,
  type RefusedVersion,
  started,
  wentBack,
} from './pointer'
import { canLink, hardLink, type Link, makeRelease, mendRelease, readWhole } from './releaseFolder'

/** A release in the store, whole: a plain package folder. */
export interface StoredRelease {
  readonly id: string
  readonly dir: string
  readonly manifest: Manifest
  /** It is shown, and was not seen to work yet. */
  readonly isOnTrial: boolean
}

/** Releases of which one is shown. */
export interface Store {
  readonly dir: string
  /** What is shown. Undefined: nothing was ever brought here. */
  active(): StoredRelease | undefined
  previous(): StoredRelease | undefined
  /** What is being brought, also since before a restart. */
  next(): Manifest | undefined
  /** When the newest release was signed that was ever accepted here. */
  newest(): string | null
  /** Why a version is not taken any more. */
  refusal(version: string): RefusedVersion | undefined

  /** What is missing of a release. @throws Error where it contradicts itself. */
  planFor(manifest: Manifest): Promise<Plan>
  /** Whether there is room for it, and as much again as is always left free. */
  room(manifest: Manifest, plan: Plan): Promise<{ readonly neededBytes: number; readonly freeBytes: number }>
  /** Remembers what is being brought, and with `undefined` forgets it: its files stay as long as it is remembered. */
  bring(manifest: Manifest | undefined): Promise<void>
  /** Goes on with a file of what is being brought, or begins it. */
  begin(file: PackageFile): Promise<BegunFile>
  /** Puts together what is being brought, once all its files are here; what is shown already is mended. */
  make(): Promise<void>
  /** Whether what is being brought is put together: nothing but `activate` is left to do. */
  isMade(): Promise<boolean>

  /** Shows what was put together, on trial. */
  activate(): Promise<StoredRelease>
  /**
   * A start of the showroom: answers what to show. A release on trial that has had its starts is taken back for the one
   * before.
   */
  start(): Promise<StoredRelease | undefined>
  /** The release that is shown works. */
  confirm(): Promise<void>
  /** Shows the release before again, and takes the version of this one no more. False: there is none before. */
  goBack(reason: string): Promise<boolean>
  /** A release that was signed then was accepted: older ones are not any more. */
  note(created: string): Promise<void>
  /** What was refused of a version is forgotten. */
  pardon(version: string): Promise<void>
  /**
   * Reads every file of what is shown; what can be mended here is, the rest is thrown out for the next
   * update to bring. Answers the paths of these.
   */
  verify(): Promise<readonly string[]>
  /** Hears whenever another release is shown. The answer ends that. */
  subscribe(listener: (release: StoredRelease | undefined) => void): () => void
  close(): Promise<void>
}

export interface StoreOptions {
  /** Hears what was not as it should be. */
  readonly tell?: (line: string) => void
  readonly now?: () => Date
  readonly linkFile?: Link
  /** Bytes that are free on the disk. */
  readonly freeBytes?: (dir: string) => Promise<number>
}

/** Of the disk, that an update leaves to the rest of the machine. */
const ALWAYS_FREE_BYTES = 64 * 1024 * 1024

/**
 * Opens the store in a folder, or makes one. What a crash left is cleared away, and what the pointer names is looked at.
 * @throws StoreBusy when another process has it.
 */
export async function openStore(dir: string, options: StoreOptions = {}): Promise<Store> {
  await mkdir(dir, { recursive: true })
  const unlock = await lockFolder(dir)
  try {
    return await readAndKeep(layoutOf(dir), unlock, options)
  } catch (cause) {
    await unlock()
    throw cause
  }
}

async function readAndKeep(
  layout: Layout,
  unlock: () => Promise<void>,
  { tell = () => {}, now = () => new Date(), linkFile = hardLink, freeBytes = freeOn }: StoreOptions,
): Promise<Store> {
  await clearDrafts(layout)
  const opened = await readStore(layout, (line) => tell(`${layout.root}: ${line}`))
  let { pointer, next } = opened
  const manifests = new Map(opened.manifests)
  const listeners = new Set<(release: StoredRelease | undefined) => void>()
  let last: Promise<unknown> = Promise.resolve()

  /** One change after another. */
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const done = last.then(change)
    last = done.catch(() => {})
    return done
  }
  const stored = (id: string | null, isOnTrial: boolean): StoredRelease | undefined => {
    const manifest = id === null ? undefined : manifests.get(id)
    return id !== null && manifest ? { id, dir: layout.release(id), manifest, isOnTrial } : undefined
  }
  const active = () => stored(pointer.active, pointer.trialStarts !== null)
  const write = async (changed: Pointer) => {
    if (changed === pointer) return
    const before = pointer.active
    await replaceText(layout.pointer, pointerText(changed))
    pointer = changed
    if (before !== changed.active) for (const listener of listeners) listener(active())
  }
  const bring = async (manifest: Manifest | undefined) => {
    if (manifest) await replaceText(layout.next, `${JSON.stringify(manifest)}\n`)
    else await rm(layout.next, { force: true })
    next = manifest
    await collect()
  }
  const collect = async () => {
    const ids = [pointer.active, pointer.previous].filter((id) => id !== null)
    const releases = new Map(ids.map((id) => [id, hashesOf(manifests.get(id))]))
    if (next) releases.set(releaseId(next), hashesOf(next))
    for (const id of manifests.keys()) if (!releases.has(id)) manifests.delete(id)
    await collectStore(layout, { releases, next: hashesOf(next) })
  }
  const goBack = async (reason: string): Promise<boolean> => {
    const version = active()?.manifest.version
    const changed = wentBack(pointer, { version: version ?? '', at: now().toISOString(), reason })
    if (changed === pointer) return false
    tell(`${layout.root}: version ${version} is taken back: ${reason}`)
    await write(changed)
    await collect()
    return true
  }

  if (opened.isChanged) await replaceText(layout.pointer, pointerText(pointer))
  await bring(next)
  const links = await canLink(layout, linkFile)

  return {
    dir: layout.root,
    active,
    previous: () => stored(pointer.previous, false),
    next: () => next,
    newest: () => pointer.newest,
    refusal: (version) => pointer.refused.find((refused) => refused.version === version),

    async planFor({ files }) {
      const fault = lengthFault(files)
      if (fault) throw new Error(fault)
      return planOf(files, await lengthsOf(layout, files), await begunLengths(layout, files))
    },
    async room({ files }, { bytes }) {
      const copies = links ? 0 : files.reduce((sum, file) => sum + file.bytes, 0)
      return { neededBytes: bytes + copies + ALWAYS_FREE_BYTES, freeBytes: await freeBytes(layout.root) }
    },
    bring: (manifest) => inTurn(() => bring(manifest)),
    begin: (file) => openBegun(layout, file),
    make: () =>
      inTurn(async () => {
        if (!next) return
        if (releaseId(next) !== pointer.active) await makeRelease(layout, next, linkFile)
        else {
          await mendRelease(layout, next, linkFile)
          await bring(undefined)
        }
      }),
    async isMade() {
      return next !== undefined && (await readWhole(layout.release(releaseId(next)))) !== undefined
    },
    activate: () =>
      inTurn(async () => {
        if (!next) throw new Error('There is nothing to activate')
        const manifest = await readWhole(layout.release(releaseId(next)))
        if (!manifest) throw new Error(`Version ${next.version} is not whole`)
        const id = releaseId(manifest)
        manifests.set(id, manifest)
        await write(activated(pointer, id))
        await bring(undefined)
        return { id, dir: layout.release(id), manifest, isOnTrial: true }
      }),
    start: () =>
      inTurn(async () => {
        const after = started(pointer)
        if (after.goesBack) await goBack('it did not work at its first starts')
        else await write(after.pointer)
        return active()
      }),
    confirm: () => inTurn(() => write(confirmed(pointer))),
    goBack: (reason) => inTurn(() => goBack(reason)),
    note: (created) => inTurn(() => write(noted(pointer, created))),
    pardon: (version) => inTurn(() => write(pardoned(pointer, version))),
    verify: () =>
      inTurn(async () => {
        const shown = active()
        if (!shown) return []
        const damaged = await throwOutDamaged(layout, shown.dir, shown.manifest.files)
        if (damaged.length === 0) await mendRelease(layout, shown.manifest, linkFile)
        return damaged
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await last
      await syncFolder(layout.root)
      await unlock()
    },
  }
}

const hashesOf = (manifest: Manifest | undefined) => manifest?.files.map(({ sha256 }) => sha256) ?? []

async function freeOn(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}
