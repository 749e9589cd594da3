import type { UpdateCommand, UpdatesStatus } from '../../contracts'
import type { Clock } from '../../util'
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
  /** Leaves what is being brought as far as it came, to go on later. Resolves when nothing is written any more. */
  end(): Promise<void>
}

export interface UpdaterOptions {
  readonly store: Store
  /** Undefined: there is no publisher, and nothing ever comes. */
  readonly source: Source | undefined
  readonly keys: UpdateKeys
  /** Minutes between two checks; 0: only on command. */
  readonly every?: number
  /** Whether what is found is brought and shown unasked. */
  readonly automatic?: boolean
  readonly megabitsPerSecond?: number
  readonly atOnce?: number
  /** Takes what is older and what was taken back too: somebody at the machine says so. */
  readonly anyway?: boolean
  readonly clock?: Clock
  readonly now?: () => Date
  readonly random?: () => number
  /** Hears what whoever looks after the machine should know. */
  readonly log?: (line: string) => void
}
