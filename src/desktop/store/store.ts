import type { Manifest, PackageFile } from '../../contracts'
import type { PartialFile } from './partialFile'
import type { Plan } from './plan'
import type { RefusedVersion } from './pointer'

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
  begin(file: PackageFile): Promise<PartialFile>
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
  /** Calls the listener when another release becomes active. Returns an unsubscribe function. */
  subscribe(listener: (release: StoredRelease | undefined) => void): () => void
  close(): Promise<void>
}
