import type { KeyList, Manifest, PackageFile } from '../../../contracts'
import type { PartialFile } from './partialFile'
import type { Plan } from './plan'
import type { RefusedVersion, Signing } from './pointer'

/** A complete release in the store: a plain package folder. */
export interface StoredRelease {
  readonly id: string
  readonly dir: string
  readonly manifest: Manifest
  /** Whether it is active but not yet confirmed to work. */
  readonly isOnTrial: boolean
}

/** Stores releases, one of which is active. */
export interface Store {
  readonly dir: string
  /** The active release. Undefined: the store is empty. */
  active(): StoredRelease | undefined
  previous(): StoredRelease | undefined
  /** The pending release; survives a restart. */
  next(): Manifest | undefined
  /** When the newest release accepted here was signed that any of the trusted keys signed. */
  newest(isTrusted?: (key: string) => boolean): string | null
  /** Returns why a version is refused; undefined: it is not. */
  refusal(version: string): RefusedVersion | undefined
  /** All refused versions, the latest last. */
  refusals(): readonly RefusedVersion[]
  /** The key lists that were accepted here, in order. They are not verified: somebody may have changed the file. */
  keyLists(): readonly KeyList[]
  /** Replaces the accepted key lists. They survive a restart and a power cut. */
  keepKeyLists(lists: readonly KeyList[]): Promise<void>

  /** Returns the missing files of a release. @throws Error when it contradicts itself. */
  planFor(manifest: Manifest): Promise<Plan>
  /** Returns the bytes that a release needs, including a reserve, and the free bytes of the disk. */
  room(manifest: Manifest, plan: Plan): Promise<{ readonly neededBytes: number; readonly freeBytes: number }>
  /** Sets the pending release, whose files are kept. `undefined` abandons it. */
  bring(manifest: Manifest | undefined): Promise<void>
  /** Starts or resumes a file of the pending release. */
  begin(file: PackageFile): Promise<PartialFile>
  /** Assembles the pending release once all its files are stored; repairs it if it is active. */
  make(): Promise<void>
  /** Whether the pending release is assembled, so that only `activate` remains. */
  isMade(): Promise<boolean>

  /** Activates the assembled release, on trial. */
  activate(): Promise<StoredRelease>
  /**
   * Counts a start and returns the release to show. Rolls back a release on trial that used up its starts.
   */
  start(): Promise<StoredRelease | undefined>
  /** Confirms that the active release works. */
  confirm(): Promise<void>
  /**
   * Replaces the manifest of the active release by a later signature of the same release: its publisher renewed it.
   * Ignores any other manifest.
   */
  renew(manifest: Manifest): Promise<void>
  /**
   * Rolls back to the previous release, and refuses this version. False: there is no previous release, and the store may
   * not be empty.
   */
  goBack(reason: string): Promise<boolean>
  /** Records an accepted release; older ones are refused from now on. `anyway`: forgets later ones. */
  note(signing: Signing, anyway?: boolean): Promise<void>
  /**
   * Reads every file of the active release. Repairs what the store can repair, and deletes the rest for the
   * next update to download. Returns the paths of the deleted files.
   */
  verify(): Promise<readonly string[]>
  /** Calls the listener when another release becomes active, or the active one was renewed. Returns an unsubscribe function. */
  subscribe(listener: (release: StoredRelease | undefined) => void): () => void
  close(): Promise<void>
}
