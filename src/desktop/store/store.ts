import type { Manifest, PackageFile } from '../../contracts'
import type { PartialFile } from './partialFile'
import type { Plan } from './plan'
import type { RefusedVersion } from './pointer'

/** A complete release in the store: a plain package folder. */
export interface StoredRelease {
  readonly id: string
  readonly dir: string
  readonly manifest: Manifest
  /** It is active but not yet confirmed to work. */
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
  /** When the newest release accepted here was signed. */
  newest(): string | null
  /** Why a version is refused. */
  refusal(version: string): RefusedVersion | undefined

  /** Returns the missing files of a release. @throws Error when it contradicts itself. */
  planFor(manifest: Manifest): Promise<Plan>
  /** Whether there is room for it, and as much again as is always left free. */
  room(manifest: Manifest, plan: Plan): Promise<{ readonly neededBytes: number; readonly freeBytes: number }>
  /** Remembers what is being brought, and with `undefined` forgets it: its files stay as long as it is remembered. */
  bring(manifest: Manifest | undefined): Promise<void>
  /** Starts or resumes a file of the pending release. */
  begin(file: PackageFile): Promise<PartialFile>
  /** Puts together what is being brought, once all its files are here; what is shown already is mended. */
  make(): Promise<void>
  /** Whether what is being brought is put together: nothing but `activate` is left to do. */
  isMade(): Promise<boolean>

  /** Activates the assembled release, on trial. */
  activate(): Promise<StoredRelease>
  /**
   * A start of the showroom: answers what to show. A release on trial that has had its starts is taken back for the one
   * before.
   */
  start(): Promise<StoredRelease | undefined>
  /** Confirms that the active release works. */
  confirm(): Promise<void>
  /** Shows the release before again, and takes the version of this one no more. False: there is none before. */
  goBack(reason: string): Promise<boolean>
  /** A release that was signed then was accepted: older ones are not any more. */
  note(created: string): Promise<void>
  /** Clears the refusal of a version. */
  pardon(version: string): Promise<void>
  /**
   * Reads every file of what is shown; what can be mended here is, the rest is thrown out for the next
   * update to bring. Answers the paths of these.
   */
  verify(): Promise<readonly string[]>
  /** Calls the listener when another release becomes active. Returns an unsubscribe function. */
  subscribe(listener: (release: StoredRelease | undefined) => void): () => void
  close(): Promise<void>
}
