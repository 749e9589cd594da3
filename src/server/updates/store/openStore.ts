import { rm } from 'node:fs/promises'
import PQueue from 'p-queue'
import type { KeyList, Manifest, PackageFile } from '../../../contracts'
import { createEmitter } from '../../../util'
import { createFolder, syncFolder } from '../../files/createFolder'
import { collectStore, lengthsOf, partialLengths, removeDamaged } from './contents'
import { replaceText } from './durable'
import { type Layout, layoutOf, releaseId } from './layout'
import { lockFolder } from './lock'
import { DEFAULT_OPTIONS, type StoreOptions } from './options'
import { openPartialFile } from './partialFile'
import { lengthFault, type Plan, planOf } from './plan'
import {
  activated,
  confirmed,
  insisted,
  newestOf,
  noted,
  type Pointer,
  pointerText,
  type Signing,
  started,
  wentBack,
} from './pointer'
import { clearDrafts, readStore, type StoreContents } from './readStore'
import { canLink, makeRelease, mendRelease, readWhole, replaceManifest } from './releaseFolder'
import { isRenewal } from './renewal'
import type { Store, StoredRelease } from './store'

/** Bytes of the disk that an update leaves to the rest of the machine. */
const ALWAYS_FREE_BYTES = 64 * 1024 * 1024

/**
 * Opens or creates the store in a folder. Cleans up after a crash, and checks the releases in the pointer.
 * @throws StoreBusy when another process uses it.
 */
export async function openStore(dir: string, options: StoreOptions = {}): Promise<Store> {
  await createFolder(dir)
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
  options: StoreOptions,
): Promise<Store> {
  const { log, now } = { ...DEFAULT_OPTIONS, ...options }
  await clearDrafts(layout)
  // A process may have been killed before it flushed the names that are relied on from now on.
  for (const folder of [layout.root, layout.releases]) await syncFolder(folder)
  const opened = await readStore(layout, (line) => log(`${layout.root}: ${line}`), now())
  const store = new FolderStore(layout, unlock, { ...DEFAULT_OPTIONS, ...options }, opened)
  await store.tidy(opened)
  return store
}

class FolderStore implements Store {
  readonly #layout: Layout
  readonly #unlock: () => Promise<void>
  readonly #options: Required<StoreOptions>
  readonly #manifests: Map<string, Manifest>
  readonly #listeners = createEmitter<StoredRelease | undefined>()
  /** Serializes changes. */
  readonly #changes = new PQueue({ concurrency: 1 })
  #pointer: Pointer
  #next: Manifest | undefined
  #keyLists: readonly KeyList[]
  #canLink = false

  constructor(
    layout: Layout,
    unlock: () => Promise<void>,
    options: Required<StoreOptions>,
    { pointer, next, manifests, keyLists }: StoreContents,
  ) {
    this.#layout = layout
    this.#unlock = unlock
    this.#options = options
    this.#pointer = pointer
    this.#next = next
    this.#keyLists = keyLists
    this.#manifests = new Map(manifests)
  }

