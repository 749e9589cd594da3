import type { Manifest, UpdateCommand, UpdatesStatus } from '../../../contracts'
import type { Clock } from '../../../util'
import type { Store } from '../store'
import type { UpdateKeys } from './keys'
import type { Source } from './source'

/** Downloads what a publisher offers and activates it on order. */
export interface Updater {
  /** The status as sent to the page by `GET /box-api/updates`. */
  status(): UpdatesStatus
  /**
   * Runs a command; one that is not possible now is ignored. Resolves when it has ended, never rejects:
   * the status holds the result.
   */
  order(what: UpdateCommand): Promise<void>
  /** Calls the listener on every change. Returns an unsubscribe function. */
  subscribe(listener: (status: UpdatesStatus) => void): () => void
  /** Starts the periodic checks. */
  begin(): void
  /** Stops; a download can resume later. Resolves when no more is written. */
  end(): Promise<void>
}

export interface UpdaterOptions {
  readonly store: Store
  /** Undefined: no publisher is configured, so there are no updates. */
  readonly source: Source | undefined
  readonly keys: UpdateKeys
  /** Minutes between two checks; 0: only on command. */
  readonly every?: number
  /** Whether updates are downloaded and activated without a command. */
  readonly automatic?: boolean
  readonly megabitsPerSecond?: number
  readonly atOnce?: number
  /** Also accepts older releases and those that were rolled back: an operator at the machine decides. */
  readonly anyway?: boolean
  /** Why a release cannot be used here, whoever signed it; by default, releases of programs. */
  readonly faultOf?: (manifest: Manifest) => string | undefined
  readonly clock?: Clock
  readonly now?: () => Date
  readonly random?: () => number
  /** Called with messages for the operator. */
  readonly log?: (line: string) => void
}