  async tidy({ isChanged }: StoreContents) {
    if (isChanged) await replaceText(this.#layout.pointer, pointerText(this.#pointer))
    await this.#bring(this.#next)
    this.#canLink = await canLink(this.#layout, this.#options.linkFile)
  }

  get dir() {
    return this.#layout.root
  }

  active() {
    return this.#stored(this.#pointer.active, this.#pointer.trialStarts !== null)
  }

  previous() {
    return this.#stored(this.#pointer.previous, false)
  }

  next() {
    return this.#next
  }

  newest(isTrusted: (key: string) => boolean = () => true) {
    return newestOf(this.#pointer, isTrusted)
  }

  refusal(version: string) {
    return this.#pointer.refused.find((refused) => refused.version === version)
  }

  refusals = () => this.#pointer.refused

  keyLists = () => this.#keyLists

  keepKeyLists(lists: readonly KeyList[]) {
    return this.#serially(async () => {
      await replaceText(this.#layout.keyLists, `${JSON.stringify(lists)}\n`)
      this.#keyLists = lists
    })
  }

  async planFor({ files }: Manifest) {
    const fault = lengthFault(files)
    if (fault) throw new Error(fault)
    return planOf(files, await lengthsOf(this.#layout, files), await partialLengths(this.#layout, files))
  }

  async room({ files }: Manifest, { bytes }: Plan) {
    const copies = this.#canLink ? 0 : files.reduce((sum, file) => sum + file.bytes, 0)
    const freeBytes = await this.#options.freeBytes(this.#layout.root)
    return { neededBytes: bytes + copies + ALWAYS_FREE_BYTES, freeBytes }
  }

  bring(manifest: Manifest | undefined) {
    return this.#serially(() => this.#bring(manifest))
  }

  begin(file: PackageFile) {
    return openPartialFile(this.#layout, file)
  }

  make() {
    return this.#serially(async () => {
      const next = this.#next
      if (!next) return
      const active = this.active()
      if (next.version !== active?.manifest.version)
        return void (await makeRelease(this.#layout, next, this.#options.linkFile))
      await mendRelease(this.#layout, active.dir, next, this.#options.linkFile)
      await this.#bring(undefined)
    })
  }

  async isMade() {
    const next = this.#next
    return next !== undefined && (await readWhole(this.#layout.release(releaseId(next)))) !== undefined
  }

  activate() {
    return this.#serially(async () => {
      const next = this.#next
      if (!next) throw new Error('There is nothing to activate')
      const manifest = await readWhole(this.#layout.release(releaseId(next)))
      if (!manifest) throw new Error(`Version ${next.version} is incomplete`)
      const id = releaseId(manifest)
      this.#manifests.set(id, manifest)
      await this.#write(activated(this.#pointer, id))
      await this.#bring(undefined)
      return { id, dir: this.#layout.release(id), manifest, isOnTrial: true }
    })
  }

  start() {
    return this.#serially(async () => {
      const after = started(this.#pointer, this.#options.mayBeEmpty)
      if (after.goesBack) await this.#goBack('it did not work in its first starts')
      else await this.#write(after.pointer)
      return this.active()
    })
  }

  confirm() {
    return this.#serially(() => this.#write(confirmed(this.#pointer)))
  }

  async renew(manifest: Manifest) {
    const isRenewed = await this.#serially(async () => {
      const active = this.active()
      if (!active || !isRenewal(manifest, active.manifest, this.#options.now())) return false
      await replaceManifest(this.#layout, active.dir, manifest)
      this.#manifests.set(active.id, manifest)
      return true
    })
    if (isRenewed) this.#listeners.emit(this.active())
  }

  goBack(reason: string) {
    return this.#serially(() => this.#goBack(reason))
  }

  note(signing: Signing, anyway = false) {
    return this.#serially(() =>
      this.#write((anyway ? insisted : noted)(this.#pointer, signing, this.#options.now())),
    )
  }

  verify() {
    return this.#serially(async () => {
      const shown = this.active()
      if (!shown) return []
      const damaged = await removeDamaged(this.#layout, shown.dir, shown.manifest.files)
      if (damaged.length === 0)
        await mendRelease(this.#layout, shown.dir, shown.manifest, this.#options.linkFile)
      return damaged
    })
  }

  subscribe(listener: (release: StoredRelease | undefined) => void) {
    return this.#listeners.subscribe(listener)
  }

  async close() {
    await this.#changes.onIdle()
    await syncFolder(this.#layout.root).finally(this.#unlock)
  }

  /** Listeners are called when a change is complete: deleting links of a file changes its other links' times. */
  #serially<T>(change: () => Promise<T>): Promise<T> {
    const work = async () => {
      const before = this.#pointer.active
      try {
        return await change()
      } finally {
        if (before !== this.#pointer.active) this.#listeners.emit(this.active())
      }
    }
    return this.#changes.add(work, { throwOnTimeout: true })
  }

  #stored(id: string | null, isOnTrial: boolean): StoredRelease | undefined {
    const manifest = id === null ? undefined : this.#manifests.get(id)
    return id !== null && manifest ? { id, dir: this.#layout.release(id), manifest, isOnTrial } : undefined
  }

  async #write(changed: Pointer) {
    if (changed === this.#pointer) return
    await replaceText(this.#layout.pointer, pointerText(changed))
    this.#pointer = changed
  }

  async #bring(manifest: Manifest | undefined) {
    if (manifest) await replaceText(this.#layout.next, `${JSON.stringify(manifest)}\n`)
    else await rm(this.#layout.next, { force: true })
    this.#next = manifest
    await this.#collect()
  }

  async #collect() {
    const ids = [this.#pointer.active, this.#pointer.previous].filter((id) => id !== null)
    const releases = new Map(ids.map((id) => [id, hashesOf(this.#manifests.get(id))]))
    const next = this.#next
    if (next) releases.set(releaseId(next), hashesOf(next))
    for (const id of this.#manifests.keys()) if (!releases.has(id)) this.#manifests.delete(id)
    await collectStore(this.#layout, { releases, next: hashesOf(next) })
  }

  async #goBack(reason: string): Promise<boolean> {
    const version = this.active()?.manifest.version
    const { now, log, mayBeEmpty } = this.#options
    const refused = { version: version ?? '', at: now().toISOString(), reason }
    const changed = wentBack(this.#pointer, refused, mayBeEmpty)
    if (changed === this.#pointer) return false
    log(`${this.#layout.root}: version ${version} is rolled back: ${reason}`)
    await this.#write(changed)
    await this.#collect()
    return true
  }
}

const hashesOf = (manifest: Manifest | undefined) => manifest?.files.map(({ sha256 }) => sha256) ?? []
